import { createWriteTransaction } from 'electrodb'
import { runTransaction } from '#functions/adapters/dynamodb/transact.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import type { CatalogEntities } from './catalog-entities.ts'
import { shardKeyOf, readShards, shardCounts, sumShards, type Pool } from './place-shards.ts'
import { splitEvenly, planGrowth } from './spread-places.ts'

type Open = Parameters<Parameters<typeof createWriteTransaction<CatalogEntities, unknown, []>>[1]>[0]
type Write = ReturnType<ReturnType<Open['placeShard']['put']>['commit']>

interface PutWithShards {
  entities: CatalogEntities
  pool: Pool
  places: { capacity: number; taken: number; open: boolean }
  find: () => Promise<{ capacity: number } | undefined>
  create: (open: Open) => unknown
  /** Returns the write that replaces the record, with the condition that the capacity is still `was`. */
  replace: (open: Open, was: number) => unknown
  /** Refuses (`below`) a capacity below the held and sold places. */
  refuseBelow?: boolean
  /** Further writes in the transaction. */
  also?: (open: Open) => readonly unknown[]
  /** Called after `find`. True if the record is no longer as the caller read it; then the outcome is `stale`. */
  isStale?: () => boolean
}

/**
 * Writes a record with places and its shards in one transaction, while sales go on. If the record exists, its free places change by the
 * same number as its capacity, and may go below zero unless `refuseBelow`. Throws `busy` if concurrent sales prevent it for too long.
 */
export async function putWithShards(given: PutWithShards): Promise<'done' | 'below' | 'stale'> {
  const { entities, pool, places, find, create, replace, refuseBelow } = given
  return retryOnConflict(async () => {
    const [found, shards] = await Promise.all([find(), readShards(entities, pool)])
    if (given.isStale?.()) return 'stale'
    const grown = places.capacity - (found?.capacity ?? 0)
    if (found && refuseBelow && grown < 0 && sumShards(shards).free + grown < 0) return 'below'
    const { ok } = await runTransaction(() =>
      createWriteTransaction(entities, (open) => [
        (found ? replace(open, found.capacity) : create(open)) as Write,
        ...(found ? changeShards(open, pool, shards, grown, places.open) : createShards(open, pool, places)),
        ...((given.also?.(open) ?? []) as Write[]),
      ]).go(),
    )
    return ok ? 'done' : conflict
  })
}

function createShards(open: Open, pool: Pool, { capacity, taken, open: isOpen }: PutWithShards['places']): Write[] {
  // A code for one use needs one shard; hundreds of such codes are made at once.
  const count = pool.of === 'code' ? Math.max(1, Math.min(shardCounts.code, capacity - taken)) : shardCounts[pool.of]
  return splitEvenly(capacity - taken, count).map(
    (free, shard) => open.placeShard.create({ ...shardKeyOf(pool), shard, free, open: isOpen, epoch: 0 }).commit() as Write,
  )
}

function changeShards(open: Open, pool: Pool, shards: Awaited<ReturnType<typeof readShards>>, grown: number, isOpen: boolean): Write[] {
  const { respread, free } = planGrowth(shards, grown)
  return free
    .filter(({ shard, by }) => respread || by !== 0 || shards.find((one) => one.shard === shard.shard)!.open !== isOpen)
    .map(
      ({ shard, by }) =>
        open.placeShard
          .patch({ ...shardKeyOf(pool), shard: shard.shard })
          .set({ open: isOpen })
          .add({ free: by, epoch: respread ? 1 : 0 })
          .where((attribute, { eq, gte }) => {
            const sameEpoch = eq(attribute.epoch, shard.epoch)
            if (respread) return `${sameEpoch} AND ${eq(attribute.free, shard.free)}`
            return by < 0 ? `${sameEpoch} AND ${gte(attribute.free, -by)}` : sameEpoch
          })
          .commit() as Write,
    )
}
