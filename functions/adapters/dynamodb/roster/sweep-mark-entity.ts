import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { Entity, perTable } from '#functions/adapters/dynamodb/entity.ts'

/** The position of the sweep in the feed. One item. */
export const createSweepMarkEntity = perTable(({ client, tableName }: Table) => {
  return new Entity(
    {
      model: { entity: 'feed-mark', version: '1', service: 'duinstorm' },
      attributes: {
        cursor: { type: 'string', required: true },
        fold: { type: 'number', required: true },
        failed: { type: 'list', items: { type: 'string' }, required: true },
        numbers: { type: 'string', required: true },
      },
      indexes: {
        main: {
          pk: { field: 'pk', composite: [], template: 'FEEDMARK', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'FEEDMARK', casing: 'none' },
        },
      },
    },
    { client, table: tableName },
  )
})
