import { defaultRaceSettings, type RaceSettings } from '#shared/domain/race-settings.ts'
import type { Deps } from '#functions/ports/deps.ts'

/** What the organiser set for the race, or what holds until they do. */
export async function readRaceSettings(deps: Pick<Deps, 'raceSettings'>): Promise<RaceSettings> {
  return { ...defaultRaceSettings, ...(await deps.raceSettings.getRaceSettings()) }
}

/** Sets them, and gives them back as they are now. */
export async function changeRaceSettings(deps: Pick<Deps, 'raceSettings'>, settings: RaceSettings): Promise<RaceSettings> {
  await deps.raceSettings.putRaceSettings(settings)
  return readRaceSettings(deps)
}
