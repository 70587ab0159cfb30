import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'

export const wavesQuery = queryOptions({
  queryKey: ['/api/waves'],
  queryFn: ({ signal }) => unwrap(call('listWaves', { query: {} }, { signal })),
})

export const salesQuery = queryOptions({
  queryKey: ['/api/admin/sales-figures'],
  queryFn: ({ signal }) => unwrap(call('getSalesFigures', {}, { signal })),
})

export const volunteersQuery = queryOptions({
  queryKey: ['/api/volunteers'],
  queryFn: ({ signal }) => unwrap(call('listVolunteers', {}, { signal })),
})

export const editionsQuery = queryOptions({
  queryKey: ['/api/event-editions'],
  queryFn: ({ signal }) => unwrap(call('listEventEditions', {}, { signal })),
})
