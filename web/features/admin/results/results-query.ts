import { queryOptions } from '@tanstack/react-query'
import { resultEndpoints } from '#shared/contract/results.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** The results of a race day, refetched every five seconds. Without `day` the server chooses a day. */
export const resultsQuery = (day?: string) =>
  queryOptions({
    queryKey: [resultEndpoints.listResults.path, day ?? ''],
    queryFn: ({ signal }) => unwrap(call(resultEndpoints.listResults, { query: day ? { day } : {} }, { signal })),
    staleTime: 0,
    refetchInterval: 5_000,
  })
