import * as z from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { eventDate, isoMoment } from './fields.ts'

/** What a forecast says of a day; the names of the service are those of the specification (section 3). */
export const forecast = z.object({
  /** WMO code: shared/domain/race/weather.ts says what it means. */
  weatherCode: z.int().min(0).max(99),
  /** °C. */
  maxTemperature: z.number().min(-60).max(60),
  minTemperature: z.number().min(-60).max(60),
  /** Km/h. */
  maxWindSpeed: z.number().min(0).max(400),
})

export const dayWeather = z.object({
  date: eventDate,
  /** Why there is no forecast: it reaches no further yet, the day is over, or the service gave none. */
  state: z.enum(['known', 'too_early', 'past', 'unavailable']),
  /** The first day on which there can be one. */
  forecastFrom: eventDate,
  forecast: forecast.nullable(),
})
export type DayWeather = z.infer<typeof dayWeather>

export const weatherReport = z.object({
  /** When the service said so; null when it never did. */
  fetchedAt: isoMoment.nullable(),
  days: z.array(dayWeather),
})
export type WeatherReport = z.infer<typeof weatherReport>

export const weatherEndpoints = defineEndpoints({
  getWeather: {
    method: 'GET',
    path: '/api/weather',
    access: 'public',
    summary: 'The weather on the beach on the race days, as far as there is a forecast; the last known one when the service fails.',
    response: weatherReport,
  },
})
