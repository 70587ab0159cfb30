import { describe, expect, test } from 'vitest'
import { defaultRaceSettings, type RaceSettings } from '#shared/domain/race/race-settings.ts'
import type { RaceSettingsStore } from './race-settings-store.ts'

const settings = (overdueMinutes: number, change: Partial<RaceSettings> = {}) => ({ ...defaultRaceSettings, overdueMinutes, ...change })

/** Defines the tests of every store of race settings. Such a store has only one record, so `open` must return an empty store. */
export function describeRaceSettingsStore(name: string, open: () => RaceSettingsStore): void {
  describe(`race settings store: ${name}`, () => {
    test('has no settings at first, and changes them only if none of them was changed since they were read', async () => {
      const store = open()
      const [one, two, three] = [settings(120), settings(90), settings(90, { timeFrom: 'wave-start' })]
      const four = { ...three, fastestMinutes: 20 }
      const five = { ...two, liveResults: true }
      expect(await store.getRaceSettings()).toBeUndefined()
      expect(await store.putRaceSettings(one, defaultRaceSettings)).toBe(false)
      expect(await store.putRaceSettings(one, undefined)).toBe(true)
      expect(await store.getRaceSettings()).toEqual(one)
      expect(await store.putRaceSettings(two, undefined)).toBe(false)
      expect(await store.putRaceSettings(two, one)).toBe(true)
      expect(await store.putRaceSettings(three, two)).toBe(true)
      expect(await store.putRaceSettings(one, two)).toBe(false)
      expect(await store.getRaceSettings()).toEqual(three)
      expect(await store.putRaceSettings(four, three)).toBe(true)
      expect(await store.putRaceSettings(one, three)).toBe(false)
      expect(await store.putRaceSettings(two, four)).toBe(true)
      expect(await store.getRaceSettings()).toEqual(two)
      expect(await store.putRaceSettings(five, two)).toBe(true)
      expect(await store.putRaceSettings(one, two)).toBe(false)
      expect(await store.getRaceSettings()).toEqual(five)
    })
  })
}
