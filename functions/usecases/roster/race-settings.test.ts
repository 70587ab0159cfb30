import { expect, test } from 'vitest'
import { defaultRaceSettings } from '#shared/domain/race/race-settings.ts'
import { openCrewWorld } from '#infra/simulation/memory/crew-world.ts'
import { changeRaceSettings, readRaceSettings } from './race-settings.ts'

test('treats a person as overdue after 150 minutes, or after the time that the organiser set', async () => {
  const { deps } = openCrewWorld()
  expect(await readRaceSettings(deps)).toMatchObject({ overdueMinutes: 150 })
  const changed = { ...defaultRaceSettings, overdueMinutes: 100 }
  expect(await changeRaceSettings(deps, changed)).toEqual(changed)
  expect(await readRaceSettings(deps)).toEqual(changed)
})
