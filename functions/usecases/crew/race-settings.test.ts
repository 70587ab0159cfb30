import { expect, test } from 'vitest'
import { openCrewWorld } from '#infra/simulation/memory/crew-world.ts'
import { changeRaceSettings, readRaceSettings } from './race-settings.ts'

test('two and a half hours until the organiser says otherwise', async () => {
  const { deps } = openCrewWorld()
  expect(await readRaceSettings(deps)).toEqual({ overdueMinutes: 150 })
  expect(await changeRaceSettings(deps, { overdueMinutes: 100 })).toEqual({ overdueMinutes: 100 })
  expect(await readRaceSettings(deps)).toEqual({ overdueMinutes: 100 })
})
