import { weatherEndpoints } from '#shared/contract/weather.ts'
import { bindGroup } from '#functions/http/bind-group.ts'
import { readWeather } from '#functions/usecases/weather/read-weather.ts'

export const weatherGroup = bindGroup<typeof weatherEndpoints, 'catalog' | 'weather' | 'weatherService'>(weatherEndpoints, {
  getWeather: (_, { deps }) => readWeather(deps),
})
