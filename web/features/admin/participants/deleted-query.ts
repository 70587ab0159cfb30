import { queryOptions } from '@tanstack/react-query'
import { participantEndpoints } from '#shared/contract/participants.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** Who was deleted lately and can be put back. */
export const deletedQuery = queryOptions({
  queryKey: ['/api/admin/deleted-participants'],
  queryFn: ({ signal }) => unwrap(call(participantEndpoints.listDeleted, {}, { signal })),
})
