import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { waveEndpoints } from '#shared/contract/waves.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** Waves with notes and versions. */
export const adminWavesQuery = queryOptions({
  queryKey: ['/api/admin/waves'],
  queryFn: ({ signal }) => unwrap(call(waveEndpoints.listAdminWaves, {}, { signal })),
})

/** How full every wave is, asked again every 30 s (specification section 7). */
export const capacityQuery = queryOptions({
  queryKey: ['/api/admin/waves/capacity-overview'],
  queryFn: ({ signal }) => unwrap(call(waveEndpoints.getCapacityOverview, {}, { signal })),
  refetchInterval: 30_000,
})

/** Lists that show who is where: to be asked again after a move, an edit or another wave. */
const about = ['/api/participants', '/api/admin/waves', '/api/admin/waves/capacity-overview', '/api/waves', '/api/admin/check-in-stats']

export const refreshPeople = (client: QueryClient): Promise<unknown> =>
  Promise.all(about.map((path) => client.invalidateQueries({ queryKey: [path] })))
