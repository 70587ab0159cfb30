import { useQuery } from '@tanstack/react-query'
import { shopEndpoints } from '#shared/contract/shop.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** The path and query of an order's page. */
export const orderPath = (orderId: string) => `/shop/success?${new URLSearchParams({ orderId })}`

/** The order from the server, fetched again every `pollMs` (ms) while its payment is pending. An empty id sends no request. */
export function useOrder(orderId: string, { pollMs }: { pollMs?: number } = {}) {
  return useQuery({
    queryKey: ['order', orderId],
    queryFn: ({ signal }) => unwrap(call(shopEndpoints.getOrder, { params: { orderId } }, { signal })),
    enabled: orderId !== '',
    refetchInterval: ({ state }) => (pollMs !== undefined && state.data?.status === 'pending' ? pollMs : false),
  })
}
