import { useQuery } from '@tanstack/react-query'
import { catalogEndpoints } from '#shared/contract/catalog.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** The start of the query key of the waves of a day. */
export const wavesKey = ['waves'] as const

/** Fetches the waves of the chosen day, with the number of places left in each. Fetches nothing until a day is chosen. */
export function useWaves(eventDate: string) {
  const query = useQuery({
    queryKey: [...wavesKey, eventDate],
    queryFn: ({ signal }) => unwrap(call(catalogEndpoints.listWaves, { query: { eventDate } }, { signal })),
    enabled: eventDate !== '',
    staleTime: 15_000,
  })
  return {
    waves: query.data,
    failed: query.failureReason !== null || query.isError,
    trying: query.isFetching,
    retry: () => void query.refetch(),
  }
}
