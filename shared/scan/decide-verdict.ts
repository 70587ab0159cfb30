import type { RosterRow } from '#shared/contract/crew.ts'
import { findImplausible, type Implausibility } from '#shared/domain/race/implausible-times.ts'
import type { RaceRules } from '#shared/domain/race/race-settings.ts'
import { countingStart, type Moment } from '#shared/domain/race/race-time.ts'
import { placesOf, type TicketType } from '#shared/domain/tickets/tickets.ts'
import type { ReadTicketCode, TicketCode } from '#shared/lib/ticket-code.ts'
import { uselessUncertainty, type WideMoment } from './event-time.ts'
import type { RaceState, ScanMoment } from './person-state.ts'
import type { ScanAction } from './scan-action.ts'

/**
 * How the ticket was presented. A person chosen from the list counts as a short code: the row's id. A wristband leads to its wearer as far
 * as this list knows. `unchecked`: has the format of our tickets, but there is no key yet to check it.
 */
export type Presented =
  | ReadTicketCode
  | { kind: 'short-code'; participantId: string }
  | { kind: 'wristband'; wristband: string; participantId: string | undefined }
  /** A QR that contains only the short code. Anybody can make one, so a short code counts only if crew typed it. */
  | { kind: 'scanned-short-code' }
  | { kind: 'unchecked' }

/** Ms. If a person comes longer than this before their wave, they start with another wave; crews start waves some minutes early. */
const soon = 15 * 60_000

/** The reasons to refuse a person. */
export type RefusalReason = 'forged' | 'foreign' | 'unknown_short_code' | 'scanned_short_code' | 'wristband_at_check_in' | TicketFault
/**
 * A fault of a genuine ticket. At the finish and along the course the scan is still recorded, with a warning, because it cannot be
 * repeated.
 */
export type TicketFault = 'removed' | 'replaced_code' | 'other_day' | 'unpaid' | 'cancelled' | 'underage'

/** The ticket as far as it is known: from the list, otherwise from the signed code. */
export interface VerdictTicket {
  participantId: string
  /** Null if only the code is known. */
  name: string | null
  ticketRef: string
  ticketType: TicketType
  eventDate: string
  /** 0 without a wave. */
  waveNumber: number
  /** ISO date-time; null without a wave, or if only the code is known. */
  waveTime: string | null
  /** True: the wave is cancelled, so this person needs a new start. */
  isWaveCancelled?: boolean
  /** The number of people of this ticket who are checked in after this verdict, and the ticket's size: "Duo, 1 van 2 ingecheckt". */
  inside: number
  places: 1 | 2
  /** For the scan event: the version of the QR; null for a short code or a wristband. */
  codeVersion: number | null
}

/** The scan was recorded, but something is wrong. */
export type ScanWarning =
  | TicketFault
  | 'not_checked_in'
  | 'not_started'
  | 'not_in_list'
  | 'did_not_finish'
  | 'unknown_wristband'
  /** The person started with their wave; from now on this start of their own counts instead. */
  | 'started_by_wave'
  /** An earlier finish of the person cannot be right. It counts until somebody takes it back. */
  | 'earlier_finish'
  /** The person's wave starts much later, and this start would replace the start of the wave. */
  | 'other_wave'
  /** This finish cannot be right: perhaps the number is another's. */
  | Implausibility

/**
 * The verdict for the crew (promise 5). `welcome` and `recorded` make an event; `not_in_list` waits for the crew's choice; the others make
 * none.
 */
export type Verdict =
  | { kind: 'welcome'; ticket: VerdictTicket }
  | { kind: 'already_checked_in'; ticket: VerdictTicket; checkIn: ScanMoment }
  | { kind: 'not_in_list'; ticket: VerdictTicket }
  | { kind: 'refused'; reason: RefusalReason; ticket: VerdictTicket | null }
  /** A start, a finish, or a pass. Without a ticket it is a wristband whose wearer is unknown here. */
  | {
      kind: 'recorded'
      action: Exclude<ScanAction, 'check-in'>
      ticket: VerdictTicket | null
      wristband: string | null
      warning: ScanWarning | null
      /**
       * The start that was known before. At the finish the one from which the time counts, or that the warning is about. At the start, the
       * person's own start replaces it.
       */
      start: ScanMoment | null
    }
  /** Started or finished before; the first counts. A finisher gets this at the start too, where it can only be a mistake. */
  | { kind: 'already_recorded'; action: 'start-race' | 'finish-race'; ticket: VerdictTicket; moment: ScanMoment }
  /** Has the format of our tickets, but this phone cannot check the signature yet. Never "forged". */
  | { kind: 'cannot_check' }

export interface Evidence {
  action: ScanAction
  presented: Presented
  /** The row of the presented participant if this list has it. */
  row: RosterRow | undefined
  /** The fold of all events of that participant that are known here, with the wave's start. */
  state: RaceState
  /** The race day of this post, `YYYY-MM-DD`; null accepts every day. */
  day: string | null
  /** The number of other people of the same ticketRef who are checked in: 0 or 1. */
  othersInside: number
  /** Ms until their wave should start; null if it was started, or has no planned time (see `untilWave`). */
  untilWave: number | null
  settings: RaceRules
  /** Whether the person's wave is cancelled. */
  isWaveCancelled?: boolean
  /** When the scan was made. */
  at: WideMoment
}

