import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RaceState, ScanMoment } from '#shared/scan/person-state.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { raceTimeOf, formatBoundedRaceTime } from './race-time.ts'
import type { TimeStart } from './race-settings.ts'
import { rankResults, type Racer } from './results.ts'

const start = 1_760_172_000_000
const moment = (time: number, change: Partial<ScanMoment> = {}): ScanMoment => ({
  scanId: 's',
  time,
  uncertainty: 0,
  known: true,
  deviceId: 'd',
  location: 'Finish',
  ...change,
})
const registered: RaceState = { status: 'registered', conflicts: [], notes: [], startedByWave: false }
const finished = (ms: number, uncertainty = 0, known = true): RaceState => ({
  ...registered,
  status: 'finished',
  start: moment(start),
  finish: moment(start + ms, { uncertainty, known }),
})
const solo = (id: string, change: Partial<Racer> = {}): Racer => ({
  id,
  ticketRef: `ticket ${id}`,
  ticketType: 'solo',
  eventDate: '2025-10-11',
  status: 'active',
  ...change,
})
const duo = (id: string, ticketRef: string) => solo(id, { ticketRef, ticketType: 'duo' })

function rank(people: Record<string, RaceState>, racers = Object.keys(people).map((id) => solo(id))) {
  const results = rankResults(racers, (id) => people[id] ?? registered, 'own-start')
  return Object.fromEntries(
    [...results].map(([id, one]) => [id, one.from === one.to ? one.position : `${one.position} (${one.from}-${one.to})`]),
  )
}

test('the chip time is the time from start to finish, with the sum of both uncertainties', () => {
  const state = { ...finished(3_753_000, 40), start: moment(start, { uncertainty: 25 }) }
  expect(raceTimeOf(state, 'own-start')).toEqual({ time: 3_753_000, uncertainty: 65, known: true })
  expect(raceTimeOf({ ...state, start: moment(start, { known: false }) }, 'own-start')!.known).toBe(false)
})

test.each<[string, Partial<RaceState>]>([
  ['without a start', { start: undefined }],
  ['without a finish', { finish: undefined }],
  ['with a finish before the start', { finish: moment(start - 1) }],
  ['with equal start and finish', { finish: moment(start) }],
  ['to a person who stopped', { status: 'dnf' }],
  ['to a cancelled person', { status: 'cancelled' }],
  ['to a person who is on the course again', { status: 'started' }],
])('returns no race time %s', (_, change) => expect(raceTimeOf({ ...finished(1000), ...change }, 'own-start')).toBeUndefined())

test.each([
  [{ time: 3_753_000, uncertainty: 65, known: true }, '1:02:33'],
  [{ time: 5_400_000, uncertainty: 1_800_000, known: false }, 'tussen 1:00:00 en 2:00:00'],
  [{ time: 1_800_000, uncertainty: 5_400_000, known: false }, 'hooguit 2:00:00'],
  [{ time: 3_600_000, uncertainty: dayMs, known: false }, 'tijd onbekend'],
  [{ time: 3_600_000, uncertainty: 1e12, known: false }, 'tijd onbekend'],
])('formats the race time %o as %s', (time, words) => expect(formatBoundedRaceTime(time)).toBe(words))

test('ranks by time within each day and type, and gives no position without a time', () => {
  const states = { a: finished(5000), b: finished(4000), c: finished(6000), d: finished(9000), e: registered }
  const racers = [solo('a'), solo('b'), solo('c', { eventDate: '2025-10-12' }), solo('d', { status: 'cancelled' }), solo('e')]
  expect(rank(states, racers)).toEqual({ a: 2, b: 1, c: 1 })
})

test('an erased person with a paid ticket keeps the position; other removed people get no position', () => {
  const states = { a: finished(4000), b: finished(5000), c: finished(6000), d: finished(7000) }
  const erased = (id: string, statusWhenErased: Racer['status']) => solo(id, { status: 'removed', statusWhenErased })
  expect(rank(states, [erased('a', 'active'), erased('b', 'cancelled'), solo('c', { status: 'removed' }), solo('d')])).toEqual({
    a: 1,
    d: 2,
  })
})

test('equal times get the same position, and times that overlap get a range of possible positions', () => {
  expect(rank({ a: finished(4000), b: finished(4000), c: finished(5000) })).toEqual({ a: '1 (1-2)', b: '1 (1-2)', c: 3 })
  // b overlaps with a and c; a and c do not overlap.
  expect(rank({ a: finished(4000, 60), b: finished(4100, 60), c: finished(4200, 60), d: finished(5000, 60) })).toEqual({
    a: '1 (1-2)',
    b: '2 (1-3)',
    c: '3 (2-3)',
    d: 4,
  })
})

