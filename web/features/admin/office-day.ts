import { readFact } from '#shared/facts/event-facts.ts'
import { formatShortDay, formatShortDayYear } from '#shared/lib/dates.ts'
import { getCurrentFacts } from '#web/api/event-facts.ts'

/** Formats a race day (`YYYY-MM-DD`): `za 11 okt` in the year of the current edition, `za 11 okt 2025` in another year. */
export function formatOfficeDay(eventDate: string): string {
  const isThisYear = readFact('dates', 'dashboard', getCurrentFacts()).value.some((day) => day.slice(0, 4) === eventDate.slice(0, 4))
  return isThisYear ? formatShortDay(eventDate) : formatShortDayYear(eventDate)
}
