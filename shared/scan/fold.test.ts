import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldScans, mergeScans } from './fold.ts'
import type { ScanEvent } from './scan-event.ts'

const noon = Date.parse('2025-10-11T10:00:00Z')

function scan(change: Partial<ScanEvent> = {}): ScanEvent {
  return {
    id: '01890000-0000-7000-8000-000000000001',
    deviceId: '11111111-1111-4111-8111-111111111111',
    seq: 1,
    kind: 'check-in',
    participantId: '7K4P2M9X',
    location: 'Post A',
    deviceTime: noon,
    clockOffset: 0,
    clockUncertainty: 20,
    knownBy: 'roster',
    codeVersion: 1,
    ...change,
  }
}

// Few ids, moments and devices, so that collisions of every kind happen often.
const scans = fc.array(
  fc
    .record({
      id: fc.integer({ min: 1, max: 6 }).map((n) => `01890000-0000-7000-8000-00000000000${n}`),
      deviceId: fc.constantFrom('11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'),
      location: fc.constantFrom('Post A', 'Post B'),
      deviceTime: fc.integer({ min: noon, max: noon + 3 }),
      clockOffset: fc.integer({ min: -2, max: 2 }),
      clockUncertainty: fc.integer({ min: 0, max: 2 }),
      seq: fc.integer({ min: 1, max: 3 }),
    })
    .map(scan),
  { maxLength: 10 },
)

test('the order of arrival changes nothing', () => {
  const withShuffled = scans.chain((set) => fc.tuple(fc.constant(set), fc.shuffledSubarray(set, { minLength: set.length })))
  fc.assert(
    fc.property(withShuffled, ([set, shuffled]) => {
      expect(foldScans(shuffled)).toEqual(foldScans(set))
    }),
  )
})

test('a scan that comes again changes nothing', () => {
  fc.assert(
    fc.property(scans, (set) => {
      expect(foldScans([...set, ...set.toReversed()])).toEqual(foldScans(set))
    }),
  )
})

test('replicas that exchange what they have agree, whoever merges first', () => {
  fc.assert(
    fc.property(scans, scans, scans, (a, b, c) => {
      const one = mergeScans(mergeScans(a, b), c)
      const other = mergeScans(c, mergeScans(b, a))
      expect(one).toEqual(other)
      expect(foldScans(one)).toEqual(foldScans([...a, ...b, ...c]))
    }),
  )
})

test('every check-in is either the one that stands or in a conflict, and none was before the one that stands', () => {
  fc.assert(
    fc.property(scans, (set) => {
      const state = foldScans(set)
      const ids = new Set(set.map((item) => item.id))
      expect(new Set([state.checkIn?.scanId, ...state.conflicts.map((conflict) => conflict.second.scanId)].filter(Boolean))).toEqual(ids)
      for (const { first, second } of state.conflicts) {
        expect(first).toEqual(state.checkIn)
        expect(second.time).toBeGreaterThanOrEqual(first.time)
      }
    }),
  )
})

test('nobody scanned is registered', () => {
  expect(foldScans([])).toEqual({ status: 'registered', conflicts: [] })
})

test('the first in corrected time stands, whatever the clocks of the phones said', () => {
  const slow = scan({
    id: '01890000-0000-7000-8000-000000000000',
    deviceTime: noon - 3_600_000,
    clockOffset: 3_600_500,
    location: 'Post B',
  })
  const right = scan({ clockUncertainty: 30 })
  expect(foldScans([slow, right])).toEqual({
    status: 'checked_in',
    checkIn: { scanId: right.id, time: noon, uncertainty: 30, deviceId: right.deviceId, location: 'Post A' },
    conflicts: [
      {
        first: expect.objectContaining({ scanId: right.id }),
        second: expect.objectContaining({ scanId: slow.id, time: noon + 500, location: 'Post B' }),
      },
    ],
  })
})

test('at the same moment the lower id stands', () => {
  const higher = scan({ id: '01890000-0000-7000-8000-000000000009' })
  expect(foldScans([higher, scan()]).checkIn?.scanId).toBe(scan().id)
})

test('a second check-in by the same device is a conflict too', () => {
  const again = scan({ id: '01890000-0000-7000-8000-000000000009', seq: 2, deviceTime: noon + 60_000 })
  expect(foldScans([scan(), again]).conflicts).toHaveLength(1)
})
