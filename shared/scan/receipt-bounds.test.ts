import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventTime } from './event-time.ts'
import { boundReceipts, findLastBelievedClaim, type Claim } from './receipt-bounds.ts'
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
const eventWithUnknownClock = (seq: number, minutes = 0) => event(seq, minutes, { clockUncertainty: 1e12 })
/** The bounds in minutes from noon. */
const boundsOf = (events: AnyEvent[], before?: Claim) =>
  boundReceipts(events, { ...receipt, before }).map(({ notBefore, notAfter }) =>
    [notBefore, notAfter].map((at) => Math.round((at - noon) / minute)),
  )

test('bounds the time of an event by the pairing and the receipt', () => {
  expect(boundReceipts([event(1, 0)], receipt)).toEqual([
    { receivedAt: receipt.receivedAt, notBefore: receipt.pairedAt, notAfter: receipt.receivedAt },
  ])
})

test('accepts the time of an event after the clock of the server was set back to before the pairing', () => {
  const setBack = {
    pairedAt: noon + 300 * minute,
    receivedAt: noon + 60 * minute,
    before: { seq: 1, from: noon + 301 * minute, until: noon + 301 * minute },
  }
  const [received] = boundReceipts([event(2, 0)], setBack)
  expect(eventTime({ ...event(2, 0), received: received! })).toMatchObject({ time: noon, known: true })
})

test('bounds an event with an unknown clock by events with lower and higher numbers, whatever their order in the request', () => {
  expect(boundsOf([eventWithUnknownClock(5), event(9, 20), event(2, -10), event(4, 10), eventWithUnknownClock(10)])).toEqual([
    [10, 20],
    [10, 60],
    [-600, 10],
    [-10, 20],
    [20, 60],
  ])
})

test('takes no bounds from an unknown clock or an impossible claim', () => {
  expect(boundsOf([eventWithUnknownClock(1, 30), event(2, 0), eventWithUnknownClock(3, -30)])[1]).toEqual([-600, 60])
  expect(boundsOf([event(1, 90), event(2, 0), event(3, -700)])[1]).toEqual([-600, 60])
})

const claim = (seq: number, minutes: number): Claim => ({ seq, from: noon + minutes * minute - 20, until: noon + minutes * minute + 20 })

test('bounds a single event by the claim of an event in an earlier request, with a lower or a higher number', () => {
  expect(boundsOf([eventWithUnknownClock(5)], claim(4, 30))).toEqual([[30, 60]])
  expect(boundsOf([eventWithUnknownClock(3)], claim(4, 30))).toEqual([[-600, 30]])
  expect(boundsOf([eventWithUnknownClock(5), event(6, 40)], claim(4, 30))).toEqual([
    [30, 40],
    [30, 60],
  ])
})

test('replaces the earlier claim by the event that was measured last, if they contradict each other', () => {
  const honest = event(5, 10)
  const [received] = boundReceipts([honest], { ...receipt, before: claim(4, 50) })
  expect(eventTime({ ...honest, received: received! })).toMatchObject({ time: noon + 10 * minute, known: true })
  expect(findLastBelievedClaim([honest], { ...receipt, before: claim(4, 50) })).toEqual(claim(5, 10))
  expect(boundsOf([eventWithUnknownClock(6)], findLastBelievedClaim([honest], receipt))).toEqual([[10, 60]])
})

test('returns the believed claim with the highest number', () => {
  expect(findLastBelievedClaim([event(2, 5), eventWithUnknownClock(3), event(1, 0)], receipt)).toEqual(claim(2, 5))
  expect(findLastBelievedClaim([event(2, 5)], { ...receipt, before: claim(9, 30) })).toEqual(claim(9, 30))
  expect(findLastBelievedClaim([eventWithUnknownClock(10)], { ...receipt, before: claim(9, 30) })).toEqual(claim(9, 30))
  expect(findLastBelievedClaim([eventWithUnknownClock(1)], receipt)).toBeUndefined()
})

test('believes the largest set of claims that agree, despite one wrong clock', () => {
  // The clock is set back by an hour at number 3, and is right again from number 4.
  const events = [event(1, 0), event(2, 1), event(3, -57), event(4, 4), event(5, 5)]
  const received = boundReceipts(events, receipt)
  const known = events.map((one, at) => eventTime({ ...one, received: received[at]! }).known)
  expect(known).toEqual([true, true, false, true, true])
  expect(boundsOf(events)[2]).toEqual([1, 4])
})

test('keeps the true time within the bounds from honest events, and never puts the lower bound above the upper bound', () => {
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
      const holds = (bounds: ReturnType<typeof boundReceipts>, first = 0) => {
        for (const [index, { notBefore, notAfter }] of bounds.entries()) {
          expect(notBefore).toBeLessThanOrEqual(truth[first + index]!)
          expect(notAfter).toBeGreaterThanOrEqual(truth[first + index]!)
        }
      }
      holds(boundReceipts(events, receipt))
      // One by one, as a phone with signal sends them.
      let before: Claim | undefined
      for (const [index, one] of events.entries()) {
        holds(boundReceipts([one], { ...receipt, before }), index)
        before = findLastBelievedClaim([one], { ...receipt, before })
      }
      const lying = events.map((one, index) => ({ ...one, deviceTime: index % 2 ? noon : noon - index * minute }))
      for (const { notBefore, notAfter } of boundReceipts(lying, receipt)) expect(notAfter).toBeGreaterThanOrEqual(notBefore)
    }),
  )
})
