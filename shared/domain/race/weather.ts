import { addDays } from '#shared/lib/dates.ts'

/** The sky of a day, as one of five values (specification section 3). */
export type Sky = 'sunny' | 'cloudy' | 'light-rain' | 'rain' | 'thunder'

/** Converts a WMO weather code: up to 3 is sunny, up to 48 cloudy, up to 67 light rain, up to 77 rain, and above 77 thunder. */
export function skyOf(weatherCode: number): Sky {
  if (weatherCode <= 3) return 'sunny'
  if (weatherCode <= 48) return 'cloudy'
  if (weatherCode <= 67) return 'light-rain'
  if (weatherCode <= 77) return 'rain'
  return 'thunder'
}

/** The lowest speed of each Beaufort force in km/h, from 1 to 12. */
const beaufortFrom = [1, 6, 12, 20, 29, 39, 50, 62, 75, 89, 103, 118]

/** Converts km/h to the Beaufort force of a Dutch forecast, 0 to 12. */
export function toBeaufort(kmPerHour: number): number {
  return beaufortFrom.filter((from) => kmPerHour >= from).length
}

/** The number of days in a forecast, including today. */
export const forecastDays = 16

/** Returns the first date (`YYYY-MM-DD`) on which the forecast includes the day `date`. */
export function forecastFrom(date: string): string {
  return addDays(date, 1 - forecastDays)
}

/** Returns the first and the last of `dates` that today's forecast includes; `undefined` if it includes none. */
export function findForecastRange(dates: readonly string[], today: string): { from: string; to: string } | undefined {
  const within = dates.filter((date) => date >= today && forecastFrom(date) <= today).toSorted()
  return within.length > 0 ? { from: within[0]!, to: within.at(-1)! } : undefined
}
