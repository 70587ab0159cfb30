import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeAxisSteps } from './axis-steps.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6, 8]],
  [100, [0, 20, 40, 60, 80, 100]],
  [206, [0, 50, 100, 150, 200, 250]],
  [2_240_000, [0, 500_000, 1_000_000, 1_500_000, 2_000_000, 2_500_000]],
])('chooses the axis values for a maximum of %i', (max, steps) => expect(computeAxisSteps(max)).toEqual(steps))

test('reaches the maximum in at most five equal steps of whole numbers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (max) => {
      const steps = computeAxisSteps(max)
      expect(steps.at(-1)!).toBeGreaterThanOrEqual(max)
      expect(steps.at(-2)!).toBeLessThan(Math.max(1, max))
      expect(steps.length).toBeLessThanOrEqual(6)
      expect(steps.every((one, at) => Number.isInteger(one) && one === at * steps[1]!)).toBe(true)
    }),
  )
})
