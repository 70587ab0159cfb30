import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RaceState, ScanMoment } from '#shared/scan/person-state.ts'
import { rankGroups } from './rank-groups.ts'
import type { Racer } from './results.ts'

const start = 1_760_172_000_000
const moment = (time: number): ScanMoment => ({ scanId: 's', time, uncertainty: 0, known: true, deviceId: 'd', location: 'Finish' })
const registered: RaceState = { status: 'registered', conflicts: [], notes: [], startedByWave: false }
const finished = (ms: number): RaceState => ({ ...registered, status: 'finished', start: moment(start), finish: moment(start + ms) })

interface Runner extends Racer {
  group: string | null
  ms: number | null
}
const runners = fc.uniqueArray(
  fc.record<Runner>({
    id: fc.integer({ min: 1, max: 40 }).map(String),
    ticketRef: fc.constant(''),
    ticketType: fc.constantFrom('solo', 'solo', 'solo', 'duo'),
    eventDate: fc.constant('2025-10-11'),
    status: fc.constantFrom('active', 'active', 'active', 'cancelled'),
    group: fc.constantFrom('a', 'b', null),
    ms: fc.option(fc.integer({ min: 1, max: 20 })),
  }),
  { selector: ({ id }) => id, maxLength: 40 },
)
const rank = (people: readonly Runner[]) => {
  const all = people.map((one) => ({ ...one, ticketRef: one.ticketRef || one.id }))
  const states = new Map(all.map(({ id, ms }) => [id, ms === null ? registered : finished(ms)]))
  return rankGroups(
    all,
    (id) => states.get(id)!,
    ({ group }) => group,
    'own-start',
  )
}

test('the position of a Solo participant is one more than the number of faster people in the same group', () => {
  fc.assert(
    fc.property(runners, (people) => {
      const results = rank(people)
      const ranked = people.filter(({ ticketType, status, group, ms }) => ticketType === 'solo' && status === 'active' && group && ms)
      expect([...results.keys()].toSorted()).toEqual(ranked.map(({ id }) => id).toSorted())
      for (const one of ranked) {
        const group = ranked.filter(({ group }) => group === one.group)
        const faster = group.filter(({ ms }) => ms! < one.ms!).length
        expect(results.get(one.id)).toMatchObject({ position: faster + 1, outOf: group.length })
      }
    }),
  )
})

test('puts an erased participant in no group', () => {
  const runner = { ticketRef: '', ticketType: 'solo', eventDate: '2025-10-11', status: 'active', group: 'a' } as const
  const erased = { ...runner, id: '1', ms: 1, status: 'removed', statusWhenErased: 'active' } as const
  expect([...rank([erased, { ...runner, id: '2', ms: 2 }])]).toMatchObject([['2', { position: 1, outOf: 1 }]])
})

test('gives the same positions for any order of the participants', () => {
  const shuffled = runners.chain((people) => fc.tuple(fc.constant(people), fc.shuffledSubarray(people, { minLength: people.length })))
  const sorted = (people: readonly Runner[]) => [...rank(people)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  fc.assert(
    fc.property(shuffled, ([people, others]) => {
      expect(sorted(others)).toEqual(sorted(people))
    }),
  )
})

test('gives the two people of a Duo no position in a group', () => {
  const duo: Runner = { id: '1', ticketRef: 'd', ticketType: 'duo', eventDate: '2025-10-11', status: 'active', group: 'a', ms: 5 }
  expect(rank([duo, { ...duo, id: '2' }])).toEqual(new Map())
})

test('when somebody of another group finishes, no position in a group changes', () => {
  fc.assert(
    fc.property(runners, fc.integer({ min: 1, max: 20 }), (people, ms) => {
      const stranger: Runner = { id: '99', ticketRef: '99', ticketType: 'solo', eventDate: '2025-10-11', status: 'active', group: 'c', ms }
      expect(rank([...people, stranger])).toEqual(new Map([...rank(people), ['99', rank([stranger]).get('99')]]))
    }),
  )
})
