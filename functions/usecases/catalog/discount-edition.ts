import type { DiscountCode, EditionRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { currentOf, listEditionRecords } from '#functions/usecases/catalog/current-edition.ts'
import { editionAt } from '#functions/usecases/catalog/edition-scope.ts'

/**
 * Returns the id of the edition of a discount code at `now` (ms since the epoch). A code that was stored without its edition belongs to the
 * edition of its last day, but to the current edition as long as it has not expired.
 */
export function editionOfDiscount(
  { edition, validUntil }: Pick<DiscountCode, 'edition' | 'validUntil'>,
  editions: readonly EditionRecord[],
  now: number,
): string {
  if (edition !== undefined) return edition
  return (validUntil !== null && validUntil < now ? editionAt(editions, validUntil) : currentOf(editions)).id
}

/**
 * Stores an edition with each discount code that has none, see {@link editionOfDiscount}. Must run before another edition becomes the
 * current one, so that the codes do not move to that edition. Safe to repeat.
 */
export async function storeDiscountEditions({ catalog, clock }: Pick<Deps, 'catalog' | 'clock'>): Promise<void> {
  const [codes, editions] = await Promise.all([catalog.listDiscountCodes(), listEditionRecords(catalog)])
  for (const { code, edition } of codes) {
    if (edition !== undefined) continue
    await catalog.changeDiscountCode(code, (now) => ({ ...now, edition: editionOfDiscount(now, editions, clock.now()) }))
  }
}
