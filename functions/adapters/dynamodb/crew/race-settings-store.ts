import { defaultRaceSettings, timeStarts, type RaceSettings } from '#shared/domain/race/race-settings.ts'
import type { RaceSettingsStore } from '#functions/ports/crew/race-settings-store.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { ifConditionHolds } from '#functions/adapters/dynamodb/condition.ts'
import { unwrapErrors } from '#functions/adapters/dynamodb/unwrap-errors.ts'
import { Entity, perTable } from '#functions/adapters/dynamodb/entity.ts'

const raceSettingsEntity = perTable(({ client, tableName }: Table) => {
  return new Entity(
    {
      model: { entity: 'race-settings', version: '1', service: 'duinstorm' },
      attributes: {
        overdueMinutes: { type: 'number', required: true },
        // Absent from an item that was stored before these settings existed; then their default values apply.
        timeFrom: { type: timeStarts },
        fastestMinutes: { type: 'number' },
        liveResults: { type: 'boolean' },
      },
      indexes: {
        main: {
          pk: { field: 'pk', composite: [], template: 'RACE-SETTINGS', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'RACE-SETTINGS', casing: 'none' },
        },
      },
    },
    { client, table: tableName },
  )
})

/** Creates the store of the race settings, which are in one item. */
export function createRaceSettingsStore(table: Table): RaceSettingsStore {
  const entity = raceSettingsEntity(table)
  return unwrapErrors({
    async getRaceSettings() {
      const { data } = await entity.get({}).go({ consistent: true })
      return data ? { ...defaultRaceSettings, ...data } : undefined
    },
    async putRaceSettings(settings, previous) {
      const written = entity
        .put(settings)
        .where((item, { eq, notExists }) => {
          if (!previous) return notExists(item.overdueMinutes)
          const orAbsent = (name: keyof RaceSettings, same: string, absent: string) =>
            previous[name] === defaultRaceSettings[name] ? `(${same} OR ${absent})` : same
          return [
            eq(item.overdueMinutes, previous.overdueMinutes),
            orAbsent('timeFrom', eq(item.timeFrom, previous.timeFrom), notExists(item.timeFrom)),
            orAbsent('fastestMinutes', eq(item.fastestMinutes, previous.fastestMinutes), notExists(item.fastestMinutes)),
            orAbsent('liveResults', eq(item.liveResults, previous.liveResults), notExists(item.liveResults)),
          ].join(' AND ')
        })
        .go()
      return (await ifConditionHolds(written)) !== undefined
    },
  })
}
