import type { createWriteTransaction } from 'electrodb'
import { addonPieceLimits } from '#shared/domain/tickets/addons.ts'
import type { RunChange } from '#functions/ports/catalog/catalog-store.ts'
import { shardKeyOf, readShards, splitAddonPieces, shardCounts, type Pool } from './place-shards.ts'
import { planReturn, planTake, splitEvenly, type Move, type Shard } from './spread-places.ts'
import type { CatalogEntities } from './catalog-entities.ts'

type Open = Parameters<Parameters<typeof createWriteTransaction<CatalogEntities, unknown, []>>[1]>[0]
/** The counter of a limited add-on's pieces in an edition. */
export type AddonPool = Extract<Pool, { of: 'addon' }>

/**
 * Reads the stock of a limited add-on in an edition consistently, from the shards over which it is split. A shard without an item has its
 * share of the number of pieces that the source code sets, so it needs an item only after its first sale. If an organiser changes that
 * number, the difference is added to the shards, in the same way as a sale is subtracted.
 */
export async function readAddonShards(
  entities: Pick<CatalogEntities, 'placeShard'>,
  pool: AddonPool,
): Promise<{ shards: Shard[]; shares: readonly number[] }> {
  const shares = splitAddonPieces(addonPieceLimits.get(pool.id) ?? 0)
  const found = await readShards(entities, pool)
  const shards = shares.map((share, shard) => ({ shard, epoch: 0, free: share + (found.find((one) => one.shard === shard)?.free ?? 0) }))
  return { shards, shares }
}

/**
 * Returns the write that takes pieces from a shard, or gives them back if `places` is negative. The first write on a shard creates its
 * item, which counts up and down from the shard's share.
 */
export function writePieces({ placeShard }: Pick<Open, 'placeShard'>, pool: AddonPool, { shard, places }: Move, share: number) {
  return placeShard
    .upsert({ ...shardKeyOf(pool), shard })
    .add({ free: -places })
    .where(({ free }, { notExists, gte }) =>
      places < 0 ? '' : share >= places ? `${notExists(free)} OR ${gte(free, places - share)}` : gte(free, places - share),
    )
    .commit()
}

/** Returns the writes that change the number of pieces or tickets; undefined if more are held and sold than the new number. */
export async function planRunChange(
  entities: Pick<CatalogEntities, 'placeShard'>,
  edition: string,
  change: RunChange,
): Promise<((open: Open) => unknown)[] | undefined> {
  if ('step' in change) return planStepChange(entities, { of: 'step', id: change.step, edition }, change.tickets)
  const { pieces } = change
  const pool: AddonPool = { of: 'addon', id: change.addon, edition }
  const { shards, shares } = await readAddonShards(entities, pool)
  // Any shard may be chosen, so the choice need not be random.
  const moves = pieces < 0 ? planTake(shards, -pieces, () => 0) : planReturn(shards, pieces, () => 0)
  return moves?.map((move) => (open) => writePieces(open, pool, move, pieces < 0 ? shares[move.shard]! : 0))
}

type StepPool = Extract<Pool, { of: 'step' }>

/** Like {@link planRunChange}, for a price step. New tickets go to every shard, so that concurrent sales seldom clash. */
async function planStepChange(entities: Pick<CatalogEntities, 'placeShard'>, pool: StepPool, tickets: number) {
  const shards = await readShards(entities, pool)
  const more = tickets - shards.reduce((sum, { given }) => sum + given, 0)
  const moves =
    more < 0
      ? planTake(shards, -more, () => 0)
      : splitEvenly(more, shardCounts.step).map((places, shard): Move => ({ shard, places: -places }))
  return moves
    ?.filter(({ places }) => places !== 0)
    .map(
      ({ shard, places }) =>
        ({ placeShard }: Pick<Open, 'placeShard'>) =>
          placeShard
            .upsert({ ...shardKeyOf(pool), shard, open: true, epoch: 0 })
            .add({ free: -places, given: -places })
            .where(({ free }, { gte }) => (places > 0 ? gte(free, places) : ''))
            .commit(),
    )
}
