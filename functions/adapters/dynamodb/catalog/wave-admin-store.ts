import { createWriteTransaction } from 'electrodb'
import type { CatalogStore, WaveRecord, WaveTerms } from '#functions/ports/catalog/catalog-store.ts'
import { owedJobWrites } from '#functions/adapters/dynamodb/owed-jobs.ts'
import { runTransaction } from '#functions/adapters/dynamodb/transact.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import type { CatalogEntities } from './catalog-entities.ts'
import { shardKeyOf, readShards, shardCounts, sumShards, type Pool } from './place-shards.ts'
import { splitEvenly } from './spread-places.ts'
import { nextNumber, openWaveMarks } from './wave-marks.ts'
import { putWithShards } from './put-with-shards.ts'

/** Returns the store's functions with which an organiser changes a wave. */
export function waveAdminStore(
  entities: CatalogEntities,
  getWave: CatalogStore['getWave'],
): Pick<CatalogStore, 'createWave' | 'changeWave' | 'deleteWave' | 'listDeletedWaves'> {
  const { wave } = entities
  const poolOf = (id: number): Pool => ({ of: 'wave', id })
  const listAll = async () => (await wave.query.main({}).go({ consistent: true, pages: 'all' })).data
  const marks = openWaveMarks(entities)

  async function isAsRead(previous: WaveRecord): Promise<boolean> {
    const now = await getWave(previous.id)
    return now !== undefined && now.number === previous.number && termsOf(now) === termsOf(previous)
  }

  /** Moves an empty wave to another day, and returns the moved wave. */
  async function setDay(previous: WaveRecord, eventDate: string): Promise<WaveRecord | 'changed_meanwhile' | 'in_use'> {
    const pool = poolOf(previous.id)
    return retryOnConflict(async () => {
      const [shards, all, seenMarks] = await Promise.all([readShards(entities, pool), listAll(), marks.read()])
      if (!(await isAsRead(previous))) return 'changed_meanwhile'
      if (!isEmpty(shards, previous)) return 'in_use'
      const number = nextNumber(all, eventDate, seenMarks)
      const { ok } = await runTransaction(() =>
        createWriteTransaction(entities, (to) => [
          to.wave
            .patch({ id: previous.id })
            .set({ eventDate, number })
            .where((attribute, { eq }) => `${eq(attribute.eventDate, previous.eventDate)} AND ${eq(attribute.capacity, previous.capacity)}`)
            .commit(),
          ...shards.map(({ shard, free }) =>
            to.placeShard
              .check({ ...shardKeyOf(pool), shard })
              .where((attribute, { eq, notExists }) => `${eq(attribute.free, free)} AND ${notExists(attribute.waiting)}`)
              .commit(),
          ),
          // The wave's number on the old day must not be reused. The wave keeps its id, so the stored highest id does not change.
          marks.raise(to, seenMarks, { ...previous, id: seenMarks.id }),
        ]).go(),
      )
      return ok ? { ...previous, eventDate, number } : conflict
    })
  }

  return {
    async createWave({ notes, ...terms }, intention) {
      return retryOnConflict(async () => {
        const [all, seenMarks] = await Promise.all([listAll(), marks.read()])
        const earlier = intention === undefined ? undefined : all.find((one) => one.intention === intention)
        const created = earlier && (await getWave(earlier.id))
        if (created) return created
        const id = Math.max(seenMarks.id, ...all.map((one) => one.id)) + 1
        const item = { ...terms, id, number: nextNumber(all, terms.eventDate, seenMarks), ...(notes ? { notes } : {}) }
        const open = terms.status === 'available'
        const { ok } = await runTransaction(() =>
          createWriteTransaction(entities, (to) => [
            // A concurrent creation has the same id, so one of the two fails and retries. A concurrent deletion fails this check.
            marks.check(to, seenMarks),
            to.wave.create({ ...item, ...(intention === undefined ? {} : { intention }) }).commit(),
            ...splitEvenly(terms.capacity, shardCounts.wave).map((free, shard) =>
              to.placeShard.create({ ...shardKeyOf(poolOf(id)), shard, free, open, epoch: 0 }).commit(),
            ),
          ]).go(),
        )
        return ok ? { ...item, currentCount: 0, waiting: false } : conflict
      })
    },
    async changeWave(read, { notes, ...terms }, owed) {
      let previous = read
      const { id } = previous
      if (terms.eventDate !== previous.eventDate) {
        const emptied = await setDay(previous, terms.eventDate)
        if (typeof emptied === 'string') return emptied
        previous = emptied
      }
      const { number } = previous
      let changed = false
      const outcome = await putWithShards({
        entities,
        pool: poolOf(id),
        places: { capacity: terms.capacity, taken: 0, open: terms.status === 'available' },
        refuseBelow: true,
        async find() {
          const isSame = await isAsRead(previous)
          changed = !isSame
          return previous
        },
        create: () => undefined,
        also: (to) => owedJobWrites(to, owed),
        replace: (to) =>
          to.wave
            .patch({ id })
            .set({ ...terms, number, ...(notes ? { notes } : {}) })
            .remove(notes ? [] : ['notes'])
            .where((attribute, { eq, notExists }) =>
              [
                eq(attribute.capacity, previous.capacity),
                eq(attribute.startTime, previous.startTime),
                eq(attribute.eventDate, previous.eventDate),
                eq(attribute.status, previous.status),
                previous.notes ? eq(attribute.notes, previous.notes) : notExists(attribute.notes),
              ].join(' AND '),
            )
            .commit(),
        isStale: () => changed,
      })
      if (outcome === 'stale') return 'changed_meanwhile'
      if (outcome === 'below') return 'below_taken'
      return (await getWave(id)) ?? 'changed_meanwhile'
    },
    async deleteWave(previous, until) {
      const pool = poolOf(previous.id)
      return retryOnConflict(async () => {
        const [shards, seenMarks] = await Promise.all([readShards(entities, pool), marks.read()])
        if (!(await isAsRead(previous))) return 'changed_meanwhile'
        if (!isEmpty(shards, previous)) return 'in_use'
        const { ok } = await runTransaction(() =>
          createWriteTransaction(entities, (to) => [
            to.wave
              .delete({ id: previous.id })
              .where((attribute, { eq }) =>
                [
                  eq(attribute.capacity, previous.capacity),
                  eq(attribute.eventDate, previous.eventDate),
                  eq(attribute.number, previous.number),
                ].join(' AND '),
              )
              .commit(),
            marks.raise(to, seenMarks, previous, until === undefined ? undefined : { wave: { ...previous, currentCount: 0 }, until }),
            ...shards.map(({ shard, free, epoch }) =>
              to.placeShard
                .delete({ ...shardKeyOf(pool), shard })
                .where((attribute, { eq, notExists }) =>
                  [eq(attribute.free, free), eq(attribute.epoch, epoch), notExists(attribute.waiting)].join(' AND '),
                )
                .commit(),
            ),
          ]).go(),
        )
        return ok ? 'done' : conflict
      })
    },
    async listDeletedWaves(now) {
      const { lately = [] } = await marks.read()
      return lately.filter(({ until }) => until > now).toReversed()
    },
  }
}

/** Whether the wave has no taken places and nobody waits for it. */
function isEmpty(shards: Awaited<ReturnType<typeof readShards>>, { capacity }: WaveRecord): boolean {
  const { free, waiting } = sumShards(shards)
  return free === capacity && !waiting
}

const termsOf = ({ eventDate, startTime, capacity, status, notes = '' }: WaveTerms) =>
  JSON.stringify([eventDate, startTime, capacity, status, notes])
