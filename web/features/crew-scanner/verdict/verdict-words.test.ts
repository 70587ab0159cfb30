import { expect, test } from 'vitest'
import { formatMoment } from '#shared/domain/office/format-moment.ts'
import { amsterdamTime } from '#shared/lib/dates.ts'
import type { RefusalReason, ScanWarning, VerdictTicket } from '#shared/scan/decide-verdict.ts'
import type { ScanMoment } from '#shared/scan/person-state.ts'
import { formatAgo } from '#web/features/crew-scanner/words/moment-words.ts'
import type { ScanOutcome } from '#web/sync/crew-types.ts'
import type { VerdictContext } from './verdict-context.ts'
import { describeVerdict } from './verdict-words.ts'

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
const context: VerdictContext = {
  posts: [{ deviceId: 'b', name: 'Post B', locations: ['start'], lastSeenAt: null }],
  device: { id: 'a', name: 'Post A' },
  location: 'finish',
  lastSyncAt: at('08:15'),
  now: at('10:54') + 8000,
}
const moment = (time: string | number, change: Partial<ScanMoment> = {}): ScanMoment => ({
  scanId: 'x',
  time: typeof time === 'string' ? at(time) : time,
  uncertainty: 0,
  known: true,
  deviceId: 'b',
  location: 'start',
  ...change,
})
/** Recorded at 10:54, and shown 8 s later by a busy phone. */
const recorded = (change: Partial<Extract<ScanOutcome, { kind: 'recorded' }>> = {}): ScanOutcome => ({
  kind: 'recorded',
  at: { time: at('10:54'), uncertainty: 20 },
  action: 'finish-race',
  ticket,
  wristband: 'WB-0412',
  warning: null,
  start: null,
  ...change,
})
const lines = (words: ReturnType<typeof describeVerdict>) => [words.word, words.who, ...words.facts, words.todo]

test('welcomes a person with the next step', () => {
  const words = describeVerdict({ kind: 'welcome', ticket }, context)
  expect(lines(words)).toEqual([
    'Welkom',
    'Sanne de Wit',
    'Wave 5, start 12:00',
    'Duo, 1 van 2 binnen',
    'Geef polsband, wijs naar het startvak.',
  ])
  expect(words.spoken).toBe('Scan succesvol: Sanne de Wit, ingecheckt.')
})

test('shows the time and place before the name at a second check-in', () => {
  expect(lines(describeVerdict({ kind: 'already_checked_in', ticket, checkIn: moment('10:38') }, context))).toEqual([
    'Al ingecheckt',
    '10:38 bij post B',
    '16 minuten geleden',
    'Sanne de Wit',
    'Duo, wave 5',
    'Polsband om? Doorlopen. Anders naar de infobalie.',
  ])
})

const unknown = { known: false, uncertainty: 2 * 3_600_000 }
test('shows the bounds of a scan with an unknown time, never their middle', () => {
  expect(lines(describeVerdict({ kind: 'already_checked_in', ticket, checkIn: moment('09:30', unknown) }, context))).toEqual([
    'Al ingecheckt',
    'Tijd onbekend bij post B',
    'Tussen 07:30 en 11:30',
    'Sanne de Wit',
    'Duo, wave 5',
    'Polsband om? Doorlopen. Anders naar de infobalie.',
  ])
  const finish = { kind: 'already_recorded' as const, action: 'finish-race' as const, ticket, moment: moment('09:30', unknown) }
  expect(lines(describeVerdict(finish, context)).slice(0, 3)).toEqual(['Al gefinisht', 'Tijd onbekend bij post B', 'Tussen 07:30 en 11:30'])
  const unbounded = moment('09:30', { known: false, uncertainty: 1e12 })
  expect(describeVerdict({ ...finish, moment: unbounded }, context).facts[0]).toBe('Dat toestel kende de tijd niet')
})

test('names an unknown post by its location', () => {
  expect(describeVerdict({ kind: 'already_checked_in', ticket, checkIn: moment('10:38', { deviceId: 'z' }) }, context).who).toBe(
    '10:38 bij Check-in',
  )
})

