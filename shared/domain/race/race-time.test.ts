import fc from 'fast-check'
import { expect, test } from 'vitest'
import { raceTimeOf, formatBoundedRaceTime } from './race-time.ts'

const moment = fc.record({ time: fc.integer({ min: 0, max: 200 }), uncertainty: fc.nat(60), known: fc.boolean() })

test('returns a race time for an unknown start or finish time exactly if the finish may be after the start', () => {
  fc.assert(
    fc.property(moment, moment, (start, finish) => {
      fc.pre(!start.known || !finish.known)
      const mayBe = finish.time + finish.uncertainty > start.time - start.uncertainty
      expect(raceTimeOf({ status: 'finished', start, finish }) !== undefined).toBe(mayBe)
    }),
  )
})

test('subtracts the start from the finish if both times are known', () => {
  fc.assert(
    fc.property(moment, moment, (start, finish) => {
      const found = raceTimeOf({ status: 'finished', start: { ...start, known: true }, finish: { ...finish, known: true } })
      expect(found?.time).toBe(finish.time > start.time ? finish.time - start.time : undefined)
    }),
  )
})

test("says how long a race took at most if the middle of the finish's bounds is before the start", () => {
  const start = { time: 7_200_000, uncertainty: 0, known: true }
  const finish = { time: 6_000_000, uncertainty: 5_000_000, known: false }
  expect(formatBoundedRaceTime(raceTimeOf({ status: 'finished', start, finish })!)).toBe('hooguit 1:03:20')
})
