import { queryOptions } from '@tanstack/react-query'
import { rosterEndpoints } from '#shared/contract/roster.ts'
import { call } from './call.ts'
import { unwrap } from './unwrap.ts'

/** The check-in counts of the day that the race day screen shows first. */
export const raceDayStatsQuery = queryOptions({
  queryKey: [rosterEndpoints.getCheckInStats.path, 'race'],
  queryFn: ({ signal }) => unwrap(call(rosterEndpoints.getCheckInStats, { query: { days: 'race' } }, { signal })),
})

/** The check-in counts of every day. */
export const checkInStatsQuery = queryOptions({
  queryKey: [rosterEndpoints.getCheckInStats.path],
  queryFn: ({ signal }) => unwrap(call(rosterEndpoints.getCheckInStats, { query: {} }, { signal })),
})
