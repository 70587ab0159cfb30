import { useQuery } from '@tanstack/react-query'
import { shopEndpoints } from '#shared/contract/shop.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** Returns the path and query of an order's page. */
export const orderPath = (orderId: string) => `/shop/success?${new URLSearchParams({ orderId })}`

/** Fetches an order, and again every `pollMs` (ms) while its payment is pending. Sends no request for an empty id. */
export function useOrder(orderId: string, { pollMs }: { pollMs?: number } = {}) {
  return useQuery({
    queryKey: ['order', orderId],
    queryFn: ({ signal }) => unwrap(call(shopEndpoints.getOrder, { params: { orderId } }, { signal })),
    enabled: orderId !== '',
    refetchInterval: ({ state }) => (pollMs !== undefined && state.data?.status === 'pending' ? pollMs : false),
  })
}
