import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { catalogEndpoints } from '#shared/contract/catalog.ts'
import { editionEndpoints } from '#shared/contract/editions.ts'
import { waveEndpoints } from '#shared/contract/waves.ts'
import { call } from '#web/api/call.ts'
import { requestFacts } from '#web/api/request-facts.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** Every edition with its days. */
export const editionListQuery = queryOptions({
  queryKey: [editionEndpoints.listEditions.path],
  queryFn: ({ signal }) => unwrap(call(editionEndpoints.listEditions, {}, { signal })),
})

/** The lists that show days or waves: a change of an edition makes them out of date. */
const dependentLists = [
  editionEndpoints.listEditions,
  catalogEndpoints.listEventEditions,
  editionEndpoints.listRaceDays,
  catalogEndpoints.listWaves,
  waveEndpoints.listAdminWaves,
  waveEndpoints.getCapacityOverview,
]

/** Refetches after a change of an edition: the lists, and the facts that this browser shows. */
export async function refreshEditions(client: QueryClient): Promise<void> {
  requestFacts()
  await Promise.all(dependentLists.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
}

/** Restores a day that was removed from its edition. Rejects as `unwrap` does. */
export async function restoreDay(client: QueryClient, eventDate: string): Promise<void> {
  try {
    await unwrap(call(editionEndpoints.restoreRaceDay, { params: { eventDate } }))
  } finally {
    // Even after a refusal, so that the list shows the current days.
    await refreshEditions(client)
  }
}
