/** The forecast for one day. */
export interface Forecast {
  /** The WMO code, 0 to 99. `skyOf` converts it to a sky that the site can show. */
  weatherCode: number
  /** Both temperatures are in °C. */
  maxTemperature: number
  minTemperature: number
  /** Km/h. */
  maxWindSpeed: number
}

export interface WeatherRecord {
  /** By day, `YYYY-MM-DD`. */
  forecasts: Record<string, Forecast>
  /** The time of the service's last answer, ms since the epoch; null before the first answer. */
  fetchedAt: number | null
  /** Ms since the epoch: the service is not called before this time. */
  nextAskAt: number
}

/** Stores one record: the last forecast, and the turn to fetch a newer forecast. */
export interface WeatherStore {
  getWeather(): Promise<WeatherRecord | undefined>
  /**
   * Claims the turn to call the weather service until `until`; only one of several concurrent callers gets it. Returns false before
   * `nextAskAt`, unless that is after `latest`, which happens only if the clock was set back. All times are ms since the epoch.
   */
  claimTurn(turn: { now: number; until: number; latest: number }): Promise<boolean>
  putWeather(record: WeatherRecord): Promise<void>
}
