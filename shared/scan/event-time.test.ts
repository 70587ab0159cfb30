import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventTime, unknownUncertainty } from './event-time.ts'
import { makeEvent, noon } from './testing/make-event.ts'

const hour = 3_600_000
const received = { receivedAt: noon + hour, notBefore: noon, notAfter: noon + hour }

test('uses the time of a measured clock if it is within the bounds of the server', () => {
  expect(eventTime(makeEvent('finish', { received }))).toEqual({ time: noon, uncertainty: 20, known: true })
})

test('before the server receives an event, marks its time as unknown only if the clock was not measured', () => {
  expect(eventTime(makeEvent('finish'))).toMatchObject({ time: noon, known: true })
  expect(eventTime(makeEvent('finish', { clockUncertainty: unknownUncertainty })).known).toBe(false)
})

test('ignores a claimed time that is impossible', () => {
  const tomorrow = eventTime(makeEvent('finish', { deviceTime: noon + 24 * hour, received }))
  expect(tomorrow).toMatchObject({ time: noon + hour / 2, known: false })
})

test("returns a time within the server's bounds, and always a valid date", () => {
  const moments = fc.record({
    deviceTime: fc.integer({ min: 0, max: 4e12 }),
    clockOffset: fc.integer({ min: -4e12, max: 4e12 }),
    clockUncertainty: fc.constantFrom(0, 20, 100_000, 1e12),
    received: fc
      .tuple(fc.integer({ min: 1.7e12, max: 1.8e12 }), fc.nat(9e7))
      .map(([from, wide]) => ({ receivedAt: from + wide, notBefore: from, notAfter: from + wide })),
  })
  fc.assert(
    fc.property(moments, (change) => {
      const { time } = eventTime(makeEvent('finish', change))
      expect(time).toBeGreaterThanOrEqual(change.received.notBefore - 5000)
      expect(time).toBeLessThanOrEqual(change.received.notAfter + 5000)
    }),
  )
  const widest = eventTime(makeEvent('finish', { deviceTime: 4e12, clockOffset: 4e12 }))
  expect(() => new Date(widest.time).toISOString()).not.toThrow()
})
