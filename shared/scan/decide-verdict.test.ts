import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultRaceSettings } from '#shared/domain/race/race-settings.ts'
import type { RosterRow } from '#shared/contract/crew.ts'
import { scanActions } from './scan-action.ts'
import { decideVerdict, type Evidence, type Presented } from './decide-verdict.ts'
import { row, registered, checkIn, inside, calledOff, started, genuine, decide } from './testing/verdict-evidence.ts'

test('welcomes a ticket of today that is in the roster, with all the data for the screen', () => {
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

test('adds the start of the wave to a check-in that is too late for it', () => {
  const waveStart = { ...checkIn, time: checkIn.time + 1_800_000, location: 'course-start' }
  const state = { ...registered, waveStart }
  expect(decide({ state })).toMatchObject({ kind: 'welcome', ticket: { missedStart: waveStart } })
  expect(decide({ state, row: undefined })).toMatchObject({ kind: 'not_in_list', ticket: { missedStart: waveStart } })
  expect(decide({ state: { ...inside, waveStart } })).toMatchObject({ kind: 'already_checked_in', ticket: { missedStart: waveStart } })
  const ticketOf = (verdict: ReturnType<typeof decide>) => ('ticket' in verdict ? verdict.ticket : null)
  expect(ticketOf(decide({ msUntilWave: -60_000 }))?.missedStart).toBeUndefined()
  expect(ticketOf(decide({ state, at: { time: checkIn.time, uncertainty: 20 } }))?.missedStart).toBeUndefined()
  expect(ticketOf(decide({ state: { ...started, waveStart } }))?.missedStart).toBeUndefined()
})

test('lets the crew decide about a genuine ticket that is not in the roster, and shows the data of its code', () => {
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

test('refuses forged and foreign codes, whatever the roster and the events contain', () => {
  for (const kind of ['forged', 'foreign'] as const)
    expect(decide({ presented: { kind } })).toEqual({ kind: 'refused', reason: kind, ticket: null })
})

test('uses the roster instead of the code for the day and wave, which may have changed', () => {
  const moved = { ...row, eventDate: '2025-10-12', waveNumber: 1 }
  expect(decide({ row: moved, day: '2025-10-12' })).toMatchObject({ kind: 'welcome', ticket: { waveNumber: 1 } })
})

test('accepts a code that is newer than the roster', () => {
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
    msUntilWave: fc.constantFrom(null, -60_000, 3_600_000),
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

test('does not report a code as forged if it is a scanned short code, or if the phone has no keys', () => {
  expect(decide({ presented: { kind: 'scanned-short-code' } })).toMatchObject({ kind: 'refused', reason: 'scanned_short_code' })
  expect(decide({ presented: { kind: 'unchecked' }, row: undefined })).toEqual({ kind: 'cannot_check' })
})

test('refuses a person whom the office cancelled, even with a valid ticket', () => {
  for (const state of [calledOff, { ...inside, status: 'cancelled' as const }])
    expect(decide({ state })).toMatchObject({ kind: 'refused', reason: 'cancelled', ticket: { name: 'Sanne de Wit' } })
  expect(decide({ action: 'start-race', state: calledOff })).toMatchObject({ kind: 'refused', reason: 'cancelled' })
  expect(decide({ action: 'finish-race', state: calledOff })).toMatchObject({ kind: 'recorded', warning: 'cancelled' })
})
