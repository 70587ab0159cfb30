import { expect, test } from 'vitest'
import { amsterdamTime } from '#shared/lib/dates.ts'
import type { RefusalReason, VerdictTicket } from '#shared/scan/decide-verdict.ts'
import { sayAgo, sayVerdict } from './verdict-words.ts'

const at = (time: string) => amsterdamTime('2025-10-11', time)
const ticket: VerdictTicket = {
  participantId: '7K4P2M9X',
  name: 'Sanne de Wit',
  ticketRef: 'Q0RST1VW',
  ticketType: 'duo',
  eventDate: '2025-10-11',
  waveNumber: 5,
  waveTime: '2025-10-11T10:00:00.000Z',
  inside: 1,
  places: 2,
  codeVersion: 1,
}
const context = {
  posts: [{ deviceId: 'b', name: 'Post B', locations: ['start'], lastSeenAt: null }],
  device: { id: 'a', name: 'Post A' },
  lastSyncAt: at('08:15'),
  now: at('10:54'),
}
const lines = (words: ReturnType<typeof sayVerdict>) => [words.word, words.who, ...words.facts, words.todo]

test('welcome', () => {
  expect(lines(sayVerdict({ kind: 'welcome', ticket }, context))).toEqual([
    'Welkom',
    'Sanne de Wit',
    'Wave 5, start 12:00',
    'Duo, 1 van 2 binnen',
    'Geef polsband, wijs naar het startvak.',
  ])
})

test('al ingecheckt says when and where before who', () => {
  const checkIn = { scanId: 'x', time: at('10:38'), uncertainty: 0, deviceId: 'b', location: 'start' }
  expect(lines(sayVerdict({ kind: 'already_checked_in', ticket, checkIn }, context))).toEqual([
    'Al ingecheckt',
    '10:38 bij post B',
    '16 minuten geleden',
    'Sanne de Wit',
    'Duo, wave 5',
    'Polsband om? Doorlopen. Anders naar de infobalie.',
  ])
})

test('a post that this phone never heard of is named by its location', () => {
  const checkIn = { scanId: 'x', time: at('10:38'), uncertainty: 0, deviceId: 'z', location: 'start' }
  expect(sayVerdict({ kind: 'already_checked_in', ticket, checkIn }, context).who).toBe('10:38 bij Check-in')
})

test('a genuine ticket that is not in the list, before and after the choice', () => {
  const outcome = {
    kind: 'not_in_list' as const,
    ticket: { ...ticket, name: null, ticketType: 'solo' as const, places: 1 as const, waveTime: null },
  }
  expect(lines(sayVerdict(outcome, context))).toEqual([
    'Echt ticket, niet in lijst',
    '',
    'Handtekening klopt.',
    'Solo, wave 5',
    'Lijst op dit toestel: 08:15',
    '',
  ])
  expect(sayVerdict(outcome, { ...context, admitted: true })).toMatchObject({
    look: 'welcome',
    who: 'DS-7K4P-2M9X',
    facts: ['Toegelaten op handtekening', 'Solo, wave 5'],
  })
})

test('another day is told with the day', () => {
  const outcome = { kind: 'refused' as const, reason: 'other_day' as const, ticket: { ...ticket, eventDate: '2025-10-12', waveNumber: 4 } }
  expect(lines(sayVerdict(outcome, context))).toEqual([
    'Geweigerd',
    'Andere dag',
    'Dit ticket is voor',
    'zondag 12 oktober, wave 4',
    'Sanne de Wit, Duo',
    'Stuur naar de infobalie.',
  ])
})

test('every refusal has its own reason and says what to do', () => {
  const reasons: RefusalReason[] = [
    'forged',
    'foreign',
    'unknown_short_code',
    'replaced_code',
    'other_day',
    'unpaid',
    'cancelled',
    'removed',
  ]
  const said = reasons.map((reason) => sayVerdict({ kind: 'refused', reason, ticket: null }, context))
  expect(new Set(said.map(({ who }) => who)).size).toBe(reasons.length)
  expect(said.every(({ todo, look }) => todo !== '' && look === 'refused')).toBe(true)
})

test('a scan that was not stored never looks like a welcome', () => {
  expect(sayVerdict({ kind: 'not_saved', message: 'Vol.' }, context)).toMatchObject({ look: 'broken', facts: ['Vol.'] })
})

test.each([
  [-5000, 'zojuist'],
  [59_000, 'zojuist'],
  [60_000, '1 minuut geleden'],
  [16 * 60_000, '16 minuten geleden'],
  [3 * 3_600_000, '3 uur geleden'],
])('%i ms is %s', (ms, words) => {
  expect(sayAgo(ms)).toBe(words)
})
