import { editionEndpoints } from '#shared/contract/editions.ts'
import type { FactsInForce } from '#shared/facts/event-facts.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { readEventFacts } from '#functions/usecases/editions/read-event-facts.ts'

/** Reads the facts in force, exactly as the API returns them: the browser then renders a page again only if the facts have changed. */
export async function readPageFacts(deps: Pick<Deps, 'catalog'>): Promise<FactsInForce> {
  const answer = editionEndpoints.readEventFacts.response.parse(await readEventFacts(deps))
  return answer.facts as FactsInForce
}
