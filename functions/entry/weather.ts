import { weatherGroup } from '#functions/http/bindings/weather.ts'
import { buildWeatherService } from './build-weather-service.ts'
import { openRoot } from './open-root.ts'
import { serve } from './serve.ts'

const root = await openRoot({ weatherService: buildWeatherService })

/** The weather. Apart from the race days: a service that lags must not take their room. */
export const handler = serve(root, { groups: [weatherGroup] })
