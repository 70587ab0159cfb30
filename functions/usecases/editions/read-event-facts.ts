import type { ResponseOf } from '#shared/contract/endpoint.ts'
import type { editionEndpoints } from '#shared/contract/editions.ts'
import { factsOf } from '#shared/domain/race/editions.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { readCurrentEdition } from '#functions/usecases/catalog/current-edition.ts'

/** Returns the facts of the current edition that differ from the built-in facts. */
export async function readEventFacts(deps: Pick<Deps, 'catalog'>): Promise<ResponseOf<typeof editionEndpoints.readEventFacts>> {
  const edition = await readCurrentEdition(deps)
  return { edition: { id: edition.id, name: edition.name }, facts: factsOf(edition) as never }
}
