import type { EntityItem } from 'electrodb'
import type { CatalogStore } from '#functions/ports/catalog/catalog-store.ts'
import { catalogEntities, type CatalogEntities } from './catalog-entities.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { ifConditionHolds } from '#functions/adapters/dynamodb/condition.ts'
import { plainErrors } from '#functions/adapters/dynamodb/plain-errors.ts'

const readDay = ({ free, cancelUntil, transferUntil, ...day }: EntityItem<CatalogEntities['eventDay']>) => ({
  ...day,
  taken: day.capacity - free,
  cancelUntil: cancelUntil ?? null,
  transferUntil: transferUntil ?? null,
})
const readWave = ({ free, ...wave }: EntityItem<CatalogEntities['wave']>) => ({ ...wave, currentCount: wave.capacity - free })
const readDiscount = (code: EntityItem<CatalogEntities['discount']>) => ({
  ...code,
  validFrom: code.validFrom ?? null,
  validUntil: code.validUntil ?? null,
  maxUses: code.maxUses ?? null,
})

/** Days, waves and discount codes in the table. */
export function createCatalogStore(table: Table): CatalogStore {
  const { eventDay, wave, addon, discount } = catalogEntities(table)
  const getDay = async (eventDate: string) => (await eventDay.get({ eventDate }).go({ consistent: true })).data ?? undefined
  const findWave = async (id: number) => (await wave.get({ id }).go({ consistent: true })).data ?? undefined
  return plainErrors({
    async listEventDays() {
      return (await eventDay.query.main({}).go({ pages: 'all' })).data.map(readDay)
    },
    async getEventDay(eventDate) {
      const found = await getDay(eventDate)
      return found && readDay(found)
    },
    async putEventDay({ eventDate, taken, cancelUntil, transferUntil, ...terms }) {
      const rest = { ...terms, ...(cancelUntil === null ? {} : { cancelUntil }), ...(transferUntil === null ? {} : { transferUntil }) }
      const unset = [
        ...(cancelUntil === null ? ['cancelUntil' as const] : []),
        ...(transferUntil === null ? ['transferUntil' as const] : []),
      ]
      await putKeepingPlaces(rest.capacity, taken, () => getDay(eventDate), {
        create: (free) => eventDay.create({ eventDate, ...rest, free }).go(),
        replace: (grown, was) =>
          eventDay
            .patch({ eventDate })
            .set(rest)
            .remove(unset)
            .add({ free: grown })
            .where(({ capacity }, { eq }) => eq(capacity, was))
            .go(),
      })
    },
    async listWaves(eventDate) {
      const { data } = await wave.query.main({}).go({ pages: 'all' })
      return data.filter((one) => eventDate === undefined || one.eventDate === eventDate).map(readWave)
    },
    async getWave(id) {
      const found = await findWave(id)
      return found && readWave(found)
    },
    async putWave({ id, currentCount, ...rest }) {
      await putKeepingPlaces(rest.capacity, currentCount, () => findWave(id), {
        create: (free) => wave.create({ id, ...rest, free }).go(),
        replace: (grown, was) =>
          wave
            .patch({ id })
            .set(rest)
            .add({ free: grown })
            .where(({ capacity }, { eq }) => eq(capacity, was))
            .go(),
      })
    },
    async listAddonsSold() {
      return new Map((await addon.query.main({}).go({ pages: 'all' })).data.map(({ id, sold }) => [id, sold ?? 0]))
    },
    async listDiscountCodes() {
      return (await discount.query.main({}).go({ pages: 'all' })).data.map(readDiscount)
    },
    async getDiscountCode(code) {
      const found = (await discount.get({ code }).go({ consistent: true })).data
      return found ? readDiscount(found) : undefined
    },
    async putDiscountCode({ code, used, held, validFrom, validUntil, maxUses, ...terms }) {
      const limits = { validFrom: validFrom ?? undefined, validUntil: validUntil ?? undefined, maxUses: maxUses ?? undefined }
      if (await ifConditionHolds(discount.create({ code, used, held, ...terms, ...limits }).go())) return
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

interface Writes {
  create: (free: number) => Promise<unknown>
  /** Grows `free`, if the capacity is still what it was. */
  replace: (grown: number, was: number) => Promise<unknown>
}

/** Puts something with places. Where it exists, what is free grows by as much as the capacity did: sales go on meanwhile. */
async function putKeepingPlaces(
  capacity: number,
  taken: number,
  find: () => Promise<{ capacity: number } | undefined>,
  { create, replace }: Writes,
): Promise<void> {
  for (;;) {
    const found = await find()
    const written = await ifConditionHolds(found ? replace(capacity - found.capacity, found.capacity) : create(capacity - taken))
    if (written) return
  }
}
