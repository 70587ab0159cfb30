import type { Deps } from '#functions/ports/deps.ts'
import type { PaymentIntent } from '#functions/ports/payments/payments.ts'
import { changeOrder } from './change-order.ts'
import { withEvent } from '#functions/usecases/payments/change-stored.ts'

/**
 * Makes an order paid and takes its pieces off the shelf; when there are too few left by now, the money goes back, with a mail.
 * Safe to repeat and to run beside itself. The caller has checked that the payment is this order's and the amount its total.
 */
export async function confirmOrder(
  deps: Pick<Deps, 'orders' | 'queue' | 'clock'>,
  orderId: string,
  { intent, eventId }: { intent: PaymentIntent; eventId?: string },
): Promise<'confirmed' | 'already' | 'refund_due' | 'not_found'> {
  const now = deps.clock.now()
  const settle = (to: { state: 'paid'; nextStep: 'send-order-mail' } | { nextStep: 'refund-order' }) =>
    changeOrder(deps, orderId, (order) => {
      if (order.state === 'paid' || order.state === 'refunded' || order.nextStep === 'refund-order') return undefined
      return {
        ...to,
        ...('state' in to ? { paidAt: now } : {}),
        paymentMethod: intent.paymentMethod,
        appliedEvents: withEvent(order, eventId),
        nextStepAt: now,
        stepLease: null,
        stepFailures: 0,
      }
    })
  const paid = await settle({ state: 'paid', nextStep: 'send-order-mail' })
  if (paid.outcome === 'not_found') return 'not_found'
  if (paid.outcome === 'kept') return paid.order!.state === 'paid' ? 'already' : 'refund_due'
  if (paid.outcome === 'out_of_stock') await settle({ nextStep: 'refund-order' })
  await deps.queue.enqueue({ kind: 'take-order-step', orderId })
  return paid.outcome === 'done' ? 'confirmed' : 'refund_due'
}
