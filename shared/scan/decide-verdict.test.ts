import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultRaceSettings } from '#shared/domain/race/race-settings.ts'
import type { RosterRow } from '#shared/contract/crew.ts'
import type { TicketCode } from '#shared/lib/ticket-code.ts'
import { scanActions } from './scan-action.ts'
import { decideVerdict, type Evidence, type Presented } from './decide-verdict.ts'
import { emptyPersonState, type RaceState } from './person-state.ts'

const code: TicketCode = {
  participantId: '7K4P2M9X',
  ticketRef: 'ABCDEFGH',
  ticketType: 'duo',
  index: 0,
  eventDate: '2025-10-11',
  waveNumber: 5,
  version: 2,
}
const row: RosterRow = {
  id: '7K4P2M9X',
  rev: 1,
  name: 'Sanne de Wit',
  ticketRef: 'ABCDEFGH',
  ticketType: 'duo',
  index: 0,
  eventDate: '2025-10-11',
  waveNumber: 5,
  waveTime: '2025-10-11T10:00:00.000Z',
  codeVersion: 2,
  status: 'active',
}
const registered: RaceState = { ...emptyPersonState, startedByWave: false }
const checkIn = { scanId: 's', time: 1_760_172_000_000, uncertainty: 20, known: true, deviceId: 'd', location: 'Post B' }
const inside: RaceState = { ...registered, status: 'checked_in', checkIn }
const started: RaceState = { ...inside, status: 'started', start: { ...checkIn, scanId: 't' } }
const finished: RaceState = { ...started, status: 'finished', finish: { ...checkIn, scanId: 'f' } }
const calledOff: RaceState = { ...registered, status: 'cancelled', cancelled: { ...checkIn, scanId: 'c' } }
const genuine: Presented = { kind: 'genuine', code }

function decide(change: Partial<Evidence> = {}) {
  return decideVerdict({
    action: 'check-in',
    presented: genuine,
    row,
    state: registered,
    day: '2025-10-11',
    othersInside: 0,
    untilWave: null,
    settings: defaultRaceSettings,
    at: { time: checkIn.time + 3_600_000, uncertainty: 20 },
    ...change,
  })
}

test('welcomes a known ticket of today with all the data for the screen', () => {
  expect(decide()).toEqual({
    kind: 'welcome',
    ticket: {
      participantId: '7K4P2M9X',
      name: 'Sanne de Wit',
      ticketRef: 'ABCDEFGH',
      ticketType: 'duo',
      eventDate: '2025-10-11',
      waveNumber: 5,
      waveTime: '2025-10-11T10:00:00.000Z',
      inside: 1,
      places: 2,
      codeVersion: 2,
    },
  })
  expect(decide({ othersInside: 1 })).toMatchObject({ ticket: { inside: 2, places: 2 } })
})

test('accepts a typed short code as the ticket, without a code version', () => {
  const presented: Presented = { kind: 'short-code', participantId: row.id }
  expect(decide({ presented })).toMatchObject({ kind: 'welcome', ticket: { codeVersion: null } })
  expect(decide({ presented, row: undefined })).toEqual({ kind: 'refused', reason: 'unknown_short_code', ticket: null })
})

test('reports when and where a ticket was checked in before', () => {
  expect(decide({ state: inside, othersInside: 1 })).toMatchObject({ kind: 'already_checked_in', checkIn, ticket: { inside: 2 } })
})

test('asks about a genuine ticket that is not in the list, with the data of its code', () => {
  expect(decide({ row: undefined })).toMatchObject({
    kind: 'not_in_list',
    ticket: { name: null, waveNumber: 5, waveTime: null, ticketType: 'duo', inside: 0 },
  })
  expect(decide({ row: undefined, state: inside }).kind).toBe('already_checked_in')
  expect(decide({ row: undefined, day: '2025-10-12' })).toMatchObject({ kind: 'refused', reason: 'other_day' })
})

test.each([
  ['replaced_code', { row: { ...row, codeVersion: 3 } }],
  ['other_day', { day: '2025-10-12' }],
  ['unpaid', { row: { ...row, status: 'unpaid' as const } }],
  ['cancelled', { row: { ...row, status: 'cancelled' as const } }],
  ['removed', { row: { ...row, status: 'removed' as const } }],
  ['underage', { row: { ...row, underage: true } }],
])('refuses a ticket as %s, even if already checked in', (reason, change) => {
  for (const state of [registered, inside])
    expect(decide({ ...change, state })).toMatchObject({ kind: 'refused', reason, ticket: { name: 'Sanne de Wit' } })
})

test('refuses forged and foreign codes, whatever else is known', () => {
  for (const kind of ['forged', 'foreign'] as const)
    expect(decide({ presented: { kind } })).toEqual({ kind: 'refused', reason: kind, ticket: null })
})

