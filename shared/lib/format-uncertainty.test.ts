import { expect, it } from 'vitest'
import { formatUncertainty } from './format-uncertainty.ts'

it.each([
  [null, ''],
  [0, ''],
  [49, ''],
  [400, '± 0,4 s'],
  [2_100, '± 2,1 s'],
  [9_960, '± 10 s'],
  [12_400, '± 12 s'],
  [59_600, '± 1 min'],
  [185_000, '± 3 min'],
])('formats an uncertainty of %s ms as %j', (ms, text) => expect(formatUncertainty(ms)).toBe(text))
