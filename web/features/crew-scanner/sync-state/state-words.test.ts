import { expect, test } from 'vitest'
import { amsterdamTime } from '#shared/lib/dates.ts'
import { dayMs } from '#shared/lib/durations.ts'
import type { CrewStatus } from '#web/sync/crew-types.ts'
import { describeSyncState } from './state-words.ts'

const at = (time: string) => amsterdamTime('2025-10-11', time)
const post = (name: string, lastSeenAt: number | null) => ({ deviceId: name, name, locations: ['start'], lastSeenAt })
const status = (changes: Partial<CrewStatus>): CrewStatus => ({
  state: 'synced',
  waiting: 0,
  eventsMade: 0,
  refused: 0,
  lastSyncAt: at('10:51'),
  lastTriedAt: at('10:51'),
  rosterComplete: true,
  rosterCount: 300,
  posts: [],
  clock: { offset: 0, uncertainty: 20 },
  storage: 'persistent',
  needsPairing: false,
  ...changes,
})
const describeState = (changes: Partial<CrewStatus>, now = at('10:52'), lostOwn = 0, carried = 0) => {
  const { strong, rest } = describeSyncState(status(changes), 'A', now, { lostOwn, carried })
  return `${strong} · ${rest}`
}

test('says that all scans are sent, with the time of the last sync', () => {
  expect(describeState({})).toBe('Alles verstuurd · 10:51')
})

test('counts the scans that this phone carries for others as waiting', () => {
  expect(describeState({}, at('10:52'), 0, 1)).toBe('1 wacht · 10:51')
  expect(describeState({ waiting: 2 }, at('10:52'), 0, 3)).toBe('5 wachten · lijst van 10:51')
})

test('never counts a lost scan as sent', () => {
  expect(describeState({}, at('10:52'), 1)).toBe('1 scan verloren · 10:51')
  expect(describeState({ waiting: 2 }, at('10:52'), 3)).toBe('2 wachten · lijst van 10:51')
})

test('shows waiting scans, and another post that is silent', () => {
  const posts = [post('A', at('10:40')), post('Post B', at('10:42')), post('Post C', at('10:50'))]
  expect(describeState({ posts }, at('10:52')), 'ten minutes are still no silence').toBe('Alles verstuurd · 10:51')
  expect(describeState({ state: 'offline', waiting: 12, lastSyncAt: at('10:53'), posts }, at('10:54'))).toBe(
    '12 wachten · Post B stil sinds 10:42',
  )
})

test('does not call another post silent if only this phone has no connection', () => {
  const posts = [post('Post B', at('10:42'))]
  expect(describeState({ state: 'offline', waiting: 1, lastSyncAt: at('10:42'), posts }, at('13:20'))).toBe('1 wacht · lijst van 10:42')
  expect(describeState({ state: 'offline', lastSyncAt: at('10:52'), posts }, at('13:20')), 'ten minutes are still no silence').toBe(
    'Geen verbinding · lijst van 10:52',
  )
})

test('ignores a phone that is not at the race today', () => {
  expect(describeState({ posts: [post('Oud', at('10:42') - dayMs), post('Nieuw', null)] })).toBe('Alles verstuurd · 10:51')
})

test('decides by the time of the last sync which phones are at the race, even after a night without signal', () => {
  const evening = at('20:00') - dayMs
  const posts = [post('Oud', evening - dayMs), post('Post B', evening - 720_000)]
  expect(describeState({ state: 'offline', lastSyncAt: evening, posts })).toBe('Geen verbinding · Post B stil sinds 10 okt, 19:48')
})

test('shows the age of an old list, whatever the other posts did', () => {
  expect(describeState({ lastSyncAt: at('20:00') - dayMs })).toBe('Alles verstuurd · lijst van 10 okt, 20:00')
  expect(describeState({ lastSyncAt: at('10:41') })).toBe('Alles verstuurd · lijst van 10:41')
  expect(describeState({ lastSyncAt: at('10:42') }), 'ten minutes are still no silence').toBe('Alles verstuurd · 10:42')
})

test('shows that there is no connection, and the age of the list', () => {
  expect(describeState({ state: 'offline' })).toBe('Geen verbinding · lijst van 10:51')
  expect(describeState({ state: 'offline', lastSyncAt: at('18:00') - dayMs })).toBe('Geen verbinding · lijst van 10 okt, 18:00')
})

test('tells the crew to find a signal until the first list arrives', () => {
  expect(describeState({ state: 'offline', lastSyncAt: null, rosterComplete: false })).toBe('Lijst komt nog · zoek bereik')
})

test('asks to pair again when the server no longer knows this phone', () => {
  expect(describeState({ needsPairing: true, waiting: 3 })).toBe('Koppel, 3 wachten · lijst van 10:51')
})

test('does not announce a list on a phone that must be paired again', () => {
  expect(describeState({ needsPairing: true, lastSyncAt: null, rosterComplete: false })).toBe('Koppel opnieuw · geen lijst')
})
