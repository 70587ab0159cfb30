import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { editionEndpoints } from '#shared/contract/editions.ts'
import { call } from '#web/api/call.ts'
import { requestFacts } from '#web/api/request-facts.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** Every edition with its days. */
export const editionListQuery = queryOptions({
  queryKey: [editionEndpoints.listEditions.path],
  queryFn: ({ signal }) => unwrap(call(editionEndpoints.listEditions, {}, { signal })),
})

/** Call it after a change of an edition: refetches the facts that this browser shows, and every list, because most depend on editions. */
export async function refreshEditions(client: QueryClient): Promise<void> {
  requestFacts()
  await client.invalidateQueries()
}

/** Restores a day that was removed from its edition. Rejects with `CallFailed` if the call fails. */
export async function restoreDay(client: QueryClient, eventDate: string): Promise<void> {
  try {
    await unwrap(call(editionEndpoints.restoreRaceDay, { params: { eventDate } }))
  } finally {
    // Refetches even after a refusal, so that the list shows the current days.
    await refreshEditions(client)
  }
}
