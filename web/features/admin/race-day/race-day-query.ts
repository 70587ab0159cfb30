import { queryOptions } from '@tanstack/react-query'
import { overviewEndpoints } from '#shared/contract/overview.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** How a race day stands, asked again every five seconds. Without `day` the server's choice: today, or the next one. */
export const raceDayQuery = (day?: string) =>
  queryOptions({
    queryKey: [overviewEndpoints.getRaceDay.path, day ?? ''],
    queryFn: ({ signal }) => unwrap(call(overviewEndpoints.getRaceDay, { query: day ? { day } : {} }, { signal })),
    refetchInterval: 5_000,
    placeholderData: (before) => before,
  })
