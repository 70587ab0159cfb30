import { amsterdamTime } from '#shared/lib/dates.ts'

/** Ms: a time that is typed by the second may be the second that has just begun. */
const typedMs = 1000

/**
 * Returns why a stated moment cannot be right, in Dutch; undefined if it can: it must not be in the future, nor before the race day.
 * `at` and `now`: ms since the epoch, the server's time. `eventDate`: `2025-10-11`, the day in Amsterdam.
 */
export function findStatementFault(at: number, eventDate: string, now: number): string | undefined {
  if (at > now + typedMs) return 'Deze tijd is nog niet geweest.'
  return at < amsterdamTime(eventDate, '00:00') ? 'Deze tijd ligt voor de racedag.' : undefined
}
