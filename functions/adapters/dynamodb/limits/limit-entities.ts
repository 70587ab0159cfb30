import { Entity } from 'electrodb'
import type { Table } from '#functions/adapters/dynamodb/client.ts'

/** One item per key: the partition key says all. Generic, because ElectroDB derives its types from the name. */
function key<Name extends string>(template: string, name: Name) {
  return {
    pk: { field: 'pk', composite: [name] as Name[], template, casing: 'none' as const },
    sk: { field: 'sk', composite: [] as never[], template: 'ITEM', casing: 'none' as const },
  }
}

/** Seconds since the epoch; the table deletes the item some time after. Readers still compare the exact moment themselves. */
const ttl = { type: 'number' as const }
const text = { type: 'string' as const, required: true as const }
const model = (entity: string) => ({ entity, version: '1', service: 'duinstorm' })

/** The items that limits stand on: one per key, never listed, gone by themselves. */
export function limitEntities({ client, tableName }: Table) {
  const where = { client, table: tableName }
  return {
    counter: new Entity(
      {
        model: model('limit-counter'),
        attributes: { what: text, count: { type: 'number', required: true }, windowEnd: { type: 'number', required: true }, ttl },
        indexes: { main: key('COUNT#${what}', 'what') },
      },
      where,
    ),
    mark: new Entity(
      {
        model: model('limit-mark'),
        attributes: { what: text, until: { type: 'number', required: true }, ttl },
        indexes: { main: key('MARK#${what}', 'what') },
      },
      where,
    ),
    held: new Entity(
      {
        model: model('limit-held'),
        attributes: { holder: text, ids: { type: 'set', items: 'string' }, ttl },
        indexes: { main: key('HELD#${holder}', 'holder') },
      },
      where,
    ),
  }
}
