import { defaultRaceSettings, type RaceSettings } from '#shared/domain/race/race-settings.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { changeTerms } from '#functions/usecases/change-terms.ts'

/** Returns the race settings of the organiser, or the default ones. */
export async function readRaceSettings(deps: Pick<Deps, 'raceSettings'>): Promise<RaceSettings> {
  return { ...defaultRaceSettings, ...(await deps.raceSettings.getRaceSettings()) }
}

/** Changes the race settings and returns them. Throws `record_changed` with the current settings if `version` is outdated. */
export async function changeRaceSettings(
  deps: Pick<Deps, 'raceSettings'>,
  settings: RaceSettings & { version?: string | undefined },
): Promise<RaceSettings> {
  const { getRaceSettings: read, putRaceSettings: write } = deps.raceSettings
  await changeTerms({ read, write }, defaultRaceSettings, settings)
  return readRaceSettings(deps)
}
