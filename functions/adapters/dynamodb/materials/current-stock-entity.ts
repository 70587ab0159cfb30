import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { Entity, perTable } from '#functions/adapters/dynamodb/entity.ts'

/** The latest event of a zone's material or of a checklist item. One partition per kind: a kind has few items, read together. */
export const createCurrentStockEntity = perTable(({ client, tableName }: Table) => {
  return new Entity(
    {
      model: { entity: 'stock-standing', version: '1', service: 'duinstorm' },
      attributes: {
        kind: { type: 'string', required: true },
        subject: { type: 'string', required: true },
        /** The event as text, as in the event's own item. */
        event: { type: 'string', required: true },
        rev: { type: 'number', required: true },
      },
      indexes: {
        main: {
          pk: { field: 'pk', composite: ['kind'], template: 'STANDING#${kind}', casing: 'none' },
          sk: { field: 'sk', composite: ['subject'], template: '${subject}', casing: 'none' },
        },
      },
    },
    { client, table: tableName },
  )
})
