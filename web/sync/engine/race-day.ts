import { eventDateOf } from '#shared/lib/dates.ts'

/**
 * Returns the race day of a post. If today is in `days`, this is today, even if the crew chose another day earlier. On any other day, it
 * is the day that the crew chose for a rehearsal; null if the crew chose no day. `days`: the race days of the people in the roster. `now`:
 * the server's time in ms.
 */
export function findPostDay(days: ReadonlySet<string>, now: number, chosenDay: string | undefined): string | null {
  const today = eventDateOf(now)
  if (days.has(today)) return today
  return chosenDay !== undefined && days.has(chosenDay) ? chosenDay : null
}