test('ranks unknown times after all known times, even if an unknown time may be shorter', () => {
  expect(rank({ a: finished(1000, 100, false), b: finished(9000), c: finished(2000, 5000, false) })).toEqual({
    a: '2 (2-3)',
    b: 1,
    c: '3 (2-3)',
  })
})

test('ranks a Duo by the later of its two times, and not before both have finished', () => {
  const states = { a1: finished(4000), a2: finished(6000), b1: finished(5000), b2: finished(5500), c1: finished(1000), d1: finished(7000) }
  const racers = [duo('a1', 'A'), duo('c1', 'C'), duo('b2', 'B'), duo('a2', 'A'), duo('b1', 'B'), duo('c2', 'C'), solo('d1')]
  expect(rank(states, racers)).toEqual({ a1: 2, a2: 2, b1: 1, b2: 1, d1: 1 })
  expect(rank({ ...states, a1: { ...states.a1, status: 'dnf' } }, racers)).toEqual({ b1: 1, b2: 1, d1: 1 })
})

const people = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 40 }).map(String),
    type: fc.constantFrom('solo', 'duo'),
    day: fc.constantFrom('2025-10-11', '2025-10-12'),
    ms: fc.integer({ min: 1, max: 30 }),
    uncertainty: fc.integer({ min: 0, max: 6 }),
    known: fc.boolean(),
    finished: fc.boolean(),
    /** Ms by which the wave started before the person; null if the start of the wave was not recorded. */
    early: fc.option(fc.integer({ min: -10, max: 10 })),
  }),
  { selector: (one) => one.id, maxLength: 25 },
)
type Person = (typeof people extends fc.Arbitrary<infer All> ? All : never)[number]
const racerOf = ({ id, type, day }: Person): Racer =>
  type === 'solo' ? solo(id, { eventDate: day }) : { ...duo(id, `duo ${Math.ceil(Number(id) / 2)}`), eventDate: '2025-10-11' }
const stateOf = ({ ms, uncertainty, known, early, ...one }: Person): RaceState => {
  if (!one.finished) return registered
  return { ...finished(ms, uncertainty, known), ...(early === null ? {} : { waveStart: moment(start - early) }) }
}
const resultsOf = (all: readonly Person[], timeFrom: TimeStart = 'own-start') => {
  const byId = new Map(all.map((one) => [one.id, one]))
  return rankResults(all.map(racerOf), (id) => stateOf(byId.get(id)!), timeFrom)
}

test('the same people have a result, whether net time or gun time counts, but with different times', () => {
  fc.assert(
    fc.property(people, (all) => {
      const [net, gun] = [resultsOf(all), resultsOf(all, 'wave-start')]
      expect([...gun.keys()].toSorted()).toEqual([...net.keys()].toSorted())
      for (const [id, result] of gun) {
        expect(result.times).toEqual(net.get(id)!.times)
        expect(result).toMatchObject(result.times.gun)
        expect(net.get(id)).toMatchObject(result.times.net)
        expect(result.outOf).toBe(net.get(id)!.outOf)
        if (result.known) expect(result.time).toBeGreaterThanOrEqual(net.get(id)!.time)
      }
    }),
  )
})

test("ranks by the time from the wave's start if the edition counts from that start, and a Duo by its later time", () => {
  const from = (waveStart: number, ms: number): RaceState => ({ ...finished(ms), waveStart: moment(start - waveStart) })
  const racers = [solo('a'), solo('b'), duo('c1', 'C'), duo('c2', 'C')]
  const states: Record<string, RaceState> = { a: from(3000, 4000), b: from(0, 5000), c1: from(3000, 4000), c2: from(0, 5000) }
  const rankBy = (timeFrom: TimeStart) => [...rankResults(racers, (id) => states[id]!, timeFrom)].map(([, one]) => [one.position, one.time])
  expect(rankBy('own-start')).toEqual([[1, 4000], [2, 5000], [1, 5000], [1, 5000]]) // prettier-ignore
  expect(rankBy('wave-start')).toEqual([[2, 7000], [1, 5000], [1, 7000], [1, 7000]]) // prettier-ignore
})

