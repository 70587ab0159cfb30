import type { EntityItem } from 'electrodb'
import type { CatalogStore } from '#functions/ports/catalog/catalog-store.ts'
import { catalogEntities, type CatalogEntities } from './catalog-entities.ts'
import { poolKey, readShards, sumFree, type Pool } from './place-shards.ts'
import { putKeepingPlaces } from './put-keeping-places.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { ifConditionHolds } from '#functions/adapters/dynamodb/condition.ts'
import { plainErrors } from '#functions/adapters/dynamodb/plain-errors.ts'

type Item<Kind extends 'eventDay' | 'wave'> = EntityItem<CatalogEntities[Kind]>
const readDay = ({ cancelUntil, transferUntil, ...day }: Item<'eventDay'>, free: number) => ({
  ...day,
  taken: day.capacity - free,
  cancelUntil: cancelUntil ?? null,
  transferUntil: transferUntil ?? null,
})
const readWave = (wave: Item<'wave'>, free: number) => ({ ...wave, currentCount: wave.capacity - free })
const readDiscount = (code: EntityItem<CatalogEntities['discount']>) => ({
  ...code,
  validFrom: code.validFrom ?? null,
  validUntil: code.validUntil ?? null,
  maxUses: code.maxUses ?? null,
})

/** Days, waves and discount codes in the table. */
export function createCatalogStore(table: Table): CatalogStore {
  const entities = catalogEntities(table)
  const { eventDay, wave, discount } = entities
  const getDay = async (eventDate: string) => (await eventDay.get({ eventDate }).go({ consistent: true })).data ?? undefined
  const findWave = async (id: number) => (await wave.get({ id }).go({ consistent: true })).data ?? undefined
  const freeOf = async (pool: Pool) => (await readShards(entities, pool)).reduce((sum, { free }) => sum + free, 0)
  return plainErrors({
    async listEventDays() {
      const [{ data }, free] = await Promise.all([eventDay.query.main({}).go({ pages: 'all' }), sumFree(entities, 'day')])
      return data.map((day) => readDay(day, free.get(day.eventDate) ?? 0))
    },
    async getEventDay(eventDate) {
      const [found, free] = await Promise.all([getDay(eventDate), freeOf({ of: 'day', id: eventDate })])
      return found && readDay(found, free)
    },
    async putEventDay({ eventDate, taken, cancelUntil, transferUntil, ...terms }) {
      const rest = { ...terms, ...(cancelUntil === null ? {} : { cancelUntil }), ...(transferUntil === null ? {} : { transferUntil }) }
      const unset = [
        ...(cancelUntil === null ? ['cancelUntil' as const] : []),
        ...(transferUntil === null ? ['transferUntil' as const] : []),
      ]
      await putKeepingPlaces({
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
      const [{ data }, free] = await Promise.all([wave.query.main({}).go({ pages: 'all' }), sumFree(entities, 'wave')])
      return data
        .filter((one) => eventDate === undefined || one.eventDate === eventDate)
        .map((one) => readWave(one, free.get(poolKey({ of: 'wave', id: one.id }).id) ?? 0))
    },
    async getWave(id) {
      const [found, free] = await Promise.all([findWave(id), freeOf({ of: 'wave', id })])
      return found && readWave(found, free)
    },
    async putWave({ id, currentCount, ...rest }) {
      await putKeepingPlaces({
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
    async listAddonsSold() {
      return new Map([...(await sumFree(entities, 'addon'))].map(([id, free]) => [Number(id), 0 - free]))
    },
    async listDiscountCodes() {
      return (await discount.query.main({}).go({ pages: 'all' })).data.map(readDiscount)
    },
    async getDiscountCode(code) {
      const found = (await discount.get({ code }).go({ consistent: true })).data
      return found ? readDiscount(found) : undefined
    },
    async putDiscountCode({ code, used, validFrom, validUntil, maxUses, ...terms }) {
      const limits = { validFrom: validFrom ?? undefined, validUntil: validUntil ?? undefined, maxUses: maxUses ?? undefined }
      if (await ifConditionHolds(discount.create({ code, used, ...terms, ...limits }).go())) return
      const lifted = (['validFrom', 'validUntil', 'maxUses'] as const).filter((name) => limits[name] === undefined)
      await discount
        .patch({ code })
        .set({ ...terms, ...limits })
        .remove(lifted)
        .go()
    },
    async ping() {
      await eventDay.get({ eventDate: 'ping' }).go()
    },
  })
}
