import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparePublished, findEarlierValues, isOwnChange, restoreEarlier, type PublishedResult } from './compare-published.ts'

const result = (id: string, position: number | null, time: number | null): PublishedResult => ({ id, position, time })
const changes = (now: PublishedResult[], published: PublishedResult[]) => Object.fromEntries(comparePublished(now, published))

test('finds results with another time, results with only another position, new results and removed results', () => {
  const published = [result('a', 1, 3_600_000), result('b', 2, 3_700_000), result('c', 3, 3_800_000), result('d', 4, 3_900_000)]
  const now = [result('a', 1, 3_600_000), result('c', 2, 3_800_000), result('d', 4, 3_890_000), result('e', 3, 3_850_000)]
  expect(changes(now, published)).toEqual({
    b: { kind: 'removed', before: { position: 2, time: 3_700_000 } },
    c: { kind: 'moved', before: { position: 3, time: 3_800_000 } },
    d: { kind: 'changed', before: { position: 4, time: 3_900_000 } },
    e: { kind: 'added', before: null },
  })
})

test('ignores a difference that does not change the shown seconds', () => {
  expect(changes([result('a', 1, 3_600_001)], [result('a', 1, 3_600_900)])).toEqual({})
  expect(changes([result('a', 1, 3_600_000)], [result('a', 1, 3_600_001)])).not.toEqual({})
})

test('finds a time that became known', () => {
  expect(changes([result('a', 1, 3_600_000)], [result('a', null, null)])).toEqual({
    a: { kind: 'changed', before: { position: null, time: null } },
  })
})

test('marks a result as changed only if its own time was corrected, even if other positions change too', () => {
  const times = fc.uniqueArray(fc.integer({ min: 1, max: 9_000 }), { minLength: 2, maxLength: 12 })
  const rank = (seconds: readonly number[]) =>
    seconds.map((one, id) => result(String(id), seconds.filter((other) => other < one).length + 1, one * 1000))
  fc.assert(
    fc.property(times, fc.nat(11), fc.integer({ min: 1, max: 9_000 }), (seconds, index, corrected) => {
      const at = index % seconds.length
      fc.pre(!seconds.includes(corrected))
      const found = comparePublished(rank(seconds.with(at, corrected)), rank(seconds))
      const own = [...found].filter(([, change]) => isOwnChange(change))
      expect(own).toMatchObject([[String(at), { kind: 'changed' }]])
    }),
  )
})

test('restores the earlier list from the later one and its differences', () => {
  const earlier = [result('a', 1, 3_600_000), result('b', 2, 3_700_000), result('c', 3, 3_800_000)]
  const now = [result('a', 1, 3_600_000), result('c', 2, 3_650_000), result('d', 3, 3_900_000)]
  const restored = restoreEarlier(now, findEarlierValues(now, earlier))
  expect(restored.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual(earlier)
})

test('finds no difference between a list and itself, whatever its order', () => {
  const one = fc.record({
    id: fc.integer({ min: 1, max: 99 }).map(String),
    position: fc.option(fc.integer({ min: 1, max: 99 })),
    time: fc.option(fc.integer({ min: 1, max: 9_000_000 })),
  })
  const list = fc.uniqueArray(one, { selector: ({ id }) => id })
  fc.assert(
    fc.property(list, (results) => {
      expect(changes(results.toReversed(), results)).toEqual({})
    }),
  )
})
