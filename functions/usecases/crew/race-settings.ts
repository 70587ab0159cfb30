import { defaultRaceSettings, type RaceSettings } from '#shared/domain/race/race-settings.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { changeTerms } from '#functions/usecases/change-terms.ts'

/** What the organiser set for the race, or what holds until they do. */
export async function readRaceSettings(deps: Pick<Deps, 'raceSettings'>): Promise<RaceSettings> {
  return { ...defaultRaceSettings, ...(await deps.raceSettings.getRaceSettings()) }
}

/** Sets them, and gives them back as they are now. Throws `record_changed` with what is there when it is not the version that was seen. */
export async function changeRaceSettings(
  deps: Pick<Deps, 'raceSettings'>,
  settings: RaceSettings & { version?: string | undefined },
): Promise<RaceSettings> {
  const { getRaceSettings: read, putRaceSettings: write } = deps.raceSettings
  await changeTerms({ read, write }, defaultRaceSettings, settings)
  return readRaceSettings(deps)
}
