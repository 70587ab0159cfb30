import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, expect, test } from 'vitest'
import { createRaceSettingsStore } from '#functions/adapters/dynamodb/crew/race-settings-store.ts'
import { defaultRaceSettings } from '#shared/domain/race/race-settings.ts'
import { openTestTable } from './test-table.ts'

let close = async () => {}
afterEach(() => close())

test('uses defaults for settings that an old record lacks, and refuses a change based on outdated settings', async () => {
  const opened = await openTestTable()
  close = opened.close
  const { client, tableName } = opened.table
  const keys = { pk: 'RACE-SETTINGS', sk: 'RACE-SETTINGS', __edb_e__: 'race-settings', __edb_v__: '1' }
  await client.send(new PutCommand({ TableName: tableName, Item: { ...keys, overdueMinutes: 120 } }))
  const store = createRaceSettingsStore(opened.table)
  const before = { ...defaultRaceSettings, overdueMinutes: 120 }
  expect(await store.getRaceSettings()).toEqual(before)
  const next = { ...before, timeFrom: 'wave-start' as const, fastestMinutes: 20 }
  expect(await store.putRaceSettings(next, { ...before, fastestMinutes: 20 })).toBe(false)
  expect(await store.putRaceSettings(next, before)).toBe(true)
  expect(await store.putRaceSettings(before, before)).toBe(false)
  expect(await store.getRaceSettings()).toEqual(next)
})
