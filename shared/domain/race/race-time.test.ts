import fc from 'fast-check'
import { expect, test } from 'vitest'
import { raceTimeOf, sayRaceTime } from './race-time.ts'

const moment = fc.record({ time: fc.integer({ min: 0, max: 200 }), uncertainty: fc.nat(60), known: fc.boolean() })

test('where a clock told nothing there is a time exactly when the finish may have been after the start', () => {
  fc.assert(
    fc.property(moment, moment, (start, finish) => {
      fc.pre(!start.known || !finish.known)
      const mayBe = finish.time + finish.uncertainty > start.time - start.uncertainty
      expect(raceTimeOf({ status: 'finished', start, finish }) !== undefined).toBe(mayBe)
    }),
  )
})

test('of two clocks that are known the times themselves decide', () => {
  fc.assert(
    fc.property(moment, moment, (start, finish) => {
      const found = raceTimeOf({ status: 'finished', start: { ...start, known: true }, finish: { ...finish, known: true } })
      expect(found?.time).toBe(finish.time > start.time ? finish.time - start.time : undefined)
    }),
  )
})

test('whose finish has the middle of its bounds before the start reads how long it was at most', () => {
  const start = { time: 7_200_000, uncertainty: 0, known: true }
  const finish = { time: 6_000_000, uncertainty: 5_000_000, known: false }
  expect(sayRaceTime(raceTimeOf({ status: 'finished', start, finish })!)).toBe('hooguit 1:03:20')
})
