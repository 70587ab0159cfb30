import type { EventEdition } from '#shared/contract/catalog.ts'
import type { EventDay } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { currentOf, editionOf, listEditionRecords } from './current-edition.ts'

/** The race days of the current edition with what is left of them. */
export async function listEventEditions(deps: Pick<Deps, 'catalog'>): Promise<EventEdition[]> {
  return (await listCurrentDays(deps)).map(showDay)
}

/** The race days of every edition. */
export async function listRaceDays({ catalog }: Pick<Deps, 'catalog'>): Promise<EventEdition[]> {
  return (await catalog.listEventDays()).map(showDay)
}

/** The race days that the site names and sells. */
export async function listCurrentDays({ catalog }: Pick<Deps, 'catalog'>): Promise<EventDay[]> {
  const [editions, days] = await Promise.all([listEditionRecords(catalog), catalog.listEventDays()])
  const current = currentOf(editions)
  return days.filter(({ eventDate }) => editionOf(editions, eventDate) === current)
}

/** A day whose capacity was lowered below what was sold has nothing left. */
function showDay({ id, eventDate, location, status, capacity, taken, waiting, cancelUntil }: EventDay): EventEdition {
  return { id, eventDate, location, status, availableSpots: Math.max(0, capacity - taken), waitingList: waiting, cancelUntil }
}
