import type { Deps } from '#functions/ports/deps.ts'
import type { PaymentIntent } from '#functions/ports/payments/payments.ts'
import { replacedReason, type SaleRecord } from '#functions/ports/payments/sale.ts'
import { changeSale, withEvent } from './change-sale.ts'
import type { SaleKind } from './sale-kind.ts'
import { refundStrayPayment } from './stray-payments.ts'

/** The dependencies of settling a sale. */
export type SettleNeed = Pick<Deps, 'payments' | 'strayPayments' | 'queue' | 'clock' | 'random'>

/**
 * `refund_due`: paid, but the places or goods are gone. `second_payment`: the sale was settled by another payment, and this one will be
 * refunded. `given_back`: this payment was already being refunded.
 */
export type ConfirmOutcome = 'confirmed' | 'already' | 'refund_due' | 'second_payment' | 'given_back' | 'not_found'

/**
 * Ms; a next step that is due within this time keeps its due time: an index key that does not change costs nothing, and the queue gets the
 * step at once anyway.
 */
const keepDueTimeWithinMs = 15 * 60_000

/**
 * Marks a sale as paid, with its places or goods. A sale that lost its hold gets it back if there is room, otherwise it is refunded
 * (decision 17). Safe to repeat and to run at the same time as itself, the expiry and any other event. Without `intent` the sale is free
 * (decision 20) or paid by hand, and a lack of room is returned as the refusal. The caller has checked amount and sale, and may pass the
 * sale that it has just read as `seen`.
 */
export async function confirmSale<One extends SaleRecord, Refusal extends string>(
  deps: SettleNeed,
  kind: SaleKind<One, Refusal>,
  id: string,
  payment: { intent?: PaymentIntent; eventId?: string; seen?: One } = {},
): Promise<ConfirmOutcome | Refusal> {
  const { intent, eventId, seen } = payment
  // A payment that is being refunded pays nothing: an order may have been placed after its payment was found to fit no sale.
  if (intent && (await deps.strayPayments.get(intent.id))) return 'given_back'
  const now = deps.clock.now()
  // The cast is safe: these fields are common to all kinds of sale.
  const buildSettled = (sale: One, to: Partial<SaleRecord>) =>
    ({
      ...to,
      appliedEvents: withEvent(sale, eventId),
      ...(intent ? { paymentIntentId: intent.id, paymentMethod: intent.paymentMethod } : {}),
      stepLease: null,
      stepFailures: 0,
    }) as Partial<One>

  const paid = await changeSale(
    kind,
    id,
    (sale) => {
      if (isSettled(sale)) return undefined
      const isSoon = sale.nextStepAt !== null && sale.nextStepAt <= now + keepDueTimeWithinMs
      return buildSettled(sale, {
        state: 'paid',
        paidAt: now,
        holdExpiresAt: null,
        nextStep: 'send-mail',
        nextStepAt: isSoon ? sale.nextStepAt : now,
      })
    },
    seen,
  )
  switch (paid.outcome) {
    case 'not_found':
      return 'not_found'
    case 'kept':
      return handleSettled(deps, kind, paid.sale!, intent)
    case 'done':
      await deps.queue.enqueue({ kind: kind.name, id })
      return 'confirmed'
  }
  if (!intent) return paid.outcome
  // A sale that still holds its places is refused too if the record that it belongs to, such as the solo of an upgrade, has changed.
  const wasHeld = paid.sale !== undefined && isHeld(paid.sale)
  const refund = await changeSale(kind, id, (sale) =>
    // A pending sale with a hold got its places back meanwhile; the payment is confirmed below.
    isSettled(sale) || (isHeld(sale) && !wasHeld)
      ? undefined
      : buildSettled(sale, { nextStep: 'refund', nextStepAt: now, refundReason: paid.outcome }),
  )
  if (refund.outcome === 'kept') return confirmSale(deps, kind, id, { intent, ...(eventId === undefined ? {} : { eventId }) })
  await deps.queue.enqueue({ kind: kind.name, id })
  return 'refund_due'
}

const isHeld = ({ state, holdExpiresAt }: SaleRecord) => state === 'pending' && holdExpiresAt !== null

function isSettled(sale: SaleRecord): boolean {
  return sale.state === 'paid' || sale.state === 'refunded' || sale.nextStep === 'refund'
}

/**
 * Handles a sale that was settled before. If it was settled by this payment, stores the payment method if that was unknown. If it was
 * settled by another payment, or replaced, refunds this payment.
 */
async function handleSettled<One extends SaleRecord>(
  deps: SettleNeed,
  kind: SaleKind<One>,
  sale: One,
  intent: PaymentIntent | undefined,
): Promise<ConfirmOutcome> {
  if (!intent || sale.paymentIntentId === intent.id) {
    const paymentMethod = intent?.paymentMethod ?? null
    if (paymentMethod !== null && sale.paymentMethod === null)
      await changeSale(kind, sale.id, (one) => (one.paymentMethod === null ? ({ paymentMethod } as Partial<One>) : undefined))
    return sale.state === 'paid' ? 'already' : 'refund_due'
  }
  const reason = sale.state === 'paid' || sale.refundReason === replacedReason ? 'second_payment' : 'no_sale'
  await refundStrayPayment(deps, intent, { reason, email: await kind.buyerOf(sale) })
  return 'second_payment'
}
