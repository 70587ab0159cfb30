import type { EventEdition } from '#shared/contract/catalog.ts'
import { getNamingDeadline } from '#shared/domain/tickets/teams.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { EventDay } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { editionOf, listEditionRecords } from './current-edition.ts'
import { readEditionScope } from './edition-scope.ts'

/** Lists the race days of the current edition for visitors, with their free places. */
export async function listEventEditions(deps: Pick<Deps, 'catalog'>): Promise<EventEdition[]> {
  const [days, editions] = await Promise.all([listCurrentDays(deps), listEditionRecords(deps.catalog)])
  return days.map((day) => ({
    ...showDay(day),
    teamsUntil: toIsoMoment(getNamingDeadline(editionOf(editions, day.eventDate).facts, day.eventDate)),
  }))
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

/** Returns the records of the current edition's race days, which the site shows and sells. */
export const listCurrentDays = (deps: Pick<Deps, 'catalog'>): Promise<EventDay[]> => listDaysOfEdition(deps)

/** If the capacity was lowered below the number of sold places, no place is free. */
function showDay({ id, eventDate, location, status, capacity, taken, waiting, cancelUntil }: EventDay): EventEdition {
  return { id, eventDate, location, status, availableSpots: Math.max(0, capacity - taken), waitingList: waiting, cancelUntil }
}
