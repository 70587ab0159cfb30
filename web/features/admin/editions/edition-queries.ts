import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { catalogEndpoints } from '#shared/contract/catalog.ts'
import { editionEndpoints } from '#shared/contract/editions.ts'
import { waveEndpoints } from '#shared/contract/waves.ts'
import { call } from '#web/api/call.ts'
import { askFacts } from '#web/api/ask-facts.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** Every edition with its days. */
export const editionListQuery = queryOptions({
  queryKey: [editionEndpoints.listEditions.path],
  queryFn: ({ signal }) => unwrap(call(editionEndpoints.listEditions, {}, { signal })),
})

/** What shows days or waves, to be asked again after a change of an edition. */
const about = [
  editionEndpoints.listEditions,
  catalogEndpoints.listEventEditions,
  editionEndpoints.listRaceDays,
  catalogEndpoints.listWaves,
  waveEndpoints.listAdminWaves,
  waveEndpoints.getCapacityOverview,
]

/** After a change: lists are asked again, and this browser says the new facts too. */
export async function refreshEditions(client: QueryClient): Promise<void> {
  askFacts()
  await Promise.all(about.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
}

/** Puts a day back that was taken out of its edition. */
export async function putDayBack(client: QueryClient, eventDate: string): Promise<void> {
  try {
    await unwrap(call(editionEndpoints.restoreRaceDay, { params: { eventDate } }))
  } finally {
    // After a refusal too: what is there now shows.
    await refreshEditions(client)
  }
}
