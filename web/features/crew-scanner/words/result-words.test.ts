import { expect, test } from 'vitest'
import type { ScanMoment } from '#shared/scan/person-state.ts'
import type { Crew } from '#web/sync/crew-types.ts'
import type { RosterHit } from '#web/sync/crew-view-types.ts'
import { formatPositionHere, listResultFacts } from './result-words.ts'

const start = Date.parse('2025-10-11T10:00:00Z')
const moment = (time: number, uncertainty = 0): ScanMoment => ({
  scanId: 's',
  time,
  uncertainty,
  known: true,
  deviceId: 'd',
  location: 'finish',
})
function hit(id: string, ms: number | undefined, change: Partial<RosterHit['row']> = {}, uncertainty = 0): RosterHit {
  const state = { conflicts: [], notes: [], startedByWave: true, start: moment(start) }
  return {
    startNumber: null,
    isWaveCancelled: false,
    code: id,
    row: { id, ticketRef: id, ticketType: 'solo', eventDate: '2025-10-11', status: 'active', ...change } as RosterHit['row'],
    state: ms === undefined ? { ...state, status: 'started' } : { ...state, status: 'finished', finish: moment(start + ms, uncertainty) },
  }
}
const now = start + 7_200_000
const crewOf = (people: RosterHit[], ...lastSeen: number[]) =>
  ({
    people: () => people,
    racers: () => people,
    onCourse: () => [],
    device: { id: 'own' },
    timeFrom: 'own-start',
    status: {
      lastSyncAt: now,
      posts: [{ deviceId: 'own', lastSeenAt: null }, ...lastSeen.map((lastSeenAt, at) => ({ deviceId: `${at}`, lastSeenAt }))],
    },
  }) as unknown as Crew

test('shows a final time and position when nobody is on the course and every phone synced after the last finish', () => {
  const people = [hit('a', 3_753_000), hit('b', 3_600_000)]
  expect(listResultFacts(crewOf(people, now), people[0]!, now)).toEqual([
    ['Tijd', '1:02:33'],
    ['Positie', '2 van 2 Solo'],
  ])
})

test('still counts a finisher in the positions of others after the data of that finisher is erased', () => {
  const people = [hit('b', 3_600_000)]
  const erased = hit('a', 3_500_000, { status: 'removed', statusWhenErased: 'active' })
  const crew = { ...crewOf(people, now), racers: () => [...people, erased] }
  expect(listResultFacts(crew, people[0]!, now)).toContainEqual(['Positie', '2 van 2 Solo'])
})

test('shows with a provisional result ties, how many people are on the course, and how many phones are silent', () => {
  const people = [hit('a', 3_600_100, {}, 80), hit('b', 3_600_000, {}, 80), hit('c', undefined), hit('d', 1, { eventDate: '2025-10-12' })]
  expect(listResultFacts(crewOf(people, now - 700_000, now - 800_000, now), people[0]!, now)).toEqual([
    ['Tijd', '1:00:01'],
    ['Positie', '2 van 2 Solo, gelijk tussen 1 en 2'],
    ['Voorlopig', '1 onderweg, 2 telefoons niet gehoord'],
  ])
})

test('counts a person on the course who is not in the roster', () => {
  const crew = crewOf([hit('a', 3_600_000)], now)
  const unlisted = { participantId: 'b', hit: undefined, since: moment(start), hasStart: true, overdue: false }
  const listed = { ...unlisted, participantId: 'c', hit: hit('c', undefined, { eventDate: '2025-10-12' }) }
  const resultFacts = listResultFacts({ ...crew, onCourse: () => [unlisted, listed] }, crew.people()[0]!, now)
  expect(resultFacts).toContainEqual(['Voorlopig', '1 onderweg'])
})

test('does not call a result final on a phone that has not synced recently', () => {
  const crew = crewOf([hit('a', 3_600_000)], now)
  const since = (lastSyncAt: number) => listResultFacts({ ...crew, status: { ...crew.status, lastSyncAt } }, hit('a', 3_600_000), now)
  expect(since(now - 601_000)).toContainEqual(['Voorlopig', 'lijst van 13:49'])
  expect(since(now - 600_000).map(([label]) => label)).not.toContain('Voorlopig')
})

test('shows the shortest and longest possible result if the finish time is unknown, and no position', () => {
  const unsure = hit('a', 5_400_000, {}, 1_800_000)
  unsure.state.finish!.known = false
  const people = [unsure, hit('b', 3_600_000)]
  expect(listResultFacts(crewOf(people, now), unsure, now)).toEqual([
    ['Tijd', 'tussen 1:00:00 en 2:00:00'],
    ['Positie', 'nog niet, een klok is onbekend'],
  ])
  expect(formatPositionHere(people, unsure.row, 'own-start')).toBe('')
  expect(formatPositionHere(people, people[1]!.row, 'own-start')).toBe('1 van 2 Solo')

  const duo = { ticketType: 'duo', ticketRef: 'A' } as const
  const second = hit('c', 7_200_000, duo, 1e12)
  second.state.finish!.known = false
  expect(listResultFacts(crewOf([hit('d', 3_600_000, duo), second], now), second, now)).toEqual([
    ['Tijd', 'tijd onbekend'],
    ['Tijd Duo', 'tijd onbekend'],
    ['Positie', 'nog niet, een klok is onbekend'],
  ])
})

test("measures the result from the wave's start if the organiser chose that rule", () => {
  const [late, prompt] = [hit('a', 3_600_000), hit('b', 3_660_000)]
  late.state.waveStart = moment(start - 600_000)
  const crew = { ...crewOf([late, prompt], now), timeFrom: 'wave-start' as const }
  expect(listResultFacts(crew, late, now).slice(0, 2)).toEqual([
    ['Tijd', '1:10:00'],
    ['Positie', '2 van 2 Solo'],
  ])
  expect(formatPositionHere([late, prompt], late.row, 'own-start')).toBe('1 van 2 Solo')
})

test('shows the result of a Duo once both have finished, with the time of the later finish', () => {
  const duo = { ticketType: 'duo', ticketRef: 'A' } as const
  const [first, second] = [hit('a', 3_600_000, duo), hit('b', 3_661_000, duo)]
  expect(listResultFacts(crewOf([first, hit('b', undefined, duo)], now), first, now)).toContainEqual([
    'Positie',
    'wacht op de ander van het duo',
  ])
  const stopped = hit('b', undefined, duo)
  stopped.state.status = 'dnf'
  expect(listResultFacts(crewOf([first, stopped], now), first, now)).toContainEqual([
    'Positie',
    'geen, de ander van het duo is niet gefinisht',
  ])
  expect(listResultFacts(crewOf([first, second], now), first, now)).toEqual([
    ['Tijd', '1:00:00'],
    ['Tijd Duo', '1:01:01'],
    ['Positie', '1 van 1 Duo'],
  ])
})

test('shows no result for a person who has not finished', () =>
  expect(listResultFacts(crewOf([hit('a', undefined)]), hit('a', undefined), now)).toEqual([]))
