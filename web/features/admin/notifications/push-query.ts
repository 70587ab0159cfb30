import { queryOptions } from '@tanstack/react-query'
import { pushEndpoints } from '#shared/contract/push.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** Whether messages by push are sent. */
export const pushQuery = queryOptions({
  queryKey: [pushEndpoints.readPush.path],
  queryFn: ({ signal }) => unwrap(call(pushEndpoints.readPush, {}, { signal })),
})
