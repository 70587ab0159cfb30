import { queryOptions } from '@tanstack/react-query'
import { crewEndpoints } from '#shared/contract/crew.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** The sheets of pairing codes, refetched every 5 s to show which codes are used. */
export const sheetsQuery = queryOptions({
  queryKey: [crewEndpoints.listPairingSheets.path],
  queryFn: ({ signal }) => unwrap(call(crewEndpoints.listPairingSheets, {}, { signal })),
  staleTime: 0,
  refetchInterval: 5000,
})
