import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeStarts } from './race-settings.ts'
import { laterOf, raceTimeOf, raceTimesOf, formatBoundedRaceTime } from './race-time.ts'

const moment = fc.record({ time: fc.integer({ min: 0, max: 200 }), uncertainty: fc.nat(60), known: fc.boolean() })

test('for an unknown start or finish time, returns a race time if and only if the finish may be after the start', () => {
  fc.assert(
    fc.property(moment, moment, (start, finish) => {
      fc.pre(!start.known || !finish.known)
      const mayBe = finish.time + finish.uncertainty > start.time - start.uncertainty
      expect(raceTimeOf({ status: 'finished', start, finish }, 'own-start') !== undefined).toBe(mayBe)
    }),
  )
})

test('subtracts the start from the finish if both times are known', () => {
  fc.assert(
    fc.property(moment, moment, (start, finish) => {
      const found = raceTimeOf({ status: 'finished', start: { ...start, known: true }, finish: { ...finish, known: true } }, 'own-start')
      expect(found?.time).toBe(finish.time > start.time ? finish.time - start.time : undefined)
    }),
  )
})

test("shows only the longest possible race time if the middle of the finish's possible times is before the start", () => {
  const start = { time: 7_200_000, uncertainty: 0, known: true }
  const finish = { time: 6_000_000, uncertainty: 5_000_000, known: false }
  expect(formatBoundedRaceTime(raceTimeOf({ status: 'finished', start, finish }, 'own-start')!)).toBe('hooguit 1:03:20')
})

test("the gun time counts from the wave's start if the person started later, and otherwise from the person's start", () => {
  fc.assert(
    fc.property(moment, moment, moment, (start, waveStart, finish) => {
      const known = { start: { ...start, known: true }, waveStart: { ...waveStart, known: true }, finish: { ...finish, known: true } }
      const times = raceTimesOf({ status: 'finished', ...known })
      expect(times?.net).toEqual(raceTimeOf({ status: 'finished', ...known }, 'own-start'))
      expect(times?.gun.time).toBe(times && finish.time - Math.min(start.time, waveStart.time))
    }),
  )
})

test('returns both the net and the gun time or neither; without a wave start both times are equal', () => {
  const maybe = fc.option(moment, { nil: undefined })
  fc.assert(
    fc.property(maybe, maybe, maybe, (start, waveStart, finish) => {
      const state = { status: 'finished', start, waveStart, finish } as const
      const found = timeStarts.map((timeFrom) => raceTimeOf(state, timeFrom) !== undefined)
      expect(new Set(found).size).toBe(1)
      const times = raceTimesOf({ ...state, waveStart: undefined })
      expect(times?.gun).toEqual(times?.net)
      if (start && finish && found[0]) expect(raceTimesOf(state)!.gun.time + raceTimesOf(state)!.gun.uncertainty).toBeGreaterThan(0)
    }),
  )
})

test('when a person ran with an earlier wave, the gun time is not shorter than the net time', () => {
  const at = (hours: number) => ({ time: hours * 3_600_000, uncertainty: 0, known: true })
  const state = { status: 'finished', start: at(10), waveStart: at(11), finish: at(11.5) } as const
  expect(raceTimeOf(state, 'wave-start')!.time).toBe(1.5 * 3_600_000)
  expect(raceTimeOf({ ...state, finish: at(10.5) }, 'wave-start')!.time, 'a finish before the wave counts from the own start').toBe(
    0.5 * 3_600_000,
  )
})

test('the later of two uncertain times differs from the true later time by at most its uncertainty', () => {
  const time = fc.record({
    time: fc.integer({ min: 1, max: 1000 }),
    uncertainty: fc.integer({ min: 0, max: 500 }),
    share: fc.double({ min: -1, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(time, time, (a, b) => {
      const later = laterOf({ ...a, known: true }, { ...b, known: true })
      const truth = Math.max(a.time + a.share * a.uncertainty, b.time + b.share * b.uncertainty)
      expect(Math.abs(truth - later.time)).toBeLessThanOrEqual(later.uncertainty + 1e-6)
    }),
  )
})