test('uses the list instead of the code for the day and wave, which may have changed', () => {
  const moved = { ...row, eventDate: '2025-10-12', waveNumber: 1 }
  expect(decide({ row: moved, day: '2025-10-12' })).toMatchObject({ kind: 'welcome', ticket: { waveNumber: 1 } })
})

test('accepts a code that is newer than the list', () => {
  expect(decide({ row: { ...row, codeVersion: 1 } }).kind).toBe('welcome')
})

test('accepts every day at a post without a day', () => {
  expect(decide({ day: null }).kind).toBe('welcome')
})

test('welcomes only an active, known ticket that is not checked in yet', () => {
  const evidence = fc.record<Evidence>({
    action: fc.constantFrom(...scanActions),
    presented: fc.constantFrom<Presented>(
      genuine,
      { kind: 'forged' },
      { kind: 'foreign' },
      { kind: 'unchecked' },
      { kind: 'scanned-short-code' },
      { kind: 'short-code', participantId: row.id },
      { kind: 'wristband', wristband: 'WB-0412', participantId: row.id },
    ),
    row: fc.option(
      fc
        .record({
          status: fc.constantFrom<RosterRow['status']>('active', 'cancelled', 'unpaid', 'removed'),
          codeVersion: fc.integer({ min: 1, max: 3 }),
        })
        .map((change) => ({ ...row, ...change })),
      { nil: undefined },
    ),
    state: fc.constantFrom(registered, inside, calledOff),
    day: fc.constantFrom(null, '2025-10-11', '2025-10-12'),
    othersInside: fc.constantFrom(0, 1),
    untilWave: fc.constantFrom(null, -60_000, 3_600_000),
    settings: fc.constant(defaultRaceSettings),
    at: fc.constant({ time: checkIn.time, uncertainty: 20 }),
  })
  fc.assert(
    fc.property(evidence, (known) => {
      if (decideVerdict(known).kind !== 'welcome') return
      expect(known.row?.status).toBe('active')
      expect(known.action).toBe('check-in')
      expect(known.state.status).toBe('registered')
      expect(known.day ?? row.eventDate).toBe(row.eventDate)
    }),
  )
})

test("counts a finish from the wave's start if that is the organiser's rule", () => {
  const waveStart = { ...checkIn, scanId: 'w', time: checkIn.time - 60_000 }
  const settings = { ...defaultRaceSettings, timeFrom: 'wave-start' as const }
  const state = { ...started, waveStart }
  expect(decide({ action: 'finish-race', state, settings })).toMatchObject({ start: { scanId: 'w' } })
  expect(decide({ action: 'finish-race', state })).toMatchObject({ start: { scanId: 't' } })
  const byWave = { ...state, start: waveStart, startedByWave: true }
  expect(decide({ action: 'start-race', state: byWave, settings })).toMatchObject({ warning: 'started_by_wave', start: { scanId: 'w' } })
})

test('warns of a finish that cannot be right, with the start that it is about, and records it', () => {
  const finish = (minutes: number, change: Partial<RaceState> = {}, uncertainty = 20) =>
    decide({ action: 'finish-race', state: { ...started, ...change }, at: { time: checkIn.time + minutes * 60_000, uncertainty } })
  expect(finish(4)).toMatchObject({ kind: 'recorded', warning: 'too_fast', start: { scanId: 't' } })
  expect(finish(-1)).toMatchObject({ kind: 'recorded', warning: 'finished_before_start', start: { scanId: 't' } })
  const waveStart = { ...checkIn, scanId: 'w', time: checkIn.time + 3_600_000 }
  expect(finish(50, { waveStart })).toMatchObject({ kind: 'recorded', warning: 'finished_before_wave', start: { scanId: 'w' } })
  expect(finish(15)).toMatchObject({ warning: null })
  expect(finish(4, {}, 1e12), 'this phone does not know the time').toMatchObject({ warning: null })
  expect(finish(4, { start: undefined })).toMatchObject({ warning: 'not_started' })
  expect(finish(4, { status: 'dnf' })).toMatchObject({ warning: 'did_not_finish' })
  expect(decide({ action: 'scan', state: started, at: { time: checkIn.time, uncertainty: 20 } })).toMatchObject({ warning: null })
})

const band: Presented = { kind: 'wristband', wristband: 'WB-0412', participantId: row.id }

test('does not call a code forged because it is a scanned short code or the phone has no keys', () => {
  expect(decide({ presented: { kind: 'scanned-short-code' } })).toMatchObject({ kind: 'refused', reason: 'scanned_short_code' })
  expect(decide({ presented: { kind: 'unchecked' }, row: undefined })).toEqual({ kind: 'cannot_check' })
})

