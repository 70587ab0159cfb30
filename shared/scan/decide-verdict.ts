import type { RosterRow } from '#shared/contract/crew.ts'
import { placesOf, type TicketType } from '#shared/domain/tickets/tickets.ts'
import type { ReadTicketCode, TicketCode } from '#shared/lib/ticket-code.ts'
import type { RaceState, ScanMoment } from './person-state.ts'
import type { ScanAction } from './scan-action.ts'

/**
 * How the ticket was presented. A name chosen from the list is a short code: the row's id. A wristband leads to who wears it, as far as
 * this list knows. `unchecked`: has our form, but there is no key here yet to check it with.
 */
export type Presented =
  | ReadTicketCode
  | { kind: 'short-code'; participantId: string }
  | { kind: 'wristband'; wristband: string; participantId: string | undefined }
  /** A QR that holds only the short code: anybody can make one, so it counts only when crew typed it. */
  | { kind: 'scanned-short-code' }
  | { kind: 'unchecked' }

/** Ms. Who comes this much before their wave starts with another one; crews start theirs some minutes early. */
const soon = 15 * 60_000

/** Why there is nobody to let in, whatever the post does. */
export type RefusalReason = 'forged' | 'foreign' | 'unknown_short_code' | 'scanned_short_code' | 'wristband_at_check_in' | TicketFault
/** What is wrong with a ticket of ours. At the finish and along the course it is said, and the scan is kept: a time comes once. */
export type TicketFault = 'removed' | 'replaced_code' | 'other_day' | 'unpaid' | 'cancelled' | 'underage'

/** The ticket as far as it is known: from the list, else from the signed code. */
export interface VerdictTicket {
  participantId: string
  /** Null when only the code is known. */
  name: string | null
  ticketRef: string
  ticketType: TicketType
  eventDate: string
  /** 0 without a wave. */
  waveNumber: number
  /** ISO date-time; null without a wave, or when only the code is known. */
  waveTime: string | null
  /** How many of this ticket are in after this verdict, out of how many: "Duo, 1 van 2 binnen". */
  inside: number
  places: 1 | 2
  /** For the scan event: version of the QR that was read, null for a short code or a wristband. */
  codeVersion: number | null
}

/** Kept, and something about it is not as it should be. */
export type ScanWarning =
  | TicketFault
  | 'not_checked_in'
  | 'not_started'
  | 'not_in_list'
  | 'did_not_finish'
  | 'unknown_wristband'
  /** Their wave started them; from now on this start counts. */
  | 'started_by_wave'
  /** Their own wave is not to start for a while: an own start would go before it. */
  | 'other_wave'

/**
 * What the crew is told (promise 5). `welcome` and `recorded` make an event by themselves; `not_in_list` waits for a person's choice; the
 * others make none.
 */
export type Verdict =
  | { kind: 'welcome'; ticket: VerdictTicket }
  | { kind: 'already_checked_in'; ticket: VerdictTicket; checkIn: ScanMoment }
  | { kind: 'not_in_list'; ticket: VerdictTicket }
  | { kind: 'refused'; reason: RefusalReason; ticket: VerdictTicket | null }
  /** A start, a finish, or somebody who came by. Without a ticket it is a wristband that nobody here knows the wearer of. */
  | {
      kind: 'recorded'
      action: Exclude<ScanAction, 'check-in'>
      ticket: VerdictTicket | null
      wristband: string | null
      warning: ScanWarning | null
      /** The start that was known here before: where the time counts from at the finish, what an own start takes the place of. */
      start: ScanMoment | null
    }
  /** Started or finished before; the first stands. Who finished is told so at the start too: it can only be a mistake. */
  | { kind: 'already_recorded'; action: 'start-race' | 'finish-race'; ticket: VerdictTicket; moment: ScanMoment }
  /** Has the form of our tickets, and this phone can't check it yet. Never "forged". */
  | { kind: 'cannot_check' }

export interface Evidence {
  action: ScanAction
  presented: Presented
  /** The row of the presented participant where this list has it. */
  row: RosterRow | undefined
  /** Fold of all events known here of that participant, the wave's start joined. */
  state: RaceState
  /** The race day of this post, `YYYY-MM-DD`; null takes every day. */
  day: string | null
  /** How many other participants of the same ticketRef are in: 0 or 1. */
  othersInside: number
  /** Ms until their wave should start; null when it was started, or nothing is planned (see `untilWave`). */
  untilWave: number | null
}

