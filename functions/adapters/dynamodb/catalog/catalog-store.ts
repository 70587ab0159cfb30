import type { EntityItem } from 'electrodb'
import { addonPieceLimits } from '#shared/domain/tickets/addons.ts'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import type { CatalogStore, WaveRecord } from '#functions/ports/catalog/catalog-store.ts'
import { dayAdminStore } from './day-admin-store.ts'
import { catalogEntities, type CatalogEntities } from './catalog-entities.ts'
import { discountAdminStore } from './discount-admin-store.ts'
import { editionAdminStore } from './edition-admin-store.ts'
import { emptyDayAdminStore } from './empty-day-admin-store.ts'
import { shardKeyOf, readShards, sumPools, sumShards, type Pool, type PoolSum } from './place-shards.ts'
import { putWithShards } from './put-with-shards.ts'
import { waveAdminStore } from './wave-admin-store.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { unwrapErrors } from '#functions/adapters/dynamodb/unwrap-errors.ts'

type Item<Kind extends 'eventDay' | 'wave'> = EntityItem<CatalogEntities[Kind]>
const readDay = ({ cancelUntil, transferUntil, ...day }: Item<'eventDay'>, { free, waiting }: PoolSum) => ({
  ...day,
  waiting,
  taken: day.capacity - free,
  cancelUntil: cancelUntil ?? null,
  transferUntil: transferUntil ?? null,
})
const readWave = ({ intention: _, ...wave }: Item<'wave'>, { free, waiting }: PoolSum): WaveRecord => ({
  ...wave,
  currentCount: wave.capacity - free,
  waiting,
})
const nothing: PoolSum = { free: 0, waiting: false }
/** Creates the store of editions, days, waves and discount codes in the table. */
export function createCatalogStore(table: Table): CatalogStore {
  const entities = catalogEntities(table)
  const { eventDay, wave } = entities
  const getDay = async (eventDate: string) => (await eventDay.get({ eventDate }).go({ consistent: true })).data ?? undefined
  const findWave = async (id: number) => (await wave.get({ id }).go({ consistent: true })).data ?? undefined
  const sumOf = async (pool: Pool) => sumShards(await readShards(entities, pool))
  const getEventDay = async (eventDate: string) => {
    const [found, sum] = await Promise.all([getDay(eventDate), sumOf({ of: 'day', id: eventDate })])
    return found && readDay(found, sum)
  }
  const getWave = async (id: number) => {
    const [found, sum] = await Promise.all([findWave(id), sumOf({ of: 'wave', id })])
    return found && readWave(found, sum)
  }
  return unwrapErrors({
    async listEventDays() {
      const [{ data }, sums] = await Promise.all([eventDay.query.main({}).go({ pages: 'all' }), sumPools(entities, 'day')])
      return data.map((day) => readDay(day, sums.get(day.eventDate) ?? nothing))
    },
    getEventDay,
    async putEventDay({ eventDate, taken, waiting: _, shiftChanges: _changes, cancelUntil, transferUntil, openedAt, ...terms }) {
      const rest = {
        ...terms,
        ...(openedAt === undefined || openedAt === null ? {} : { openedAt }),
        ...(cancelUntil === null ? {} : { cancelUntil }),
        ...(transferUntil === null ? {} : { transferUntil }),
      }
      const unset = [
        ...(cancelUntil === null ? ['cancelUntil' as const] : []),
        ...(transferUntil === null ? ['transferUntil' as const] : []),
      ]
      await putWithShards({
        entities,
        pool: { of: 'day', id: eventDate },
        places: { capacity: rest.capacity, taken, open: rest.status === 'registration_open' },
        find: () => getDay(eventDate),
        create: (open) => open.eventDay.create({ eventDate, ...rest }).commit(),
        replace: (open, was) =>
          open.eventDay
            .patch({ eventDate })
            .set(rest)
            .remove(unset)
            .where(({ capacity }, { eq }) => eq(capacity, was))
            .commit(),
      })
    },
    async listWaves(eventDate) {
      const [{ data }, sums] = await Promise.all([wave.query.main({}).go({ pages: 'all' }), sumPools(entities, 'wave')])
      return data
        .filter((one) => eventDate === undefined || one.eventDate === eventDate)
        .map((one) => readWave(one, sums.get(shardKeyOf({ of: 'wave', id: one.id }).id) ?? nothing))
    },
    async listWaveTerms() {
      const { data } = await wave.query.main({}).go({ pages: 'all' })
      return data.map(({ number, eventDate, startTime, status }) => ({ number, eventDate, startTime, status }))
    },
    getWave,
    async putWave({ id, currentCount, waiting: _, ...rest }) {
      await putWithShards({
        entities,
        pool: { of: 'wave', id },
        places: { capacity: rest.capacity, taken: currentCount, open: rest.status === 'available' },
        find: () => findWave(id),
        create: (open) => open.wave.create({ id, ...rest }).commit(),
        replace: (open, was) =>
          open.wave
            .patch({ id })
            .set(rest)
            .where(({ capacity }, { eq }) => eq(capacity, was))
            .commit(),
      })
    },
    ...waveAdminStore(entities, getWave),
    ...dayAdminStore(entities, getEventDay),
    ...emptyDayAdminStore(entities, getEventDay),
    ...editionAdminStore(entities),
    async listAddonsSold({ id: edition, addons } = builtInEdition) {
      const pools = await sumPools(entities, 'addon')
      const limited = new Set([...addonPieceLimits.keys(), ...addons.flatMap(({ id, run }) => (run === undefined ? [] : [id]))])
      return new Map(
        [...limited].flatMap((id) => {
          const built = addonPieceLimits.get(id) ?? 0
          const pool = pools.get(shardKeyOf({ of: 'addon', id, edition }).id)
          const longer = (addons.find((one) => one.id === id)?.run ?? built) - built
          return pool ? [[id, longer - pool.free] as const] : []
        }),
      )
    },
    async listStepsLeft(edition) {
      const mark = shardKeyOf({ of: 'step', id: '', edition }).id
      const pools = [...(await sumPools(entities, 'step', true))].filter(([id]) => id.startsWith(mark))
      return new Map(pools.map(([id, { free }]) => [id.slice(mark.length), Math.max(0, free)]))
    },
    ...discountAdminStore(entities),
    async ping() {
      await eventDay.get({ eventDate: 'ping' }).go()
    },
  })
}
