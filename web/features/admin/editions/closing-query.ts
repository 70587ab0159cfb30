import { queryOptions } from '@tanstack/react-query'
import { closingEndpoints } from '#shared/contract/closing.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** The items of an edition that are still open, refetched whenever a screen shows them. */
export const closingQuery = (id: string) =>
  queryOptions({
    queryKey: [closingEndpoints.readClosing.path, id],
    queryFn: ({ signal }) => unwrap(call(closingEndpoints.readClosing, { params: { id } }, { signal })),
    staleTime: 0,
  })
