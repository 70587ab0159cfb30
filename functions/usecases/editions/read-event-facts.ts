import type { ResponseOf } from '#shared/contract/endpoint.ts'
import type { editionEndpoints } from '#shared/contract/editions.ts'
import { factsOf } from '#shared/domain/race/editions.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { readCurrentEdition } from '#functions/usecases/catalog/current-edition.ts'

/** What the current edition says other than what the site is built with. */
export async function readEventFacts(deps: Pick<Deps, 'catalog'>): Promise<ResponseOf<typeof editionEndpoints.readEventFacts>> {
  const edition = await readCurrentEdition(deps)
  return { edition: { id: edition.id, name: edition.name }, facts: factsOf(edition) as never }
}
