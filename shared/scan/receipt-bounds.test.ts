import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventTime } from './event-time.ts'
import { boundReceipts } from './receipt-bounds.ts'
import type { AnyEvent } from './scan-event.ts'

const noon = Date.parse('2025-10-11T10:00:00Z')
const minute = 60_000
const receipt = { pairedAt: noon - 600 * minute, receivedAt: noon + 60 * minute }

function event(seq: number, minutes: number, change: Partial<AnyEvent> = {}): AnyEvent {
  return {
    v: 1,
    id: `01890000-0000-7000-8000-${String(seq).padStart(12, '0')}`,
    deviceId: '11111111-1111-4111-8111-111111111111',
    seq,
    kind: 'check-in',
    participantId: '7K4P2M9X',
    location: 'Post A',
    deviceTime: noon + minutes * minute,
    clockOffset: 0,
    clockUncertainty: 20,
    ...change,
  }
}
const blind = (seq: number, minutes = 0) => event(seq, minutes, { clockUncertainty: 1e12 })
/** In minutes from noon. */
const boundsOf = (events: AnyEvent[]) =>
  boundReceipts(events, receipt).map(({ notBefore, notAfter }) => [notBefore, notAfter].map((at) => Math.round((at - noon) / minute)))

test('an event happened after the pairing and before it was received', () => {
  expect(boundReceipts([event(1, 0)], receipt)).toEqual([
    { receivedAt: receipt.receivedAt, notBefore: receipt.pairedAt, notAfter: receipt.receivedAt },
  ])
})

test('a clock that knows nothing is bounded by the numbers around it, in whatever order they are pushed', () => {
  expect(boundsOf([blind(5), event(9, 20), event(2, -10), event(4, 10), blind(10)])).toEqual([
    [10, 20],
    [10, 60],
    [-600, 10],
    [-10, 20],
    [20, 60],
  ])
})

test('one that knows nothing, or says what cannot be, bounds nobody', () => {
  expect(boundsOf([blind(1, 30), event(2, 0), blind(3, -30)])[1]).toEqual([-600, 60])
  expect(boundsOf([event(1, 90), event(2, 0), event(3, -700)])[1]).toEqual([-600, 60])
})

test('one wrong clock does not spoil the honest ones: the largest set that agrees is believed', () => {
  // Set back by an hour at number 3, and right again from number 4 on.
  const events = [event(1, 0), event(2, 1), event(3, -57), event(4, 4), event(5, 5)]
  const received = boundReceipts(events, receipt)
  const known = events.map((one, at) => eventTime({ ...one, received: received[at]! }).known)
  expect(known).toEqual([true, true, false, true, true])
  expect(boundsOf(events)[2]).toEqual([1, 4])
})

test('whatever the clocks say, the true moment lies within the bounds of honest neighbours, and bounds never cross', () => {
  const steps = fc.array(fc.record({ after: fc.integer({ min: 0, max: 5 * minute }), unknown: fc.boolean() }), {
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(steps, (made) => {
      let at = noon - 60 * minute
      const truth = made.map(({ after }) => (at += after))
      const events = made.map(({ unknown }, index) =>
        event(index + 1, 0, unknown ? { deviceTime: 0, clockUncertainty: 1e12 } : { deviceTime: truth[index]!, clockUncertainty: 20 }),
      )
      for (const [index, { notBefore, notAfter }] of boundReceipts(events, receipt).entries()) {
        expect(notBefore).toBeLessThanOrEqual(truth[index]!)
        expect(notAfter).toBeGreaterThanOrEqual(truth[index]!)
      }
      const lying = events.map((one, index) => ({ ...one, deviceTime: index % 2 ? noon : noon - index * minute }))
      for (const { notBefore, notAfter } of boundReceipts(lying, receipt)) expect(notAfter).toBeGreaterThanOrEqual(notBefore)
    }),
  )
})
