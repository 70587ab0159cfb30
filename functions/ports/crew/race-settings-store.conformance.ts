import { describe, expect, test } from 'vitest'
import type { RaceSettingsStore } from './race-settings-store.ts'

/** Tests that every store of race settings must pass. It has one record, so `open` must return an empty store. */
export function describeRaceSettingsStore(name: string, open: () => RaceSettingsStore): void {
  describe(`race settings store: ${name}`, () => {
    test('has no settings at first, and changes them only if nobody changed them since they were read', async () => {
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
