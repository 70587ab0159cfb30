import type { DiscountCode } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { keyedDigest } from '#functions/usecases/digests.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { currentOf, listEditionRecords } from '#functions/usecases/catalog/current-edition.ts'
import { editionOfDiscount } from '#functions/usecases/catalog/discount-edition.ts'

const canonical = (code: string) => code.trim().toUpperCase()

/**
 * Returns the `id` that the buyer gets for a valid discount code. Only we can make this id, so a request that contains it is not a guess.
 */
export function discountProof({ settings }: Pick<Deps, 'settings'>, code: string): string {
  return keyedDigest(settings, JSON.stringify(['discount', canonical(code)]))
}

/**
 * Finds a discount code of the current edition, valid or not; a code of another edition is unknown. Codes are short, so a request for an
 * unknown code counts as a guess, unless it comes with its {@link discountProof}. Throws `too_many_attempts`.
 */
export async function findDiscountCode(
  deps: Pick<Deps, 'catalog' | 'limits' | 'clock' | 'settings'>,
  code: string,
  { address, proof }: { address: string | undefined; proof?: string | undefined },
): Promise<DiscountCode | undefined> {
  const find = async () => {
    const [found, editions] = await Promise.all([deps.catalog.getDiscountCode(canonical(code)), listEditionRecords(deps.catalog)])
    return found && editionOfDiscount(found, editions, deps.clock.now()) === currentOf(editions).id ? found : undefined
  }
  return proof === discountProof(deps, code) ? find() : limitCalls(deps, { action: 'discount', address }, find)
}
