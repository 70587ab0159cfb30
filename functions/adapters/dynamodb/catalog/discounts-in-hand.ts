import type { EntityItem } from 'electrodb'
import type { CatalogStore, DiscountCode } from '#functions/ports/catalog/catalog-store.ts'
import { ifConditionHolds } from '#functions/adapters/dynamodb/condition.ts'
import type { CatalogEntities } from './catalog-entities.ts'

type Item = EntityItem<CatalogEntities['discount']>
const readDiscount = ({ rev: _, ...code }: Item): DiscountCode => ({
  ...code,
  validFrom: code.validFrom ?? null,
  validUntil: code.validUntil ?? null,
  maxUses: code.maxUses ?? null,
})

/** What is set of a code's terms, and what is open. The code itself and its uses are no terms. */
function toTerms({ code: _, used: __, validFrom, validUntil, maxUses, ...terms }: DiscountCode) {
  const limits = { validFrom: validFrom ?? undefined, validUntil: validUntil ?? undefined, maxUses: maxUses ?? undefined }
  return {
    set: { ...terms, ...limits },
    open: (['validFrom', 'validUntil', 'maxUses'] as const).filter((name) => limits[name] === undefined),
  }
}

/** Discount codes: their terms are an organiser's, their uses are counted by the sale alone. */
export function discountsInHand({
  discount,
}: CatalogEntities): Pick<
  CatalogStore,
  'listDiscountCodes' | 'getDiscountCode' | 'putDiscountCode' | 'createDiscountCode' | 'changeDiscountCode'
> {
  const find = async (code: string) => (await discount.get({ code }).go({ consistent: true })).data ?? undefined
  async function createDiscountCode(one: DiscountCode): Promise<boolean> {
    const { code, used } = one
    return (await ifConditionHolds(discount.create({ code, used, ...toTerms(one).set }).go())) !== undefined
  }
  return {
    async listDiscountCodes() {
      return (await discount.query.main({}).go({ pages: 'all' })).data.map(readDiscount)
    },
    async getDiscountCode(code) {
      const found = await find(code)
      return found && readDiscount(found)
    },
    async putDiscountCode(one) {
      if (await createDiscountCode(one)) return
      const { set, open } = toTerms(one)
      await discount.patch({ code: one.code }).set(set).remove(open).add({ rev: 1 }).go()
    },
    createDiscountCode,
    async changeDiscountCode(code, make) {
      for (;;) {
        const seen = await find(code)
        if (!seen) return undefined
        const next = { ...make(readDiscount(seen)), code, used: seen.used }
        // Whole, so that a try whose answer got lost is known by its mark (`retryTransient`) and its maker is not told of somebody else.
        const write = discount
          .put({ code, used: seen.used, ...toTerms(next).set, rev: (seen.rev ?? 0) + 1 })
          .where(
            ({ rev, used }, { eq, notExists }) =>
              `${seen.rev === undefined ? notExists(rev) : eq(rev, seen.rev)} AND ${eq(used, seen.used)}`,
          )
          .go()
        if (await ifConditionHolds(write)) return next
      }
    },
  }
}
