import type { PaymentEvent } from '#functions/ports/payments/payments.ts'
import type { SaleRecord } from '#functions/ports/payments/sale.ts'
import { isPriceOf, mismatchOf } from './check-payment.ts'
import { applyReversal, type ReversalOutcome } from './apply-reversal.ts'
import { confirmSale, type ConfirmOutcome, type SettleNeed } from './confirm-sale.ts'
import { releaseSale } from './release-sale.ts'
import type { SaleKind } from './sale-kind.ts'
import { giveBack } from './stray-payments.ts'

/** `mismatch` should wake somebody: money came that fits no sale of ours. It is never confirmed, and goes back. */
export type EventOutcome = ConfirmOutcome | ReversalOutcome | 'released' | 'ignored' | 'known' | 'mismatch'

/**
 * Applies what a signed webhook said, each event id once, in any order (decision 19). Throws `payment_unavailable` or `busy`
 * when it can't be decided now: the provider brings the event again.
 *
 * What can come wrong, in time (P provider, W webhook as it reaches us, B buyer):
 *
 *   P failed₁ ─ W failed₁                                     a failed attempt changes nothing: the buyer tries again, and what is
 *                                                             held stays held until its time is over (decision 35).
 *   P canceled                                                final at the provider: that intent can't succeed any more.
 *   hold expired ─ W succeeded                                held again if there is room, else a refund.
 *   given back as fitting nothing ─ B orders ─ W succeeded    the money is on its way back and pays nothing any more.
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
    // Also when it was begun before: the alarm may have been lost with the answer, or somebody else found it first and had none to raise.
    await giveBack(deps, intent, why)
    return 'mismatch'
  }
  // A payment that was opened and left may have no sale, and when it is cancelled nobody misses it.
  if (!fits) return 'ignored'
  if (event.kind === 'succeeded') return (await confirmSale(deps, kind, sale.id, { intent, eventId: event.id, seen: sale })) as EventOutcome
  const isOurs = (one: SaleRecord) => one.paymentIntentId === null || one.paymentIntentId === intent.id
  if (!isOurs(sale)) return 'ignored'
  const unpaid = (one: SaleRecord) => isOurs(one) && one.nextStep !== 'refund' && ['pending', 'expired', 'failed'].includes(one.state)
  return (await releaseSale(kind, sale.id, { to: 'cancelled', eventId: event.id, stillSo: unpaid })) ? 'released' : 'ignored'
}
