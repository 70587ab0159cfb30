import type { RaceSettings } from '#shared/domain/race/race-settings.ts'

/** The organiser's settings for the race, in one record. */
export interface RaceSettingsStore {
  /** `undefined` until somebody sets them. Read consistently. */
  getRaceSettings(): Promise<RaceSettings | undefined>
  /** Sets the settings if they are still `previous`. Returns false otherwise. */
  putRaceSettings(settings: RaceSettings, previous: RaceSettings | undefined): Promise<boolean>
}
