import type { EventEdition } from '#shared/contract/catalog.ts'
import type { EventDay } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { readEditionScope } from './edition-scope.ts'

/** Lists the race days of the current edition with their free places. */
export async function listEventEditions(deps: Pick<Deps, 'catalog'>): Promise<EventEdition[]> {
  return (await listCurrentDays(deps)).map(showDay)
}

/** Lists the race days of the chosen edition with their free places, by default of the current one. Throws `not_found`. */
export async function listRaceDays(deps: Pick<Deps, 'catalog'>, edition?: string): Promise<EventEdition[]> {
  return (await listDaysOfEdition(deps, edition)).map(showDay)
}

/** Returns the records of the race days of the chosen edition, by default of the current one. Throws `not_found`. */
export async function listDaysOfEdition({ catalog }: Pick<Deps, 'catalog'>, edition?: string): Promise<EventDay[]> {
  const [{ isOfDay }, days] = await Promise.all([readEditionScope({ catalog }, edition), catalog.listEventDays()])
  return days.filter(({ eventDate }) => isOfDay(eventDate))
}

/** Returns the records of the race days that the site names and sells. */
export const listCurrentDays = (deps: Pick<Deps, 'catalog'>): Promise<EventDay[]> => listDaysOfEdition(deps)

/** If the capacity was lowered below the number of sold places, no place is free. */
function showDay({ id, eventDate, location, status, capacity, taken, waiting, cancelUntil }: EventDay): EventEdition {
  return { id, eventDate, location, status, availableSpots: Math.max(0, capacity - taken), waitingList: waiting, cancelUntil }
}