test('records a start and a finish once, with a warning if the step before is missing', () => {
  expect(decide({ action: 'start-race', state: inside })).toMatchObject({ kind: 'recorded', action: 'start-race', warning: null })
  expect(decide({ action: 'start-race' })).toMatchObject({ kind: 'recorded', warning: 'not_checked_in' })
  expect(decide({ action: 'start-race', state: started })).toMatchObject({ kind: 'already_recorded', moment: { scanId: 't' } })
  expect(decide({ action: 'finish-race', state: started })).toMatchObject({ kind: 'recorded', warning: null, start: { scanId: 't' } })
  expect(decide({ action: 'finish-race', state: inside })).toMatchObject({ kind: 'recorded', warning: 'not_started', start: null })
  expect(decide({ action: 'finish-race', state: finished })).toMatchObject({ kind: 'already_recorded', moment: { scanId: 'f' } })
  expect(decide({ action: 'finish-race', state: { ...started, status: 'dnf' } })).toMatchObject({ warning: 'did_not_finish' })
  expect(decide({ action: 'scan', state: finished })).toMatchObject({ kind: 'recorded', action: 'scan' })
})

test("records a person's own start after the wave has started, and warns that it replaces the start of the wave", () => {
  const state = { ...started, startedByWave: true }
  expect(decide({ action: 'start-race', state })).toMatchObject({
    kind: 'recorded',
    warning: 'started_by_wave',
    start: { scanId: 't' },
  })
  expect(decide({ action: 'finish-race', state })).toMatchObject({ kind: 'recorded', warning: null })
})

test('warns about a start long before the wave, but not a few minutes before, and not at the check-in', () => {
  const hour = 3_600_000
  const early = { action: 'start-race', state: inside, untilWave: hour } as const
  expect(decide(early)).toMatchObject({ kind: 'recorded', warning: 'other_wave', start: null })
  expect(decide({ ...early, state: registered }), 'the nearer trouble first').toMatchObject({ warning: 'not_checked_in' })
  for (const untilWave of [hour / 4, 0, -hour, null]) expect(decide({ ...early, untilWave })).toMatchObject({ warning: null })
  expect(decide({ untilWave: hour })).toMatchObject({ kind: 'welcome' })
  expect(decide({ action: 'finish-race', state: started, untilWave: hour })).toMatchObject({ warning: null })
})

test('does not start a person who has finished', () => {
  for (const startedByWave of [false, true])
    expect(decide({ action: 'start-race', state: { ...finished, startedByWave } })).toMatchObject({
      kind: 'already_recorded',
      action: 'finish-race',
      moment: { scanId: 'f' },
    })
  expect(decide({ action: 'start-race', state: { ...finished, start: undefined } }), 'no start known').toMatchObject({
    kind: 'already_recorded',
    action: 'finish-race',
  })
})

test('refuses the start with an invalid ticket, and records the finish with a warning', () => {
  const cancelled = { ...row, status: 'cancelled' as const }
  expect(decide({ action: 'start-race', row: cancelled, state: inside })).toMatchObject({ kind: 'refused', reason: 'cancelled' })
  expect(decide({ action: 'finish-race', row: cancelled, state: started })).toMatchObject({ kind: 'recorded', warning: 'cancelled' })
  expect(decide({ action: 'finish-race', day: '2025-10-12', state: started })).toMatchObject({ kind: 'recorded', warning: 'other_day' })
})

test('refuses the start of a removed person, and records their finish with a warning', () => {
  const removed = { ...row, name: '', status: 'removed' as const }
  expect(decide({ action: 'start-race', row: removed, state: inside })).toMatchObject({ kind: 'refused', reason: 'removed' })
  for (const presented of [genuine, { kind: 'short-code' as const, participantId: row.id }, band])
    for (const action of ['finish-race', 'scan'] as const)
      expect(decide({ action, presented, row: removed, state: started })).toMatchObject({ kind: 'recorded', warning: 'removed' })
  expect(decide({ action: 'finish-race', row: removed, state: finished })).toMatchObject({ kind: 'already_recorded' })
})

test('refuses a person whom the office cancelled, even with a valid ticket', () => {
  for (const state of [calledOff, { ...inside, status: 'cancelled' as const }])
    expect(decide({ state })).toMatchObject({ kind: 'refused', reason: 'cancelled', ticket: { name: 'Sanne de Wit' } })
  expect(decide({ action: 'start-race', state: calledOff })).toMatchObject({ kind: 'refused', reason: 'cancelled' })
  expect(decide({ action: 'finish-race', state: calledOff })).toMatchObject({ kind: 'recorded', warning: 'cancelled' })
})

test('accepts a wristband for its wearer, records an unknown band at start and finish, and refuses any band at check-in', () => {
  expect(decide({ action: 'finish-race', presented: band, state: started })).toMatchObject({
    kind: 'recorded',
    wristband: 'WB-0412',
    ticket: { name: 'Sanne de Wit', codeVersion: null },
  })
  expect(decide({ action: 'finish-race', presented: { ...band, participantId: undefined }, row: undefined })).toEqual({
    kind: 'recorded',
    action: 'finish-race',
    ticket: null,
    wristband: 'WB-0412',
    warning: 'unknown_wristband',
    start: null,
  })
  expect(decide({ presented: band })).toMatchObject({ kind: 'refused', reason: 'wristband_at_check_in' })
})
