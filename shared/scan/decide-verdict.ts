import type { RosterRow } from '#shared/contract/crew.ts'
import { findImplausible, type Implausibility } from '#shared/domain/race/implausible-times.ts'
import { hasMissedWave } from '#shared/domain/race/on-course.ts'
import type { RaceRules } from '#shared/domain/race/race-settings.ts'
import { countingStart, type Moment } from '#shared/domain/race/race-time.ts'
import { placesOf, type TicketType } from '#shared/domain/tickets/tickets.ts'
import type { ReadTicketCode, TicketCode } from '#shared/lib/ticket-code.ts'
import { uselessUncertainty, type WideMoment } from './event-time.ts'
import type { RaceState, ScanMoment } from './person-state.ts'
import type { ScanAction } from './scan-action.ts'

/**
 * The code or person that the crew scanned, typed or chose. A person chosen from a list counts as a typed short code. `wristband`:
 * `participantId` is its wearer, if known on this phone. `unchecked`: has the format of our tickets, but this phone has no key yet to
 * check the signature.
 */
export type Presented =
  | ReadTicketCode
  | { kind: 'short-code'; participantId: string }
  | { kind: 'wristband'; wristband: string; participantId: string | undefined }
  /** A QR that contains only the short code. Anybody can make one, so a short code counts only if crew typed it. */
  | { kind: 'scanned-short-code' }
  | { kind: 'unchecked' }

/** Ms before a wave's start. A person who starts earlier than this starts with another wave: crews start a wave only minutes early. */
const maxEarlyMs = 15 * 60_000

/** The reasons to refuse a person. */
export type RefusalReason = 'forged' | 'foreign' | 'unknown_short_code' | 'scanned_short_code' | 'wristband_at_check_in' | TicketFault
/**
 * A fault of a genuine ticket. At the finish and along the course the scan is still recorded, with a warning, because it cannot be
 * repeated.
 */
export type TicketFault = 'removed' | 'replaced_code' | 'other_day' | 'unpaid' | 'cancelled' | 'underage'

/** The known data of the ticket: from the roster, otherwise from the signed code. */
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
  /** The start of the wave, if it was before this person's check-in: they have no start until a post scans them. */
  missedStart?: ScanMoment | undefined
  /** How many people of this ticket are checked in after this verdict, and how many people it has: "Duo, 1 van 2 ingecheckt". */
  inside: number
  places: 1 | 2
  /** The code version in the QR, for the scan event; null for a short code or a wristband. */
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
  /** The person had started with their wave. The start that is scanned now counts instead. */
  | 'started_by_wave'
  /** The person has an earlier finish that cannot be right. It counts until somebody undoes it. */
  | 'earlier_finish'
  /** The person's wave starts much later. The start that is scanned now will count instead of the wave's start. */
  | 'other_wave'
  /** This finish cannot be right. Perhaps the crew read the number of somebody else. */
  | Implausibility

/**
 * The verdict for the crew (promise 5). `welcome` and `recorded` make an event. `not_in_list` makes an event if the crew admits the person.
 * The other verdicts make no event.
 */
export type Verdict =
  | { kind: 'welcome'; ticket: VerdictTicket }
  | { kind: 'already_checked_in'; ticket: VerdictTicket; checkIn: ScanMoment }
  | { kind: 'not_in_list'; ticket: VerdictTicket }
  | { kind: 'refused'; reason: RefusalReason; ticket: VerdictTicket | null }
  /** A start, a finish or a pass. `ticket` is null for a wristband whose wearer is unknown here. */
  | {
      kind: 'recorded'
      action: Exclude<ScanAction, 'check-in'>
      ticket: VerdictTicket | null
      wristband: string | null
      warning: ScanWarning | null
      /**
       * At the finish: the start from which the race time is measured, or the start that the warning is about. At the start: the wave's
       * start, if the participant's own start replaces it.
       */
      start: ScanMoment | null
    }
  /** The person started or finished before; the first time counts. A finisher who is scanned at the start gets this verdict too. */
  | { kind: 'already_recorded'; action: 'start-race' | 'finish-race'; ticket: VerdictTicket; moment: ScanMoment }
  /** Has the format of our tickets, but this phone cannot check the signature yet. The crew must not read "forged". */
  | { kind: 'cannot_check' }

/** What a verdict is decided from: what the crew presented, and what this phone knows about the person. */
export interface Evidence {
  action: ScanAction
  presented: Presented
  /** The row of the presented participant if this phone's roster has it. */
  row: RosterRow | undefined
  /** The fold of all events of that participant that are known here, with the wave's start. */
  state: RaceState
  /** The race day of this post, `YYYY-MM-DD`; null accepts every day. */
  day: string | null
  /** How many other people of the same ticketRef are checked in: 0 or 1. */
  othersInside: number
  /** Ms until the planned start of the person's wave; null if the wave was started, or has no planned time (see `msUntilWave`). */
  msUntilWave: number | null
  settings: RaceRules
  /** Whether the person's wave is cancelled. */
  isWaveCancelled?: boolean
  /** When the scan was made. */
  at: WideMoment
}

