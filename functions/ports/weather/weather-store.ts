export interface Forecast {
  weatherCode: number
  /** °C. */
  maxTemperature: number
  minTemperature: number
  /** Km/h. */
  maxWindSpeed: number
}

export interface WeatherRecord {
  /** By day, `YYYY-MM-DD`. */
  forecasts: Record<string, Forecast>
  /** Ms since the epoch: when the service last answered; null when it never did. */
  fetchedAt: number | null
  /** Ms since the epoch: nobody asks the service before this. */
  nextAskAt: number
}

/** The last forecast, and whose turn it is to ask for a newer one; one record. */
export interface WeatherStore {
  getWeather(): Promise<WeatherRecord | undefined>
  /**
   * Takes the turn to ask the service until `until`: of all who try at once, one gets it. Nobody does before `nextAskAt`, unless
   * that lies beyond `latest`, which only a clock that was put back can make.
   */
  takeTurn(turn: { now: number; until: number; latest: number }): Promise<boolean>
  putWeather(record: WeatherRecord): Promise<void>
}
