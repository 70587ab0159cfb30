import { queryOptions } from '@tanstack/react-query'
import { startNumberEndpoints } from '#shared/contract/start-numbers.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** The start list of a race day, refetched each time the page opens, because phones change it. Without `day` the server chooses a day. */
export const startListQuery = (day?: string) =>
  queryOptions({
    queryKey: [startNumberEndpoints.readStartList.path, day ?? ''],
    queryFn: ({ signal }) => unwrap(call(startNumberEndpoints.readStartList, { query: day ? { day } : {} }, { signal })),
    staleTime: 0,
  })
