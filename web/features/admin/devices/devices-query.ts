import { queryOptions } from '@tanstack/react-query'
import { crewEndpoints } from '#shared/contract/crew.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** Every phone that was ever paired, refetched every 15 s to show its last contact; with `pairing` every 3 s, to notice a new phone. */
export const devicesQuery = (pairing = false) =>
  queryOptions({
    queryKey: [crewEndpoints.listDevices.path],
    queryFn: ({ signal }) => unwrap(call(crewEndpoints.listDevices, {}, { signal })),
    staleTime: 0,
    refetchInterval: pairing ? 3000 : 15_000,
  })
