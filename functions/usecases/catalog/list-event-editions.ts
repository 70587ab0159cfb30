import type { EventEdition } from '#shared/contract/catalog.ts'
import type { EventDay } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { currentOf, editionOf, listEditionRecords } from './current-edition.ts'

/** Lists the race days of the current edition with their free places. */
export async function listEventEditions(deps: Pick<Deps, 'catalog'>): Promise<EventEdition[]> {
  return (await listCurrentDays(deps)).map(showDay)
}

/** Lists the race days of every edition with their free places. */
export async function listRaceDays({ catalog }: Pick<Deps, 'catalog'>): Promise<EventEdition[]> {
  return (await catalog.listEventDays()).map(showDay)
}

/** Returns the records of the race days that the site names and sells. */
export async function listCurrentDays({ catalog }: Pick<Deps, 'catalog'>): Promise<EventDay[]> {
  const [editions, days] = await Promise.all([listEditionRecords(catalog), catalog.listEventDays()])
  const current = currentOf(editions)
  return days.filter(({ eventDate }) => editionOf(editions, eventDate) === current)
}

/** If the capacity was lowered below the number of sold places, no place is free. */
function showDay({ id, eventDate, location, status, capacity, taken, waiting, cancelUntil }: EventDay): EventEdition {
  return { id, eventDate, location, status, availableSpots: Math.max(0, capacity - taken), waitingList: waiting, cancelUntil }
}
