import type { SaleRecord } from '#functions/ports/payments/sale.ts'
import { ifConditionHolds } from '#functions/adapters/dynamodb/condition.ts'
import { runTransaction, type TransactionAnswer } from '#functions/adapters/dynamodb/transact.ts'

interface Page {
  data: object[]
  cursor: string | null
}
interface Reading {
  go(options: { hydrate: true; limit?: number; pages?: 'all'; order?: 'desc'; cursor?: string | null }): Promise<Page>
}
type Unchanged = (attributes: { rev: object }, operations: { eq(attribute: object, value: number): string }) => string
/** The operations of an entity with the attributes and indexes of a sale. ElectroDB's types apply to one entity only. */
interface SaleEntity {
  get(key: { id: string }): { go(options: { consistent: true }): Promise<{ data: object | null }> }
  get(keys: readonly { id: string }[]): { go(options: { concurrency: number; consistent: true }): Promise<{ data: object[] }> }
  put(item: object): { where(condition: Unchanged): { go(): Promise<unknown> } }
  delete(key: { id: string }): { where(condition: Unchanged): { go(): Promise<unknown> } }
  query: {
    due(key: object): { lt(end: { nextStepAt: number }): Reading }
    listed(key: object): Reading & {
      lt(end: { createdAt: number; id: string }): Reading
      between(from: { createdAt: number }, to: { createdAt: number }): Reading
    }
  }
}
/** Converts the sales of a kind to and from a stored format of that kind. */
interface SaleFormat<One> {
  pack(sale: One): object
  unpack(item: object): object
}

/** Converts a sale to its item. Omits values equal to those in `defaults`, because absent attributes cost nothing. */
export function toSaleItem<One extends SaleRecord>(defaults: Partial<One>, sale: One) {
  const isDefault = ([name, value]: [string, unknown]) => JSON.stringify(value) === JSON.stringify(defaults[name as keyof One])
  return { ...Object.fromEntries(Object.entries(sale).filter((entry) => !isDefault(entry))), nextStepAt: sale.nextStepAt ?? 0 }
}

/** Converts an item to its sale, with the omitted values. */
export function fromSaleItem<One extends SaleRecord>(defaults: Partial<One>, item: { nextStepAt?: number }): One {
  return { ...defaults, ...item, nextStepAt: item.nextStepAt || null } as One
}

/** The number of batches, each of a hundred reads, that run at the same time. */
const batchesAtOnce = 8

/** The common part of the stores of all kinds of sale. `kindEntity` is the kind's entity. */
export function openSales<One extends SaleRecord>(kindEntity: object, defaults: Partial<One>, format?: SaleFormat<One>) {
  const entity = kindEntity as SaleEntity
  const toItem = (sale: One) => toSaleItem(defaults, format ? (format.pack(sale) as One) : sale)
  const fromItem = (item: object) => fromSaleItem(defaults, format ? format.unpack(item) : item)
  return {
    /** Converts a sale to its item, for writes that only this kind of sale has. */
    toItem: toItem as (sale: One) => never,
    async get(id: string): Promise<One | undefined> {
      const { data } = await entity.get({ id }).go({ consistent: true })
      return data ? fromItem(data) : undefined
    },
    async getMany(ids: readonly string[]): Promise<One[]> {
      const keys = [...new Set(ids)].map((id) => ({ id }))
      return keys.length > 0 ? (await entity.get(keys).go({ concurrency: batchesAtOnce, consistent: true })).data.map(fromItem) : []
    },
    /** Writes a change that claims no places or stock. A single write costs half as much as a transaction. */
    async replace(previous: One, next: One): Promise<'done' | 'changed_meanwhile'> {
      return (await ifConditionHolds(
        entity
          .put(toItem(next))
          .where(({ rev }, { eq }) => eq(rev, previous.rev))
          .go(),
      ))
        ? 'done'
        : 'changed_meanwhile'
    },
    async remove(sale: One): Promise<boolean> {
      const { id } = sale
      const deletion = entity
        .delete({ id })
        .where(({ rev }, { eq }) => eq(rev, sale.rev))
        .go()
      if ((await ifConditionHolds(deletion)) !== undefined) return true
      // An attempt whose answer got lost may have deleted the sale, which is then missing here.
      return !(await entity.get({ id }).go({ consistent: true })).data
    },
    async listDue(now: number, limit: number, cursor?: string): Promise<{ due: One[]; cursor?: string }> {
      const page = await entity.query
        .due({})
        .lt({ nextStepAt: now + 1 })
        .go({ hydrate: true, limit, cursor: cursor ?? null })
      return { due: page.data.map(fromItem), ...(page.cursor ? { cursor: page.cursor } : {}) }
    },
    /** Sales created from `from` on and before `until` (ms), oldest first. */
    async listCreated(
      from: number,
      until: number,
      { limit, cursor }: { limit: number; cursor?: string | undefined },
    ): Promise<{ created: One[]; cursor?: string }> {
      if (from >= until) return { created: [] }
      const range = entity.query.listed({}).between({ createdAt: from }, { createdAt: until })
      const page = await range.go({ hydrate: true, limit, cursor: cursor ?? null })
      return { created: page.data.map(fromItem), ...(page.cursor ? { cursor: page.cursor } : {}) }
    },
    /** Lists the newest sales first. `cursor` is `<createdAt>_<id>` of the last sale on the previous page of results. */
    async list({ limit, cursor }: { limit?: number; cursor?: string }): Promise<{ sales: One[]; cursor?: string }> {
      const [, createdAt, id] = /^(\d+)_(.+)$/.exec(cursor ?? '') ?? []
      const all = entity.query.listed({})
      const page = await (createdAt && id ? all.lt({ createdAt: Number(createdAt), id }) : all).go({
        hydrate: true,
        order: 'desc',
        ...(limit === undefined ? { pages: 'all' } : { limit }),
      })
      const sales = page.data.map(fromItem)
      const last = sales.at(-1)
      return { sales, ...(page.cursor && last ? { cursor: `${last.createdAt}_${last.id}` } : {}) }
    },
  }
}

/**
 * Runs a transaction whose n-th write may fail for the n-th reason in `refusals`. The write of the sale must be the first one: if the sale
 * changed, the state of the counters does not matter.
 */
export async function runClaimTransaction<Refusal extends string>(
  refusals: readonly Refusal[],
  go: () => Promise<TransactionAnswer>,
): Promise<'done' | Refusal> {
  const answer = await runTransaction(go)
  return answer.ok ? 'done' : refusals[answer.refused[0]!]!
}
