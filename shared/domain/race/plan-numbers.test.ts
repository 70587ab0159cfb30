import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planNumbers, listNumberRanges, suggestFirstNumbers } from './plan-numbers.ts'

const person = (id: string, waveId: number, ownNumber: number | null = null) => ({ id, waveId, ownNumber })

test('gives the people of a wave start numbers in order, from the first number of the wave', () => {
  const people = [person('a', 1), person('b', 1), person('c', 2)]
  const { given } = planNumbers(
    people,
    new Map([
      [1, 101],
      [2, 201],
    ]),
  )
  expect([...given]).toEqual([
    ['a', 101],
    ['b', 102],
    ['c', 201],
  ])
})

test('gives a freed start number to a person without a number, and changes no number that was given before', () => {
  const { given } = planNumbers([person('a', 1, 101), person('late', 1), person('c', 1, 103), person('later', 1)], new Map([[1, 101]]))
  expect([...given]).toEqual([
    ['late', 102],
    ['later', 104],
  ])
})

test('gives no start numbers to the people of a wave without a first number', () => {
  expect(planNumbers([person('a', 1), person('b', 2)], new Map([[2, 7]])).given).toEqual(new Map([['b', 7]]))
})

test('gives no number from the range of another wave, and counts the people who get no number', () => {
  const firsts = new Map([
    [1, 101],
    [2, 103],
  ])
  const { given, lacking } = planNumbers([person('a', 1), person('b', 1), person('c', 1), person('d', 2)], firsts)
  expect([...given]).toEqual([
    ['a', 101],
    ['b', 102],
    ['d', 103],
  ])
  expect([...lacking]).toEqual([[1, 1]])
})

test('suggests ranges with room for late sales', () => {
  const firstsFor = (...people: number[]) => [...suggestFirstNumbers(people.map((count, at) => ({ id: at + 1, people: count }))).values()]
  expect(firstsFor(40, 60)).toEqual([101, 201])
  expect(firstsFor(40, 67)).toEqual([201, 401])
  expect(firstsFor(300)).toEqual([501])
})

test('suggests numbers above the numbers of another day, unless too few of those are left', () => {
  const waves = [40, 60].map((people, at) => ({ id: at + 1, people }))
  const after = (...taken: number[]) => [...suggestFirstNumbers(waves, taken).values()]
  expect(after(101, 340, 201)).toEqual([401, 501])
  expect(after(400)).toEqual([401, 501])
  expect(after(401)).toEqual([501, 601])
  expect(after(99_900)).toEqual([101, 201])
})

const waveId = fc.integer({ min: 0, max: 4 })
const firsts = fc.uniqueArray(fc.tuple(waveId, fc.integer({ min: 1, max: 60 })), { selector: ([id]) => id }).map((all) => new Map(all))
const people = fc.uniqueArray(fc.record({ id: fc.uuid(), waveId, ownNumber: fc.option(fc.integer({ min: 1, max: 80 })) }), {
  maxLength: 40,
  selector: ({ id }) => id,
})
/** Like `people`, but without duplicate numbers, as in the database: the first holder of a number keeps it. */
const consistent = people.map((all) =>
  all.map((one, at) => ({
    ...one,
    ownNumber: all.findIndex(({ ownNumber }) => ownNumber === one.ownNumber) === at ? one.ownNumber : null,
  })),
)

test('gives unique numbers within the range of each wave, without gaps, and changes no earlier number', () => {
  fc.assert(
    fc.property(consistent, firsts, (before, chosen) => {
      const { given, lacking } = planNumbers(before, chosen)
      const after = before.map((one) => ({ ...one, ownNumber: one.ownNumber ?? given.get(one.id) ?? null }))
      const held = after.flatMap(({ ownNumber }) => ownNumber ?? [])
      expect(new Set(held).size).toBe(held.length)
      for (const { id, ownNumber } of before) if (ownNumber !== null) expect(given.has(id)).toBe(false)
      const ranges = listNumberRanges(chosen)
      for (const [id, number] of given) {
        const { first, last } = ranges.get(before.find((one) => one.id === id)!.waveId)!
        expect(number).toBeGreaterThanOrEqual(first)
        expect(number).toBeLessThanOrEqual(last)
        for (let lower = first; lower < number; lower++) expect(held).toContain(lower)
      }
      const without = after.filter((one) => one.ownNumber === null && chosen.has(one.waveId)).length
      expect([...lacking.values()].reduce((sum, count) => sum + count, 0)).toBe(without)
      // A second call gives no more numbers.
      expect(planNumbers(after, chosen).given.size).toBe(0)
    }),
  )
})

test('late sales change no number that was given before', () => {
  fc.assert(
    fc.property(consistent, people, firsts, (before, sold, chosen) => {
      const { given } = planNumbers(before, chosen)
      const after = before.map((one) => ({ ...one, ownNumber: one.ownNumber ?? given.get(one.id) ?? null }))
      const late = sold.filter(({ id }) => !before.some((one) => one.id === id)).map((one) => ({ ...one, ownNumber: null }))
      const ids = new Set(planNumbers([...late, ...after], chosen).given.keys())
      for (const { id, ownNumber } of after) if (ownNumber !== null) expect(ids.has(id)).toBe(false)
    }),
  )
})
