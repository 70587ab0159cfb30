import { buildWeatherService } from '#functions/entry/build/build-weather-service.ts'
import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { weatherGroup } from '#functions/http/bindings/weather.ts'

const root = await openRoot({ weatherService: buildWeatherService })

/** Serves the weather. A separate Lambda, so that a slow weather service does not use up the concurrency of the catalog's Lambda. */
export const handler = serve(root, { groups: [weatherGroup] })
