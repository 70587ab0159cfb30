import { queryOptions } from '@tanstack/react-query'
import { catalogEndpoints } from '#shared/contract/catalog.ts'
import { call } from './call.ts'
import { unwrap } from './unwrap.ts'

/** The waves of every edition. */
export const wavesQuery = queryOptions({
  queryKey: [catalogEndpoints.listWaves.path],
  queryFn: ({ signal }) => unwrap(call(catalogEndpoints.listWaves, { query: {} }, { signal })),
})
