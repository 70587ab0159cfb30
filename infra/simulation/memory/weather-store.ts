import type { WeatherRecord, WeatherStore } from '#functions/ports/weather/weather-store.ts'

/** The weather in memory, for unit tests. */
export function createMemoryWeatherStore(): WeatherStore {
  let stored: WeatherRecord | undefined
  return {
    getWeather: async () => stored && { ...stored },
    async claimTurn({ now, until, latest }) {
      if (stored && stored.nextAskAt > now && stored.nextAskAt <= latest) return false
      stored = { forecasts: {}, fetchedAt: null, ...stored, nextAskAt: until }
      return true
    },
    async putWeather(record) {
      stored = { ...record }
    },
  }
}
