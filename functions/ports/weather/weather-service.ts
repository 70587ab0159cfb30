import type { Forecast } from './weather-store.ts'

/** A place on the map, in degrees. */
export interface Coordinates {
  latitude: number
  longitude: number
}

/** A public weather service. */
export interface WeatherService {
  /**
   * Fetches the available forecasts at `spot`, by day, from `from` up to and including `to` (`YYYY-MM-DD`). Returns `undefined` if the
   * service fails; the failure is only logged (specification section 8).
   */
  fetchForecast(spot: Coordinates, from: string, to: string): Promise<Record<string, Forecast> | undefined>
}
