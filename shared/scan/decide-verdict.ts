import type { RosterRow } from '../contract/crew.ts'
import { placesOf, type TicketType } from '../domain/tickets.ts'
import type { ReadTicketCode, TicketCode } from '../lib/ticket-code.ts'
import type { CheckIn, ParticipantState } from './fold.ts'

/** How the ticket was presented. A name chosen from the list is a short code: the row's id. */
export type Presented = ReadTicketCode | { kind: 'short-code'; participantId: string }

export type RefusalReason = 'forged' | 'foreign' | 'unknown_short_code' | 'replaced_code' | 'other_day' | 'unpaid' | 'cancelled' | 'removed'

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
  /** For the scan event: version of the QR that was read, null for a short code. */
  codeVersion: number | null
}

/** What the crew is told (promise 5). Only `welcome` checks in by itself; `not_in_list` waits for a person's choice. */
export type Verdict =
  | { kind: 'welcome'; ticket: VerdictTicket }
  | { kind: 'already_checked_in'; ticket: VerdictTicket; checkIn: CheckIn }
  | { kind: 'not_in_list'; ticket: VerdictTicket }
  | { kind: 'refused'; reason: RefusalReason; ticket: VerdictTicket | null }

export interface Evidence {
  presented: Presented
  /** The row of the presented participant where this list has it. */
  row: RosterRow | undefined
  /** Fold of all scans known here of that participant. */
  state: ParticipantState
  /** The race day of this post, `YYYY-MM-DD`; null takes every day. */
  day: string | null
  /** How many other participants of the same ticketRef are in: 0 or 1. */
  othersInside: number
}

/**
 * The verdict on a presented ticket, from what is known here. The list knows better than the code, except the version: a
 * code newer than the list is genuine and the list is old. A refusal goes before "already in", because it tells the person
 * where to go; the wave never refuses, people come early.
 */
export function decideVerdict({ presented, row, state, day, othersInside }: Evidence): Verdict {
  if (presented.kind === 'forged' || presented.kind === 'foreign') return { kind: 'refused', reason: presented.kind, ticket: null }
  const code = presented.kind === 'genuine' ? presented.code : undefined
  const ticket = describe(row, code)
  if (!ticket) return { kind: 'refused', reason: 'unknown_short_code', ticket: null }

  const outside = { ...ticket, inside: othersInside + (state.checkIn ? 1 : 0) }
  const reason = findRefusal(ticket, code, row, day)
  if (reason) return { kind: 'refused', reason, ticket: outside }
  if (state.checkIn) return { kind: 'already_checked_in', ticket: outside, checkIn: state.checkIn }
  if (!row) return { kind: 'not_in_list', ticket: outside }
  return { kind: 'welcome', ticket: { ...ticket, inside: othersInside + 1 } }
}

function findRefusal(
  ticket: VerdictTicket,
  code: TicketCode | undefined,
  row: RosterRow | undefined,
  day: string | null,
): RefusalReason | undefined {
  if (row && code && code.version < row.codeVersion) return 'replaced_code'
  if (row && row.status !== 'active') return row.status
  if (day !== null && ticket.eventDate !== day) return 'other_day'
  return undefined
}

/** The row knows the day and wave of now; the code those of when it was made. */
function describe(row: RosterRow | undefined, code: TicketCode | undefined): VerdictTicket | undefined {
  const known = row ? { ...row, participantId: row.id } : code && { ...code, name: null, waveTime: null }
  if (!known) return undefined
  const { participantId, name, ticketRef, ticketType, eventDate, waveNumber, waveTime } = known
  const places = placesOf(ticketType)
  return {
    participantId,
    name,
    ticketRef,
    ticketType,
    eventDate,
    waveNumber,
    waveTime,
    inside: 0,
    places,
    codeVersion: code?.version ?? null,
  }
}
