import { scanLogEndpoints } from '#shared/contract/scan-log.ts'
import { bindGroup } from '#functions/http/bind-group.ts'
import { listScans } from '#functions/usecases/scans/list-scans.ts'

export const scanLogGroup = bindGroup<typeof scanLogEndpoints, 'roster' | 'catalog'>(scanLogEndpoints, {
  listScans: ({ query }, { deps, edition }) => listScans(deps, query, edition),
})
