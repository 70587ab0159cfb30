import { describe, expect, test } from 'vitest'
import { builtInFacts, type FactsInForce } from '#shared/facts/event-facts.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { describeArrival, computePersonalTimes } from './personal-times.ts'

const eventDate = '2025-10-11'
const one = <Value>(value: Value) => [{ value, screens: [], elsewhere: '' }]
const at = (time: string | null, facts: FactsInForce = builtInFacts) => {
  const times = computePersonalTimes({ eventDate, waveTime: time === null ? null : Date.parse(`${eventDate}T${time}:00+02:00`) }, facts)
  return [times.start, times.arrive, times.checkIn].map((moment) => (moment === null ? null : formatTime(moment)))
}

describe('personal race times', () => {
  test.each([
    ['08:00', ['08:00', '07:30', '07:30']],
    ['12:00', ['12:00', '11:30', '07:30']],
    [null, [null, null, '07:30']],
  ])('include the arrival and the check-in for a start at %s', (start, times) => expect(at(start)).toEqual(times))

  test('open the check-in no later than the arrival of the first wave', () => {
    const facts = { ...builtInFacts, checkInOpens: one('09:30'), waveTimes: one({ first: '09:00', last: '17:00', capacity: 20 }) }
    expect(at('12:00', facts)).toEqual(['12:00', '11:30', '08:30'])
    expect(at('08:00', facts)).toEqual(['08:00', '07:30', '07:30'])
  })

  test('put the arrival as many minutes before the start as an organiser chose', () => {
    const facts = { ...builtInFacts, arriveMinutesBefore: one(45) }
    expect(at('12:00', facts)).toEqual(['12:00', '11:15', '07:15'])
  })

  test('are described by the arrival time or, without a wave, by how the start time will be announced', () => {
    const times = (waveTime: number | null) => computePersonalTimes({ eventDate, waveTime }, builtInFacts)
    expect(describeArrival(times(Date.parse(`${eventDate}T12:00:00+02:00`)), builtInFacts)).toBe('Wees er om 11:30.')
    expect(describeArrival(times(null), builtInFacts)).toBe(
      'Wees er 30 minuten voor je start. Je starttijd mailen we zodra je wave bekend is.',
    )
  })
})
