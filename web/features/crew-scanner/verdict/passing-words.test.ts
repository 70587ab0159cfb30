import { expect, test } from 'vitest'
import { formatMoment } from '#shared/domain/office/format-moment.ts'
import type { ScanWarning } from '#shared/scan/decide-verdict.ts'
import type { ScanMoment } from '#shared/scan/person-state.ts'
import { describeVerdict } from './verdict-words.ts'
import { at, ticket, context, moment, recorded, lines } from './testing/verdict-outcomes.ts'

// Tests the words for a scan at the start, the finish or a post on the course.
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
    'De naam verschijnt zodra dit toestel weet wie het bandje draagt.',
    'Laat doorlopen, de tijd telt.',
  ])
})

test('tells the crew to write down an unknown start number, and does not promise that a name will follow', () => {
  const own = (text: string) => {
    const outcome = recorded({ ticket: null, warning: 'unknown_wristband', wristband: 'WB-0999' })
    return lines(describeVerdict(outcome, { ...context, numbering: 'own', scanned: { text, at: at('10:54') } }))
  }
  const rest = ['Finish 10:54:00 is bewaard.', 'Geef het door aan de wedstrijdleiding.', 'Schrijf nummer op. Laat doorlopen.']
  expect(own('999')).toEqual(['Finish', 'Nummer onbekend', 'Nummer 999', ...rest])
  expect(own('WB-0999')).toEqual(['Finish', 'Bandje onbekend op dit toestel', 'WB-0999', ...rest])
})

test('shows the start number of a finisher, to compare it with the bib', () => {
  const withNumber = (change: Parameters<typeof recorded>[0] = {}, startNumber: string | null = '412') =>
    describeVerdict(recorded(change), { ...context, startNumberOf: () => startNumber }).facts
  expect(withNumber()).toContain('Nummer 412, Duo, wave 5')
  expect(withNumber({ warning: 'too_fast' })).toContain('Nummer 412, Duo, wave 5')
  expect(withNumber({}, null)).toContain('Duo, wave 5')
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
  'earlier_finish',
  'started_by_wave',
  'other_wave',
]
test('shows for every warning what is wrong, that the scan is stored, and what to do', () => {
  const verdicts = warnings.map((warning) => describeVerdict(recorded({ warning }), context))
  expect(new Set(verdicts.map(({ who }) => who)).size).toBe(warnings.length)
  for (const { variant, facts, todo } of verdicts) {
    expect(variant).toBe('warning')
    expect(facts.join(' ')).toContain('is bewaard')
    expect(todo).not.toBe('')
  }
})

test('does not claim that a person is not checked in if a check-in post has been silent for ten minutes', () => {
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
  expect(lines(describeVerdict(outcome, context)).slice(0, 2)).toEqual(['Al gefinisht', '10:38:00 bij Post B'])
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

test('shows the start of the person’s own wave if they start with another wave', () => {
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

test('shows the planned start of the wave if somebody is scanned at the finish before the wave starts', () => {
  const waveTime = '2025-10-11T10:00:00.000Z'
  const words = describeVerdict(recorded({ warning: 'finished_before_wave', ticket: { ...ticket, waveTime } }), context)
  expect(lines(words)).toEqual([
    'Finish',
    'Finish voor de wavestart',
    'Sanne de Wit',
    'Duo, wave 5',
    'Finish 10:54:00 is bewaard.',
    'Wave 5 start pas om 12:00.',
    'Kijk of het nummer klopt. Een vergissing? Draai de finish terug bij de naam.',
  ])
})

test('tells the crew at the start not to let a person start who has already finished', () => {
  const outcome = { kind: 'already_recorded' as const, action: 'finish-race' as const, ticket, moment: moment('10:38') }
  expect(describeVerdict(outcome, { ...context, location: 'course-start' })).toMatchObject({
    word: 'Al gefinisht',
    todo: 'Niet laten starten. Klopt de finish niet? Geef het door aan de wedstrijdleiding.',
  })
})

test('shows what to do if the start number of a finishing runner was already recorded long before', () => {
  const outcome = { kind: 'already_recorded' as const, action: 'finish-race' as const, ticket, moment: moment('10:54') }
  const todoOf = (time: string, action: 'finish-race' | 'start-race' = 'finish-race') =>
    describeVerdict({ ...outcome, action, moment: moment(time) }, context).todo
  expect(todoOf('10:54'), 'the band was read twice').toBe('De eerste tijd telt. Laat doorlopen.')
  expect(todoOf('10:38')).toBe('De eerste tijd telt. Finisht deze loper nu pas? Geef de tijd op bij de naam.')
  expect(todoOf('10:38', 'start-race')).toBe('De eerste tijd telt. Laat doorlopen.')
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
  const rounded = linesOf('too_fast', moment(at('10:54') - 20_100)).who
  expect(rounded, 'rounded up, as in the results').toBe('Heel snel: 21 seconden na de start')
  expect(linesOf('finished_before_start', moment('10:59')).facts).toContain('De start staat op 10:59:00.')
  expect(linesOf('finished_before_wave', moment('11:00')).facts).toContain('Wave 5 startte om 11:00:00.')
})
