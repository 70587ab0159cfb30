import { describe, expect, test } from 'vitest'
import type { WeatherStore } from './weather-store.ts'

/**
 * Defines the tests that every store of the weather must pass. The store has one record, so `open` must return an empty store.
 * `countsOnce`: false if the answer to a write may get lost.
 */
export function describeWeatherStore(name: string, open: () => WeatherStore, countsOnce = true): void {
  describe(`weather store: ${name}`, () => {
    const forecasts = { '2025-10-11': { weatherCode: 3, maxTemperature: 14.2, minTemperature: -0.5, maxWindSpeed: 31 } }

    test('has no weather at first, and lets only one of several concurrent callers call the service until its turn is over', async () => {
      const store = open()
      expect(await store.getWeather()).toBeUndefined()
      const take = (now: number) => store.claimTurn({ now, until: now + 100, latest: now + 1000 })
      const first = await Promise.all(Array.from({ length: 8 }, () => take(5_000)))
      // If answers get lost, the caller that got the turn might not know it.
      if (countsOnce) expect(first.filter(Boolean)).toHaveLength(1)
      else expect(first.filter(Boolean).length).toBeLessThanOrEqual(1)
      expect(await take(5_099)).toBe(false)
      expect(await store.getWeather()).toEqual({ forecasts: {}, fetchedAt: null, nextAskAt: 5_100 })
    })

    test('keeps the stored weather when a caller claims the next call to the service', async () => {
      const store = open()
      await store.putWeather({ forecasts, fetchedAt: 6_000, nextAskAt: 9_000 })
      expect(await store.getWeather()).toEqual({ forecasts, fetchedAt: 6_000, nextAskAt: 9_000 })
      expect(await store.claimTurn({ now: 8_999, until: 9_500, latest: 20_000 })).toBe(false)
      const taken = await store.claimTurn({ now: 9_000, until: 9_500, latest: 20_000 })
      if (countsOnce) expect(taken).toBe(true)
      expect(await store.getWeather()).toEqual({ forecasts, fetchedAt: 6_000, nextAskAt: 9_500 })
    })

    test('ignores a claimed turn that ends far in the future because the clock was set back', async () => {
      const store = open()
      await store.putWeather({ forecasts, fetchedAt: 900_000, nextAskAt: 990_000 })
      const taken = await store.claimTurn({ now: 1_000, until: 1_500, latest: 50_000 })
      if (countsOnce) expect(taken).toBe(true)
      expect((await store.getWeather())!.nextAskAt).toBe(1_500)
    })
  })
}
