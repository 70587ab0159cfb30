import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Wave } from '#shared/contract/catalog.ts'
import { editionEndpoints } from '#shared/contract/editions.ts'
import { overviewEndpoints } from '#shared/contract/overview.ts'
import { shopOfficeEndpoints } from '#shared/contract/shop-office.ts'
import { ticketEndpoints } from '#shared/contract/tickets.ts'
import { waitingOfficeEndpoints } from '#shared/contract/waiting-office.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { wavesQuery } from '#web/api/waves-query.ts'

/** The sales figures of the chosen edition, with those of the edition that it is compared with. */
export const salesQuery = queryOptions({
  queryKey: [ticketEndpoints.getSalesFigures.path],
  queryFn: ({ signal }) => unwrap(call(ticketEndpoints.getSalesFigures, {}, { signal })),
})

/** The revenue of the shop. */
export const shopFiguresQuery = queryOptions({
  queryKey: [shopOfficeEndpoints.getShopFigures.path],
  queryFn: ({ signal }) => unwrap(call(shopOfficeEndpoints.getShopFigures, {}, { signal })),
})

/**
 * The state of a race day: by default today's race day, else the next or the last race day of the edition. Fetched once, like the other
 * figures here; only `/admin/racedag` polls.
 */
export const raceCourseQuery = (day?: string) =>
  queryOptions({
    queryKey: [overviewEndpoints.getRaceDay.path, 'course', day ?? ''],
    queryFn: ({ signal }) => unwrap(call(overviewEndpoints.getRaceDay, { query: day ? { day } : {} }, { signal })),
    placeholderData: (previous) => previous,
  })

/** Scheduled jobs that failed, left work undone or are late. */
export const jobAlarmsQuery = queryOptions({
  queryKey: [overviewEndpoints.listJobAlarms.path],
  queryFn: ({ signal }) => unwrap(call(overviewEndpoints.listJobAlarms, {}, { signal })),
})

/** The race days of the chosen edition. */
export const editionDaysQuery = queryOptions({
  queryKey: [editionEndpoints.listRaceDays.path],
  queryFn: ({ signal }) => unwrap(call(editionEndpoints.listRaceDays, {}, { signal })),
})

/** The waves of the chosen edition; undefined until they have loaded. */
export function useEditionWaves(): Wave[] | undefined {
  const days = useQuery(editionDaysQuery).data?.map(({ eventDate }) => eventDate)
  const waves = useQuery(wavesQuery).data
  return days && waves?.filter(({ eventDate }) => days.includes(eventDate))
}

/** How many people wait for each full day or wave. */
export const waitingQuery = queryOptions({
  queryKey: [waitingOfficeEndpoints.countWaiting.path],
  queryFn: ({ signal }) => unwrap(call(waitingOfficeEndpoints.countWaiting, {}, { signal })),
})
