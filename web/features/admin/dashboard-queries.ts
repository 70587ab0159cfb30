import { queryOptions } from '@tanstack/react-query'
import { catalogEndpoints } from '#shared/contract/catalog.ts'
import { communityEndpoints } from '#shared/contract/community.ts'
import { ticketEndpoints } from '#shared/contract/tickets.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'

export const wavesQuery = queryOptions({
  queryKey: ['/api/waves'],
  queryFn: ({ signal }) => unwrap(call(catalogEndpoints.listWaves, { query: {} }, { signal })),
})

export const salesQuery = queryOptions({
  queryKey: ['/api/admin/sales-figures'],
  queryFn: ({ signal }) => unwrap(call(ticketEndpoints.getSalesFigures, {}, { signal })),
})

export const volunteersQuery = queryOptions({
  queryKey: ['/api/volunteers'],
  queryFn: ({ signal }) => unwrap(call(communityEndpoints.listVolunteers, {}, { signal })),
})

export const editionsQuery = queryOptions({
  queryKey: ['/api/event-editions'],
  queryFn: ({ signal }) => unwrap(call(catalogEndpoints.listEventEditions, {}, { signal })),
})
