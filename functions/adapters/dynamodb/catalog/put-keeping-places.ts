import { createWriteTransaction } from 'electrodb'
import { runTransaction } from '#functions/adapters/dynamodb/transact.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import type { CatalogEntities } from './catalog-entities.ts'
import { poolKey, readShards, shardCounts, sumShards, type Pool } from './place-shards.ts'
import { evenly, growPlaces } from './spread-places.ts'

type Open = Parameters<Parameters<typeof createWriteTransaction<CatalogEntities, unknown, []>>[1]>[0]
type Write = ReturnType<ReturnType<Open['placeShard']['put']>['commit']>

interface Putting {
  entities: CatalogEntities
  pool: Pool
  places: { capacity: number; taken: number; open: boolean }
  find: () => Promise<{ capacity: number } | undefined>
  create: (open: Open) => unknown
  /** Under the condition that the capacity is still what it was. */
  replace: (open: Open, was: number) => unknown
  /** What is sold or held is not to lie above the capacity afterwards. */
  keepAbove?: boolean
  /** What is written with it. */
  also?: (open: Open) => readonly unknown[]
  /** Asked after `find`: whether it is not what the caller decided upon any more. */
  isGone?: () => boolean
}

/**
 * Puts something with places and its shards, in one step. Where it exists, what is free grows by as much as the capacity did, or
 * shrinks, below nothing too unless told otherwise (`below`): sales go on meanwhile. Throws `busy` when they never let it.
 */
export async function putKeepingPlaces(given: Putting): Promise<'done' | 'below' | 'gone'> {
  const { entities, pool, places, find, create, replace, keepAbove } = given
  return retryOnConflict(async () => {
    const [found, shards] = await Promise.all([find(), readShards(entities, pool)])
    if (given.isGone?.()) return 'gone'
    const grown = places.capacity - (found?.capacity ?? 0)
    if (found && keepAbove && grown < 0 && sumShards(shards).free + grown < 0) return 'below'
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

function createShards(open: Open, pool: Pool, { capacity, taken, open: isOpen }: Putting['places']): Write[] {
  return evenly(capacity - taken, shardCounts[pool.of]).map(
    (free, shard) => open.placeShard.create({ ...poolKey(pool), shard, free, open: isOpen, epoch: 0 }).commit() as Write,
  )
}

function changeShards(open: Open, pool: Pool, shards: Awaited<ReturnType<typeof readShards>>, grown: number, isOpen: boolean): Write[] {
  const { anew, free } = growPlaces(shards, grown)
  return free
    .filter(({ shard, by }) => anew || by !== 0 || shards.find((one) => one.shard === shard.shard)!.open !== isOpen)
    .map(
      ({ shard, by }) =>
        open.placeShard
          .patch({ ...poolKey(pool), shard: shard.shard })
          .set({ open: isOpen })
          .add({ free: by, epoch: anew ? 1 : 0 })
          .where((attribute, { eq, gte }) => {
            const sameEpoch = eq(attribute.epoch, shard.epoch)
            if (anew) return `${sameEpoch} AND ${eq(attribute.free, shard.free)}`
            return by < 0 ? `${sameEpoch} AND ${gte(attribute.free, -by)}` : sameEpoch
          })
          .commit() as Write,
    )
}
