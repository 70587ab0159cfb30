import { addonsOf, limitedRuns } from '#shared/domain/tickets/addons.ts'
import type { AddonTerms } from '#shared/facts/fact-values.ts'
import type { EditionRecord, RunChange } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'

const runOf = (terms: readonly AddonTerms[], id: number) => terms.find((one) => one.id === id)?.run ?? limitedRuns.get(id)!

/** Returns by how many pieces each limited run becomes longer or shorter. For a new edition `before` is left out. */
export const diffRuns = (next: readonly AddonTerms[], before: readonly AddonTerms[] = []): RunChange[] =>
  [...limitedRuns.keys()]
    .map((addon) => ({ addon, pieces: runOf(next, addon) - runOf(before, addon) }))
    .filter(({ pieces }) => pieces !== 0)

/** Returns the error for runs that would be shorter than what is held or sold, with the number at each field. */
export async function buildRunBelowSoldError({ catalog }: Pick<Deps, 'catalog'>, previous: EditionRecord, next: readonly AddonTerms[]) {
  const sold = await catalog.listAddonsSold(previous)
  const details = addonsOf(next).flatMap(({ id, name }) => {
    const count = sold.get(id) ?? 0
    const at = next.findIndex((one) => one.id === id)
    return limitedRuns.has(id) && runOf(next, id) < count
      ? [{ path: `addons.${at}.run`, message: `Van ${name} zijn er al ${count} verkocht of vastgehouden` }]
      : []
  })
  // Pieces were given back meanwhile, so the change can be tried again.
  return details.length > 0 ? new AppError('invalid_input', { message: details[0]!.message, details }) : new AppError('busy')
}
