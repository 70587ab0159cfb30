import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '#shared/contract/endpoint.ts'
import { selfServiceEndpoints } from '#shared/contract/self-service.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { sessionQuery } from '#web/features/participant/participant-session.ts'

/** What a participant can change of a ticket, and until when. */
export type OwnChanges = ResponseOf<typeof selfServiceEndpoints.listOwnChanges>[number]

/** Fetches what the participants of this account can change of their tickets. */
export const ownChangesQuery = queryOptions({
  queryKey: ['participant', 'changes'],
  queryFn: ({ signal }) => unwrap(call(selfServiceEndpoints.listOwnChanges, {}, { signal })),
})

/** Returns a function that fetches the ticket and its possible changes again, after a change or a refusal. */
export function useRefreshTicket(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ownChangesQuery.queryKey }),
      client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    ])
}
