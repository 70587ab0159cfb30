import type { EventEdition } from '#shared/contract/catalog.ts'
import type { Deps } from '#functions/ports/deps.ts'

/** The race days with what is left of them. A day whose capacity was lowered below what was sold has nothing left. */
export async function listEventEditions({ catalog }: Pick<Deps, 'catalog'>): Promise<EventEdition[]> {
  const days = await catalog.listEventDays()
  return days.map(({ id, eventDate, location, status, capacity, taken, waiting }) => ({
    id,
    eventDate,
    location,
    status,
    availableSpots: Math.max(0, capacity - taken),
    waitingList: waiting,
  }))
}
