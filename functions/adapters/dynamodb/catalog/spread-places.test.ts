import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitEvenly, planReturn, planGrowth, planTake, type Move, type Shard } from './spread-places.ts'

/** Shards that behave as those in the table: a move is written only if its conditions hold. */
function openShards(capacity: number, parts: number) {
  const shards: Shard[] = splitEvenly(capacity, parts).map((free, shard) => ({ shard, free, epoch: 0 }))
  return {
    shards,
    read: () => shards.map((shard) => ({ ...shard })),
    free: () => shards.reduce((sum, { free }) => sum + free, 0),
    write(moves: readonly Move[]): boolean {
      const holds = moves.every(({ shard, places, seen, epoch }) => {
        const there = shards[shard]!
        return (places < 0 || there.free >= places) && (seen ?? there.free) === there.free && (epoch ?? there.epoch) === there.epoch
      })
      if (holds) for (const { shard, places } of moves) shards[shard]!.free -= places
      return holds
    },
  }
}

const total = (moves: readonly Move[]) => moves.reduce((sum, { places }) => sum + places, 0)

test('splits places into parts with the same sign that differ by at most one', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2000, max: 2000 }), fc.integer({ min: 1, max: 9 }), (places, parts) => {
      const all = splitEvenly(places, parts)
      expect(all.reduce((sum, one) => sum + one, 0)).toBe(places)
      expect(Math.max(...all) - Math.min(...all)).toBeLessThanOrEqual(1)
      expect(all.every((one) => one * places >= 0)).toBe(true)
    }),
  )
})

test('takes the last places from any shards, even two places from two different shards', () => {
  const shards = [3, 0, 1, 1, 0].map((free, shard) => ({ shard, free, epoch: 0 }))
  expect(planTake(shards, 2, () => 0.9)).toEqual([{ shard: 0, places: 2 }])
  expect(planTake(shards, 4, () => 0)).toEqual([
    { shard: 0, places: 3 },
    { shard: 2, places: 1 },
  ])
  expect(planTake(shards, 5, () => 0)).toHaveLength(3)
  expect(planTake(shards, 6, () => 0)).toBeUndefined()
  expect(planTake([], 1, () => 0)).toBeUndefined()
})

test('never loses a place or sells above the capacity, in any order of claims, releases and capacity changes', () => {
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('take' as const), places: fc.constantFrom(1, 1, 2) }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('give' as const), places: fc.constantFrom(1, 1, 2) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('grow' as const), places: fc.integer({ min: -9, max: 9 }) }) },
  )
  // `late`: the step uses a read from before the previous step.
  const steps = fc.array(fc.tuple(step, fc.boolean(), fc.double({ min: 0, max: 0.999, noNaN: true })), { maxLength: 60 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9 }), fc.constantFrom(1, 2, 3), steps, (capacity, parts, all) => {
      const table = openShards(capacity, parts)
      let [has, taken, before] = [capacity, 0, table.read()]
      for (const [{ kind, places }, late, random] of all) {
        const seen = late ? before : table.read()
        before = table.read()
        if (kind === 'grow') {
          const grown = Math.max(-has, places)
          const { respread, free } = planGrowth(seen, grown)
          const moves = free.map(({ shard, by }) => ({
            shard: shard.shard,
            places: -by,
            epoch: shard.epoch,
            ...(respread ? { seen: shard.free } : {}),
          }))
          // A respread may make the free places of a shard negative; a move may not.
          const holds = respread
            ? moves.every((move) => table.shards[move.shard]!.free === move.seen && table.shards[move.shard]!.epoch === move.epoch)
            : table.write(moves)
          if (holds && respread)
            for (const move of moves) {
              table.shards[move.shard]!.free -= move.places
              table.shards[move.shard]!.epoch++
            }
          if (holds) has += grown
        } else if (kind === 'give') {
          if (taken < places) continue
          const moves = planReturn(seen, places, () => random)
          expect(total(moves)).toBe(-places)
          if (table.write(moves)) taken -= places
        } else {
          const moves = planTake(seen, places, () => random)
          const room = has - taken
          if (!late) expect(moves !== undefined, 'places are found if there are enough').toBe(room >= places)
          if (moves && table.write(moves)) {
            taken += places
            expect(taken).toBeLessThanOrEqual(has)
          }
        }
        expect(table.free()).toBe(has - taken)
      }
    }),
    { numRuns: 2000 },
  )
})
