import { builtEdition } from '#shared/domain/race/editions.ts'
import type { SalesTally } from '#shared/domain/money/sales-figures.ts'
import { evenly, type Shard } from './spread-places.ts'
import type { CatalogEntities } from './catalog-entities.ts'

/**
 * What has places: a day by its date, a discount code, which has uses, by itself, a wave by its id, a limited add-on by its id and the edition whose
 * run it is.
 */
export type Pool = { of: 'day' | 'code'; id: string } | { of: 'wave'; id: number } | { of: 'addon'; id: number; edition: string }

/**
 * Into how many items each counter is split. A transaction holds its items for some 10 ms and refuses everybody else: eight take 800 sales
 * a second. A wave has few places, and its page reads all waves.
 */
export const shardCounts = { day: 8, wave: 4, addon: 4, code: 8 } as const satisfies Record<Pool['of'], number>

/** The key attributes of a pool's shards: ids of one length, or with an end that is in none, so that no id is the beginning of another. */
export const poolKey = (pool: Pool) => ({ of: pool.of, id: keyOf(pool) })

function keyOf(pool: Pool): string {
  if (typeof pool.id === 'string') return pool.of === 'code' ? `${pool.id}#` : pool.id
  const id = String(pool.id).padStart(9, '0')
  // The run of the edition that the site is built with has been counted under the id alone from the beginning.
  return pool.of !== 'addon' || pool.edition === builtEdition.id ? id : `@${pool.edition}@${id}`
}

interface PlaceShard extends Shard {
  /** Whether an organiser lets it be sold. */
  open: boolean
  /** Whether people wait for its places. */
  waiting: boolean
  sold: SalesTally | undefined
  /** Whether anything was ever held here; of days. */
  used: boolean
}

/** A pool's shards as they are now; none when the pool is not there. */
export async function readShards({ placeShard }: Pick<CatalogEntities, 'placeShard'>, pool: Pool): Promise<PlaceShard[]> {
  const { data } = await placeShard.query.main(poolKey(pool)).go({ consistent: true, pages: 'all' })
  return data.map(({ shard, free = 0, epoch = 0, open = false, waiting = false, sold, moves }) => ({
    shard,
    free,
    epoch,
    open,
    waiting,
    sold,
    used: moves !== undefined,
  }))
}

/** What is there of a pool. */
export interface PoolSum {
  free: number
  /** Whether people wait for it. */
  waiting: boolean
}

/** The sum of a pool's shards. */
export const sumShards = (shards: readonly { free?: number; waiting?: boolean }[]): PoolSum => ({
  free: shards.reduce((sum, { free = 0 }) => sum + free, 0),
  waiting: shards.some(({ waiting = false }) => waiting),
})

/** What there is of every pool of a kind, by id as in {@link poolKey}; may lag behind a moment. */
export async function sumPools({ placeShard }: Pick<CatalogEntities, 'placeShard'>, of: Pool['of']): Promise<Map<string, PoolSum>> {
  const { data } = await placeShard.query.main({ of }).go({ pages: 'all' })
  return new Map([...Map.groupBy(data, ({ id }) => id)].map(([id, shards]) => [id, sumShards(shards)]))
}

/** The share of a run that each of its shards begins with: the item of a shard, made by its first sale, counts from there. */
export const runShares = (run: number): number[] => evenly(run, shardCounts.addon)

/** One sum of a shard's `sold`, in an expression of ElectroDB: it types no names that are not known beforehand. */
export const sumIn = (sold: unknown, name: string) => (sold as Record<string, never>)[name]!
