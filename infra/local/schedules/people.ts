import type { RegisterBody } from '#shared/contract/registration.ts'
import { addonPieceLimits } from '#shared/domain/tickets/addons.ts'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import type { CatalogEntities } from '#functions/adapters/dynamodb/catalog/catalog-entities.ts'
import { shardKeyOf, splitAddonPieces } from '#functions/adapters/dynamodb/catalog/place-shards.ts'
import { formOrder, testWave } from '#infra/local/stores/form-order.ts'
import { orderOf } from '#infra/local/stores/open-test-shop.ts'
import { buyers, waveBuyer } from './steps.ts'

/**
 * The fixed buyers: every second buyer buys a duo (one of them with the same mail address for both places), two use a discount code, two
 * have flex cancellation, two order one of the last hoodies, and one buys a place in a small wave through the form.
 */
export const people = Array.from({ length: buyers }, (_, at) => ({
  emails: [[`k0@b.nl`], [`k1@b.nl`, `p1@b.nl`], [`k2@b.nl`], [`k3@b.nl`, `k3@b.nl`]][at]!,
  code: at === 0 || at === 2,
  flex: at < 2,
  hoodie: at >= 2,
  waveId: at === waveBuyer ? testWave().id : null,
}))

/** Returns the entry fee in cents of a buyer's order. Repeats the fees, so that the tests do not depend on the product's fees. */
export const feeOf = (ticketType: 'solo' | 'duo', waveId: number | null) =>
  (waveId === null ? { solo: 8500, duo: 15500 } : { solo: 9900, duo: 17500 })[ticketType]
/** The discount of the code, in cents. */
export const codeWorth = 1000
export const hoodieId = 5

/** Builds the order of a buyer, which is the same each time. */
export function orderFor(at: number, { replaces, offer }: { replaces?: string; offer?: string }): RegisterBody {
  const { emails, code, flex, hoodie, waveId } = people[at]!
  const type = emails.length === 2 ? 'duo' : 'solo'
  const flexFee = flex ? { solo: 1250, duo: 1999 }[type] : 0
  const more = {
    addons: [...(flex ? [{ id: 1 }] : []), ...(hoodie ? [{ id: hoodieId, size: 'M' }] : [])],
    totalPrice: feeOf(type, waveId) + flexFee + (hoodie ? 3950 : 0) - (code ? codeWorth : 0),
    ...(code ? { discountCode: 'STORM' } : {}),
    ...(replaces ? { replaces: [replaces] } : {}),
    ...(offer ? { offer } : {}),
  }
  return waveId === null ? orderOf(emails, more) : formOrder(emails, { ...more, waveId })
}

/** Number of hoodies left at the start. */
const hoodiesLeft = 2
/** Number of hoodies sold before the start. */
export const hoodiesGone = addonPieceLimits.get(hoodieId)! - hoodiesLeft

/** Records the hoodies sold before the start: lowers the free stock of each shard by its share of them. */
export async function sellHoodies({ placeShard }: Pick<CatalogEntities, 'placeShard'>): Promise<void> {
  const shares = splitAddonPieces(hoodiesGone)
  await Promise.all(
    shares.map((share, shard) =>
      placeShard
        .upsert({ ...shardKeyOf({ of: 'addon', id: hoodieId, edition: builtInEdition.id }), shard })
        .add({ free: -share })
        .go(),
    ),
  )
}
