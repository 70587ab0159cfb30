import type { Deps } from '#functions/ports/deps.ts'
import type { ReversalEvent } from '#functions/ports/payments/payments.ts'
import type { SaleRecord } from '#functions/ports/payments/sale.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { changeSale, withEvent } from './change-sale.ts'
import { pauseAfter } from './put-off-step.ts'
import type { SaleKind } from './sale-kind.ts'
import { strayPaymentSales } from './stray-payments.ts'

type Need = Pick<Deps, 'payments' | 'queue' | 'clock' | 'random' | 'strayPayments'>

/** `refund_failed`, `disputed` and `dispute_lost` should wake somebody. */
export type ReversalOutcome = ReversalEvent['kind'] | 'ignored'

/**
 * Applies that money went the other way. What was given back at the provider by hand loses what it had bought, and the buyer hears
 * of it; of one that was called off what was kept went too. Our own refunds are told to us as well, and change nothing. A refund that failed later is made again, as a new
 * attempt, and a mail that waited goes after it. A dispute and its end are noted down: what happens then is for people to decide, and what waited for
 * the end goes on. Throws `busy`.
 */
export async function applyReversal(deps: Need, kinds: readonly SaleKind[], event: ReversalEvent): Promise<ReversalOutcome> {
  const found = await findSale(deps, kinds, event.intentId)
  if (!found) return 'ignored'
  const { kind, id } = found
  const now = deps.clock.now()
  const { outcome } = await changeSale(kind, id, (one) => {
    // The sale was paid by another payment: this one was given back by itself.
    if (one.paymentIntentId !== null && one.paymentIntentId !== event.intentId) return undefined
    const to = reverse(deps, one, event, { now, price: kind.priceOf(one) })
    return to && { ...to, appliedEvents: withEvent(one, event.id) }
  })
  // A refund that failed waits for the schedule, a dispute for people.
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
      // Our own refund, or what was kept of a sale that was called off went back by hand: its buyer knows that it ended, and no money is left of it.
      if (sale.state === 'refunded' || sale.nextStep === 'refund') {
        const isMore = (sale.refundAmount ?? price) < price
        // One that was put off has nothing to wait for any more.
        const waits = sale.nextStep === 'refund' && sale.nextStepAt !== null && sale.nextStepAt > now
        // The books hear of it, and nobody is mailed.
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
      // Of the money or of the mail that somebody is at this moment only they know how it ends: the provider tells it again.
      if (sale.stepLease !== null && sale.stepLease > now) throw new AppError('busy')
      const nextStep =
        sale.state === 'refunded' ? 'refund' : sale.state === 'paid' && sale.refundAmount !== null ? 'refund-part' : undefined
      return (
        nextStep && {
          nextStep,
          // Not at once: what the bank refused a moment ago it refuses again.
          nextStepAt: now + pauseAfter(deps, sale.refundAttempts),
          stepFailures: 0,
          mailWaits: sale.mailWaits || sale.nextStep === 'send-mail',
        }
      )
    }
    case 'disputed':
      if (sale.disputedAt === null) return { disputedAt: now }
      // Another one on the same payment. The beginning of the one that ended may be told after its end.
      return sale.disputeEndedAt !== null && event.at > sale.disputeEndedAt ? { disputedAt: now, disputeEnd: null } : undefined
    case 'dispute_won':
    case 'dispute_lost': {
      const disputeEnd = event.kind === 'dispute_won' ? 'won' : 'lost'
      const isOld = sale.disputeEndedAt !== null && event.at < sale.disputeEndedAt
      if (isOld || sale.disputeEnd === disputeEnd) return undefined
      const waits = (sale.nextStep === 'refund' || sale.nextStep === 'refund-part') && (sale.stepLease ?? 0) <= now
      return { disputedAt: sale.disputedAt ?? now, disputeEnd, disputeEndedAt: event.at, ...(waits ? { nextStepAt: now } : {}) }
    }
  }
}

/** The sale of a payment: one that is being given back as fitting nothing, else the one that the payment names. */
async function findSale(deps: Need, kinds: readonly SaleKind[], intentId: string): Promise<{ kind: SaleKind; id: string } | undefined> {
  if (await deps.strayPayments.get(intentId)) return { kind: strayPaymentSales(deps), id: intentId }
  const intent = await deps.payments.retrieveIntent(intentId)
  const kind = intent && kinds.find((one) => one.saleIdOf(intent) !== undefined)
  return kind && { kind, id: kind.saleIdOf(intent)! }
}
