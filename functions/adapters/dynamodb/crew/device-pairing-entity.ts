import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { Entity } from '#functions/adapters/dynamodb/entity.ts'

/** A pairing code, stored under its hash and deleted by its use. */
export function createPairingCodeEntity({ client, tableName }: Table) {
  return new Entity(
    {
      model: { entity: 'pairing-code', version: '1', service: 'duinstorm' },
      attributes: {
        codeHash: { type: 'string', required: true },
        name: { type: 'string', required: true },
        locations: { type: 'list', items: { type: 'string' }, required: true },
        expiresAt: { type: 'number', required: true },
        /** Seconds since the epoch; the table deletes the item some time later. */
        ttl: { type: 'number', required: true },
      },
      indexes: {
        main: {
          pk: { field: 'pk', composite: ['codeHash'], template: 'PAIRING#${codeHash}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'PAIRING', casing: 'none' },
        },
      },
    },
    { client, table: tableName },
  )
}
