import { buildWeatherService } from '#functions/entry/build/build-weather-service.ts'
import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { weatherGroup } from '#functions/http/bindings/weather.ts'

const root = await openRoot({ weatherService: buildWeatherService })

/** The weather. Apart from the race days: a service that lags must not take their room. */
export const handler = serve(root, { groups: [weatherGroup] })
