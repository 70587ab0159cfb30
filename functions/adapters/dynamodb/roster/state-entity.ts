import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { Entity, perTable } from '#functions/adapters/dynamodb/entity.ts'

/** The number of partitions: a list of everybody queries all of them, and they spread the writes of a busy check-in. */
export const statePartitions = 16

/** The state of a participant, without an index, so that a write costs one unit. */
export const createStateEntity = perTable(({ client, tableName }: Table) => {
  return new Entity(
    {
      model: { entity: 'state', version: '1', service: 'duinstorm' },
      attributes: {
        partition: { type: 'number', required: true },
        participantId: { type: 'string', required: true },
        rev: { type: 'number', required: true },
        /** The result of `packState`. */
        packed: { type: 'string', required: true },
      },
      indexes: {
        main: {
          pk: { field: 'pk', composite: ['partition'], template: 'STATES#${partition}', casing: 'none' },
          sk: { field: 'sk', composite: ['participantId'], template: '${participantId}', casing: 'none' },
        },
      },
    },
    { client, table: tableName },
  )
})

/** Returns the partition of a participant's state. Ids are random, so a sum over their characters spreads them evenly enough. */
export function statePartitionOf(participantId: string): number {
  let sum = 0
  for (const character of participantId) sum = (sum * 31 + character.charCodeAt(0)) % 65_521
  return sum % statePartitions
}
