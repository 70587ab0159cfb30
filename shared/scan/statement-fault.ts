import { amsterdamTime } from '#shared/lib/dates.ts'

/** Ms by which a typed time, which has whole seconds, may be ahead of the server's time. */
const typedMs = 1000

/**
 * Returns why a stated moment cannot be right, in Dutch; undefined if it can be right: not in the future and not before the race day.
 * `at` and `now`: ms since the epoch, the server's time. `eventDate`: `2025-10-11`, the day in Amsterdam.
 */
export function findStatementFault(at: number, eventDate: string, now: number): string | undefined {
  if (at > now + typedMs) return 'Deze tijd is nog niet geweest.'
  return at < amsterdamTime(eventDate, '00:00') ? 'Deze tijd ligt voor de racedag.' : undefined
}
