import { queryOptions } from '@tanstack/react-query'
import { rosterEndpoints } from '#shared/contract/roster.ts'
import { call } from './call.ts'
import { unwrap } from './unwrap.ts'

/** Everybody with a paid ticket. One answer, shared by every screen that shows participants. */
export const participantsQuery = queryOptions({
  queryKey: ['/api/participants'],
  queryFn: async ({ signal }) => {
    const answer = await unwrap(call(rosterEndpoints.listParticipants, { query: {} }, { signal }))
    return Array.isArray(answer) ? answer : answer.items
  },
})

/** How many are in. */
export const checkInStatsQuery = queryOptions({
  queryKey: ['/api/admin/check-in-stats'],
  queryFn: ({ signal }) => unwrap(call(rosterEndpoints.getCheckInStats, {}, { signal })),
})
