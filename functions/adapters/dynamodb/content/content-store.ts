import { createWriteTransaction } from 'electrodb'
import type { ContentKind, ContentKinds, ContentStore } from '#functions/ports/content/content-store.ts'
import { toTtl, ttl } from '#functions/adapters/dynamodb/attributes.ts'
import { catalogEntities } from '#functions/adapters/dynamodb/catalog/catalog-entities.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { ifConditionHolds } from '#functions/adapters/dynamodb/condition.ts'
import { runTransaction } from '#functions/adapters/dynamodb/transact.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { unwrapErrors } from '#functions/adapters/dynamodb/unwrap-errors.ts'
import { Entity, perTable } from '#functions/adapters/dynamodb/entity.ts'

const contentEntity = perTable(({ client, tableName }: Table) => {
  return new Entity(
    {
      model: { entity: 'content', version: '1', service: 'duinstorm' },
      attributes: {
        kind: { type: 'string', required: true },
        id: { type: 'string', required: true },
        record: { type: 'any', required: true },
        /** Increases with every write; absent in older items. */
        rev: { type: 'number' },
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
})

/** Deleted records that can be restored for a while, in a separate partition, so that no list reads them. */
const trashEntity = perTable(({ client, tableName }: Table) => {
  return new Entity(
    {
      model: { entity: 'trash', version: '1', service: 'duinstorm' },
      attributes: {
        kind: { type: 'string', required: true },
        id: { type: 'string', required: true },
        record: { type: 'any', required: true },
        until: { type: 'number', required: true },
        ttl,
      },
      indexes: {
        main: {
          pk: { field: 'pk', composite: ['kind'], template: 'TRASH#${kind}', casing: 'none' },
          sk: { field: 'sk', composite: ['id'], template: '${id}', casing: 'none' },
        },
      },
    },
    { client, table: tableName },
  )
})

/** The number of views of an article, in a separate item, so that a view does not rewrite the text of the article. */
const viewsEntity = perTable(({ client, tableName }: Table) => {
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
})

type Condition = (attributes: { rev: unknown }, operations: { eq: Function; notExists: Function }) => string

const ifUnchanged =
  (seen: { rev?: number | undefined }): Condition =>
  ({ rev }, { eq, notExists }) =>
    (seen.rev === undefined ? notExists(rev) : eq(rev, seen.rev)) as string

/** Creates the store of products, articles, volunteers and other content, with one partition per kind. */
export function createContentStore(table: Table): ContentStore {
  const entity = contentEntity(table)
  const views = viewsEntity(table)
  const bin = trashEntity(table)
  const both = { entity, bin }
  const { eventDay } = catalogEntities(table)
  const read = async (kind: ContentKind, id: string) => (await entity.get({ kind, id }).go({ consistent: true })).data ?? undefined

  async function change<Kind extends ContentKind>(
    kind: Kind,
    id: string,
    make: (now: ContentKinds[Kind]) => ContentKinds[Kind],
  ): Promise<ContentKinds[Kind] | undefined> {
    return retryOnConflict(async () => {
      const seen = await read(kind, id)
      if (!seen) return undefined
      const record = make(seen.record)
      const write = entity
        .put({ kind, id, record, rev: (seen.rev ?? 0) + 1 })
        .where(ifUnchanged(seen))
        .go()
      return (await ifConditionHolds(write)) ? record : conflict
    })
  }
  async function trash(kind: ContentKind, id: string, until: number): Promise<boolean> {
    return retryOnConflict(async () => {
      const seen = await read(kind, id)
      if (!seen) return false
      const move = () =>
        createWriteTransaction(both, (open) => [
          open.entity.delete({ kind, id }).where(ifUnchanged(seen)).commit(),
          open.bin.put({ kind, id, record: seen.record, until, ttl: toTtl(until) }).commit(),
        ]).go()
      return (await runTransaction(move)).ok || conflict
    })
  }
  async function saveShift(...[id, make, raceDay]: Parameters<ContentStore['saveShift']>): ReturnType<ContentStore['saveShift']> {
    const kind = 'shift'
    return retryOnConflict(async () => {
      const seen = await read(kind, id)
      const record = make(seen?.record)
      const answer = await runTransaction(() =>
        createWriteTransaction({ entity, eventDay }, (open) => [
          seen
            ? open.entity
                .put({ kind, id, record, rev: (seen.rev ?? 0) + 1 })
                .where(ifUnchanged(seen))
                .commit()
            : open.entity.create({ kind, id, record, rev: 1 }).commit(),
          ...(raceDay === undefined ? [] : [open.eventDay.patch({ eventDate: raceDay }).add({ shiftChanges: 1 }).commit() as never]),
        ]).go(),
      )
      if (answer.ok) return record
      return answer.refused.includes(1) ? 'day_gone' : conflict
    })
  }
  return unwrapErrors({
    async list(kind, isCurrent = false) {
      const { data } = await entity.query.main({ kind }).go({ pages: 'all', consistent: isCurrent })
      return data.map((item) => item.record)
    },
    async get(kind, id) {
      return (await entity.get({ kind, id }).go()).data?.record
    },
    async put(kind, record) {
      await entity.upsert({ kind, id: record.id }).set({ record }).add({ rev: 1 }).go()
    },
    async add(kind, record) {
      return (await ifConditionHolds(entity.create({ kind, id: record.id, record, rev: 1 }).go())) !== undefined
    },
    change,
    saveShift,
    trash,
    async listTrashed(kind, now) {
      const { data } = await bin.query.main({ kind }).go({ consistent: true, pages: 'all' })
      return data.filter(({ until }) => until > now).map(({ record, until }) => ({ record, until }))
    },
    async restore(kind, id, now) {
      const { data } = await bin.get({ kind, id }).go({ consistent: true })
      if (!data || data.until <= now) return undefined
      const { record } = data
      const move = () =>
        createWriteTransaction(both, (open) => [
          open.bin
            .delete({ kind, id })
            .where(({ until }, { eq }) => eq(until, data.until))
            .commit(),
          open.entity.create({ kind, id, record, rev: 1 }).commit(),
        ]).go()
      return (await runTransaction(move)).ok ? record : undefined
    },
    async removeTrashed(kind, id) {
      await bin.delete({ kind, id }).go()
    },
    async remove(kind, id, check) {
      if (!check) {
        await entity.delete({ kind, id }).go()
        return
      }
      await retryOnConflict(async () => {
        const seen = await read(kind, id)
        if (!seen) return undefined
        check(seen.record)
        return (await ifConditionHolds(entity.delete({ kind, id }).where(ifUnchanged(seen)).go())) ? undefined : conflict
      })
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
