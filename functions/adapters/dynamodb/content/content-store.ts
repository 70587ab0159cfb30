import { Entity } from 'electrodb'
import type { ContentStore } from '#functions/ports/content/content-store.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { ifConditionHolds } from '#functions/adapters/dynamodb/condition.ts'
import { plainErrors } from '#functions/adapters/dynamodb/plain-errors.ts'

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

/** Views are on an item of their own, spread by article: an article's text is never rewritten because somebody reads it. */
function viewsEntity({ client, tableName }: Table) {
  return new Entity(
    {
      model: { entity: 'views', version: '1', service: 'duinstorm' },
      attributes: { articleId: { type: 'string', required: true }, count: { type: 'number', required: true } },
      indexes: {
        main: {
          pk: { field: 'pk', composite: ['articleId'], template: 'VIEWS#${articleId}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'ITEM', casing: 'none' },
        },
      },
    },
    { client, table: tableName },
  )
}

/** Products, articles, volunteers and the like: one partition per kind. */
export function createContentStore(table: Table): ContentStore {
  const entity = contentEntity(table)
  const views = viewsEntity(table)
  return plainErrors({
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
    async add(kind, record) {
      return (await ifConditionHolds(entity.create({ kind, id: record.id, record }).go())) !== undefined
    },
    async remove(kind, id) {
      await entity.delete({ kind, id }).go()
    },
    async countView(articleId) {
      const { data } = await views.upsert({ articleId }).add({ count: 1 }).go({ response: 'all_new' })
      return data.count
    },
    async readViews(articleIds) {
      const counts = new Map(articleIds.map((id) => [id, 0]))
      if (counts.size === 0) return counts
      const { data } = await views.get([...counts.keys()].map((articleId) => ({ articleId }))).go()
      for (const { articleId, count } of data) counts.set(articleId, count)
      return counts
    },
  })
}
