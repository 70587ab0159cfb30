import { forgetAt, text } from '#functions/adapters/dynamodb/attributes.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { Entity, perTable } from '#functions/adapters/dynamodb/entity.ts'

/** Wristbands with scans but without a wearer. Their scans are stored by wristband. Deleted by the time to live after the season. */
export const createUnwornEntity = perTable(({ client, tableName }: Table) => {
  return new Entity(
    {
      model: { entity: 'unworn-band', version: '1', service: 'duinstorm' },
      attributes: { wristband: text, at: { type: 'number', required: true }, forgetAt },
      indexes: {
        main: {
          pk: { field: 'pk', composite: [], template: 'UNWORN', casing: 'none' },
          sk: { field: 'sk', composite: ['wristband'], template: '${wristband}', casing: 'none' },
        },
      },
    },
    { client, table: tableName },
  )
})
