import type { EntityItem } from 'electrodb'
import type { CatalogStore, DiscountCode } from '#functions/ports/catalog/catalog-store.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import type { CatalogEntities } from './catalog-entities.ts'
import { shardKeyOf, readShards, sumPools, sumShards, type Pool } from './place-shards.ts'
import { putWithShards } from './put-with-shards.ts'

type Item = EntityItem<CatalogEntities['discount']>

/** The number from which the shards of a code without a limit count down. */
const unlimitedUses = 1_000_000_000
const usesOf = ({ maxUses }: { maxUses?: number | null | undefined }) => maxUses ?? unlimitedUses
const poolOf = (code: string): Pool => ({ of: 'code', id: code })

const readDiscount = ({ rev: _, ...code }: Item, { free }: { free: number }): DiscountCode => ({
  ...code,
  validFrom: code.validFrom ?? null,
  validUntil: code.validUntil ?? null,
  maxUses: code.maxUses ?? null,
  used: usesOf(code) - free,
})

/** Returns the terms of a code as they are stored: without the code itself, its uses, and limits that are null. */
function toTerms({ code: _, used: __, validFrom, validUntil, maxUses, ...terms }: DiscountCode) {
  return { ...terms, validFrom: validFrom ?? undefined, validUntil: validUntil ?? undefined, maxUses: maxUses ?? undefined }
}

/**
 * Returns the store's functions for discount codes. Organisers edit the terms of a code; only sales change its number of uses. Uses are
 * counted in shards, as places are, because thousands of people may use a mailed code in the same minute.
 */
export function discountAdminStore(
  entities: CatalogEntities,
): Pick<CatalogStore, 'listDiscountCodes' | 'getDiscountCode' | 'putDiscountCode' | 'createDiscountCode' | 'changeDiscountCode'> {
  const { discount } = entities
  const find = async (code: string) => (await discount.get({ code }).go({ consistent: true })).data ?? undefined

  /**
   * Writes `next` if the stored code is still `seen` (`undefined`: no code is stored). `isLimit`: refuses a `maxUses` below the current
   * uses.
   */
  async function write(next: DiscountCode, seen: Item | undefined, isLimit: boolean): Promise<'done' | 'below' | 'stale'> {
    const { code, used } = next
    let isStale = false
    return putWithShards({
      entities,
      pool: poolOf(code),
      places: { capacity: usesOf(next), taken: used, open: true },
      refuseBelow: isLimit,
      async find() {
        const now = await find(code)
        isStale = now?.rev !== seen?.rev || (now === undefined) !== (seen === undefined)
        return now && { capacity: usesOf(now) }
      },
      isStale: () => isStale,
      create: (open) => open.discount.create({ code, ...toTerms(next) }).commit(),
      replace: (open) =>
        open.discount
          .put({ code, ...toTerms(next), rev: (seen?.rev ?? 0) + 1 })
          .where(({ code: known, rev }, { eq, exists, notExists }) =>
            seen?.rev === undefined ? `${exists(known)} AND ${notExists(rev)}` : eq(rev, seen.rev),
          )
          .commit(),
    })
  }
  const createDiscountCode = async (one: DiscountCode) => (await write(one, undefined, false)) === 'done'

  return {
    async listDiscountCodes() {
      const [{ data }, sums] = await Promise.all([discount.query.main({}).go({ pages: 'all' }), sumPools(entities, 'code')])
      return data.map((one) => readDiscount(one, sums.get(shardKeyOf(poolOf(one.code)).id) ?? { free: 0 }))
    },
    async getDiscountCode(code) {
      const [found, shards] = await Promise.all([find(code), readShards(entities, poolOf(code))])
      return found && readDiscount(found, sumShards(shards))
    },
    async putDiscountCode(one) {
      await retryOnConflict(async () => (await write(one, await find(one.code), false)) === 'done' || conflict)
    },
    createDiscountCode,
    async changeDiscountCode(code, make) {
      return retryOnConflict(async () => {
        const [seen, shards] = await Promise.all([find(code), readShards(entities, poolOf(code))])
        if (!seen) return undefined
        const now = readDiscount(seen, sumShards(shards))
        const next = { ...make(now), code, used: now.used }
        // A sale may have used the code since the read: then `make` runs again with the newer uses.
        return (await write(next, seen, usesOf(next) < usesOf(now))) === 'done' ? next : conflict
      })
    },
  }
}
