import { expect, test } from 'vitest'
import { adminLocation } from '#shared/domain/crew/post-names.ts'
import type { RefusalReason } from '#shared/scan/decide-verdict.ts'
import { formatAgo } from '#web/features/crew-scanner/words/moment-words.ts'
import { describeVerdict } from './verdict-words.ts'
import { ticket, context, moment, recorded, lines } from './testing/verdict-outcomes.ts'

test('welcomes a person, and tells the crew what to do next', () => {
  const words = describeVerdict({ kind: 'welcome', ticket }, context)
  expect(lines(words)).toEqual([
    'Welkom',
    'Sanne de Wit',
    'Wave 5, start 12:00',
    'Duo, 1 van 2 ingecheckt',
    'Geef polsband, wijs naar het startvak.',
  ])
  expect(words.spoken).toBe('Scan succesvol: Sanne de Wit, ingecheckt.')
})

test('does not say whether a Duo partner is checked in if another check-in phone is not connected', () => {
  const posts = [{ deviceId: 'b', name: 'Post B', locations: ['start'], lastSeenAt: context.lastSyncAt }]
  const factOf = (inside: number) => describeVerdict({ kind: 'welcome', ticket: { ...ticket, inside } }, { ...context, posts }).facts.at(-1)
  expect([factOf(1), factOf(2)]).toEqual(['Duo, 1 van 2 ingecheckt, voor zover bekend', 'Duo, 2 van 2 ingecheckt'])
})

test('shows the start number first in a welcome, if the office gives the numbers', () => {
  const { facts, strong } = describeVerdict({ kind: 'welcome', ticket }, { ...context, numbering: 'own', startNumberOf: () => '101' })
  expect([facts, strong]).toEqual([['Startnummer 101', 'Wave 5, start 12:00', 'Duo, 1 van 2 ingecheckt'], 0])
})

test('shows at a second check-in the time and post of the first check-in, and then the name', () => {
  expect(lines(describeVerdict({ kind: 'already_checked_in', ticket, checkIn: moment('10:38') }, context))).toEqual([
    'Al ingecheckt',
    '10:38 bij Post B',
    '16 minuten geleden',
    'Sanne de Wit',
    'Duo, wave 5',
    'Polsband om? Doorlopen. Anders naar de infobalie.',
  ])
})

test('sends a checked-in person to the info desk at a second scan if their wave is cancelled', () => {
  const cancelled = { ...ticket, isWaveCancelled: true }
  const { todo } = describeVerdict({ kind: 'already_checked_in', ticket: cancelled, checkIn: moment('10:38') }, context)
  expect(todo).toBe('Polsband om? Wave gaat niet door: stuur naar de infobalie.')
})

const unknown = { known: false, uncertainty: 2 * 3_600_000 }
test('shows for a scan with an unknown time the earliest and latest possible time, and no estimate between them', () => {
  expect(lines(describeVerdict({ kind: 'already_checked_in', ticket, checkIn: moment('09:30', unknown) }, context))).toEqual([
    'Al ingecheckt',
    'Tijd onbekend bij Post B',
    'Tussen 07:30 en 11:30',
    'Sanne de Wit',
    'Duo, wave 5',
    'Polsband om? Doorlopen. Anders naar de infobalie.',
  ])
  const finish = { kind: 'already_recorded' as const, action: 'finish-race' as const, ticket, moment: moment('09:30', unknown) }
  expect(lines(describeVerdict(finish, context)).slice(0, 3)).toEqual(['Al gefinisht', 'Tijd onbekend bij Post B', 'Tussen 07:30 en 11:30'])
  const unbounded = moment('09:30', { known: false, uncertainty: 1e12 })
  expect(describeVerdict({ ...finish, moment: unbounded }, context).facts[0]).toBe('Dat toestel kende de tijd niet')
})

test('shows the location of a scan if the name of its post is unknown', () => {
  expect(describeVerdict({ kind: 'already_checked_in', ticket, checkIn: moment('10:38', { deviceId: 'z' }) }, context).who).toBe(
    '10:38 bij Check-in',
  )
  const byOffice = moment('10:38', { deviceId: 'z', location: adminLocation })
  expect(describeVerdict({ kind: 'already_checked_in', ticket, checkIn: byOffice }, context).who).toBe('10:38 bij de organisatie')
})

test('describes a genuine ticket that is not in the roster, before and after the crew admits the person', () => {
  const outcome = {
    kind: 'not_in_list' as const,
    ticket: { ...ticket, name: null, ticketType: 'solo' as const, places: 1 as const, waveTime: null },
  }
  const words = describeVerdict(outcome, context)
  expect(words.asks).toBe(true)
  expect(lines(words)).toEqual([
    'Echt ticket, niet in lijst',
    '',
    'De QR is echt. Laat toe: de naam komt met het signaal.',
    'Solo, wave 5',
    'Lijst op dit toestel: 08:15',
    '',
  ])
  const inHoles = lines(describeVerdict(outcome, { ...context, listHasHoles: true }))
  expect(inHoles).toContain('Lijst op dit toestel: niet heel, een deel is onleesbaar')
  expect(describeVerdict(outcome, { ...context, admitted: true })).toMatchObject({
    variant: 'welcome',
    who: 'DS-7K4P-2M9X',
    facts: ['Toegelaten, nog niet in de lijst', 'Solo, wave 5'],
  })
})

test('shows that the roster of this phone is damaged when it does not contain a short code', () => {
  const outcome = { kind: 'refused' as const, reason: 'unknown_short_code' as const, ticket: null }
  expect(lines(describeVerdict(outcome, context))).toContain('Lijst van 08:15.')
  expect(lines(describeVerdict(outcome, { ...context, listHasHoles: true }))).toContain('Een deel van die lijst is onleesbaar.')
})

