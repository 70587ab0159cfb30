import { createWriteTransaction, CustomAttributeType, type EntityItem } from 'electrodb'
import type { TicketStore } from '#functions/ports/tickets/ticket-store.ts'
import { dayOfSum, sumTallies, type SalesTally } from '#shared/domain/money/sales-figures.ts'
import type { CatalogEntities } from '#functions/adapters/dynamodb/catalog/catalog-entities.ts'
import { soldSumAttribute } from '#functions/adapters/dynamodb/catalog/place-shards.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { ifConditionHolds } from '#functions/adapters/dynamodb/condition.ts'
import { Entity } from '#functions/adapters/dynamodb/entity.ts'
import { runTransaction } from '#functions/adapters/dynamodb/transact.ts'

/**
 * The maximum number of sales sums on a shard. If a shard has more, all its sums move to the ledger, also those of later days: a shard must
 * stay under 1 kB, and a sum takes some 36 bytes.
 */
const maxSums = 16

/**
 * The ledger: the sales counters that were moved from the shards. It is one item, which grows by some 50 kB a year. If the names of the
 * sums change, its key must change too: then no ledger is found under the new key, and a recount creates it.
 */
export function salesLedger({ client, tableName }: Table) {
  return new Entity(
    {
      model: { entity: 'sales-ledger', version: '1', service: 'duinstorm' },
      attributes: {
        sums: { type: CustomAttributeType<SalesTally>('any'), required: true },
        rev: { type: 'number', required: true },
      },
      indexes: {
        main: {
          pk: { field: 'pk', composite: [], template: 'SALES-LEDGER', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'BY-RACE-DAY-WITH-DISPUTES', casing: 'none' },
        },
      },
    },
    { client, table: tableName },
  )
}

type Shard = EntityItem<CatalogEntities['placeShard']>
type Ledger = { sums: SalesTally; rev: number } | null

/**
 * Counts the sales. Each sale is added to a shard of its day, which the sale writes anyway; later the sums move to the ledger. The total is
 * the sum of the shards and the ledger, see docs/decisions/0036.
 */
export function openSalesLedger({
  ledger,
  placeShard,
}: Pick<CatalogEntities, 'placeShard'> & { ledger: ReturnType<typeof salesLedger> }): Pick<
  TicketStore,
  'readSales' | 'setSales' | 'mergePastSales'
> {
  const readLedger = async (): Promise<Ledger> => (await ledger.get({}).go({ consistent: true })).data
  const readShards = async (): Promise<Shard[]> => (await placeShard.query.main({ of: 'day' }).go({ consistent: true, pages: 'all' })).data
  /** Reads the ledger and the shards in the same state: sums that move between two reads would be counted twice or not at all. */
  async function readBoth(): Promise<{ known: Ledger; shards: Shard[] }> {
    let known = await readLedger()
    for (;;) {
      const shards = await readShards()
      const again = await readLedger()
      if (again?.rev === known?.rev) return { known, shards }
      known = again
    }
  }
  const unchanged = (known: Ledger) => (attributes: { rev: unknown }, operations: { eq: Function; notExists: Function }) =>
    known ? (operations.eq(attributes.rev, known.rev) as string) : (operations.notExists(attributes.rev) as string)
  const stampOf = (known: Ledger, shards: readonly Shard[]) => `${known?.rev ?? 0}_${shards.reduce((sum, { moves = 0 }) => sum + moves, 0)}`
  const soldOn = (shards: readonly Shard[]) => shards.map(({ sold = {} }) => sold)
  return {
    async readSales() {
      const { known, shards } = await readBoth()
      return { counted: known && sumTallies([known.sums, ...soldOn(shards)]), stamp: stampOf(known, shards) }
    },
    async setSales(recount, stamp) {
      const { known, shards } = await readBoth()
      if (stampOf(known, shards) !== stamp) return false
      const written = ledger
        .put({ sums: sumTallies([recount], soldOn(shards)), rev: (known?.rev ?? 0) + 1 })
        .where(unchanged(known))
        .go()
      return (await ifConditionHolds(written)) !== undefined
    },
    async mergePastSales(today) {
      for (const { of, id, shard, sold = {} } of await readShards()) {
        const isCrowded = Object.keys(sold).length > maxSums
        const old = Object.fromEntries(Object.entries(sold).filter(([name]) => isCrowded || (dayOfSum(name) ?? today) < today))
        if (Object.keys(old).length === 0) continue
        const known = await readLedger()
        // Without a ledger the sums have no destination. A recount creates the ledger.
        if (!known) return
        // If a sale changes the sums meanwhile, they stay on the shard until the next call.
        await runTransaction(() =>
          createWriteTransaction({ ledger, placeShard }, (open) => [
            open.ledger
              .put({ sums: sumTallies([known.sums, old]), rev: known.rev + 1 })
              .where(unchanged(known))
              .commit(),
            open.placeShard
              .patch({ of, id, shard })
              .data((attributes, { remove }) => {
                for (const name of Object.keys(old)) remove(soldSumAttribute(attributes.sold, name))
              })
              .where((attributes, { eq }) =>
                Object.entries(old)
                  .map(([name, amount]) => eq(soldSumAttribute(attributes.sold, name), amount))
                  .join(' AND '),
              )
              .commit(),
          ]).go(),
        )
      }
    },
  }
}
