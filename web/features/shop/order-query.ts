import { useQuery } from '@tanstack/react-query'
import { shopEndpoints } from '#shared/contract/shop.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** Where an order is shown. */
export const orderPath = (orderId: string) => `/shop/success?${new URLSearchParams({ orderId })}`

/** An order as the server knows it, asked again every `pollMs` while its payment is not decided. Nothing is asked for an empty id. */
export function useOrder(orderId: string, { pollMs }: { pollMs?: number } = {}) {
  return useQuery({
    queryKey: ['order', orderId],
    queryFn: ({ signal }) => unwrap(call(shopEndpoints.getOrder, { params: { orderId } }, { signal })),
    enabled: orderId !== '',
    refetchInterval: ({ state }) => (pollMs !== undefined && state.data?.status === 'pending' ? pollMs : false),
  })
}
