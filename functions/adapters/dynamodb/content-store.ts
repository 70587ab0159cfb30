import { Entity } from 'electrodb'
import type { ContentStore } from '#functions/ports/content-store.ts'
import type { Table } from './client.ts'

function contentEntity({ client, tableName }: Table) {
  return new Entity(
    {
      model: { entity: 'content', version: '1', service: 'duinstorm' },
      attributes: {
        kind: { type: 'string', required: true },
        id: { type: 'string', required: true },
        record: { type: 'any', required: true },
      },
      indexes: {
        main: {
          pk: { field: 'pk', composite: ['kind'], template: 'CONTENT#${kind}', casing: 'none' },
          sk: { field: 'sk', composite: ['id'], template: '${id}', casing: 'none' },
        },
      },
    },
    { client, table: tableName },
  )
}

/** Products, articles, volunteers and the like: one partition per kind. */
export function createContentStore(table: Table): ContentStore {
  const entity = contentEntity(table)
  return {
    async list(kind) {
      const { data } = await entity.query.main({ kind }).go({ pages: 'all' })
      return data.map((item) => item.record)
    },
    async get(kind, id) {
      return (await entity.get({ kind, id }).go()).data?.record
    },
    async put(kind, record) {
      await entity.put({ kind, id: record.id, record }).go()
    },
  }
}
