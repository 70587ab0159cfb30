import { builtInEdition } from '#shared/domain/race/editions.ts'
import type { SalesTally } from '#shared/domain/money/sales-figures.ts'
import { splitEvenly, type Shard } from './spread-places.ts'
import type { CatalogEntities } from './catalog-entities.ts'

/**
 * Identifies a counter. `day` and `wave` count places, by date and by id; `code` counts the uses of a discount code; `addon` the pieces of
 * a limited add-on and `step` the tickets of a price step, each in one edition.
 */
export type Pool =
  | { of: 'day' | 'code'; id: string }
  | { of: 'wave'; id: number }
  | { of: 'addon'; id: number; edition: string }
  | { of: 'step'; id: string; edition: string }

/**
 * The number of shards per counter. A transaction locks its items for some 10 ms, and other transactions on them are refused meanwhile, so
 * eight shards allow 800 sales per second. A wave has fewer shards, because it has few places and one web page reads all waves.
 */
export const shardCounts = { day: 8, wave: 4, addon: 4, code: 8, step: 8 } as const satisfies Record<Pool['of'], number>

/** The key attributes of a pool's shards. All ids have the same length or an end mark, so that no id is a prefix of another. */
export const shardKeyOf = (pool: Pool) => ({ of: pool.of, id: keyOf(pool) })

function keyOf(pool: Pool): string {
  if (pool.of === 'step') return `@${pool.edition}@${pool.id}`
  if (typeof pool.id === 'string') return pool.of === 'code' ? `${pool.id}#` : pool.id
  const id = String(pool.id).padStart(9, '0')
  // For the edition that is built into the source code, the key is only the add-on's id, as it was before add-ons had editions.
  return pool.of !== 'addon' || pool.edition === builtInEdition.id ? id : `@${pool.edition}@${id}`
}

interface PlaceShard extends Shard {
  /** Whether the day or wave is open for sale. */
  open: boolean
  /** Whether people wait for its places. */
  waiting: boolean
  sold: SalesTally | undefined
  /** Whether a place was ever held here; only for days. */
  used: boolean
  /** The number of tickets of a price step that were assigned to this shard, sold or not. */
  given: number
}

/** Reads the shards of a pool consistently. Returns an empty list if the pool does not exist. */
export async function readShards({ placeShard }: Pick<CatalogEntities, 'placeShard'>, pool: Pool): Promise<PlaceShard[]> {
  const { data } = await placeShard.query.main(shardKeyOf(pool)).go({ consistent: true, pages: 'all' })
  return data.map(({ shard, free = 0, epoch = 0, open = false, waiting = false, sold, moves, given = 0 }) => ({
    shard,
    free,
    epoch,
    open,
    waiting,
    sold,
    used: moves !== undefined,
    given,
  }))
}

/** The sum of a pool's shards. */
export interface PoolSum {
  free: number
  /** Whether people wait for its places. */
  waiting: boolean
}

export const sumShards = (shards: readonly { free?: number; waiting?: boolean }[]): PoolSum => ({
  free: shards.reduce((sum, { free = 0 }) => sum + free, 0),
  waiting: shards.some(({ waiting = false }) => waiting),
})

/** Returns the sums of all pools of a kind, by id as in {@link shardKeyOf}. They may lag slightly behind writes unless `consistent`. */
export async function sumPools(
  { placeShard }: Pick<CatalogEntities, 'placeShard'>,
  of: Pool['of'],
  consistent = false,
): Promise<Map<string, PoolSum>> {
  const { data } = await placeShard.query.main({ of }).go({ pages: 'all', consistent })
  return new Map([...Map.groupBy(data, ({ id }) => id)].map(([id, shards]) => [id, sumShards(shards)]))
}

/** Splits a run (the pieces of a limited add-on) over its shards. A shard's first sale creates its item and counts down from its share. */
export const splitAddonPieces = (run: number): number[] => splitEvenly(run, shardCounts.addon)

/** Returns a sum in a shard's `sold`, for an ElectroDB expression. The cast is needed, because ElectroDB's types allow no dynamic names. */
export const soldSumAttribute = (sold: unknown, name: string) => (sold as Record<string, never>)[name]!
