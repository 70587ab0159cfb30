import type { ResponseOf } from '#shared/contract/endpoint.ts'
import type { editionEndpoints } from '#shared/contract/editions.ts'
import { factsOf } from '#shared/domain/race/editions.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { readCurrentEdition } from '#functions/usecases/catalog/current-edition.ts'

/**
 * Returns the facts of the current edition that differ from the built-in facts. Each price step with a number says how many tickets are
 * left at its price now.
 */
export async function readEventFacts(deps: Pick<Deps, 'catalog'>): Promise<ResponseOf<typeof editionEndpoints.readEventFacts>> {
  const edition = await readCurrentEdition(deps)
  const steps = edition.facts.priceSteps ?? []
  const counted = steps.some(({ tickets }) => tickets !== null) ? await deps.catalog.listStepsLeft(edition.id) : undefined
  const priceSteps = steps.map((step) => (step.tickets === null ? step : { ...step, left: counted?.get(step.id) ?? 0 }))
  const facts = factsOf({ ...edition, facts: { ...edition.facts, ...(steps.length > 0 ? { priceSteps } : {}) } })
  return { edition: { id: edition.id, name: edition.name }, facts: facts as never }
}