/**
 * Decides about a presented ticket or wristband, from the data on this phone. The roster overrides the code, except that a code with a
 * newer code version is genuine: then the roster is old. A fault of the ticket comes before "already checked in", because the fault tells
 * crew where to send the person. The wrong wave is never refused, because people come early; at the start it is a warning.
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
    const missedStart = findMissedStart(evidence)
    if (state.checkIn) return { kind: 'already_checked_in', ticket: { ...outside, missedStart }, checkIn: state.checkIn }
    if (!row) return { kind: 'not_in_list', ticket: { ...outside, missedStart } }
    return { kind: 'welcome', ticket: { ...ticket, missedStart, inside: othersInside + 1 } }
  }
  if (fault && action === 'start-race') return refuse(fault, outside)
  if (action !== 'scan' && state.finish && !isAfterMistake(evidence))
    return { kind: 'already_recorded', action: 'finish-race', ticket: outside, moment: state.finish }
  const before = action === 'start-race' ? ownStart(state) : undefined
  if (before) return { kind: 'already_recorded', action: 'start-race', ticket: outside, moment: before }
  const warning = fault ?? findWarning(evidence)
  return { kind: 'recorded', action, ticket: outside, wristband: band, warning, start: findStart(evidence, warning) ?? null }
}

/**
 * Returns the start of the wave if a check-in now, or the check-in that was made before, is too late for it. A check-in now is too late unless
 * it is certainly before a start that somebody stated.
 */
function findMissedStart({ state, at }: Evidence): ScanMoment | undefined {
  const { waveStart } = state
  if (!waveStart || hasMissedWave(state)) return waveStart
  return state.status === 'registered' && at.time + at.uncertainty >= waveStart.time - waveStart.uncertainty ? waveStart : undefined
}

function findStart({ action, state, settings }: Evidence, warning: ScanWarning | null): ScanMoment | undefined {
  if (warning === 'finished_before_wave') return state.waveStart
  return action === 'finish-race' && warning === null ? countingStart(state, settings.timeFrom) : state.start
}

const refuse = (reason: RefusalReason, ticket: VerdictTicket | null): Verdict => ({ kind: 'refused', reason, ticket })

/** The person's own scanned start. Undefined if they started with their wave: a scan then replaces that start. */
const ownStart = (state: RaceState) => (state.startedByWave ? undefined : state.start)

function findWarning({ action, row, state, msUntilWave, settings, at }: Evidence): ScanWarning | null {
  if (!row) return 'not_in_list'
  if (state.status === 'dnf') return 'did_not_finish'
  if (action === 'finish-race' && state.finish) return 'earlier_finish'
  const isEarly = msUntilWave !== null && msUntilWave > 0 && at.uncertainty <= uselessUncertainty
  if (action === 'finish-race' && !state.start && isEarly) return 'finished_before_wave'
  if (action === 'finish-race' && !state.start) return 'not_started'
  if (action === 'finish-race') return findImplausible({ ...state, finish: toFinish(at) }, settings.fastestMinutes)[0] ?? null
  if (action === 'start-race' && state.startedByWave) return 'started_by_wave'
  if (action !== 'start-race') return null
  if (!state.checkIn) return 'not_checked_in'
  return msUntilWave !== null && msUntilWave > maxEarlyMs ? 'other_wave' : null
}

/**
 * True if the recorded finish cannot be right and the new finish may be right, for example because somebody tried the wristband
 * before the race. The new finish must be recorded, because a runner passes only once. A finish that the office set is never a mistake.
 */
function isAfterMistake(evidence: Evidence): boolean {
  const { action, state, at } = evidence
  const finish = toFinish(at)
  if (action !== 'finish-race' || !state.finish || state.finish.decided) return false
  return finish.known && isPlausible(finish, evidence) && !isPlausible(state.finish, evidence)
}

/**
 * True if a finish may be right. Without any start, it must be after the planned start of the wave. With the person's own start it may be
 * before the wave's start, because the person may have run with an earlier wave.
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
  // The office cancelled the person, but the ticket is still valid.
  if (state.status === 'cancelled') return 'cancelled'
  if (day !== null && ticket.eventDate !== day) return 'other_day'
  // Possible for a ticket that was sold before the form asked for the birth date.
  return row?.underage ? 'underage' : undefined
}

/** Describes the ticket from the row, otherwise from the code. The code has the day and wave as they were when it was made. */
function describe(row: RosterRow | undefined, code: TicketCode | undefined): VerdictTicket | undefined {
  const known = row ? { ...row, participantId: row.id } : code && { ...code, name: null, waveTime: null }
  if (!known) return undefined
  const { participantId, name, ticketRef, ticketType, eventDate, waveNumber, waveTime } = known
  const places = placesOf(ticketType)
  const codeVersion = code?.version ?? null
  return { participantId, name, ticketRef, ticketType, eventDate, waveNumber, waveTime, inside: 0, places, codeVersion }
}
