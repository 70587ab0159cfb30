import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addNumber, countEventsOnPhone, type Ranges } from './number-ranges.ts'

const rangesOf = (numbers: Iterable<number>) => [...numbers].reduce<Ranges>((ranges, number) => addNumber(ranges, number) ?? ranges, [])

test('stores each number once in sorted ranges, and joins adjacent ranges', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 })), (numbers) => {
      const ranges = rangesOf(numbers)
      const held = ranges.flatMap(([from, until]) => Array.from({ length: until - from + 1 }, (_, at) => from + at))
      expect(held).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
      for (const [at, [from]] of ranges.entries()) if (at > 0) expect(from).toBeGreaterThan(ranges[at - 1]![1] + 1)
    }),
  )
})

test.each([
  ['a phone that sent everything', [1, 2, 3], { eventsMade: 3, waiting: 0 }, 0],
  ['a phone with unsent scans', [1, 2, 3], { eventsMade: 8, waiting: 5 }, 5],
  ['a phone whose unsent scans another phone delivered', [1, 2, 3, 4, 5, 6], { eventsMade: 6, waiting: 3 }, 0],
  ['a phone of whose unsent scans another phone delivered a part', [1, 2, 3, 5], { eventsMade: 6, waiting: 3 }, 2],
  ['a phone that scanned without a network, and sent only some scans later', [1, 2, 3, 7, 8, 11], { eventsMade: 3, waiting: 0 }, 5],
  ['a phone whose last scans the server has not counted yet', [1, 2], { eventsMade: 6, waiting: 0 }, 0],
  ['a phone that never scanned', [], { eventsMade: 0, waiting: 0 }, 0],
] as const)('counts the scans that only %s still has', (_, numbers, reported, missing) => {
  expect(countEventsOnPhone(rangesOf(numbers), reported)).toBe(missing)
})
