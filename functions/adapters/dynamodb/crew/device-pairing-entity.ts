import { CustomAttributeType } from 'electrodb'
import type { PairingSheetRecord, SheetLine } from '#functions/ports/crew/device-store.ts'
import { forgetAt, text } from '#functions/adapters/dynamodb/attributes.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { Entity, perTable } from '#functions/adapters/dynamodb/entity.ts'

/** A pairing code, stored under its hash and deleted when a phone uses it. */
export const createPairingCodeEntity = perTable(({ client, tableName }: Table) => {
  return new Entity(
    {
      model: { entity: 'pairing-code', version: '1', service: 'duinstorm' },
      attributes: {
        codeHash: { type: 'string', required: true },
        name: { type: 'string', required: true },
        locations: { type: 'list', items: { type: 'string' }, required: true },
        expiresAt: { type: 'number', required: true },
        sheet: { type: CustomAttributeType<SheetLine>('any') },
        /** A time in seconds since 1970. DynamoDB deletes the item some time after it. */
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
})

/** A sheet of pairing codes. All sheets are in one partition: there are few, and the office reads them together. */
export const createPairingSheetEntity = perTable(({ client, tableName }: Table) => {
  return new Entity(
    {
      model: { entity: 'pairing-sheet', version: '1', service: 'duinstorm' },
      attributes: {
        id: text,
        madeAt: { type: 'number', required: true, padding: { length: 15, char: '0' } },
        expiresAt: { type: 'number', required: true },
        phones: { type: CustomAttributeType<PairingSheetRecord['phones']>('any'), required: true },
        withdrawnAt: { type: 'number' },
        forgetAt,
      },
      indexes: {
        main: {
          pk: { field: 'pk', composite: [], template: 'PAIRSHEETS', casing: 'none' },
          sk: { field: 'sk', composite: ['id'], template: '${id}', casing: 'none' },
        },
      },
    },
    { client, table: tableName },
  )
})
