import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evenly, givePlaces, growPlaces, takePlaces, type Move, type Shard } from './spread-places.ts'

/** Shards as the table has them: a move is written only when its conditions hold. */
function openShards(capacity: number, parts: number) {
  const shards: Shard[] = evenly(capacity, parts).map((free, shard) => ({ shard, free, epoch: 0 }))
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

test('a number of places in parts that differ by one at most, of one sign', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2000, max: 2000 }), fc.integer({ min: 1, max: 9 }), (places, parts) => {
      const all = evenly(places, parts)
      expect(all.reduce((sum, one) => sum + one, 0)).toBe(places)
      expect(Math.max(...all) - Math.min(...all)).toBeLessThanOrEqual(1)
      expect(all.every((one) => one * places >= 0)).toBe(true)
    }),
  )
})

test('the last places are found wherever they lie, for a duo in two shards too', () => {
  const shards = [3, 0, 1, 1, 0].map((free, shard) => ({ shard, free, epoch: 0 }))
  expect(takePlaces(shards, 2, () => 0.9)).toEqual([{ shard: 0, places: 2 }])
  expect(takePlaces(shards, 4, () => 0)).toEqual([
    { shard: 0, places: 3 },
    { shard: 2, places: 1 },
  ])
  expect(takePlaces(shards, 5, () => 0)).toHaveLength(3)
  expect(takePlaces(shards, 6, () => 0)).toBeUndefined()
  expect(takePlaces([], 1, () => 0)).toBeUndefined()
})

test('whatever is taken, given back, raised and lowered at once: nothing is lost, and nothing is sold above the capacity', () => {
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('take' as const), places: fc.constantFrom(1, 1, 2) }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('give' as const), places: fc.constantFrom(1, 1, 2) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('grow' as const), places: fc.integer({ min: -9, max: 9 }) }) },
  )
  // `late`: what it read is as old as the step before it.
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
          const { anew, free } = growPlaces(seen, grown)
          const moves = free.map(({ shard, by }) => ({
            shard: shard.shard,
            places: -by,
            epoch: shard.epoch,
            ...(anew ? { seen: shard.free } : {}),
          }))
          // Unlike a move, spreading anew may go below nothing.
          const holds = anew
            ? moves.every((move) => table.shards[move.shard]!.free === move.seen && table.shards[move.shard]!.epoch === move.epoch)
            : table.write(moves)
          if (holds && anew)
            for (const move of moves) {
              table.shards[move.shard]!.free -= move.places
              table.shards[move.shard]!.epoch++
            }
          if (holds) has += grown
        } else if (kind === 'give') {
          if (taken < places) continue
          const moves = givePlaces(seen, places, () => random)
          expect(total(moves)).toBe(-places)
          if (table.write(moves)) taken -= places
        } else {
          const moves = takePlaces(seen, places, () => random)
          const room = has - taken
          if (!late) expect(moves !== undefined, 'is found when it is there').toBe(room >= places)
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
