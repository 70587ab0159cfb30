import { isRefundNext } from '#shared/domain/money/refunds.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ReversalEvent } from '#functions/ports/payments/payments.ts'
import type { SaleRecord } from '#functions/ports/payments/sale.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { changeSale, withEvent } from './change-sale.ts'
import { pauseAfter } from './postpone-step.ts'
import type { SaleKind } from './sale-kind.ts'
import { createStrayPaymentSaleKind } from './stray-payments.ts'

type Need = Pick<Deps, 'payments' | 'queue' | 'clock' | 'random' | 'strayPayments'>

/** `refund_failed`, `disputed` and `dispute_lost` must raise an alarm. */
export type ReversalOutcome = ReversalEvent['kind'] | 'ignored'

/**
 * Applies a refund or a dispute that the provider reports:
 * - A refund by hand at the provider cancels the sale, and the buyer is mailed. If the sale was cancelled before and only partly refunded,
 *   it now records that the rest is refunded too.
 * - A report of our own refund changes nothing.
 * - A failed refund is tried again as a new attempt. A mail that was due is sent after that.
 * - A dispute and its end are recorded. The office decides what to do during a dispute. A refund that waited for its end continues.
 *
 * Throws `busy`.
 */
export async function applyReversal(deps: Need, kinds: readonly SaleKind[], event: ReversalEvent): Promise<ReversalOutcome> {
  const found = await findSale(deps, kinds, event.intentId)
  if (!found) return 'ignored'
  const { kind, id } = found
  const now = deps.clock.now()
  const { outcome } = await changeSale(kind, id, (one) => {
    // The sale was paid by another payment, so this refund does not concern it.
    if (one.paymentIntentId !== null && one.paymentIntentId !== event.intentId) return undefined
    const to = reverse(deps, one, event, { now, price: kind.priceOf(one) })
    return to && { ...to, appliedEvents: withEvent(one, event.id) }
  })
  // A failed refund waits for the sweep. A dispute waits for a decision of the office.
  if (outcome === 'done' && event.kind !== 'refund_failed' && event.kind !== 'disputed') await deps.queue.enqueue({ kind: kind.name, id })
  else if (outcome !== 'done' && outcome !== 'kept' && outcome !== 'not_found')
    throw new AppError('unexpected', { internal: `not reversed: ${outcome}` })
  if (event.kind !== 'refunded') return event.kind
  return outcome === 'done' ? 'refunded' : 'ignored'
}

function reverse(
  deps: Need,
  sale: SaleRecord,
  event: ReversalEvent,
  { now, price }: { now: number; price: number },
): Partial<SaleRecord> | undefined {
  if (sale.appliedEvents.includes(event.id)) return undefined
  switch (event.kind) {
    case 'refunded':
      // This is our own refund, or somebody refunded by hand the part of a cancelled sale that the organiser had kept. The buyer already
      // knows that the sale ended.
      if (sale.state === 'refunded' || sale.nextStep === 'refund') {
        const isMore = (sale.refundAmount ?? price) < price
        // A refund that was postponed need not wait any longer.
        const waits = sale.nextStep === 'refund' && sale.nextStepAt !== null && sale.nextStepAt > now
        // Only the invoices change; nobody is mailed.
        const books = sale.nextStep === null && { nextStep: 'refund-part' as const, nextStepAt: now, stepFailures: 0 }
        return isMore || waits ? { refundAmount: null, ...(waits ? { nextStepAt: now } : books) } : undefined
      }
      return {
        state: 'refunded',
        refundReason: 'at_provider',
        refundAmount: null,
        paymentIntentId: event.intentId,
        holdExpiresAt: null,
        nextStep: 'send-mail',
        nextStepAt: now,
        stepLease: null,
        stepFailures: 0,
        mailed: [],
        mailWaits: false,
      }
    case 'refund_failed': {
      // A worker is running this step, and only it knows the result. The provider sends the event again.
      if (sale.stepLease !== null && sale.stepLease > now) throw new AppError('busy')
      const nextStep =
        sale.state === 'refunded' ? 'refund' : sale.state === 'paid' && sale.refundAmount !== null ? 'refund-part' : undefined
      return (
        nextStep && {
          nextStep,
          // The next attempt comes after a pause, because the bank would refuse the same refund again now.
          nextStepAt: now + pauseAfter(deps, sale.refundAttempts),
          stepFailures: 0,
          mailWaits: sale.mailWaits || sale.nextStep === 'send-mail',
        }
      )
    }
    case 'disputed':
      if (sale.disputedAt === null) return { disputedAt: now }
      // A second dispute on the same payment. Its start may be reported after the end of the first.
      return sale.disputeEndedAt !== null && event.at > sale.disputeEndedAt ? { disputedAt: now, disputeEnd: null } : undefined
    case 'dispute_won':
    case 'dispute_lost': {
      const disputeEnd = event.kind === 'dispute_won' ? 'won' : 'lost'
      const isOld = sale.disputeEndedAt !== null && event.at < sale.disputeEndedAt
      if (isOld || sale.disputeEnd === disputeEnd) return undefined
      const waits = isRefundNext(sale.nextStep) && (sale.stepLease ?? 0) <= now
      return { disputedAt: sale.disputedAt ?? now, disputeEnd, disputeEndedAt: event.at, ...(waits ? { nextStepAt: now } : {}) }
    }
  }
}

/** Finds the sale of a payment: the stray payment if it is refunded as one, otherwise the sale that the payment names. */
async function findSale(deps: Need, kinds: readonly SaleKind[], intentId: string): Promise<{ kind: SaleKind; id: string } | undefined> {
  if (await deps.strayPayments.get(intentId)) return { kind: createStrayPaymentSaleKind(deps), id: intentId }
  const intent = await deps.payments.retrieveIntent(intentId)
  const kind = intent && kinds.find((one) => one.saleIdOf(intent) !== undefined)
  return kind && { kind, id: kind.saleIdOf(intent)! }
}
