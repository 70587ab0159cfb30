import { text, ttl } from '#functions/adapters/dynamodb/attributes.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { itemKey } from '#functions/adapters/dynamodb/item-key.ts'
import { Entity, perTable } from '#functions/adapters/dynamodb/entity.ts'

const model = (entity: string) => ({ entity, version: '1', service: 'duinstorm' })

/** The items of limits: one per key, never listed, deleted by their time to live. */
export const limitEntities = perTable(({ client, tableName }: Table) => {
  const where = { client, table: tableName }
  return {
    counter: new Entity(
      {
        model: model('limit-counter'),
        attributes: { what: text, count: { type: 'number', required: true }, windowEnd: { type: 'number', required: true }, ttl },
        indexes: { main: itemKey('COUNT#${what}', 'what') },
      },
      where,
    ),
    mark: new Entity(
      {
        model: model('limit-mark'),
        attributes: { what: text, until: { type: 'number', required: true }, ttl },
        indexes: { main: itemKey('MARK#${what}', 'what') },
      },
      where,
    ),
    held: new Entity(
      {
        model: model('limit-held'),
        attributes: { holder: text, ids: { type: 'set', items: 'string' }, ttl },
        indexes: { main: itemKey('HELD#${holder}', 'holder') },
      },
      where,
    ),
  }
})
