import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { catalogEndpoints } from '#shared/contract/catalog.ts'
import { editionEndpoints } from '#shared/contract/editions.ts'
import { invoiceOfficeEndpoints } from '#shared/contract/invoices-office.ts'
import { overviewEndpoints } from '#shared/contract/overview.ts'
import { rosterEndpoints } from '#shared/contract/roster.ts'
import { ticketEndpoints } from '#shared/contract/tickets.ts'
import { waitingOfficeEndpoints } from '#shared/contract/waiting-office.ts'
import { waveEndpoints } from '#shared/contract/waves.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { currentDaysQuery, editionsQuery } from '#web/features/admin/dashboard-queries.ts'

/** Waves with notes and versions. */
export const adminWavesQuery = queryOptions({
  queryKey: [waveEndpoints.listAdminWaves.path],
  queryFn: ({ signal }) => unwrap(call(waveEndpoints.listAdminWaves, {}, { signal })),
})

/** Days that waves are made on and people are spread over: of the current edition, first, and of those that are prepared after it. */
export function useDaysAhead(): string[] {
  const current = (useQuery(currentDaysQuery).data ?? []).map((one) => one.eventDate).toSorted()
  const all = (useQuery(editionsQuery).data ?? []).map((one) => one.eventDate).toSorted()
  const first = current[0]
  return first === undefined ? [] : [...new Set([...current, ...all.filter((day) => day >= first)])]
}

/** The waves to choose from, on the days ahead, and what it takes to know them. */
export function useWaveChoices() {
  const query = useQuery(adminWavesQuery)
  const asked = [query, useQuery(currentDaysQuery), useQuery(editionsQuery)]
  const days = useDaysAhead()
  const waves = query.data ?? []
  return { waves, ahead: waves.filter(({ eventDate }) => days.includes(eventDate)), asked }
}

/** How full every wave is, asked again every 30 s (specification section 7). */
export const capacityQuery = queryOptions({
  queryKey: [waveEndpoints.getCapacityOverview.path],
  queryFn: ({ signal }) => unwrap(call(waveEndpoints.getCapacityOverview, {}, { signal })),
  refetchInterval: 30_000,
})

/** What says who is where, and what was sold and given back. */
const about = [
  rosterEndpoints.listParticipants,
  ticketEndpoints.listTickets,
  invoiceOfficeEndpoints.listInvoices,
  waveEndpoints.listAdminWaves,
  waveEndpoints.getCapacityOverview,
  catalogEndpoints.listWaves,
  catalogEndpoints.listEventEditions,
  editionEndpoints.listRaceDays,
  waitingOfficeEndpoints.countWaiting,
  rosterEndpoints.getCheckInStats,
  ticketEndpoints.getSalesFigures,
  overviewEndpoints.getRaceDay,
]

/**
 * Has the lists asked again after something was done with a participant, a ticket or a wave: at once those on the screen, the others when
 * they are opened. Nobody waits for it: of ten thousand people that is ten pages.
 */
export function refreshPeople(client: QueryClient): void {
  for (const { path } of about) void client.invalidateQueries({ queryKey: [path] })
}
