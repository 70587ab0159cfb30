import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AssignmentOrder, assignmentOrders, planAssignment, planMove, type PlannedWave, type Entry } from './wave-moves.ts'

const eventDate = '2025-10-11'
const wave = (id: number, capacity: number, currentCount: number, change: Partial<PlannedWave> = {}): PlannedWave => ({
  id,
  number: id,
  eventDate,
  startTime: id * 3_600_000,
  capacity,
  currentCount,
  status: 'available',
  waiting: false,
  mayHaveStarted: false,
  ...change,
})
const entry = (n: number, places: 1 | 2 = 1, change: Partial<Entry> = {}): Entry => ({
  participantId: `P${String(n).padStart(3, '0')}`,
  ticketType: places === 2 ? 'duo' : 'solo',
  places,
  eventDate,
  waveId: null,
  fixed: null,
  createdAt: n,
  ...change,
})
const assign = (entries: Entry[], waves: PlannedWave[], order: AssignmentOrder = 'evenly') =>
  planAssignment(entries, waves, order).moves.map(({ entry: { participantId }, toWaveId }) => [participantId, toWaveId])

test("assigns each entry without a wave at most once, and never exceeds a wave's capacity", () => {
  const entries = fc.array(fc.record({ places: fc.constantFrom(1 as const, 2 as const), fixed: fc.boolean(), has: fc.boolean() }), {
    maxLength: 40,
  })
  const waves = fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.nat(8), fc.constantFrom('available', 'closed', 'cancelled')), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(entries, waves, fc.constantFrom(...assignmentOrders), (given, rooms, order) => {
      const people = given.map(({ places, fixed, has }, at) => entry(at, places, { fixed: fixed ? 'vast' : null, waveId: has ? 1 : null }))
      const there = rooms.map(([capacity, count, status], at) =>
        wave(at + 1, capacity, Math.min(count, capacity), { status: status as 'closed' }),
      )
      const { moves, left } = planAssignment(people, there, order)
      const ids = [...moves, ...left].map((one) => one.entry.participantId)
      expect(ids.toSorted()).toEqual(people.filter(({ waveId }) => waveId === null).map(({ participantId }) => participantId))
      for (const one of there) {
        const added = moves.filter(({ toWaveId }) => toWaveId === one.id).reduce((sum, move) => sum + move.entry.places, 0)
        expect(added).toBeLessThanOrEqual(one.status === 'available' ? one.capacity - one.currentCount : 0)
      }
      expect(moves.every((move) => move.entry.fixed === null)).toBe(true)
    }),
  )
})

test('fills the wave with the largest free part first ("evenly"), or the first wave first, or the last wave first', () => {
  const waves = [wave(1, 4, 0), wave(2, 4, 2), wave(3, 8, 0)]
  expect(assign([entry(1), entry(2), entry(3), entry(4)], waves)).toEqual([['P001', 3], ['P002', 1], ['P003', 3], ['P004', 3]]) // prettier-ignore
  expect(assign([entry(1), entry(2), entry(3, 2)], waves, 'early')).toEqual([['P003', 1], ['P001', 1], ['P002', 1]]) // prettier-ignore
  expect(assign([entry(1), entry(2)], waves, 'late')).toEqual([['P001', 3], ['P002', 3]]) // prettier-ignore
})

test('assigns nobody to a wave that has started, but lets the office move people into it', () => {
  const left = wave(1, 4, 0, { mayHaveStarted: true })
  for (const order of assignmentOrders) expect(assign([entry(1)], [left, wave(2, 4, 3)], order)).toEqual([['P001', 2]])
  expect(planAssignment([entry(1)], [left], 'early').left[0]!.reason).toBe('Er is geen open wave met genoeg plek.')
  expect(planMove([entry(1)], left).moves).toHaveLength(1)
})

test('never splits a duo: both people move to a wave with room for two, or both stay', () => {
  expect(assign([entry(1, 2)], [wave(1, 1, 0), wave(2, 3, 1)])).toEqual([['P001', 2]])
  expect(planAssignment([entry(1, 2)], [wave(1, 1, 0)], 'early').left[0]!.reason).toBe('Er is geen open wave met genoeg plek.')
})

test('fills the free places of a wave in the order of registration, and gives the reason why other entries stay', () => {
  const people = [entry(4), entry(1), entry(2, 2), entry(3, 1, { waveId: 9 }), entry(5, 1, { fixed: 'Anna is al gestart.' })]
  const { moves, left } = planMove(people, wave(9, 4, 2, { status: 'closed' }))
  expect(moves.map((move) => move.entry.participantId)).toEqual(['P001', 'P004'])
  expect(left.map((one) => one.reason)).toEqual([
    'Er is nog 1 plek, dit duo heeft er 2 nodig.',
    'Zit al in deze wave.',
    'Anna is al gestart.',
  ])
  expect(planMove([entry(1)], wave(9, 4, 0, { status: 'cancelled' })).left[0]!.reason).toBe('Deze wave is geannuleerd.')
})
