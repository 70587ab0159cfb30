import { queryOptions } from '@tanstack/react-query'
import { accountEndpoints } from '#shared/contract/accounts.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** The logged-in administrator. Refetched on every mount and on every return to the window, without retries (specification section 7). */
export const adminSessionQuery = queryOptions({
  queryKey: [accountEndpoints.getAdminSession.path],
  queryFn: ({ signal }) => unwrap(call(accountEndpoints.getAdminSession, {}, { signal })),
  staleTime: 0,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  retry: false,
})
