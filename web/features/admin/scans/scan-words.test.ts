import { expect, test } from 'vitest'
import { formatClockCorrection } from './scan-words.ts'

test.each([
  [120_000, '+120,0 s'],
  [-400, '−0,4 s'],
  [49, '0,0 s'],
  [-49, '0,0 s'],
  [0, '0,0 s'],
])('shows the correction of a clock with a sign, and zero without: %i ms', (offsetMs, text) => {
  expect(formatClockCorrection(offsetMs)).toBe(text)
})
