import { useQuery } from '@tanstack/react-query'
import { catalogEndpoints } from '#shared/contract/catalog.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { readOwnHold, type SentOrder } from '#web/features/tickets/order/stored-order.ts'

/** The query key of the add-ons. */
export const addonsKey = ['addons'] as const

/**
 * Returns the ids of the sold-out add-ons, without those that the buyer's own unpaid order holds. Undefined until the server answers. In
 * any case, the server refuses an order with a sold-out add-on.
 */
export function useSoldOut(sent: SentOrder | null): ReadonlySet<number> | undefined {
  const { data } = useQuery({
    queryKey: addonsKey,
    queryFn: ({ signal }) => unwrap(call(catalogEndpoints.listAddons, {}, { signal })),
    staleTime: 15_000,
  })
  const held = readOwnHold(sent)?.addonIds ?? []
  return data && new Set(data.filter(({ id, soldOut }) => soldOut && !held.includes(id)).map(({ id }) => id))
}
