import { createOpenMeteo } from '#functions/adapters/open-meteo/weather-service.ts'
import type { RuntimeConfig } from '#functions/entry/config.ts'
import { logToConsole } from '#functions/entry/log-to-console.ts'
import type { Log } from '#functions/ports/log.ts'
import type { WeatherService } from '#functions/ports/weather/weather-service.ts'

/** Reads forecasts from Open-Meteo, which needs no key. */
export function buildWeatherService({ weatherEndpoint }: RuntimeConfig, log: Log = logToConsole): WeatherService {
  return createOpenMeteo({ ...(weatherEndpoint ? { endpoint: weatherEndpoint } : {}), log })
}
