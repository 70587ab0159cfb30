import { eventDateOf } from '#shared/lib/dates.ts'

/**
 * The race day that a post works for: today, where today is one of the race days in the list, so that on the day itself nothing that was
 * chosen before counts. Else the chosen day, else null, so that a rehearsal on another day works. `now` is ms, the server's time.
 */
export function raceDay(days: ReadonlySet<string>, now: number, chosenDay: string | undefined): string | null {
  const today = eventDateOf(now)
  if (days.has(today)) return today
  return chosenDay !== undefined && days.has(chosenDay) ? chosenDay : null
}
