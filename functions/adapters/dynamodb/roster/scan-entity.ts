import { CustomAttributeType, Entity } from 'electrodb'
import type { ScanEvent } from '#shared/scan/scan-event.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'

/** A scan beside its participant, in no index: one write unit. Kept whole, never changed. */
export function createScanEntity({ client, tableName }: Table) {
  return new Entity(
    {
      model: { entity: 'scan', version: '1', service: 'duinstorm' },
      attributes: {
        participantId: { type: 'string', required: true },
        id: { type: 'string', required: true },
        scan: { type: CustomAttributeType<ScanEvent>('any'), required: true },
        receivedAt: { type: 'number', required: true },
        carriedBy: { type: 'string', required: true },
      },
      indexes: {
        main: {
          pk: { field: 'pk', composite: ['participantId'], template: 'PARTICIPANT#${participantId}', casing: 'none' },
          sk: { field: 'sk', composite: ['id'], template: 'SCAN#${id}', casing: 'none' },
        },
      },
    },
    { client, table: tableName },
  )
}
