import { isPaidBackByBank } from '#shared/domain/money/disputes.ts'
import { refundable } from '#shared/domain/money/refunds.ts'
import { isHandMethod, type HandMethod } from '#shared/domain/money/payment-methods.ts'
import { formatEuro } from '#shared/lib/money.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { SaleRecord } from '#functions/ports/payments/sale.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { changeSale } from './change-sale.ts'
import type { SaleKind } from './sale-kind.ts'

/**
 * A partial refund, in cents, by an administrator (`by`) of the sale `id`; `reason` is for the buyer. A request with the same `key` refunds
 * only once. `given`: the cents refunded before, as the screen showed them.
 */
export interface PartialRefundRequest {
  id: string
  amount: number
  given: number
  reason: string
  key: string
  by: string
  /** How the organiser pays the money back, if the sale was paid by hand. */
  how?: HandMethod | undefined
}

/** The Dutch messages of this kind of sale for a refused partial refund. */
interface Refusals<One> {
  unpaid: string
  nothingLeft: string
  mailUnderway: string
  /** How to refund everything instead. */
  whole: string
  /** The details for a screen that showed outdated amounts. */
  show: (sale: One) => object
}

/**
 * Refunds a part of a paid sale, which stays paid; the refund and the mail with its credit note follow as a step. Returns the sale
 * afterwards. If two administrators act on the same amounts, the second gets `record_changed` with the current sale. Throws `not_found`,
 * `refund_refused`, `invalid_input` at `amount`, `request_reused`, `busy`.
 */
export async function refundPartially<One extends SaleRecord>(
  deps: Pick<Deps, 'clock' | 'queue'>,
  kind: SaleKind<One>,
  { id, amount, given: shown, reason, key, by, how }: PartialRefundRequest,
  refusals: Refusals<One>,
): Promise<One> {
  const now = deps.clock.now()
  const refused = (message: string) => new AppError('refund_refused', { message })
  const { outcome, sale } = await changeSale(kind, id, (one) => {
    const known = one.partialRefunds?.find((part) => part.key === key)
    if (known && known.amount !== amount) throw new AppError('request_reused')
    if (known) return undefined
    if (one.state !== 'paid') throw refused(refusals.unpaid)
    if (isPaidBackByBank(one)) throw refused('De bank gaf de koper dit geld al terug.')
    const { maxPartialRefund, given } = refundable(kind.priceOf(one), one.refundAmount ?? 0)
    if (given !== shown) throw buildRefundedMeanwhileError(given, refusals.show(one))
    assertRefundMethod(one, how)
    if (amount > maxPartialRefund) throw buildTooMuchError(maxPartialRefund, refusals)
    assertNoRefundRunning(one, now)
    if (one.nextStep === 'send-mail') throw refused(refusals.mailUnderway)
    const change: Partial<SaleRecord> = {
      partialRefunds: [...(one.partialRefunds ?? []), { key, amount, at: now, by, reason, ...(how ? { how } : {}) }],
      refundAmount: given + amount,
      ...startStepNow('refund-part', now),
      // The buyer may have had the mail about some of the earlier partial refunds, but not yet about all.
      mailed: one.nextStep === 'refund-part' ? one.mailed : [],
    }
    return change as Partial<One>
  })
  if (outcome === 'not_found') throw new AppError('not_found')
  if (outcome !== 'done' && outcome !== 'kept') throw new AppError('unexpected', { internal: `not refunded: ${outcome}` })
  // A repeated request queues the step too: the first request may have stopped before it reached the queue.
  await deps.queue.enqueue({ kind: kind.name, id })
  return sale
}

/**
 * Throws `invalid_input` at `how` unless the organiser says how to pay back a sale that was paid by hand. The provider pays back every
 * other sale.
 */
export function assertRefundMethod({ paymentMethod }: SaleRecord, how: HandMethod | undefined): void {
  if (isHandMethod(paymentMethod) === (how !== undefined)) return
  const message = how ? 'Dit is online betaald: het geld gaat vanzelf terug.' : 'Kies hoe je het geld teruggeeft'
  throw new AppError('invalid_input', { message, details: [{ path: 'how', message }] })
}

/** The change that cancels a paid sale. `amount`: the cents to refund in all, including earlier refunds; null: everything. */
export function cancelSale({ reason, amount }: { reason: 'organiser_cancelled' | 'flex_cancelled'; amount: number | null }, now: number) {
  return { state: 'cancelled' as const, refundReason: reason, refundAmount: amount, ...startStepNow('refund', now), mailed: [] }
}

const startStepNow = (nextStep: 'refund' | 'refund-part', now: number) => ({
  nextStep,
  nextStepAt: now,
  stepLease: null,
  stepFailures: 0,
})

/** Throws `busy` while a partial refund runs: two refunds of one payment at the same time would both start from the same amount. */
export function assertNoRefundRunning({ nextStep, stepLease }: SaleRecord, now: number): void {
  if (nextStep === 'refund-part' && stepLease !== null && stepLease > now) throw new AppError('busy')
}

/**
 * True if a partial refund waits for the end of a dispute, which takes weeks, and no mail about the refund was sent. Another mail may then
 * go first; the refund is tried again after that mail.
 */
export const isWaitingForDispute = ({ nextStep, nextStepAt, stepLease, disputedAt, mailed, mailWaits }: SaleRecord, now: number): boolean =>
  nextStep === 'refund-part' && disputedAt !== null && nextStepAt! > now && (stepLease ?? 0) <= now && mailed.length === 0 && !mailWaits

/** Builds the error for a screen that showed an outdated amount. */
export const buildAmountChangedError = (amount: number, details: object) =>
  new AppError('record_changed', { message: `Intussen kan er ${formatEuro(amount)} terug. Kijk het na en probeer het opnieuw.`, details })

const buildRefundedMeanwhileError = (given: number, details: object) =>
  new AppError('record_changed', {
    message: `Intussen ging er in totaal al ${formatEuro(given)} terug. Kijk het na en probeer het opnieuw.`,
    details,
  })

function buildTooMuchError(maxPartialRefund: number, { nothingLeft, whole }: Pick<Refusals<never>, 'nothingLeft' | 'whole'>): AppError {
  const message = maxPartialRefund === 0 ? nothingLeft : `Hoogstens ${formatEuro(maxPartialRefund)}. ${whole}`
  return new AppError('invalid_input', { message, details: [{ path: 'amount', message }] })
}
