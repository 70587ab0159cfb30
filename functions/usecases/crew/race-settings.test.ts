import { expect, test } from 'vitest'
import { openCrewWorld } from '#infra/simulation/memory/crew-world.ts'
import { changeRaceSettings, readRaceSettings } from './race-settings.ts'

test('treats a person as overdue after 150 minutes, or after the time that the organiser set', async () => {
  const { deps } = openCrewWorld()
  expect(await readRaceSettings(deps)).toEqual({ overdueMinutes: 150 })
  expect(await changeRaceSettings(deps, { overdueMinutes: 100 })).toEqual({ overdueMinutes: 100 })
  expect(await readRaceSettings(deps)).toEqual({ overdueMinutes: 100 })
})
