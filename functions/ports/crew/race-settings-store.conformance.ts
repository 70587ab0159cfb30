import { describe, expect, test } from 'vitest'
import type { RaceSettingsStore } from './race-settings-store.ts'

/** What every store of race settings promises. It holds one record, so it must be an empty one. */
export function describeRaceSettingsStore(name: string, open: () => RaceSettingsStore): void {
  describe(`race settings store: ${name}`, () => {
    test('nothing until something is set, then what was set by who knew what was there', async () => {
      const store = open()
      expect(await store.getRaceSettings()).toBeUndefined()
      expect(await store.putRaceSettings({ overdueMinutes: 120 }, { overdueMinutes: 150 })).toBe(false)
      expect(await store.putRaceSettings({ overdueMinutes: 120 }, undefined)).toBe(true)
      expect(await store.getRaceSettings()).toEqual({ overdueMinutes: 120 })
      expect(await store.putRaceSettings({ overdueMinutes: 90 }, undefined)).toBe(false)
      expect(await store.putRaceSettings({ overdueMinutes: 90 }, { overdueMinutes: 120 })).toBe(true)
      expect(await store.getRaceSettings()).toEqual({ overdueMinutes: 90 })
    })
  })
}
