import { givesFirstAid } from '#shared/domain/crew/first-aid.ts'
import { adminLocation } from '#shared/domain/crew/post-names.ts'
import { amsterdamTime } from '#shared/lib/dates.ts'
import { dayMs } from '#shared/lib/durations.ts'
import type { RaceState, ScanMoment } from '#shared/scan/person-state.ts'
import { actionAt } from '#shared/scan/scan-action.ts'
import { notSeenReason } from '#shared/scan/stop-note.ts'

/** Somebody who started, or was seen on the course, and has not finished, stopped or been cancelled. */
export interface OnCourse {
  /** The time of the person's start, or without a start the time when a post on the course last saw the person. */
  since: ScanMoment
  hasStart: boolean
  /** True if `since` is longer ago than the organiser's `overdueMinutes`. */
  overdue: boolean
}

/** The day, the current time and the limit for a list of people on the course. `day`: null for all days; `now`: ms, the server's time. */
export interface CourseView {
  day: string | null
  now: number
  overdueMinutes: number
}

/** The known data of a person's ticket. */
export interface CourseTicket {
  eventDate: string
  status: 'active' | 'cancelled' | 'unpaid' | 'removed'
  /** Ms since the epoch: the last change of the participant's record. Absent on a phone, which does not download it. */
  updatedAt?: number
}

/**
 * Returns the time from which a person is on the course, and whether they are overdue; undefined if they are not on the course. Phones
 * and the office use this rule. With a `day`, a person counts only if their ticket is for that day or they started on that day. `ticket`:
 * undefined if it is unknown.
 */
export function findOnCourse(
  state: CourseState,
  ticket: CourseTicket | undefined,
  { day, now, overdueMinutes }: CourseView,
): OnCourse | undefined {
  const hasStart = state.status === 'started'
  const since = hasStart ? state.start : seenWithoutStart(state)
  if (!since) return undefined
  if (day !== null && ticket?.eventDate !== day && !isOnDay(since, day)) return undefined
  if (wasNeverThere(state, since, ticket)) return undefined
  return { since, hasStart, overdue: now - latestOf(since) > overdueMinutes * 60_000 }
}

/** True for somebody who was checked in after the start of their wave, and has no start until a post scans them or somebody states one. */
export const hasMissedWave = ({ status, waveStart }: Pick<RaceState, 'status' | 'waveStart'>): boolean =>
  status === 'checked_in' && waveStart !== undefined

/**
 * True for somebody whom the crew recorded as stopped because nobody saw them any more. They may be lost until the crew records a finish or
 * another stop, or undoes this stop. {@link findOnCourse} does not find them. With a `day`, a person counts only if their ticket is for
 * that day or they started or stopped on that day.
 */
export function isMissing(
  { status, start, dnf, stop }: Pick<RaceState, 'status' | 'start' | 'dnf' | 'stop'>,
  ticket: CourseTicket | undefined,
  day: string | null,
): boolean {
  if (status !== 'dnf' || stop?.reason !== notSeenReason) return false
  return day === null || ticket?.eventDate === day || [start, dnf].some((moment) => moment !== undefined && isOnDay(moment, day))
}

/** True for somebody whom a post on the course saw, and who has no start. Screens show `seenWithoutStartText` instead of their status. */
export const isSeenWithoutStart = (state: CourseState): boolean => seenWithoutStart(state) !== undefined

type CourseState = Pick<RaceState, 'status' | 'start'> & Partial<Pick<RaceState, 'startedByWave' | 'lastSeen' | 'statusSet'>>

/** True for everybody whom {@link findOnCourse} may find, on any day. */
export const isUnderWay = (state: CourseState): boolean => state.status === 'started' || isSeenWithoutStart(state)

/** True for somebody who was checked in, has no start, and was not seen on the course. */
export const isNotStarted = (state: CourseState): boolean => state.status === 'checked_in' && !isUnderWay(state)

/**
 * True for somebody who finished but has no start, for example because nobody started the wave. Such a finish has no time in the results.
 */
export const isFinishedWithoutStart = ({ status, start }: { status: RaceState['status']; start?: unknown }): boolean =>
  status === 'finished' && !start

/**
 * Returns when a post on the course last saw a person without a start: the person came too late for the wave's start, or nobody recorded
 * the start. Without this rule nobody would look for that person. Posts where people may be before the start do not count: check-in,
 * first aid and the office.
 */
function seenWithoutStart({ status, start, lastSeen, statusSet }: CourseState): ScanMoment | undefined {
  if (start || !lastSeen || (status !== 'registered' && status !== 'checked_in')) return undefined
  if (statusSet && statusSet.time >= lastSeen.time) return undefined
  const { location } = lastSeen
  return actionAt(location) === 'scan' && !givesFirstAid([location]) && location !== adminLocation ? lastSeen : undefined
}

/**
 * True for a person without a valid ticket whose status is started but who cannot be on the course. Either the office set the status and no
 * post saw the person, or the ticket was cancelled before the wave started and no post saw the person after that. False in case of doubt,
 * because the crew may have to look for the person.
 */
function wasNeverThere({ startedByWave = false, lastSeen }: CourseState, start: ScanMoment, ticket: CourseTicket | undefined): boolean {
  if (ticket?.status === 'active' || ticket?.status === 'unpaid') return false
  if (start.decided) return lastSeen === undefined
  const changedAt = ticket?.updatedAt ?? Infinity
  return startedByWave && changedAt < start.time - start.uncertainty && !(lastSeen && lastSeen.time > start.time)
}

/** Returns a time, or its latest possible value if it is unknown, so that only people who are certainly overdue are shown as overdue. */
export const latestOf = ({ time, uncertainty, known }: Pick<ScanMoment, 'time' | 'uncertainty' | 'known'>): number =>
  known ? time : time + uncertainty

function isOnDay({ time, known }: ScanMoment, day: string): boolean {
  const morning = amsterdamTime(day, '00:00')
  return known && time >= morning && time < morning + dayMs
}
