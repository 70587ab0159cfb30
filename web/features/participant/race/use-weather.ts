import { useQuery } from '@tanstack/react-query'
import { weatherReport, type WeatherReport, weatherEndpoints } from '#shared/contract/weather.ts'
import { call } from '#web/api/call.ts'
import { createAnswerCache } from '#web/api/answer-cache.ts'
import { unwrap } from '#web/api/unwrap.ts'

const cached = createAnswerCache('weather', weatherReport)

/** What the weather section shows. `isOld`: the last call to the server failed. */
export type WeatherView = { kind: 'loading' } | { kind: 'none' } | { kind: 'shown'; report: WeatherReport; isOld: boolean }

/**
 * Returns the forecast from the server, or the cached forecast if there is no answer. `isOld` is true if the last call failed. A failed
 * call never removes a forecast (specification section 8).
 */
export function useWeather(): WeatherView {
  const { data, isError, failureReason } = useQuery({
    queryKey: ['/api/weather'],
    queryFn: async ({ signal }) => {
      const report = await unwrap(call(weatherEndpoints.getWeather, {}, { signal }))
      cached.write(report, Date.now())
      return report
    },
    refetchOnReconnect: 'always',
  })
  const failed = isError || failureReason !== null
  if (data) return { kind: 'shown', report: data, isOld: failed }
  const last = cached.read()
  if (last) return { kind: 'shown', report: last.answer, isOld: failed }
  return { kind: failed ? 'none' : 'loading' }
}
