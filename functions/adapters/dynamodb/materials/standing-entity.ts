import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { Entity } from '#functions/adapters/dynamodb/entity.ts'

/** What stands of a material in a zone, or of an item of a checklist: all of a kind in one partition, for it is listed whole, and small. */
export function createStandingEntity({ client, tableName }: Table) {
  return new Entity(
    {
      model: { entity: 'stock-standing', version: '1', service: 'duinstorm' },
      attributes: {
        kind: { type: 'string', required: true },
        subject: { type: 'string', required: true },
        /** The event as text, as the event itself is kept. */
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
}
