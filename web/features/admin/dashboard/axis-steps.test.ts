import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisSteps } from './axis-steps.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6, 8]],
  [100, [0, 20, 40, 60, 80, 100]],
  [206, [0, 50, 100, 150, 200, 250]],
  [2_240_000, [0, 500_000, 1_000_000, 1_500_000, 2_000_000, 2_500_000]],
])('an axis for %i', (most, steps) => expect(axisSteps(most)).toEqual(steps))

test('it holds what it is for, in at most five even steps of whole numbers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (most) => {
      const steps = axisSteps(most)
      expect(steps.at(-1)!).toBeGreaterThanOrEqual(most)
      expect(steps.at(-2)!).toBeLessThan(Math.max(1, most))
      expect(steps.length).toBeLessThanOrEqual(6)
      expect(steps.every((one, at) => Number.isInteger(one) && one === at * steps[1]!)).toBe(true)
    }),
  )
})