test('refuses a ticket for another day, and shows that day', () => {
  const outcome = { kind: 'refused' as const, reason: 'other_day' as const, ticket: { ...ticket, eventDate: '2025-10-12', waveNumber: 4 } }
  expect(lines(describeVerdict(outcome, context))).toEqual([
    'Geweigerd',
    'Andere dag',
    'Dit ticket is voor',
    'zondag 12 oktober, wave 4',
    'Sanne de Wit, Duo',
    'Stuur naar de infobalie.',
  ])
})

const reasons: RefusalReason[] = [
  'forged',
  'foreign',
  'unknown_short_code',
  'scanned_short_code',
  'wristband_at_check_in',
  'replaced_code',
  'other_day',
  'unpaid',
  'cancelled',
  'removed',
  'underage',
]
test('shows for every kind of refusal a different reason, and an instruction', () => {
  const verdicts = reasons.map((reason) => describeVerdict({ kind: 'refused', reason, ticket: null }, context))
  expect(new Set(verdicts.map(({ who }) => who)).size).toBe(reasons.length)
  expect(verdicts.every(({ todo, variant, spoken }) => todo !== '' && variant === 'refused' && spoken === 'Scan fout:')).toBe(true)
})

test('does not call a code forged while the phone cannot check it, and offers the crew no choice', () => {
  const words = describeVerdict({ kind: 'cannot_check' }, context)
  expect(words).toMatchObject({ variant: 'unknown', word: 'Kan nog niet controleren' })
  expect(words.asks).toBeUndefined()
  expect(lines(words).join(' ')).not.toMatch(/vals/i)
})

test('never shows a welcome for a scan that was not stored', () => {
  expect(describeVerdict({ kind: 'not_saved', message: 'Vol.' }, context)).toMatchObject({
    variant: 'broken',
    word: 'Scan fout',
    who: 'Kon QR code niet verwerken',
    facts: ['Vol.'],
  })
})

test.each([8.64e15 + 1, -1e300, Number.NaN])('shows a verdict even with an invalid time (%d)', (time) => {
  const bad = moment(time)
  expect(describeVerdict({ kind: 'already_checked_in', ticket, checkIn: bad }, context)).toMatchObject({
    variant: 'already',
    word: 'Al ingecheckt',
  })
  expect(describeVerdict(recorded({ start: bad }), context)).toMatchObject({ variant: 'welcome', word: 'Finish' })
  const broken = { ...ticket, waveTime: 'gisteren', eventDate: 'nooit' }
  expect(describeVerdict({ kind: 'welcome', ticket: broken }, context)).toMatchObject({ variant: 'welcome', word: 'Welkom' })
  expect(describeVerdict(recorded({ at: { time, uncertainty: 20 } }), context).variant).not.toBe('broken')
})

test.each([
  [-5000, 'zojuist'],
  [Number.NaN, 'zojuist'],
  [59_000, 'zojuist'],
  [60_000, '1 minuut geleden'],
  [16 * 60_000, '16 minuten geleden'],
  [3 * 3_600_000, '3 uur geleden'],
])('formats %i ms as "%s"', (ms, words) => {
  expect(formatAgo(ms)).toBe(words)
})

test('shows at check-in that the wave is cancelled, and sends the person to the info desk for another start', () => {
  const outcome = { kind: 'welcome', ticket: { ...ticket, isWaveCancelled: true } } as const
  const words = describeVerdict(outcome, context)
  expect(words).toMatchObject({ variant: 'warning', stays: true, spoken: 'Scan succesvol: Sanne de Wit, ingecheckt.' })
  expect(lines(words)).toEqual([
    'Wave vervalt',
    'Sanne de Wit',
    'Ingecheckt in wave 5',
    'Duo, 1 van 2 ingecheckt',
    'Geef polsband. Stuur naar de infobalie voor een nieuwe start.',
  ])
  const own = describeVerdict(outcome, { ...context, numbering: 'own', startNumberOf: () => '101' })
  expect([own.facts[0], own.todo]).toEqual(['Startnummer 101', 'Geef startnummer. Stuur naar de infobalie voor een nieuwe start.'])
  expect(describeVerdict(outcome, { ...context, numbering: 'own' }).todo).toBe(
    'Startnummer onbekend. Stuur naar de infobalie voor een nieuwe start.',
  )
})

test('shows at check-in that the wave has started, and sends the person to the start post', () => {
  const outcome = { kind: 'welcome', ticket: { ...ticket, missedStart: moment('10:40') } } as const
  const words = describeVerdict(outcome, context)
  expect(words).toMatchObject({ variant: 'warning', stays: true, spoken: 'Scan succesvol: Sanne de Wit, ingecheckt.' })
  const todo = 'Geef polsband. Stuur naar de startpost voor een eigen start.'
  expect(lines(words)).toEqual(['Wave al gestart', 'Sanne de Wit', 'Wave 5, gestart 10:40', 'Duo, 1 van 2 ingecheckt', todo])
  const unknownTime = { ...outcome, ticket: { ...ticket, missedStart: moment('10:40', { known: false }) } }
  expect(describeVerdict(unknownTime, context).facts[0]).toBe('Wave 5, al gestart')
  expect(describeVerdict({ ...outcome, kind: 'not_in_list' }, { ...context, admitted: true })).toMatchObject({
    word: 'Wave al gestart',
    facts: ['Toegelaten, nog niet in de lijst', 'Duo, wave 5, gestart 10:40'],
    todo,
  })
  expect(describeVerdict({ ...outcome, kind: 'already_checked_in', checkIn: moment('10:50') }, context).todo).toBe(
    'Polsband om? Stuur naar de startpost voor een eigen start.',
  )
})
