import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { catalogEndpoints, type Wave } from '#shared/contract/catalog.ts'
import { editionEndpoints } from '#shared/contract/editions.ts'
import { invoiceOfficeEndpoints } from '#shared/contract/invoices-office.ts'
import { overviewEndpoints } from '#shared/contract/overview.ts'
import { resultEndpoints } from '#shared/contract/results.ts'
import { rosterEndpoints } from '#shared/contract/roster.ts'
import { scanLogEndpoints } from '#shared/contract/scan-log.ts'
import { scanEndpoints, type StartedWave } from '#shared/contract/scans.ts'
import { startNumberEndpoints } from '#shared/contract/start-numbers.ts'
import { ticketEndpoints } from '#shared/contract/tickets.ts'
import { waitingOfficeEndpoints } from '#shared/contract/waiting-office.ts'
import { waveEndpoints } from '#shared/contract/waves.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { editionDaysQuery } from '#web/features/admin/dashboard-queries.ts'

/** Waves with notes and versions. */
export const adminWavesQuery = queryOptions({
  queryKey: [waveEndpoints.listAdminWaves.path],
  queryFn: ({ signal }) => unwrap(call(waveEndpoints.listAdminWaves, {}, { signal })),
})

/** Returns the race days (`YYYY-MM-DD`) of the chosen edition, in order, for new waves and the assignment of waves. */
export function useEditionDays(): string[] {
  return (useQuery(editionDaysQuery).data ?? []).map((one) => one.eventDate).toSorted()
}

/** The waves of the chosen edition, and the queries that they come from (`queries`). */
export function useWaveChoices() {
  const query = useQuery(adminWavesQuery)
  return { waves: query.data ?? [], queries: [query] }
}

/** The occupancy of every wave, refreshed every 30 s (specification section 7). */
export const capacityQuery = queryOptions({
  queryKey: [waveEndpoints.getCapacityOverview.path],
  queryFn: ({ signal }) => unwrap(call(waveEndpoints.getCapacityOverview, {}, { signal })),
  staleTime: 0,
  refetchInterval: 30_000,
})

/** The waves that have started, the latest first. */
export const waveStartsQuery = queryOptions({
  queryKey: [scanEndpoints.listWaveStarts.path],
  queryFn: ({ signal }) => unwrap(call(scanEndpoints.listWaveStarts, {}, { signal })),
  staleTime: 0,
  refetchInterval: 30_000,
})

/** Returns a function that finds the start of a wave; undefined if it has not started, or the starts are not loaded. */
export function useWaveStarts(): (wave: Pick<Wave, 'eventDate' | 'number'>) => StartedWave | undefined {
  const { data = [] } = useQuery(waveStartsQuery)
  return ({ eventDate, number }) => data.find((one) => one.eventDate === eventDate && one.waveNumber === number)
}

/** The endpoints of the lists and counts that a change of a participant, a ticket or a wave may affect. */
const affectedLists = [
  rosterEndpoints.listParticipants,
  ticketEndpoints.listTickets,
  invoiceOfficeEndpoints.listInvoices,
  waveEndpoints.listAdminWaves,
  waveEndpoints.getCapacityOverview,
  catalogEndpoints.listWaves,
  editionEndpoints.listRaceDays,
  waitingOfficeEndpoints.countWaiting,
  waitingOfficeEndpoints.listWaiting,
  rosterEndpoints.getCheckInStats,
  ticketEndpoints.getSalesFigures,
  overviewEndpoints.getRaceDay,
  resultEndpoints.listResults,
  scanEndpoints.readScanInbox,
  scanEndpoints.listWaveStarts,
  scanLogEndpoints.listScans,
  startNumberEndpoints.readStartList,
]

/**
 * Refreshes the lists after a change of a participant, a ticket or a wave: those on the screen at once, the others when they are opened.
 * Does not wait for the lists to load, because ten thousand participants take ten requests.
 */
export function invalidateAffectedLists(client: QueryClient): void {
  for (const { path } of affectedLists) void client.invalidateQueries({ queryKey: [path] })
}

/** As {@link invalidateAffectedLists}. The promise awaits only the list of one endpoint, the one that the user is looking at. */
export async function refreshAffectedLists(client: QueryClient, { path }: { path: string }): Promise<void> {
  invalidateAffectedLists(client)
  // Joins the refetch of the line above: starting it again would wait twice as long.
  await client.invalidateQueries({ queryKey: [path] }, { cancelRefetch: false })
}
