import { allAddonsOf, addonPieceLimits } from '#shared/domain/tickets/addons.ts'
import type { EditionTerms } from '#shared/domain/race/editions.ts'
import type { AddonTerms, PriceStep } from '#shared/facts/fact-values.ts'
import type { EditionRecord, RunChange } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'

type Limited = Pick<EditionTerms, 'addons' | 'facts'>

const builtRun = (id: number) => addonPieceLimits.get(id) ?? 0
const runOf = (terms: readonly AddonTerms[], id: number) => terms.find((one) => one.id === id)?.run ?? builtRun(id)
const stepsOf = ({ facts }: Limited): readonly PriceStep[] => facts.priceSteps ?? []

/**
 * Returns by how many pieces each limited run becomes longer or shorter, and the changed numbers of price steps. Leave out `before` for a
 * new edition. The tickets of a removed step stay counted, because the step may be restored.
 */
export function diffRuns(next: Limited, before: Limited = { addons: [], facts: {} }): RunChange[] {
  const ids = new Set([...addonPieceLimits.keys(), ...[...next.addons, ...before.addons].map(({ id }) => id)])
  const addons = [...ids].map((addon) => ({ addon, pieces: runOf(next.addons, addon) - runOf(before.addons, addon) }))
  const steps = stepsOf(next).flatMap(({ id, tickets }) =>
    tickets === null || stepsOf(before).some((one) => one.id === id && one.tickets === tickets) ? [] : [{ step: id, tickets }],
  )
  return [...addons.filter(({ pieces }) => pieces !== 0), ...steps]
}

/** Returns the error for limits below what is held or sold. The message at each field names how much is held or sold. */
export async function buildRunBelowSoldError({ catalog }: Pick<Deps, 'catalog'>, previous: EditionRecord, next: Limited) {
  const [sold, left] = await Promise.all([catalog.listAddonsSold(previous), catalog.listStepsLeft(previous.id)])
  const ofAddons = allAddonsOf(next.addons).flatMap(({ id, name }) => {
    const count = sold.get(id) ?? 0
    const at = next.addons.findIndex((one) => one.id === id)
    return sold.has(id) && runOf(next.addons, id) < count
      ? [{ path: `addons.${at}.run`, message: `Van ${name} zijn er al ${count} verkocht of vastgehouden` }]
      : []
  })
  const ofSteps = stepsOf(next).flatMap(({ id, tickets }, at) => {
    const before = stepsOf(previous).find((one) => one.id === id)?.tickets ?? 0
    const count = before - (left.get(id) ?? before)
    return tickets !== null && tickets < count
      ? [{ path: `facts.priceSteps.${at}.tickets`, message: `Voor deze prijs zijn er al ${count} verkocht of vastgehouden` }]
      : []
  })
  const details = [...ofAddons, ...ofSteps]
  // Without details, enough pieces or tickets came free meanwhile: `busy` asks the caller to try again.
  return details.length > 0 ? new AppError('invalid_input', { message: details[0]!.message, details }) : new AppError('busy')
}