test('returns the same results for any order of the participants', () => {
  const shuffled = people.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })))
  fc.assert(
    fc.property(shuffled, ([all, other]) => {
      const [one, two] = [resultsOf(all), resultsOf(other)]
      expect([...two].toSorted()).toEqual([...one].toSorted())
    }),
  )
})

test('a position is one more than the number of faster entries, and a tie applies to both entries', () => {
  fc.assert(
    fc.property(people, (all) => {
      const results = resultsOf(all)
      const starts = new Map(
        all.filter((one) => results.has(one.id)).map((one) => [one.type === 'duo' ? racerOf(one).ticketRef : one.id, one]),
      )
      for (const one of starts.values()) {
        const mine = results.get(one.id)!
        const others = [...starts.values()]
          .filter((other) => other.id !== one.id && other.type === one.type && racerOf(other).eventDate === racerOf(one).eventDate)
          .map((other) => results.get(other.id)!)
        const alike = others.filter((other) => other.known === mine.known)
        const firm = mine.known ? 0 : others.length - alike.length
        expect(mine.position).toBe(1 + firm + alike.filter((other) => other.time < mine.time).length)
        const overlapping = alike.filter((other) => Math.abs(other.time - mine.time) <= other.uncertainty + mine.uncertainty)
        expect(mine.tied).toBe(overlapping.length > 0)
        expect(mine.to - mine.from).toBe(overlapping.length)
        expect(mine.position).toBeGreaterThanOrEqual(mine.from)
        expect(mine.position).toBeLessThanOrEqual(mine.to)
        expect(mine.outOf).toBe(others.length + 1)
      }
    }),
  )
})

test('an uncertain wave start leaves the order within its wave certain, but not the order between two waves', () => {
  const inWave = (scanId: string, ms: number) => ({ ...finished(ms, 20), start: moment(start, { scanId, uncertainty: 1000 }) })
  const one = { a: inWave('wave 1', 5000), b: inWave('wave 1', 5100) }
  expect(rank(one)).toEqual({ a: 1, b: 2 })
  expect(rank({ ...one, c: inWave('wave 2', 6000) })).toEqual({ a: '1 (1-2)', b: '2 (2-3)', c: '3 (1-3)' })
  const racers = [duo('a', 'A'), duo('b', 'A'), duo('c', 'B'), duo('d', 'B')]
  expect(rank({ ...one, c: inWave('wave 1', 4000), d: inWave('wave 1', 5200) }, racers)).toEqual({ a: 1, b: 1, c: 2, d: 2 })
  expect(rank({ ...one, c: inWave('wave 2', 4000), d: inWave('wave 1', 5200) }, racers)).toEqual({
    a: '1 (1-2)',
    b: '1 (1-2)',
    c: '2 (1-2)',
    d: '2 (1-2)',
  })
})

test('gives a range that contains the true position, for any start and finish within their uncertainty', () => {
  const share = fc.double({ min: -1, max: 1, noNaN: true })
  const runner = fc.record({
    wave: fc.nat({ max: 1 }),
    ms: fc.integer({ min: 100, max: 130 }),
    uncertainty: fc.integer({ min: 0, max: 6 }),
    share,
  })
  const duos = fc.array(fc.tuple(runner, runner), { maxLength: 8 })
  const waves = fc.tuple(...[0, 1].map(() => fc.record({ uncertainty: fc.integer({ min: 0, max: 20 }), share })))
  fc.assert(
    fc.property(duos, waves, (all, starts) => {
      const everybody = all.flat()
      const results = rankResults(
        everybody.map((_, at) => duo(`${at}`, `duo ${Math.floor(at / 2)}`)),
        (id) => {
          const { wave, ms, uncertainty } = everybody[Number(id)]!
          const waveStart = moment(start, { scanId: `wave ${wave}`, uncertainty: starts[wave]!.uncertainty })
          return { ...finished(ms, uncertainty), start: waveStart }
        },
        'own-start',
      )
      const truths = all.map((members) =>
        Math.max(...members.map((one) => one.ms + one.share * one.uncertainty - starts[one.wave]!.share * starts[one.wave]!.uncertainty)),
      )
      for (const [at, truth] of truths.entries()) {
        const { from, to } = results.get(`${at * 2}`)!
        const position = 1 + truths.filter((other) => other < truth - 1e-6).length
        expect(from).toBeLessThanOrEqual(position)
        expect(to).toBeGreaterThanOrEqual(position)
      }
    }),
    { numRuns: 500 },
  )
})
