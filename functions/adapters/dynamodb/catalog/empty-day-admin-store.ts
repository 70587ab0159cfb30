import { createWriteTransaction } from 'electrodb'
import type { CatalogStore, EventDay } from '#functions/ports/catalog/catalog-store.ts'
import { runTransaction } from '#functions/adapters/dynamodb/transact.ts'
import type { CatalogEntities } from './catalog-entities.ts'
import { writeEdition } from './edition-admin-store.ts'
import { shardKeyOf, readShards, shardCounts, type Pool } from './place-shards.ts'
import { splitEvenly } from './spread-places.ts'

type Open = Parameters<Parameters<typeof createWriteTransaction<CatalogEntities, unknown, []>>[1]>[0]
type NewDay = Parameters<CatalogStore['restoreEventDay']>[0]
type Shards = Awaited<ReturnType<typeof readShards>>

const deadlineFields = ['cancelUntil', 'transferUntil'] as const
/** Attributes that must not change after the day was read. `shiftChanges`: no shift may be saved while its day is moved or removed. */
const unchangedFields = [...deadlineFields, 'shiftChanges'] as const

/** Removes, restores and moves days without sales, each in one transaction with the edition. */
export function emptyDayAdminStore(
  entities: CatalogEntities,
  getEventDay: CatalogStore['getEventDay'],
): Pick<CatalogStore, 'removeEventDay' | 'restoreEventDay' | 'moveEventDay'> {
  const poolOf = (eventDate: string): Pool => ({ of: 'day', id: eventDate })

  /** Runs `write` in a transaction if the day is unused. Returns `done` or the reason for the refusal. */
  async function attempt(previous: EventDay, write: (open: Open, shards: Shards) => readonly unknown[]) {
    const read = () => readShards(entities, poolOf(previous.eventDate))
    const shards = await read()
    if (isUsed(shards, previous)) return refusalOfUsedDay(previous)
    const { ok } = await runTransaction(() => createWriteTransaction(entities, (open) => write(open, shards) as never[]).go())
    if (ok) return 'done'
    return isUsed(await read(), previous) ? refusalOfUsedDay(previous) : 'changed_meanwhile'
  }

  /** Returns the reason for the refusal. `isUsed` is also true for a day that was removed meanwhile, because it has no shards. */
  const refusalOfUsedDay = async ({ eventDate }: EventDay) =>
    (await getEventDay(eventDate)) ? ('in_use' as const) : ('changed_meanwhile' as const)

  const removalWrites = (open: Open, shards: Shards, previous: EventDay) => [
    open.eventDay
      .delete({ eventDate: previous.eventDate })
      .where((attribute, { eq, notExists }) =>
        [
          eq(attribute.capacity, previous.capacity),
          eq(attribute.status, previous.status),
          ...unchangedFields.map((name) =>
            (previous[name] ?? null) === null ? notExists(attribute[name]) : eq(attribute[name], previous[name]),
          ),
        ].join(' AND '),
      )
      .commit(),
    ...shards.map(({ shard, free, epoch }) =>
      open.placeShard
        .delete({ ...shardKeyOf(poolOf(previous.eventDate)), shard })
        .where((attribute, { eq, notExists }) =>
          [eq(attribute.free, free), eq(attribute.epoch, epoch), notExists(attribute.waiting), notExists(attribute.moves)].join(' AND '),
        )
        .commit(),
    ),
  ]

  const creationWrites = (open: Open, { eventDate, location, capacity, status, cancelUntil, transferUntil }: NewDay) => {
    const until = { ...(cancelUntil === null ? {} : { cancelUntil }), ...(transferUntil === null ? {} : { transferUntil }) }
    return [
      open.eventDay.create({ id: eventDate, eventDate, location, status, capacity, ...until }).commit(),
      ...splitEvenly(capacity, shardCounts.day).map((free, shard) =>
        open.placeShard.create({ ...shardKeyOf(poolOf(eventDate)), shard, free, open: status === 'registration_open', epoch: 0 }).commit(),
      ),
    ]
  }

  return {
    removeEventDay: (previous, edition) =>
      attempt(previous, (open, shards) => [...removalWrites(open, shards, previous), writeEdition(open, edition)]),

    async restoreEventDay(day, edition) {
      const write = (open: Open) => [...creationWrites(open, day), writeEdition(open, edition)] as never[]
      const { ok } = await runTransaction(() => createWriteTransaction(entities, write).go())
      return ok ? 'done' : 'changed_meanwhile'
    },

    async moveEventDay(previous, next, waves, edition) {
      if (await getEventDay(next.eventDate)) return 'exists'
      return attempt(previous, (open, shards) => [
        ...removalWrites(open, shards, previous),
        ...creationWrites(open, { ...previous, ...next }),
        // The day has no taken places, so its waves have none. People may wait for a wave without waiting for the day, so the waiting lists
        // of the waves are checked.
        ...waves.flatMap(({ previous: { id, eventDate: from, startTime: was }, startTime }) => [
          open.wave
            .patch({ id })
            .set({ eventDate: next.eventDate, startTime })
            .where((attribute, { eq }) => `${eq(attribute.eventDate, from)} AND ${eq(attribute.startTime, was)}`)
            .commit(),
          open.placeShard
            .check({ ...shardKeyOf({ of: 'wave', id }), shard: 0 })
            .where((attribute, { notExists }) => notExists(attribute.waiting))
            .commit(),
        ]),
        writeEdition(open, edition),
      ])
    },
  }
}

/**
 * True if a place of the day was ever held, or if people are on its waiting list. A day of the demo data has taken places but no count
 * of sales, so this compares its free places too.
 */
const isUsed = (shards: Shards, { capacity }: EventDay): boolean =>
  shards.some(({ used, waiting }) => used || waiting) || shards.reduce((sum, { free }) => sum + free, 0) !== capacity
