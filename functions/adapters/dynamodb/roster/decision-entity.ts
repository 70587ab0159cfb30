import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { Entity, perTable } from '#functions/adapters/dynamodb/entity.ts'

/** The decisions about conflicts, by time. Their events are stored with the participants. */
export const createDecisionEntity = perTable(({ client, tableName }: Table) => {
  return new Entity(
    {
      model: { entity: 'decision', version: '1', service: 'duinstorm' },
      attributes: {
        eventId: { type: 'string', required: true },
        at: { type: 'number', required: true, padding: { length: 15, char: '0' } },
        participantId: { type: 'string', required: true },
        stands: { type: 'string', required: true },
      },
      indexes: {
        main: {
          pk: { field: 'pk', composite: [], template: 'DECISIONS', casing: 'none' },
          sk: { field: 'sk', composite: ['at', 'eventId'], template: '${at}#${eventId}', casing: 'none' },
        },
      },
    },
    { client, table: tableName },
  )
})
