import type { Deps } from '#functions/ports/deps.ts'
import type { PaymentIntent } from '#functions/ports/payments/payments.ts'
import type { SaleRecord } from '#functions/ports/payments/sale.ts'
import { changeSale, withEvent } from './change-sale.ts'
import type { SaleKind } from './sale-kind.ts'
import { giveBack } from './stray-payments.ts'

/** What it takes to settle a sale. */
export type SettleNeed = Pick<Deps, 'payments' | 'strayPayments' | 'queue' | 'clock' | 'random'>

/**
 * `refund_due`: the money came, but what it was for is gone. `second_payment`: the sale was settled by another, this payment is
 * given back; `given_back`: as was decided before.
 */
export type ConfirmOutcome = 'confirmed' | 'already' | 'refund_due' | 'second_payment' | 'given_back' | 'not_found'

/** A next step that the index has for sooner than this stays there: a key that does not change costs nothing, and the queue is told at once anyway. */
const healWithinMs = 15 * 60_000

/**
 * Makes a sale paid, with what it claims. Whoever lost their hold gets it back if there is room, else their money (decision 17).
 * Safe to repeat and to run at the same time as itself, the expiry and any other event. Without `intent` there was nothing to
 * pay (decision 20), and why there is no room is the answer. The caller has checked amount and sale, and may hand in what it has `seen`.
 */
export async function confirmSale<One extends SaleRecord, Refusal extends string>(
  deps: SettleNeed,
  kind: SaleKind<One, Refusal>,
  id: string,
  payment: { intent?: PaymentIntent; eventId?: string; seen?: One } = {},
): Promise<ConfirmOutcome | Refusal> {
  const { intent, eventId, seen } = payment
  // Money that is on its way back pays nothing: an order may have been placed after its payment was found to fit none.
  if (intent && (await deps.strayPayments.get(intent.id))) return 'given_back'
  const now = deps.clock.now()
  // What all sales have is a part of this one, whatever else it is.
  const settle = (sale: One, to: Partial<SaleRecord>) =>
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
      const soon = sale.nextStepAt !== null && sale.nextStepAt <= now + healWithinMs
      return settle(sale, {
        state: 'paid',
        paidAt: now,
        holdExpiresAt: null,
        nextStep: 'send-mail',
        nextStepAt: soon ? sale.nextStepAt : now,
      })
    },
    seen,
  )
  switch (paid.outcome) {
    case 'not_found':
      return 'not_found'
    case 'kept':
      return settleAgain(deps, kind, paid.sale!, intent)
    case 'done':
      await deps.queue.enqueue({ kind: kind.name, id })
      return 'confirmed'
  }
  if (!intent) return paid.outcome
  const refund = await changeSale(kind, id, (sale) =>
    // A pending one with a hold took it again meanwhile: then the payment is simply confirmed, below.
    isSettled(sale) || (sale.state === 'pending' && sale.holdExpiresAt !== null)
      ? undefined
      : settle(sale, { nextStep: 'refund', nextStepAt: now, refundReason: paid.outcome }),
  )
  if (refund.outcome === 'kept') return confirmSale(deps, kind, id, { intent, ...(eventId === undefined ? {} : { eventId }) })
  await deps.queue.enqueue({ kind: kind.name, id })
  return 'refund_due'
}

function isSettled(sale: SaleRecord): boolean {
  return sale.state === 'paid' || sale.state === 'refunded' || sale.nextStep === 'refund'
}

/** The sale was settled before: by this same payment, which may say more by now, or by another, and then this one goes back. */
async function settleAgain<One extends SaleRecord>(
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
  const reason = sale.state === 'paid' ? 'second_payment' : 'no_sale'
  await giveBack(deps, intent, { reason, email: await kind.buyerOf(sale) })
  return 'second_payment'
}
