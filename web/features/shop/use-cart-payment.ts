import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { computeCartTotals, type CartLine } from '#shared/domain/shop/cart.ts'
import { shopEndpoints } from '#shared/contract/shop.ts'
import { call } from '#web/api/call.ts'
import type { Failure } from '#web/api/failure.ts'
import { useFacts } from '#web/api/event-facts.ts'
import { requestFacts } from '#web/api/request-facts.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import type { CartName } from './cart-stores.ts'
import { getPaymentAttemptKey } from './persisted-order.ts'
import { productsKey } from './products.ts'

/** Converts the lines of a cart to the items of an API call. */
export const itemsOf = (lines: readonly CartLine[]) =>
  lines.map(({ productId, quantity, size }) => ({ productId, quantity, ...(size ? { size } : {}) }))

/** True if the server refused the cart because a product or price has changed. Newly fetched products then show what changed. */
export const isOutdated = (failure: Failure) => 'code' in failure && (failure.code === 'cart_changed' || failure.code === 'price_changed')

/**
 * Opens the payment of a cart once the cart fits the stock and prices (`enabled`). A change of lines or amounts opens another payment.
 */
export function useCartPayment(cart: CartName, lines: readonly CartLine[], enabled: boolean) {
  const client = useQueryClient()
  const items = JSON.stringify(itemsOf(lines))
  const amount = computeCartTotals(lines, useFacts()).total
  const query = useQuery({
    queryKey: ['cart-payment', cart, items, amount],
    queryFn: ({ signal }) =>
      unwrap(
        call(
          shopEndpoints.createPaymentIntent,
          { body: { amount, currency: 'eur', metadata: { orderType: 'merchandise', items } } },
          { signal, idempotencyKey: getPaymentAttemptKey(cart) },
        ),
      ),
    enabled,
    staleTime: Infinity,
    // Does not cache the payment: when the buyer comes back, it may be paid and must not open again. If it is unpaid, the idempotency key
    // of the attempt makes the server return the same payment.
    gcTime: 0,
  })
  // Shows the failure after the first attempt, because the automatic retries take a while.
  const failure = query.failureReason ? failureOf(query.failureReason) : undefined

  useEffect(() => {
    if (!query.error) return
    toast({ kind: 'destructive', title: 'Fout bij betaling', description: 'Kon betaling niet initialiseren. Probeer het opnieuw.' })
    if (isOutdated(failureOf(query.error))) {
      void client.invalidateQueries({ queryKey: productsKey })
      requestFacts()
    }
  }, [query.error, client])

  return {
    clientSecret: enabled ? query.data?.clientSecret : undefined,
    failure,
    /** The time (in ms since the epoch) of the last failure to open the payment; 0 if there was none. */
    failedAt: query.errorUpdatedAt,
    trying: query.isFetching,
    retry: () => void query.refetch(),
  }
}
