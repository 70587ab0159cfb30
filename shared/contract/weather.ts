import * as z from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { eventDate, isoMoment } from './fields.ts'

/** The forecast of a day, with the field names of the service (specification section 3). */
export const forecast = z.object({
  /** The WMO weather code, which shared/domain/race/weather.ts interprets. */
  weatherCode: z.int().min(0).max(99),
  /** In °C, like `minTemperature`. */
  maxTemperature: z.number().min(-60).max(60),
  minTemperature: z.number().min(-60).max(60),
  /** Km/h. */
  maxWindSpeed: z.number().min(0).max(400),
})

/** The weather on a race day. `forecast` is null unless `state` is `known`. */
export const dayWeather = z.object({
  date: eventDate,
  /** Why there is no forecast: the day is too far ahead, it is over, or the service gave none. */
  state: z.enum(['known', 'too_early', 'past', 'unavailable']),
  /** The first day on which a forecast is possible. */
  forecastFrom: eventDate,
  forecast: forecast.nullable(),
})
export type DayWeather = z.infer<typeof dayWeather>

export const weatherReport = z.object({
  /** When the service last gave forecasts; null if it never did. */
  fetchedAt: isoMoment.nullable(),
  days: z.array(dayWeather),
})
export type WeatherReport = z.infer<typeof weatherReport>

export const weatherEndpoints = defineEndpoints({
  getWeather: {
    method: 'GET',
    path: '/api/weather',
    access: 'public',
    summary: 'Returns the weather on the beach on the race days, as far as there is a forecast; the last known one if the service fails.',
    response: weatherReport,
  },
})
