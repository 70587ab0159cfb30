import type { RaceSettings } from '#shared/domain/race/race-settings.ts'
import type { RaceSettingsStore } from '#functions/ports/crew/race-settings-store.ts'

/** Race settings in memory, for simulation and unit tests. */
export function createMemoryRaceSettingsStore(): RaceSettingsStore {
  let stored: RaceSettings | undefined
  return {
    getRaceSettings: async () => stored && { ...stored },
    async putRaceSettings(settings, previous) {
      if (JSON.stringify(stored) !== JSON.stringify(previous)) return false
      stored = { ...settings }
      return true
    },
  }
}
