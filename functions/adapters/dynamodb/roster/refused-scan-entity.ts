import { CustomAttributeType } from 'electrodb'
import type { RefusedScan } from '#functions/ports/roster/roster-store.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { Entity, perTable } from '#functions/adapters/dynamodb/entity.ts'

/** Refused scans with the reason, for the administrator's inbox. */
export const createRefusedScanEntity = perTable(({ client, tableName }: Table) => {
  return new Entity(
    {
      model: { entity: 'refused-scan', version: '1', service: 'duinstorm' },
      attributes: {
        id: { type: 'string', required: true },
        scanId: { type: 'string' },
        carriedBy: { type: 'string', required: true },
        receivedAt: { type: 'number', required: true, padding: { length: 15, char: '0' } },
        reason: { type: 'string', required: true },
        raw: { type: 'string', required: true },
        undecided: { type: CustomAttributeType<NonNullable<RefusedScan['undecided']>>('any') },
        dismissedAt: { type: 'number' },
      },
      indexes: {
        main: {
          pk: { field: 'pk', composite: ['id'], template: 'REFUSED#${id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'REFUSED', casing: 'none' },
        },
        inbox: {
          index: 'gsi1',
          pk: { field: 'gsi1pk', composite: [], template: 'REFUSED', casing: 'none' },
          sk: { field: 'gsi1sk', composite: ['receivedAt', 'id'], template: '${receivedAt}#${id}', casing: 'none' },
        },
      },
    },
    { client, table: tableName },
  )
})
