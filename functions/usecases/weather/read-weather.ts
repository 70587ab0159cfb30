import type { DayWeather, WeatherReport } from '#shared/contract/weather.ts'
import { readFact } from '#shared/facts/event-facts.ts'
import { findForecastRange, forecastFrom } from '#shared/domain/race/weather.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { readFactsInForce } from '#functions/usecases/catalog/current-edition.ts'
import { listCurrentDays } from '#functions/usecases/catalog/list-event-editions.ts'
import type { Forecast, WeatherRecord } from '#functions/ports/weather/weather-store.ts'

/** How long a forecast is used, in ms. The service makes a new one every few hours. */
export const forecastUsableMs = 3 * 3_600_000
/** Ms without requests after a failure; callers get the last known forecast at once. */
export const pauseAfterFailureMs = 5 * 60_000

/**
 * Returns the weather forecast of the race days. If the stored forecast is old, one caller at a time requests a new forecast from the
 * service. All other callers get the stored forecast, and so does that caller if the service fails.
 */
export async function readWeather(deps: Pick<Deps, 'catalog' | 'clock' | 'weather' | 'weatherService'>): Promise<WeatherReport> {
  const [eventDays, stored] = await Promise.all([listCurrentDays(deps), deps.weather.getWeather()])
  const dates = [...new Set(eventDays.map(({ eventDate }) => eventDate))].toSorted()
  const now = deps.clock.now()
  const today = eventDateOf(now)
  const wanted = findForecastRange(dates, today)
  const known = (wanted && (await fetchForecast(deps, wanted, stored, now))) ?? stored
  return {
    fetchedAt: toIsoMoment(known?.fetchedAt ?? null),
    days: dates.map((date) => buildDayWeather(date, today, known?.forecasts[date])),
  }
}

async function fetchForecast(
  { catalog, weather, weatherService }: Pick<Deps, 'catalog' | 'weather' | 'weatherService'>,
  { from, to }: { from: string; to: string },
  stored: WeatherRecord | undefined,
  now: number,
): Promise<WeatherRecord | undefined> {
  const latest = now + forecastUsableMs
  if (stored && stored.nextAskAt > now && stored.nextAskAt <= latest) return undefined
  if (!(await weather.claimTurn({ now, until: now + pauseAfterFailureMs, latest }))) return undefined
  const { value: beach } = readFact('venue', 'dashboard', await readFactsInForce({ catalog }))
  const answer = await weatherService.fetchForecast(beach, from, to)
  if (!answer) return undefined
  // A day outside the request keeps its last forecast. Example: on the second race day, the first race day is not requested any more.
  const record = { forecasts: { ...stored?.forecasts, ...answer }, fetchedAt: now, nextAskAt: latest }
  await weather.putWeather(record)
  return record
}

function buildDayWeather(date: string, today: string, forecast: Forecast | undefined): DayWeather {
  const reach = forecastFrom(date)
  if (forecast) return { date, state: 'known', forecastFrom: reach, forecast }
  const state = date < today ? 'past' : today < reach ? 'too_early' : 'unavailable'
  return { date, state, forecastFrom: reach, forecast: null }
}
