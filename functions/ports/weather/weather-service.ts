import type { Forecast } from './weather-store.ts'

/** Degrees. */
export interface Spot {
  latitude: number
  longitude: number
}

/** A public weather service. */
export interface WeatherService {
  /**
   * The forecast at `spot` of the days from `from` up to and including `to` (`YYYY-MM-DD`), by day, as far as it has one. `undefined` when
   * the service refused, took too long or answered something else: that is logged and nothing more (specification section 8).
   */
  askForecast(spot: Spot, from: string, to: string): Promise<Record<string, Forecast> | undefined>
}
