import { queryOptions } from '@tanstack/react-query'
import { rosterEndpoints } from '#shared/contract/roster.ts'
import { call } from './call.ts'
import { unwrap } from './unwrap.ts'

/** How many people are checked in. */
export const checkInStatsQuery = queryOptions({
  queryKey: [rosterEndpoints.getCheckInStats.path],
  queryFn: ({ signal }) => unwrap(call(rosterEndpoints.getCheckInStats, {}, { signal })),
})
