import type { RaceSettings } from '#shared/domain/race/race-settings.ts'

/** What the organiser set for the race; one record. */
export interface RaceSettingsStore {
  /** `undefined` until somebody set something. Read consistently: what was just set is what comes back. */
  getRaceSettings(): Promise<RaceSettings | undefined>
  /** Sets what is still `previous`, as it was read; false when it is not. */
  putRaceSettings(settings: RaceSettings, previous: RaceSettings | undefined): Promise<boolean>
}
