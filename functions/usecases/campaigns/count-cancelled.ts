import { alwaysRevalidate, readLiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'
import type { PeopleNeed } from './person.ts'

/** Counts how many of these participants are cancelled. They are still in the lists of the office, but get no mail. */
export async function countCancelled(deps: PeopleNeed, ids: Iterable<string>): Promise<number> {
  const { people, stateOf } = await readLiveRoster(deps, alwaysRevalidate)
  const isCancelled = (id: string) => {
    const row = people.get(id)
    return row !== undefined && (row.status === 'cancelled' || stateOf(row).status === 'cancelled')
  }
  return [...new Set(ids)].filter(isCancelled).length
}
