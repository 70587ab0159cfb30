import { eventDateOf } from '#shared/lib/dates.ts'
import { eventTime } from '#shared/scan/event-time.ts'
import type { StockEvent } from '#shared/scan/fold-stock.ts'
import { dayMs } from '#shared/lib/durations.ts'

/** The race day that is prepared or run on a date: the first that is not over, else the last. Undefined without days. All are `YYYY-MM-DD`. */
export function dayInForce(days: readonly string[], today: string): string | undefined {
  const ordered = days.toSorted()
  return ordered.find((day) => day >= today) ?? ordered.at(-1)
}

/** The race day that is nearest to a date; of two that are as near the later. */
function nearestDay(days: readonly string[], date: string): string | undefined {
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(date))
  return days
    .toSorted()
    .reduce<string | undefined>((best, day) => (best === undefined || distance(day) <= distance(best) ? day : best), undefined)
}

/** Two days further apart are of different years' races. */
const seasonDays = 60

/** Whether two days are about one year's race, where the days of its edition are not known: on a phone. */
export const isOfOneSeason = (one: string, other: string): boolean => Math.abs(Date.parse(one) - Date.parse(other)) <= seasonDays * dayMs

/** The race day that a count or a tick is for. One from before they said so is for the nearest of `days`, by its own moment. */
export const dayOfStock = (event: StockEvent, days: readonly string[]): string | undefined =>
  event.eventDate ?? nearestDay(days, eventDateOf(eventTime(event).time))
