import { createWriteTransaction } from 'electrodb'
import type { CatalogStore, EventDay } from '#functions/ports/catalog/catalog-store.ts'
import { runTransaction } from '#functions/adapters/dynamodb/transact.ts'
import type { CatalogEntities } from './catalog-entities.ts'
import { writeEdition } from './editions-in-hand.ts'
import { poolKey, readShards, shardCounts, type Pool } from './place-shards.ts'
import { evenly } from './spread-places.ts'

type Open = Parameters<Parameters<typeof createWriteTransaction<CatalogEntities, unknown, []>>[1]>[0]
type Shards = Awaited<ReturnType<typeof readShards>>

const untils = ['cancelUntil', 'transferUntil'] as const

/** Takes away days that were never sold, or gives them another date: each in one transaction with its edition. */
export function emptyDays(
  entities: CatalogEntities,
  getEventDay: CatalogStore['getEventDay'],
): Pick<CatalogStore, 'removeEventDay' | 'moveEventDay'> {
  const poolOf = (eventDate: string): Pool => ({ of: 'day', id: eventDate })

  /** Reads the places, writes, and where it was refused says by what. */
  async function attempt(previous: EventDay, write: (open: Open, shards: Shards) => readonly unknown[]) {
    const read = () => readShards(entities, poolOf(previous.eventDate))
    const shards = await read()
    if (isUsed(shards, previous)) return 'in_use'
    const { ok } = await runTransaction(() => createWriteTransaction(entities, (open) => write(open, shards) as never[]).go())
    if (ok) return 'done'
    return isUsed(await read(), previous) ? 'in_use' : 'changed_meanwhile'
  }

  const removal = (open: Open, shards: Shards, previous: EventDay) => [
    open.eventDay
      .delete({ eventDate: previous.eventDate })
      .where((attribute, { eq, notExists }) =>
        [
          eq(attribute.capacity, previous.capacity),
          eq(attribute.status, previous.status),
          ...untils.map((name) => (previous[name] === null ? notExists(attribute[name]) : eq(attribute[name], previous[name]))),
        ].join(' AND '),
      )
      .commit(),
    ...shards.map(({ shard, free, epoch }) =>
      open.placeShard
        .delete({ ...poolKey(poolOf(previous.eventDate)), shard })
        .where((attribute, { eq, notExists }) =>
          [eq(attribute.free, free), eq(attribute.epoch, epoch), notExists(attribute.waiting), notExists(attribute.moves)].join(' AND '),
        )
        .commit(),
    ),
  ]

  return {
    removeEventDay: (previous, edition) =>
      attempt(previous, (open, shards) => [...removal(open, shards, previous), writeEdition(open, edition)]),

    async moveEventDay(previous, { eventDate, cancelUntil, transferUntil }, waves, edition) {
      if (await getEventDay(eventDate)) return 'exists'
      const { location, status, capacity } = previous
      const until = { ...(cancelUntil === null ? {} : { cancelUntil }), ...(transferUntil === null ? {} : { transferUntil }) }
      return attempt(previous, (open, shards) => [
        ...removal(open, shards, previous),
        open.eventDay.create({ id: eventDate, eventDate, location, status, capacity, ...until }).commit(),
        ...evenly(capacity, shardCounts.day).map((free, shard) =>
          open.placeShard.create({ ...poolKey(poolOf(eventDate)), shard, free, open: status === 'registration_open', epoch: 0 }).commit(),
        ),
        // Who is in a wave has a place of the day, of which none is taken; who waits for one may not have one of the day.
        ...waves.flatMap(({ previous: { id, eventDate: from, startTime: was }, startTime }) => [
          open.wave
            .patch({ id })
            .set({ eventDate, startTime })
            .where((attribute, { eq }) => `${eq(attribute.eventDate, from)} AND ${eq(attribute.startTime, was)}`)
            .commit(),
          open.placeShard
            .check({ ...poolKey({ of: 'wave', id }), shard: 0 })
            .where((attribute, { notExists }) => notExists(attribute.waiting))
            .commit(),
        ]),
        writeEdition(open, edition),
      ])
    },
  }
}

/** Whether anything was ever held of it, or somebody waits for it. Seeded days have places taken and no counter. */
const isUsed = (shards: Shards, { capacity }: EventDay): boolean =>
  shards.some(({ used, waiting }) => used || waiting) || shards.reduce((sum, { free }) => sum + free, 0) !== capacity
