import { eventDateOf } from '#shared/lib/dates.ts'

/**
 * Returns the race day of a post: today if it is one of the list's race days, so that an earlier choice does not count on a race day.
 * Otherwise the chosen day, for rehearsals; otherwise null. `now` is ms, the server's time.
 */
export function raceDay(days: ReadonlySet<string>, now: number, chosenDay: string | undefined): string | null {
  const today = eventDateOf(now)
  if (days.has(today)) return today
  return chosenDay !== undefined && days.has(chosenDay) ? chosenDay : null
}
