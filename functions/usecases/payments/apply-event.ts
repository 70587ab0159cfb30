import type { PaymentEvent } from '#functions/ports/payments/payments.ts'
import type { SaleRecord } from '#functions/ports/payments/sale.ts'
import { isPriceOf, mismatchOf } from './check-payment.ts'
import { applyReversal, type ReversalOutcome } from './apply-reversal.ts'
import { confirmSale, type ConfirmOutcome, type SettleNeed } from './confirm-sale.ts'
import { releaseSale } from './release-sale.ts'
import type { SaleKind } from './sale-kind.ts'
import { refundStrayPayment } from './stray-payments.ts'

/** `mismatch` must raise an alarm: a payment arrived that fits no sale. It is never confirmed, and is refunded. */
export type EventOutcome = ConfirmOutcome | ReversalOutcome | 'released' | 'ignored' | 'known' | 'mismatch'

/**
 * Applies the event of a signed webhook, each event id once, in any order (decision 19). Throws `payment_unavailable` or `busy` if
 * the event cannot be applied now: the provider then sends it again.
 *
 * Cases to know, in order of time (P provider, W our webhook, B buyer):
 *
 *   P failed₁ ─ W failed₁                             a failed attempt changes nothing: the buyer can try again, and the hold stays
 *                                                     until it expires (decision 35).
 *   P canceled                                        final at the provider: that payment cannot succeed any more.
 *   hold expired ─ W succeeded                        held again if there is room, otherwise refunded.
 *   stray payment refunded ─ B orders ─ W succeeded   the refund is under way, so the order stays unpaid.
 */
export async function applyEvent(deps: SettleNeed, kinds: readonly SaleKind[], event: PaymentEvent): Promise<EventOutcome> {
  if (event.kind === 'other' || event.kind === 'failed') return 'ignored'
  if ('intentId' in event) return applyReversal(deps, kinds, event)
  const { intent } = event
  const kind = kinds.find((one) => one.saleIdOf(intent) !== undefined)
  if (!kind) return 'ignored'
  const sale = await kind.get(kind.saleIdOf(intent)!)
  if (sale?.appliedEvents.includes(event.id)) return 'known'
  const fits = sale !== undefined && isPriceOf(kind, sale, intent)
  if (event.kind === 'succeeded' && !fits) {
    const why = sale
      ? ({ reason: mismatchOf(intent), email: await kind.buyerOf(sale) } as const)
      : ({ reason: 'no_sale', email: null } as const)
    // `mismatch` raises the alarm. It is returned even if the refund was begun before: the first alarm may have been lost with its answer,
    // or a job that raises no alarm found the payment first.
    await refundStrayPayment(deps, intent, why)
    return 'mismatch'
  }
  // An abandoned payment may have no sale; cancelling it needs no action.
  if (!fits) return 'ignored'
  if (event.kind === 'succeeded') return (await confirmSale(deps, kind, sale.id, { intent, eventId: event.id, seen: sale })) as EventOutcome
  const isOwnPayment = (one: SaleRecord) => one.paymentIntentId === null || one.paymentIntentId === intent.id
  if (!isOwnPayment(sale)) return 'ignored'
  const unpaid = (one: SaleRecord) => isOwnPayment(one) && one.nextStep !== 'refund' && ['pending', 'expired', 'failed'].includes(one.state)
  return (await releaseSale(kind, sale.id, { to: 'cancelled', eventId: event.id, mayRelease: unpaid })) ? 'released' : 'ignored'
}
