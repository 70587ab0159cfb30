import { queryOptions } from '@tanstack/react-query'
import { crewEndpoints } from '#shared/contract/crew.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** Every phone that was ever paired. A fresh answer every 15 s shows who was heard; `pairing` asks faster while a code is out. */
export const devicesQuery = (pairing = false) =>
  queryOptions({
    queryKey: [crewEndpoints.listDevices.path],
    queryFn: ({ signal }) => unwrap(call(crewEndpoints.listDevices, {}, { signal })),
    staleTime: 0,
    refetchInterval: pairing ? 3000 : 15_000,
  })
