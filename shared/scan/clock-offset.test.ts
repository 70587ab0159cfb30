import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs } from '#shared/lib/durations.ts'
import { addClockSample, estimateClock, type ClockSample } from './clock-offset.ts'

const start = 1_760_172_000_000

test('returns no estimate before the first sample', () => {
  expect(estimateClock([], start)).toBeUndefined()
})

test('measures the offset at the middle of the round trip, with half of the round trip as uncertainty', () => {
  expect(estimateClock([{ sentAt: start, receivedAt: start + 100, serverTime: start + 5050 }], start + 100)).toEqual({
    offset: 5000,
    uncertainty: 51,
  })
})

test('uses the sample with the shortest round trip', () => {
  const samples: ClockSample[] = [
    { sentAt: start, receivedAt: start + 20, serverTime: start + 1010 },
    { sentAt: start + 1000, receivedAt: start + 1800, serverTime: start + 2700 },
  ]
  expect(estimateClock(samples, start + 1800)).toEqual({ offset: 1000, uncertainty: 11 })
})

test('increases the uncertainty by 50 ppm: about 4 seconds after a day without network', () => {
  const sample = { sentAt: start, receivedAt: start, serverTime: start }
  expect(estimateClock([sample], start + dayMs)?.uncertainty).toBe(4321)
})

test("drops samples from before a change of the phone's clock, even if their round trip was shorter", () => {
  const before = { sentAt: start, receivedAt: start + 2, serverTime: start + 1 }
  const after = { sentAt: start + 3_600_000, receivedAt: start + 3_600_400, serverTime: start + 10_200 }
  expect(estimateClock([before, after], start + 3_600_400)).toEqual({ offset: 10_200 - 3_600_200, uncertainty: 201 })
  expect(estimateClock([after, before], start + 2), 'a measurement later than now is from before the clock was set back').toEqual({
    offset: 0,
    uncertainty: 2,
  })
})

test('keeps the last eight samples, and drops a sample that was received before it was sent', () => {
  let samples: ClockSample[] = []
  for (let i = 0; i < 12; i++) samples = addClockSample(samples, { sentAt: i, receivedAt: i, serverTime: i })
  expect(samples.map((sample) => sample.sentAt)).toEqual([4, 5, 6, 7, 8, 9, 10, 11])
  expect(addClockSample(samples, { sentAt: 20, receivedAt: 19, serverTime: 20 })).toEqual(samples)
})

test('keeps the true offset within the uncertainty, for any delays and any drift up to 50 ppm', () => {
  const trip = fc.record({
    gap: fc.integer({ min: 0, max: 3_600_000 }),
    out: fc.integer({ min: 0, max: 5000 }),
    back: fc.integer({ min: 0, max: 5000 }),
  })
  fc.assert(
    fc.property(
      fc.array(trip, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.double({ min: -49e-6, max: 49e-6, noNaN: true }),
      fc.integer({ min: 0, max: dayMs }),
      (trips, skew, ppm, later) => {
        const device = (server: number) => Math.round(server + skew + (server - start) * ppm)
        let [server, samples]: [number, ClockSample[]] = [start, []]
        for (const { gap, out, back } of trips) {
          const sent = server + gap
          samples = addClockSample(samples, { sentAt: device(sent), serverTime: sent + out, receivedAt: device(sent + out + back) })
          server = sent + out + back
        }
        const moment = server + later
        const estimate = estimateClock(samples, device(moment))!
        expect(Math.abs(moment - (device(moment) + estimate.offset))).toBeLessThanOrEqual(estimate.uncertainty + 1)
      },
    ),
  )
})
