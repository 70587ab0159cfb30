import { queryOptions } from '@tanstack/react-query'
import { pushEndpoints } from '#shared/contract/push.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** Whether push messages are turned on. */
export const pushQuery = queryOptions({
  queryKey: [pushEndpoints.readPush.path],
  queryFn: ({ signal }) => unwrap(call(pushEndpoints.readPush, {}, { signal })),
})