/**
 * The verdict on a presented ticket or wristband, from what is known here. The list knows better than the code, except the version: a
 * code newer than the list is genuine and the list is old. A refusal goes before "already in", because it tells the person
 * where to go; the wave never refuses: people come in early, and who starts with another wave is told of.
 */
export function decideVerdict(evidence: Evidence): Verdict {
  const { action, presented, row, state, othersInside } = evidence
  if (presented.kind === 'unchecked') return { kind: 'cannot_check' }
  if (presented.kind === 'forged' || presented.kind === 'foreign') return refuse(presented.kind, null)
  if (presented.kind === 'scanned-short-code') return refuse('scanned_short_code', null)
  if (presented.kind === 'wristband' && action === 'check-in') return refuse('wristband_at_check_in', null)
  const code = presented.kind === 'genuine' ? presented.code : undefined
  const ticket = describe(row, code)
  const band = presented.kind === 'wristband' ? presented.wristband : null
  if (!ticket) {
    if (presented.kind !== 'wristband' || action === 'check-in') return refuse('unknown_short_code', null)
    return { kind: 'recorded', action, ticket: null, wristband: band, warning: 'unknown_wristband', start: null }
  }

  const outside = { ...ticket, inside: othersInside + (state.checkIn ? 1 : 0) }
  const fault = findFault(ticket, code, evidence)
  if (action === 'check-in') {
    if (fault) return refuse(fault, outside)
    if (state.checkIn) return { kind: 'already_checked_in', ticket: outside, checkIn: state.checkIn }
    if (!row) return { kind: 'not_in_list', ticket: outside }
    return { kind: 'welcome', ticket: { ...ticket, inside: othersInside + 1 } }
  }
  if (fault && action === 'start-race') return refuse(fault, outside)
  if (action !== 'scan' && state.finish) return { kind: 'already_recorded', action: 'finish-race', ticket: outside, moment: state.finish }
  const before = action === 'start-race' ? ownStart(state) : undefined
  if (before) return { kind: 'already_recorded', action: 'start-race', ticket: outside, moment: before }
  const warning = fault ?? findWarning(evidence)
  return { kind: 'recorded', action, ticket: outside, wristband: band, warning, start: state.start ?? null }
}

const refuse = (reason: RefusalReason, ticket: VerdictTicket | null): Verdict => ({ kind: 'refused', reason, ticket })

/** Who starts singly after their wave has a time of their own, which goes before the wave's. */
const ownStart = (state: RaceState) => (state.startedByWave ? undefined : state.start)

function findWarning({ action, row, state, untilWave }: Evidence): ScanWarning | null {
  if (!row) return 'not_in_list'
  if (state.status === 'dnf') return 'did_not_finish'
  if (action === 'finish-race' && !state.start) return 'not_started'
  if (action === 'start-race' && state.startedByWave) return 'started_by_wave'
  if (action !== 'start-race') return null
  if (!state.checkIn) return 'not_checked_in'
  return untilWave !== null && untilWave > soon ? 'other_wave' : null
}

function findFault(ticket: VerdictTicket, code: TicketCode | undefined, { row, state, day }: Evidence): TicketFault | undefined {
  if (row?.status === 'removed') return 'removed'
  if (row && code && code.version < row.codeVersion) return 'replaced_code'
  if (row && (row.status === 'unpaid' || row.status === 'cancelled')) return row.status
  // By hand, with a ticket that is as good as ever.
  if (state.status === 'cancelled') return 'cancelled'
  if (day !== null && ticket.eventDate !== day) return 'other_day'
  // Sold before the age was asked.
  return row?.underage ? 'underage' : undefined
}

/** The row knows the day and wave of now; the code those of when it was made. */
function describe(row: RosterRow | undefined, code: TicketCode | undefined): VerdictTicket | undefined {
  const known = row ? { ...row, participantId: row.id } : code && { ...code, name: null, waveTime: null }
  if (!known) return undefined
  const { participantId, name, ticketRef, ticketType, eventDate, waveNumber, waveTime } = known
  const places = placesOf(ticketType)
  const codeVersion = code?.version ?? null
  return { participantId, name, ticketRef, ticketType, eventDate, waveNumber, waveTime, inside: 0, places, codeVersion }
}
