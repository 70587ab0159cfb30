import { queryOptions } from '@tanstack/react-query'
import { closingEndpoints } from '#shared/contract/closing.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** What must still be settled before an edition is closed, such as refunds and unsent scans. Refetched whenever a screen shows it. */
export const closingQuery = (id: string) =>
  queryOptions({
    queryKey: [closingEndpoints.readClosing.path, id],
    queryFn: ({ signal }) => unwrap(call(closingEndpoints.readClosing, { params: { id } }, { signal })),
    staleTime: 0,
  })
