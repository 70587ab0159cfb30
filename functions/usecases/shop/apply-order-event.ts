import type { Deps } from '#functions/ports/deps.ts'
import type { PaymentEvent } from '#functions/ports/payments/payments.ts'
import { changeOrder } from './change-order.ts'
import { withEvent } from '#functions/usecases/payments/change-stored.ts'
import { confirmOrder } from './confirm-order.ts'
import { orderIdFor } from './identify-order.ts'

/** Applies what a webhook said about a payment of the shop, in any order and any number of times. A failed attempt changes nothing: the buyer may try again. */
export async function applyOrderEvent(
  deps: Pick<Deps, 'orders' | 'queue' | 'clock' | 'settings'>,
  event: PaymentEvent,
): Promise<'confirmed' | 'already' | 'refund_due' | 'released' | 'ignored' | 'known' | 'mismatch'> {
  const { intent } = event
  if (event.kind !== 'succeeded' && event.kind !== 'canceled') return 'ignored'
  const order = await deps.orders.get(orderIdFor(deps, intent.id))
  // A payment that was opened and left has no order, and when it is cancelled nobody misses it.
  if (!order) return event.kind === 'succeeded' ? 'mismatch' : 'ignored'
  if (order.appliedEvents.includes(event.id)) return 'known'
  if (event.kind === 'succeeded') {
    if (intent.amount !== order.total) return 'mismatch'
    const outcome = await confirmOrder(deps, order.id, { intent, eventId: event.id })
    return outcome === 'not_found' ? 'mismatch' : outcome
  }
  const { outcome } = await changeOrder(deps, order.id, (one) =>
    (one.state === 'pending' || one.state === 'expired') && one.nextStep !== 'refund-order'
      ? { state: 'cancelled', nextStep: null, nextStepAt: null, appliedEvents: withEvent(one, event.id) }
      : undefined,
  )
  return outcome === 'done' ? 'released' : 'ignored'
}
