import { eventDateOf } from '#shared/lib/dates.ts'
import { eventTime } from '#shared/scan/event-time.ts'
import type { StockEvent } from '#shared/scan/fold-stock.ts'
import { dayMs } from '#shared/lib/durations.ts'

/**
 * Returns the race day to which work on the date `today` belongs: the first race day that is not over, otherwise the last. Undefined
 * without days. All dates are `YYYY-MM-DD`.
 */
export function findCurrentRaceDay(days: readonly string[], today: string): string | undefined {
  const ordered = days.toSorted()
  return ordered.find((day) => day >= today) ?? ordered.at(-1)
}

/** Returns the race day nearest to a date; if two days are equally near, the later day. */
function nearestDay(days: readonly string[], date: string): string | undefined {
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(date))
  return days
    .toSorted()
    .reduce<string | undefined>((best, day) => (best === undefined || distance(day) <= distance(best) ? day : best), undefined)
}

/** Days that are further apart than this belong to races of different years. */
const seasonDays = 60

/** True if two days belong to one year's race. A phone uses this, because it does not have the days of the edition. */
export const isOfOneSeason = (one: string, other: string): boolean => Math.abs(Date.parse(one) - Date.parse(other)) <= seasonDays * dayMs

/** Returns the race day of a stock count or a checklist tick. An event of an older app has no day, and gets the nearest of `days`. */
export const dayOfStock = (event: StockEvent, days: readonly string[]): string | undefined =>
  event.eventDate ?? nearestDay(days, eventDateOf(eventTime(event).time))
