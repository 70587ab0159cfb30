import { expect, test } from 'vitest'
import { formatRaceTime } from './format-race-time.ts'

test.each([
  [0, '0:00:00'],
  [59_000, '0:00:59'],
  [59_001, '0:01:00'],
  [3_600_000, '1:00:00'],
  [5_024_400, '1:23:45'],
  [36_000_000, '10:00:00'],
  [-1, ''],
  [Number.NaN, ''],
])('formats a race time of %i ms as %s', (ms, words) => {
  expect(formatRaceTime(ms)).toBe(words)
})
