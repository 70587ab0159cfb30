import { dayMs } from '#shared/lib/durations.ts'

/** How the sky looks on a day, in five words (specification section 3). */
export type Sky = 'sunny' | 'cloudy' | 'light-rain' | 'rain' | 'thunder'

/** From a WMO weather code: up to 3 sunny, 48 cloudy, 67 light rain, 77 rain, else thunder. */
export function skyOf(weatherCode: number): Sky {
  if (weatherCode <= 3) return 'sunny'
  if (weatherCode <= 48) return 'cloudy'
  if (weatherCode <= 67) return 'light-rain'
  if (weatherCode <= 77) return 'rain'
  return 'thunder'
}

/** Where the forces of Beaufort begin, in km/h: 1 at the first, 12 at the last. */
const beaufortFrom = [1, 6, 12, 20, 29, 39, 50, 62, 75, 89, 103, 118]

/** The force of the wind as a Dutch forecast says it, 0 to 12, from km/h. */
export function toBeaufort(kmPerHour: number): number {
  return beaufortFrom.filter((from) => kmPerHour >= from).length
}

/** How many days a forecast looks ahead, today being the first. */
export const forecastDays = 16

/** A calendar day some days later; `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** From which day on there can be a forecast of a day; `YYYY-MM-DD`. */
export function forecastFrom(date: string): string {
  return addDays(date, 1 - forecastDays)
}

/** The first and the last of these days that a forecast made today can tell of, or `undefined` when it can tell of none. */
export function daysToAsk(dates: readonly string[], today: string): { from: string; to: string } | undefined {
  const within = dates.filter((date) => date >= today && forecastFrom(date) <= today).toSorted()
  return within.length > 0 ? { from: within[0]!, to: within.at(-1)! } : undefined
}
