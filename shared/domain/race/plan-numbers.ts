import { ownNumberRange } from './start-numbers.ts'

/** A participant of the race day. `waveId`: 0 without a wave. */
interface Person {
  id: string
  waveId: number
  ownNumber: number | null
}

/** The range of a wave's start numbers. It ends before the first number of the next range. */
interface NumberRange {
  first: number
  last: number
}

export interface NumberPlan {
  /** The new numbers by participant id, in the order of `people`. */
  given: ReadonlyMap<string, number>
  /** By wave id, the number of people for whom the wave's range has no start number left. */
  lacking: ReadonlyMap<number, number>
}

/** Returns the range of each wave that has a first number. Waves with the same first number share a range. */
export function listNumberRanges(firsts: ReadonlyMap<number, number>): Map<number, NumberRange> {
  const all = [...firsts.values()]
  return new Map(
    [...firsts].map(([waveId, first]) => {
      const later = all.filter((one) => one > first)
      return [waveId, { first, last: later.length > 0 ? Math.min(...later) - 1 : ownNumberRange.max }]
    }),
  )
}

/**
 * Plans a start number for everybody without a number, in the order of `people`: the lowest free number in the range of the person's wave.
 * The people of a wave without a first number get no number. A person with a number keeps it, so a second plan after late sales only adds
 * numbers. The office shows this plan, and the server carries it out.
 */
export function planNumbers(people: readonly Person[], firsts: ReadonlyMap<number, number>): NumberPlan {
  const taken = new Set(people.flatMap(({ ownNumber }) => ownNumber ?? []))
  const ranges = listNumberRanges(firsts)
  // The search for a free number continues where the previous search in the range ended. A search from the first number of the range for
  // each of thousands of people would be slow.
  const next = new Map<number, number>()
  const given = new Map<string, number>()
  const lacking = new Map<number, number>()
  for (const { id, waveId, ownNumber } of people) {
    const range = ranges.get(waveId)
    if (ownNumber !== null || !range) continue
    let number = next.get(range.first) ?? range.first
    while (taken.has(number)) number++
    if (number > range.last) {
      lacking.set(waveId, (lacking.get(waveId) ?? 0) + 1)
      continue
    }
    taken.add(number)
    next.set(range.first, number + 1)
    given.set(id, number)
  }
  return { given, lacking }
}

/**
 * Suggests a first number for each wave, with room for 50% more people: 101, 201, …, or 501, 1001, … for large waves. The suggestions
 * continue after the numbers that were given on other days (`taken`), unless too few start numbers are left for that.
 */
export function suggestFirstNumbers(waves: readonly { id: number; people: number }[], taken: readonly number[] = []): Map<number, number> {
  const largest = Math.max(0, ...waves.map(({ people }) => people)) * 1.5
  const step = [100, 200, 500, 1000, 2000, 5000].find((one) => one > largest) ?? 10_000
  const highest = taken.reduce((most, one) => Math.max(most, one), 1)
  const used = Math.floor((highest - 1) / step) * step
  const skipped = used + (waves.length + 1) * step <= ownNumberRange.max ? used : 0
  return new Map(waves.map(({ id }, at) => [id, skipped + (at + 1) * step + 1]))
}
