import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Place, ResultEntry, ResultMember } from '#shared/contract/results.ts'
import { computeContest } from './compute-contest.ts'

const gun = Date.parse('2025-10-11T09:00:00Z')
const minute = 60_000
const pass = (ms: number, uncertaintyMs = 0) => ({ at: new Date(gun + ms).toISOString(), uncertaintyMs, known: true })
const member = (id: string, start: number | null, finish: number | null, more: Partial<ResultMember> = {}): ResultMember => ({
  id,
  name: id,
  anonymous: false,
  erased: false,
  startNumber: null,
  gender: 'female',
  ageClass: null,
  waveNumber: 1,
  start: start === null ? null : pass(start),
  countingStart: start === null ? null : pass(start),
  finish: finish === null ? null : pass(finish),
  status: finish !== null ? 'finished' : start !== null ? 'started' : 'registered',
  ...more,
})
function entry(members: ResultMember[], position: number | null, uncertaintyMs = 0): ResultEntry {
  const place: Place | null = position === null ? null : { position, from: position, to: position, outOf: 9 }
  const times = members.map(({ start, finish }) => (start && finish ? Date.parse(finish.at) - Date.parse(start.at) : 0))
  const time = place ? { ms: Math.max(...times), uncertaintyMs, known: true } : null
  return { id: members[0]!.id, ticketType: members.length === 2 ? 'duo' : 'solo', members, place, genderPlace: place, agePlace: place, time, net: time, gun: time, flags: [], change: null } // prettier-ignore
}
const read = (entries: ResultEntry[], at: number) => {
  const { leaders, chasers } = computeContest(entries, ({ place }) => place, gun + at)
  return {
    leaders: leaders.map(({ id }) => id),
    chasers: chasers.map(({ entry: { id }, until }) => [id, until === null ? null : until - gun]),
  }
}
const leader = entry([member('leader', 0, 60 * minute)], 1)

test('lists a person on the course as a possible winner until the person has run as long as the best time', () => {
  const later = entry([member('later', 10 * minute, null)], null)
  expect(read([leader, later], 65 * minute)).toEqual({ leaders: ['leader'], chasers: [['later', 70 * minute]] })
  expect(read([leader, later], 70 * minute).chasers).toEqual([['later', 70 * minute]])
  expect(read([leader, later], 70 * minute + 1).chasers).toEqual([])
})

test('lists everybody on the course before the first finish, in order of their starts', () => {
  const [late, early, waiting] = [member('late', 5, null), member('early', 1, null), member('waiting', null, null)].map((one) =>
    entry([one], null),
  )
  expect(read([late!, early!, waiting!], minute)).toEqual({
    leaders: [],
    chasers: [
      ['early', null],
      ['late', null],
    ],
  })
})

test('adds the uncertainty of the clocks to the time in which a participant can still win', () => {
  const uncertain = entry([member('uncertain', 0, 60 * minute)], 1, 2000)
  const chaser = entry([member('chaser', 10 * minute, null, { countingStart: pass(10 * minute, 500) })], null)
  expect(read([uncertain, chaser], 70 * minute).chasers).toEqual([['chaser', 70 * minute + 2500]])
})

test('lists a Duo while its last runner can still win, unless the other was slower than the best or did not finish', () => {
  const duo = entry([member('a', 0, 60 * minute), member('b', 0, 58 * minute)], 1)
  const half = (first: ResultMember) => entry([first, member('d', 20 * minute, null)], null)
  const at = 61 * minute
  expect(read([duo, half(member('c', 20 * minute, 75 * minute))], at).chasers).toEqual([['c', 80 * minute]])
  expect(read([duo, half(member('c', 0, 60 * minute + 1))], at).chasers).toEqual([])
  expect(read([duo, half(member('c', 0, null, { status: 'dnf' }))], at).chasers).toEqual([])
  expect(read([duo, half(member('c', 10 * minute, null))], at).chasers).toEqual([['c', 70 * minute]])
})

test('returns no leader if the best time is unknown', () => {
  const unknown = { ...leader, time: { ...leader.time!, known: false } }
  expect(read([unknown], 0).leaders).toEqual([])
})

test('lists the eventual winner as a possible winner, at any time before the winner finishes', () => {
  const runner = fc.record({ start: fc.integer({ min: 0, max: 3_600_000 }), takes: fc.integer({ min: 1, max: 7_200_000 }) })
  fc.assert(
    fc.property(fc.array(runner, { minLength: 2, maxLength: 8 }), fc.double({ min: 0, max: 1, noNaN: true }), (runners, share) => {
      const winner = runners.reduce((a, b) => (b.takes < a.takes ? b : a))
      const at = winner.start + Math.floor(winner.takes * share)
      const inBefore = runners.filter((one) => one !== winner && one.start + one.takes <= at).toSorted((a, b) => a.takes - b.takes)
      const entries = runners
        .filter(({ start }) => start <= at)
        .map((one) => {
          const place = inBefore.indexOf(one)
          const id = String(runners.indexOf(one))
          return entry([member(id, one.start, place < 0 ? null : one.start + one.takes)], place < 0 ? null : place + 1)
        })
      expect(read(entries, at).chasers.map(([id]) => id)).toContain(String(runners.indexOf(winner)))
    }),
  )
})
