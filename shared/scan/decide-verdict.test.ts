import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RosterRow } from '../contract/crew.ts'
import type { TicketCode } from '../lib/ticket-code.ts'
import { decideVerdict, type Evidence, type Presented } from './decide-verdict.ts'
import type { ParticipantState } from './fold.ts'

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
  scans: [],
}
const registered: ParticipantState = { status: 'registered', conflicts: [] }
const checkIn = { scanId: 's', time: 1_760_172_000_000, uncertainty: 20, deviceId: 'd', location: 'Post B' }
const inside: ParticipantState = { status: 'checked_in', checkIn, conflicts: [] }
const genuine: Presented = { kind: 'genuine', code }

function decide(change: Partial<Evidence> = {}) {
  return decideVerdict({ presented: genuine, row, state: registered, day: '2025-10-11', othersInside: 0, ...change })
}

test('a known ticket of today is welcome, with all that the screen shows', () => {
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
  expect(decide({ othersInside: 1 }).ticket).toMatchObject({ inside: 2, places: 2 })
})

test('a typed short code counts as the ticket, without a version', () => {
  const presented: Presented = { kind: 'short-code', participantId: row.id }
  expect(decide({ presented })).toMatchObject({ kind: 'welcome', ticket: { codeVersion: null } })
  expect(decide({ presented, row: undefined })).toEqual({ kind: 'refused', reason: 'unknown_short_code', ticket: null })
})

test('a second time tells when and where the first was', () => {
  expect(decide({ state: inside, othersInside: 1 })).toMatchObject({ kind: 'already_checked_in', checkIn, ticket: { inside: 2 } })
})

test('a genuine ticket that is not in the list asks for a choice, and knows what the code says', () => {
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
])('refused: %s, also when already inside', (reason, change) => {
  for (const state of [registered, inside])
    expect(decide({ ...change, state })).toMatchObject({ kind: 'refused', reason, ticket: { name: 'Sanne de Wit' } })
})

test('forged and foreign codes are refused, whatever else is known', () => {
  for (const kind of ['forged', 'foreign'] as const)
    expect(decide({ presented: { kind } })).toEqual({ kind: 'refused', reason: kind, ticket: null })
})

test('the list knows better than the code: day and wave may have changed since', () => {
  const moved = { ...row, eventDate: '2025-10-12', waveNumber: 1 }
  expect(decide({ row: moved, day: '2025-10-12' })).toMatchObject({ kind: 'welcome', ticket: { waveNumber: 1 } })
})

test('a code newer than the list is welcome: the list is old', () => {
  expect(decide({ row: { ...row, codeVersion: 1 } }).kind).toBe('welcome')
})

test('a post without a day takes every day', () => {
  expect(decide({ day: null }).kind).toBe('welcome')
})

test('welcome is only ever said to an active, known ticket that is not in yet', () => {
  const evidence = fc.record<Evidence>({
    presented: fc.constantFrom<Presented>(genuine, { kind: 'forged' }, { kind: 'foreign' }, { kind: 'short-code', participantId: row.id }),
    row: fc.option(
      fc
        .record({
          status: fc.constantFrom<RosterRow['status']>('active', 'cancelled', 'unpaid', 'removed'),
          codeVersion: fc.integer({ min: 1, max: 3 }),
        })
        .map((change) => ({ ...row, ...change })),
      { nil: undefined },
    ),
    state: fc.constantFrom(registered, inside),
    day: fc.constantFrom(null, '2025-10-11', '2025-10-12'),
    othersInside: fc.constantFrom(0, 1),
  })
  fc.assert(
    fc.property(evidence, (known) => {
      if (decideVerdict(known).kind !== 'welcome') return
      expect(known.row?.status).toBe('active')
      expect(known.state.status).toBe('registered')
      expect(known.day ?? row.eventDate).toBe(row.eventDate)
    }),
  )
})
