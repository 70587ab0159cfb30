import { createWriteTransaction } from 'electrodb'
import type { CatalogStore, EventDay } from '#functions/ports/catalog/catalog-store.ts'
import { runTransaction } from '#functions/adapters/dynamodb/transact.ts'
import type { CatalogEntities } from './catalog-entities.ts'
import { writeEdition } from './edition-admin-store.ts'
import { poolKey, readShards, shardCounts, type Pool } from './place-shards.ts'
import { evenly } from './spread-places.ts'

type Open = Parameters<Parameters<typeof createWriteTransaction<CatalogEntities, unknown, []>>[1]>[0]
type NewDay = Parameters<CatalogStore['restoreEventDay']>[0]
type Shards = Awaited<ReturnType<typeof readShards>>

const untils = ['cancelUntil', 'transferUntil'] as const

/** Takes away days that were never sold, puts them back, or gives them another date: each in one transaction with its edition. */
export function emptyDays(
  entities: CatalogEntities,
  getEventDay: CatalogStore['getEventDay'],
): Pick<CatalogStore, 'removeEventDay' | 'restoreEventDay' | 'moveEventDay'> {
  const poolOf = (eventDate: string): Pool => ({ of: 'day', id: eventDate })

  /** Reads the places, writes, and where it was refused says by what. */
  async function attempt(previous: EventDay, write: (open: Open, shards: Shards) => readonly unknown[]) {
    const read = () => readShards(entities, poolOf(previous.eventDate))
    const shards = await read()
    if (isUsed(shards, previous)) return whyNot(previous)
    const { ok } = await runTransaction(() => createWriteTransaction(entities, (open) => write(open, shards) as never[]).go())
    if (ok) return 'done'
    return isUsed(await read(), previous) ? whyNot(previous) : 'changed_meanwhile'
  }

  /** A day that somebody else took away meanwhile has no places, which is not in use. */
  const whyNot = async ({ eventDate }: EventDay) => ((await getEventDay(eventDate)) ? ('in_use' as const) : ('changed_meanwhile' as const))

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

  const creation = (open: Open, { eventDate, location, capacity, status, cancelUntil, transferUntil }: NewDay) => {
    const until = { ...(cancelUntil === null ? {} : { cancelUntil }), ...(transferUntil === null ? {} : { transferUntil }) }
    return [
      open.eventDay.create({ id: eventDate, eventDate, location, status, capacity, ...until }).commit(),
      ...evenly(capacity, shardCounts.day).map((free, shard) =>
        open.placeShard.create({ ...poolKey(poolOf(eventDate)), shard, free, open: status === 'registration_open', epoch: 0 }).commit(),
      ),
    ]
  }

  return {
    removeEventDay: (previous, edition) =>
      attempt(previous, (open, shards) => [...removal(open, shards, previous), writeEdition(open, edition)]),

    async restoreEventDay(day, edition) {
      const write = (open: Open) => [...creation(open, day), writeEdition(open, edition)] as never[]
      const { ok } = await runTransaction(() => createWriteTransaction(entities, write).go())
      return ok ? 'done' : 'changed_meanwhile'
    },

    async moveEventDay(previous, next, waves, edition) {
      if (await getEventDay(next.eventDate)) return 'exists'
      return attempt(previous, (open, shards) => [
        ...removal(open, shards, previous),
        ...creation(open, { ...previous, ...next }),
        // Who is in a wave has a place of the day, of which none is taken; who waits for one may not have one of the day.
        ...waves.flatMap(({ previous: { id, eventDate: from, startTime: was }, startTime }) => [
          open.wave
            .patch({ id })
            .set({ eventDate: next.eventDate, startTime })
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