test('describes a genuine ticket that is not in the list, before and after the crew admits it', () => {
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

test('mentions a damaged list when a short code is not in it', () => {
  const outcome = { kind: 'refused' as const, reason: 'unknown_short_code' as const, ticket: null }
  expect(lines(describeVerdict(outcome, context))).toContain('Lijst van 08:15.')
  expect(lines(describeVerdict(outcome, { ...context, listHasHoles: true }))).toContain('Een deel van die lijst is onleesbaar.')
})

test('names the day of a ticket for another day', () => {
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
test('gives every refusal its own reason and an instruction', () => {
  const said = reasons.map((reason) => describeVerdict({ kind: 'refused', reason, ticket: null }, context))
  expect(new Set(said.map(({ who }) => who)).size).toBe(reasons.length)
  expect(said.every(({ todo, variant, spoken }) => todo !== '' && variant === 'refused' && spoken === 'Scan fout:')).toBe(true)
})

test('shows a provisional race time at the finish if the start is known', () => {
  const words = describeVerdict(recorded({ start: moment(at('10:54') - 5_025_400) }), context)
  expect(lines(words)).toEqual(['Finish', 'Sanne de Wit', '1:23:46, voorlopig', 'Duo, wave 5', 'Geef medaille, laat doorlopen.'])
  expect(words).toMatchObject({ variant: 'welcome', spoken: 'Scan succesvol: Sanne de Wit, gefinisht.' })
  const vague = describeVerdict(recorded({ start: moment('10:00', { uncertainty: 1200 }) }), context)
  expect(vague.facts[0]).toBe('0:54:00, voorlopig ± 1,2 s')
  for (const uncertainty of [1e12, 900_000]) {
    const unset = describeVerdict(recorded({ start: moment('10:00'), at: { time: at('10:54'), uncertainty } }), context)
    expect(unset.facts[0], 'a phone whose clock says nothing tells no time').toBe('Finish (tijd onbekend)')
  }
})

test('shows the time of a start, and the location of a pass', () => {
  expect(describeVerdict(recorded({ action: 'start-race' }), context)).toMatchObject({
    word: 'Gestart',
    facts: ['Start 10:54:00', 'Duo, wave 5'],
    short: 'gestart',
  })
  expect(describeVerdict(recorded({ action: 'scan' }), { ...context, location: 'Drinkpost' })).toMatchObject({
    word: 'Gezien',
    facts: ['Scan 10:54:00', 'Duo, wave 5', 'bij Drinkpost'],
  })
})

test('says that the time of an unknown wristband is recorded, and does not call the wristband wrong', () => {
  const words = describeVerdict(recorded({ ticket: null, warning: 'unknown_wristband' }), context)
  expect(lines(words)).toEqual([
    'Finish',
    'Bandje onbekend op dit toestel',
    'WB-0412',
    'Finish 10:54:00 is bewaard.',
    'De naam komt vanzelf als dit toestel bijpraat.',
    'Laat doorlopen, de tijd telt.',
  ])
})

const warnings: ScanWarning[] = [
  'unknown_wristband',
  'not_checked_in',
  'not_started',
  'not_in_list',
  'did_not_finish',
  'replaced_code',
  'other_day',
  'unpaid',
  'cancelled',
  'removed',
  'underage',
  'started_by_wave',
  'other_wave',
]
test('tells for every warning what is wrong, that the scan is stored, and what to do', () => {
  const said = warnings.map((warning) => describeVerdict(recorded({ warning }), context))
  expect(new Set(said.map(({ who }) => who)).size).toBe(warnings.length)
  for (const { variant, facts, todo } of said) {
    expect(variant).toBe('warning')
    expect(facts.join(' ')).toContain('is bewaard')
    expect(todo).not.toBe('')
  }
})

test('does not say that somebody is not checked in while a check-in post was silent for ten minutes', () => {
  const checkIn = { deviceId: 'c', name: 'Check-in A', locations: ['start'], lastSeenAt: context.now - 601_000 }
  const finish = { ...checkIn, deviceId: 'f', name: 'Finish', locations: ['finish'] }
  const say = (posts: (typeof checkIn)[]) =>
    describeVerdict(recorded({ action: 'start-race', warning: 'not_checked_in' }), { ...context, lastSyncAt: context.now, posts })
  expect(lines(say([checkIn, finish]))).toEqual([
    'Gestart',
    'Check-in hier niet bekend',
    'Sanne de Wit',
    'Duo, wave 5',
    'Start 10:54:00 is bewaard.',
    `Check-in A niet gehoord sinds ${formatMoment(checkIn.lastSeenAt, context.now)}.`,
    'Laat lopen. De check-in komt met het signaal.',
  ])
  expect(say([finish, { ...checkIn, lastSeenAt: context.now - 599_000 }]).who).toBe('Niet ingecheckt')
})

test('shows the first time at a second finish or start', () => {
  const outcome = { kind: 'already_recorded' as const, action: 'finish-race' as const, ticket, moment: moment('10:38') }
  expect(lines(describeVerdict(outcome, context)).slice(0, 2)).toEqual(['Al gefinisht', '10:38:00 bij post B'])
  expect(describeVerdict({ ...outcome, action: 'start-race' }, context).word).toBe('Al gestart')
})

test("names the wave start that a person's own start replaces", () => {
  const words = describeVerdict(recorded({ action: 'start-race', warning: 'started_by_wave', start: moment('10:00') }), context)
  expect(lines(words)).toEqual([
    'Gestart',
    'Was al gestart met de wave',
    'Sanne de Wit',
    'Duo, wave 5',
    'Start 10:54:00 is bewaard.',
    'Die telt nu, niet de wavestart van 10:00:00.',
    'Laat lopen. Vergissing? Draai de start terug bij de naam.',
  ])
  const unknownStart = moment('10:00', { known: false, uncertainty: 1e12 })
  const vague = describeVerdict(recorded({ action: 'start-race', warning: 'started_by_wave', start: unknownStart }), context)
  expect(vague.facts).toContain('Die telt nu, niet de wavestart.')
})

test('tells a person who starts with another wave when their own wave starts', () => {
  const waveTime = '2025-10-11T10:00:00.000Z'
  const words = describeVerdict(recorded({ action: 'start-race', warning: 'other_wave', ticket: { ...ticket, waveTime } }), context)
  expect(lines(words)).toEqual([
    'Gestart',
    'Andere wave',
    'Sanne de Wit',
    'Duo, wave 5',
    'Start 10:54:00 is bewaard.',
    'Wave 5 start pas om 12:00.',
    'Mag dat niet? Draai de start terug bij de naam.',
  ])
})

test('does not send a finisher onto the course at the start', () => {
  const outcome = { kind: 'already_recorded' as const, action: 'finish-race' as const, ticket, moment: moment('10:38') }
  expect(describeVerdict(outcome, { ...context, location: 'course-start' })).toMatchObject({
    word: 'Al gefinisht',
    todo: 'Niet laten starten. Klopt de finish niet? Geef het door aan de wedstrijdleiding.',
  })
  expect(describeVerdict(outcome, context).todo).toBe('De eerste tijd telt. Laat doorlopen.')
})

test('never calls a code forged that cannot be checked yet, and asks for no choice', () => {
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

test('says what to check about a finish that cannot be right, and lets the person through', () => {
  const linesOf = (warning: ScanWarning, start: ScanMoment) => describeVerdict(recorded({ warning, start }), context)
  const fast = linesOf('too_fast', moment('10:49'))
  expect(fast.variant).toBe('warning')
  expect(lines(fast)).toEqual([
    'Finish',
    'Heel snel: 5 minuten na de start',
    'Sanne de Wit',
    'Duo, wave 5',
    'Finish 10:54:00 is bewaard.',
    'Kijk of het nummer klopt. Laat doorlopen.',
  ])
  expect(linesOf('too_fast', moment(at('10:54') - 42_000)).who).toBe('Heel snel: 42 seconden na de start')
  expect(linesOf('finished_before_start', moment('10:59')).facts).toContain('De start staat op 10:59:00.')
  expect(linesOf('finished_before_wave', moment('11:00')).facts).toContain('Wave 5 startte om 11:00:00.')
})
