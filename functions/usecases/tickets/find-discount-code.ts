import type { DiscountCode } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { keyedDigest } from '#functions/usecases/keyed-digest.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'

const canonical = (code: string) => code.trim().toUpperCase()

/** What a buyer is given as the `id` of a code that was found right: nobody can make it, so who brings it guesses nothing. */
export function discountProof({ settings }: Pick<Deps, 'settings'>, code: string): string {
  return keyedDigest(settings, JSON.stringify(['discount', canonical(code)]))
}

/**
 * A discount code as the organiser made it, whether or not it holds. Codes are short: asking for one that is not there is a guess,
 * wherever it is asked, and counted, unless it comes with its {@link discountProof}. Throws `too_many_attempts`.
 */
export async function findDiscountCode(
  deps: Pick<Deps, 'catalog' | 'limits' | 'clock' | 'settings'>,
  code: string,
  { address, proof }: { address: string | undefined; proof?: string | undefined },
): Promise<DiscountCode | undefined> {
  const find = () => deps.catalog.getDiscountCode(canonical(code))
  return proof === discountProof(deps, code) ? find() : limitCalls(deps, { action: 'discount', address }, find)
}
