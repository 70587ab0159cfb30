import type { AttemptEvent, PaymentEvent } from '#functions/ports/payments/payments.ts'
import type { SaleRecord } from '#functions/ports/payments/sale.ts'
import { isPaidBy, isPriceOf, mismatchOf } from './check-payment.ts'
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
 *   P failed₁ ─ P succeeded₂ ─ W succeeded₂ ─ W failed₁       paid is never undone by a failure.
 *   P failed₁ ─ P succeeded₂ ─ W failed₁ ─ W succeeded₂       the provider is asked how it stands now: it says succeeded, the
 *                                                             hold is never let go in between.
 *   P failed₁ ─ B tries again (renewedAt) ─ W failed₁         an older attempt's failure: it happened before renewedAt, or it is
 *                                                             the failure that the provider showed at that moment.
 *   P failed₁ ─ B tries again on the same page ─ W failed₁    the provider says processing or requires_action: an attempt is
 *                                                             under way and brings its own event.
 *   P canceled                                                final at the provider: that intent can't succeed any more.
 *   hold expired ─ W succeeded                                held again if there is room, else a refund.
 *   given back as fitting nothing ─ B orders ─ W succeeded    the money is on its way back and pays nothing any more.
 *   nothing held ─ W failed₁                                  a failed attempt changes nothing: the buyer may try again.
 */
export async function applyEvent(deps: SettleNeed, kinds: readonly SaleKind[], event: PaymentEvent): Promise<EventOutcome> {
  if (event.kind === 'other') return 'ignored'
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
  // A payment that was opened and left may have no sale, and when it fails nobody misses it.
  if (!fits) return 'ignored'
  if (event.kind === 'succeeded') return (await confirmSale(deps, kind, sale.id, { intent, eventId: event.id, seen: sale })) as EventOutcome
  const isOurs = (one: SaleRecord) => one.paymentIntentId === null || one.paymentIntentId === intent.id
  if (!isOurs(sale)) return 'ignored'
  if (event.kind === 'canceled') {
    const unpaid = (one: SaleRecord) => isOurs(one) && one.nextStep !== 'refund' && ['pending', 'expired', 'failed'].includes(one.state)
    return (await releaseSale(kind, sale.id, { to: 'cancelled', eventId: event.id, stillSo: unpaid })) ? 'released' : 'ignored'
  }
  return applyFailure(deps, kind, sale, event)
}

async function applyFailure(deps: SettleNeed, kind: SaleKind, sale: SaleRecord, event: AttemptEvent): Promise<EventOutcome> {
  const stillSo = (one: SaleRecord) => one.state === 'pending' && one.holdExpiresAt !== null && !isHistory(event, one)
  if (!stillSo(sale)) return 'ignored'
  const latest = await deps.payments.retrieveIntent(event.intent.id)
  // What is paid but does not fit (any more) has an event of its own.
  if (latest?.status === 'succeeded')
    return isPaidBy(kind, sale, latest)
      ? ((await confirmSale(deps, kind, sale.id, { intent: latest, eventId: event.id })) as EventOutcome)
      : 'ignored'
  if (latest?.status === 'processing' || latest?.status === 'requires_action') return 'ignored'
  return (await releaseSale(kind, sale.id, { to: 'failed', eventId: event.id, stillSo })) ? 'released' : 'ignored'
}

/**
 * Whether a failure belongs to an attempt before the buyer's latest. The provider's time is in whole seconds: within the same
 * second only the failure's own name can tell, and without one the hold is kept; it ends in time.
 */
function isHistory({ at, intent }: AttemptEvent, { renewedAt, settledFailure }: SaleRecord): boolean {
  if (renewedAt === null) return false
  if (intent.failureId !== null && intent.failureId === settledFailure) return true
  return intent.failureId === null ? at < renewedAt : at + 1000 <= renewedAt
}