/**
 * Decides about a presented ticket or wristband from what is known here. The list overrides the code, except for the version: a code that
 * is newer than the list is genuine and the list is old. A refusal comes before "already checked in", because it says where the person must
 * go. The wave never refuses: people come early, and a start with another wave is only a warning.
 */
export function decideVerdict(evidence: Evidence): Verdict {
  const { action, presented, row, state, othersInside } = evidence
  if (presented.kind === 'unchecked') return { kind: 'cannot_check' }
  if (presented.kind === 'forged' || presented.kind === 'foreign') return refuse(presented.kind, null)
  if (presented.kind === 'scanned-short-code') return refuse('scanned_short_code', null)
  if (presented.kind === 'wristband' && action === 'check-in') return refuse('wristband_at_check_in', null)
  const code = presented.kind === 'genuine' ? presented.code : undefined
  const known = describe(row, code)
  const ticket = known && (evidence.isWaveCancelled ? { ...known, isWaveCancelled: true } : known)
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
  if (action !== 'scan' && state.finish && !isAfterMistake(evidence))
    return { kind: 'already_recorded', action: 'finish-race', ticket: outside, moment: state.finish }
  const before = action === 'start-race' ? ownStart(state) : undefined
  if (before) return { kind: 'already_recorded', action: 'start-race', ticket: outside, moment: before }
  const warning = fault ?? findWarning(evidence)
  return { kind: 'recorded', action, ticket: outside, wristband: band, warning, start: findStart(evidence, warning) ?? null }
}

function findStart({ action, state, settings }: Evidence, warning: ScanWarning | null): ScanMoment | undefined {
  if (warning === 'finished_before_wave') return state.waveStart
  return action === 'finish-race' && warning === null ? countingStart(state, settings.timeFrom) : state.start
}

const refuse = (reason: RefusalReason, ticket: VerdictTicket | null): Verdict => ({ kind: 'refused', reason, ticket })

/** The person's own scanned start. Undefined if they started with their wave: a scan then replaces that start. */
const ownStart = (state: RaceState) => (state.startedByWave ? undefined : state.start)

function findWarning({ action, row, state, untilWave, settings, at }: Evidence): ScanWarning | null {
  if (!row) return 'not_in_list'
  if (state.status === 'dnf') return 'did_not_finish'
  if (action === 'finish-race' && state.finish) return 'earlier_finish'
  const isEarly = untilWave !== null && untilWave > 0 && at.uncertainty <= uselessUncertainty
  if (action === 'finish-race' && !state.start && isEarly) return 'finished_before_wave'
  if (action === 'finish-race' && !state.start) return 'not_started'
  if (action === 'finish-race') return findImplausible({ ...state, finish: toFinish(at) }, settings.fastestMinutes)[0] ?? null
  if (action === 'start-race' && state.startedByWave) return 'started_by_wave'
  if (action !== 'start-race') return null
  if (!state.checkIn) return 'not_checked_in'
  return untilWave !== null && untilWave > soon ? 'other_wave' : null
}

/**
 * True for the finish of a person whose recorded finish cannot be right, for example because somebody tried the band before the race: this
 * finish may be the real one, and the runner will not pass again. A finish that the office decided is no mistake.
 */
function isAfterMistake(evidence: Evidence): boolean {
  const { action, state, at } = evidence
  const finish = toFinish(at)
  if (action !== 'finish-race' || !state.finish || state.finish.decided) return false
  return finish.known && isPlausible(finish, evidence) && !isPlausible(state.finish, evidence)
}

/**
 * Whether a finish may be right. A person with an own start may have run with an earlier wave. Without a known start, a finish before the
 * planned start of the wave is implausible too.
 */
function isPlausible(finish: Moment, { row, state, settings }: Evidence): boolean {
  const faults = findImplausible({ ...state, finish }, settings.fastestMinutes)
  if (faults.some((fault) => fault !== 'finished_before_wave' || !state.start)) return false
  const planned = state.start || state.waveStart ? undefined : row?.waveTime
  return !planned || !finish.known || finish.time >= Date.parse(planned)
}

const toFinish = (at: WideMoment): Moment => ({ ...at, known: at.uncertainty <= uselessUncertainty })

function findFault(ticket: VerdictTicket, code: TicketCode | undefined, { row, state, day }: Evidence): TicketFault | undefined {
  if (row?.status === 'removed') return 'removed'
  if (row && code && code.version < row.codeVersion) return 'replaced_code'
  if (row && (row.status === 'unpaid' || row.status === 'cancelled')) return row.status
  // Cancelled by hand, with a ticket that is still valid.
  if (state.status === 'cancelled') return 'cancelled'
  if (day !== null && ticket.eventDate !== day) return 'other_day'
  // Sold before the form asked for the birth date.
  return row?.underage ? 'underage' : undefined
}

/** The row has the current day and wave; the code those of its creation. */
function describe(row: RosterRow | undefined, code: TicketCode | undefined): VerdictTicket | undefined {
  const known = row ? { ...row, participantId: row.id } : code && { ...code, name: null, waveTime: null }
  if (!known) return undefined
  const { participantId, name, ticketRef, ticketType, eventDate, waveNumber, waveTime } = known
  const places = placesOf(ticketType)
  const codeVersion = code?.version ?? null
  return { participantId, name, ticketRef, ticketType, eventDate, waveNumber, waveTime, inside: 0, places, codeVersion }
}
