import { amsterdamTime } from '#shared/lib/dates.ts'
import { dayMs } from '#shared/lib/durations.ts'
import type { RaceState, ScanMoment } from '#shared/scan/person-state.ts'

/** Somebody who started and has not finished, stopped or been cancelled. */
export interface OnCourse {
  start: ScanMoment
  /** On the course for longer than the organiser's `overdueMinutes`. */
  overdue: boolean
}

/** The day, the moment and the limit by which people on the course are listed. `day`: null for every day; `now`: ms, the server's time. */
export interface CourseView {
  day: string | null
  now: number
  overdueMinutes: number
}

/**
 * Returns since when a person is on the course, and whether they are overdue; undefined if they are not on the course. Phones and the
 * office use this rule. With a `day`, a person counts only if their ticket is for that day or they started on that day. `eventDate`: the
 * day of the ticket, if it is known.
 */
export function findOnCourse(
  { status, start }: Pick<RaceState, 'status' | 'start'>,
  eventDate: string | undefined,
  { day, now, overdueMinutes }: CourseView,
): OnCourse | undefined {
  if (status !== 'started' || !start) return undefined
  if (day !== null && eventDate !== day && !isOnDay(start, day)) return undefined
  return { start, overdue: now - latestOf(start) > overdueMinutes * 60_000 }
}

/** The latest possible time if the time is unknown, so that nobody is called overdue without certainty. */
export const latestOf = ({ time, uncertainty, known }: Pick<ScanMoment, 'time' | 'uncertainty' | 'known'>): number =>
  known ? time : time + uncertainty

function isOnDay({ time, known }: ScanMoment, day: string): boolean {
  const morning = amsterdamTime(day, '00:00')
  return known && time >= morning && time < morning + dayMs
}
