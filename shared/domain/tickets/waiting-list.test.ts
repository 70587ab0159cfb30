import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTime } from '#shared/lib/dates.ts'
import { placesOf, type TicketType } from './tickets.ts'
import { isLastCall, computeOfferEnd, planOffers, type Waiting } from './waiting-list.ts'

const who = (id: string, ticketType: TicketType = 'solo', waveId: number | null = null): Waiting => ({ id, ticketType, waveId })
const offersFor = (line: Waiting[], day: number, waves: [number, number][] = [], lastCall = false) => {
  const { offers, ...waited } = planOffers(line, { day, waves: new Map(waves) }, { lastCall })
  return { offers: offers.map(({ id }) => id), day: waited.day, waves: [...waited.waves] }
}

test('offers places in the order of joining while enough are free', () =>
  expect(offersFor([who('a'), who('b', 'duo'), who('c')], 3)).toEqual({ offers: ['a', 'b'], day: true, waves: [] }))
test('offers two free places to a duo that is first', () =>
  expect(offersFor([who('a', 'duo'), who('b')], 2)).toEqual({ offers: ['a'], day: true, waves: [] }))
test('reserves a single free place for a duo that is first', () =>
  expect(offersFor([who('a', 'duo'), who('b')], 1)).toEqual({ offers: [], day: true, waves: [] }))
test('on the last call, offers a place to the first person who needs only one', () =>
  expect(offersFor([who('a', 'duo'), who('b')], 1, [], true)).toEqual({ offers: ['b'], day: true, waves: [] }))
test('does not let a person who waits for a full wave block the day for others', () =>
  expect(offersFor([who('a', 'solo', 3), who('b')], 1, [[3, 0]])).toEqual({ offers: ['b'], day: false, waves: [3] }))
test('while the day is full, reserves a wave with free places for the first person who waits for that wave', () =>
  expect(offersFor([who('a', 'solo', 3), who('b')], 0, [[3, 2]])).toEqual({ offers: [], day: true, waves: [3] }))
test('lets nobody overtake another person who waits for the same wave', () =>
  expect(
    offersFor([who('a', 'duo', 3), who('b', 'solo', 3), who('c', 'solo', 4)], 9, [
      [3, 1],
      [4, 1],
    ]),
  ).toEqual({
    offers: ['c'],
    day: false,
    waves: [3],
  }))
test('reserves nothing when everybody who waited has an offer', () =>
  expect(offersFor([who('a')], 5)).toEqual({ offers: ['a'], day: false, waves: [] }))

const lines = fc
  .array(fc.record({ ticketType: fc.constantFrom('solo' as const, 'duo' as const), waveId: fc.constantFrom(null, null, 1, 2) }), {
    maxLength: 12,
  })
  .map((line) => line.map((one, at) => ({ ...one, id: String(at) })))
const frees = fc.record({ day: fc.integer({ min: -2, max: 8 }), one: fc.integer({ min: -1, max: 4 }), two: fc.integer({ min: 0, max: 4 }) })
const sum = (offers: Waiting[]) => offers.reduce((places, { ticketType }) => places + placesOf(ticketType), 0)

test('never offers more places than are free', () =>
  fc.assert(
    fc.property(lines, frees, fc.boolean(), (line, { day, one, two }, lastCall) => {
      const waves = new Map([
        [1, one],
        [2, two],
      ])
      const { offers } = planOffers(line, { day, waves }, { lastCall })
      expect(sum(offers)).toBeLessThanOrEqual(Math.max(0, day))
      for (const [id, free] of waves) expect(sum(offers.filter(({ waveId }) => waveId === id))).toBeLessThanOrEqual(Math.max(0, free))
    }),
  ))

test('lets nobody overtake another person for the same day or wave, and offers every place that the first person can take', () =>
  fc.assert(
    fc.property(lines, frees, (line, { day, one, two }) => {
      const waves = new Map([
        [1, one],
        [2, two],
      ])
      const turns = planOffers(line, { day, waves }, { lastCall: false })
      const left = {
        day: day - sum(turns.offers),
        wave: (id: number) => waves.get(id)! - sum(turns.offers.filter((of) => of.waveId === id)),
      }
      const without = line.filter((of) => !turns.offers.includes(of))
      for (const waits of without) {
        const behind = turns.offers.filter(({ id }) => Number(id) > Number(waits.id))
        // People who joined later and wait for the same day or wave get nothing.
        if (waits.waveId === null) expect(behind).toEqual([])
        else expect(behind.filter(({ waveId }) => waveId === waits.waveId)).toEqual([])
        if (waits.waveId === null) expect(turns.day).toBe(true)
        else expect(turns.waves.has(waits.waveId)).toBe(true)
      }
      const [first] = without
      if (first) {
        const room = Math.min(left.day, first.waveId === null ? left.day : left.wave(first.waveId))
        expect(room).toBeLessThan(placesOf(first.ticketType))
      }
      if (without.length === 0) expect([turns.day, turns.waves.size]).toEqual([false, 0])
    }),
  ))

const at = (moment: string) => Date.parse(moment)
test.each([
  ['a day, weeks before the race', '2025-09-01T10:00:00Z', '2025-09-02T10:00:00Z'],
  ['six hours, in the last week', '2025-10-06T08:00:00Z', '2025-10-06T14:00:00Z'],
  ['two hours, in the last two days', '2025-10-09T08:00:00Z', '2025-10-09T10:00:00Z'],
  ['the next morning instead of the evening', '2025-10-06T16:00:00Z', '2025-10-07T07:00:00Z'],
  ['the next morning instead of the night', '2025-10-06T20:30:00Z', '2025-10-07T07:00:00Z'],
  ['the start of the race day at the latest', '2025-10-10T19:00:00Z', '2025-10-10T22:00:00Z'],
  ['correctly when summer time ends', '2025-10-25T10:00:00Z', '2025-10-25T16:00:00Z', '2025-10-31'],
])('sets the end of an offer: %s', (_, now, until, eventDate = '2025-10-11') =>
  expect(new Date(computeOfferEnd(at(now), eventDate)!).toISOString()).toBe(new Date(until).toISOString()),
)
test('offers nothing on the race day', () => expect(computeOfferEnd(at('2025-10-10T22:00:00Z'), '2025-10-11')).toBeUndefined())
test('ends an offer in the future, during the day or at the start of the race day', () =>
  fc.assert(
    fc.property(fc.integer({ min: at('2025-08-01T00:00:00Z'), max: at('2025-10-10T21:59:59Z') }), (now) => {
      const until = computeOfferEnd(now, '2025-10-11')!
      expect(until).toBeGreaterThan(now)
      const time = formatTime(until)
      expect((time >= '09:00' && time < '22:00') || until === at('2025-10-10T22:00:00Z')).toBe(true)
    }),
  ))
test('starts the last call three days before the race day', () => {
  expect(isLastCall(at('2025-10-07T21:59:00Z'), '2025-10-11')).toBe(false)
  expect(isLastCall(at('2025-10-07T22:01:00Z'), '2025-10-11')).toBe(true)
})
