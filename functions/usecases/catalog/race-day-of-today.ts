import { eventDateOf } from '#shared/lib/dates.ts'
import type { CatalogStore } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { editionOf, listEditionRecords, currentOf } from './current-edition.ts'

/** Returns today (`YYYY-MM-DD`, Europe/Amsterdam) if it is a race day of this edition, by default the current one, otherwise null. */
export async function readRaceDayOfToday(
  { catalog, clock }: Pick<Deps, 'clock'> & { catalog: Pick<CatalogStore, 'listEditions' | 'getEventDay'> },
  edition?: string,
): Promise<string | null> {
  const today = eventDateOf(clock.now())
  if (!(await catalog.getEventDay(today))) return null
  const editions = await listEditionRecords(catalog)
  return editionOf(editions, today).id === (edition ?? currentOf(editions).id) ? today : null
}
