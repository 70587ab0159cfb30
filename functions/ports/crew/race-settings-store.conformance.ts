import { describe, expect, test } from 'vitest'
import type { RaceSettingsStore } from './race-settings-store.ts'

/** What every store of race settings promises. It holds one record, so it must be an empty one. */
export function describeRaceSettingsStore(name: string, open: () => RaceSettingsStore): void {
  describe(`race settings store: ${name}`, () => {
    test('nothing until something is set, then what was set last', async () => {
      const store = open()
      expect(await store.getRaceSettings()).toBeUndefined()
      await store.putRaceSettings({ overdueMinutes: 120 })
      expect(await store.getRaceSettings()).toEqual({ overdueMinutes: 120 })
      await store.putRaceSettings({ overdueMinutes: 90 })
      expect(await store.getRaceSettings()).toEqual({ overdueMinutes: 90 })
    })
  })
}
