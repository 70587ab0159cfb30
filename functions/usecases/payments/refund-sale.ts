import { refundable } from '#shared/domain/money/refunds.ts'
import { formatEuro } from '#shared/lib/money.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { SaleRecord } from '#functions/ports/payments/sale.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { changeSale } from './change-sale.ts'
import type { SaleKind } from './sale-kind.ts'

/**
 * A part that an administrator (`by`) gives back, in cents, of the sale `id`; `reason` is for the buyer. The same `key` counts once. `given`: the
 * cents that the screen said went back before.
 */
export interface AskedPart {
  id: string
  amount: number
  given: number
  reason: string
  key: string
  by: string
}

/** Why a part is refused, of this kind of sale. */
interface Refusals<One> {
  unpaid: string
  nothingLeft: string
  mailUnderway: string
  /** How everything goes back. */
  whole: string
  /** What a screen is shown of the sale as it is now, when it showed another one. */
  show: (sale: One) => object
}

/**
 * Gives a part of a paid sale back, which stays bought; the money and the mail with its credit note follow as a step. Gives the sale as it stands then.
 * Of two who ask on the same figures the second hears `record_changed`, with the sale of now. Throws `not_found`, `refund_refused`,
 * `invalid_input` at `amount`, `request_reused`, `busy`.
 */
export async function refundPartOf<One extends SaleRecord>(
  deps: Pick<Deps, 'clock' | 'queue'>,
  kind: SaleKind<One>,
  { id, amount, given: shown, reason, key, by }: AskedPart,
  refusals: Refusals<One>,
): Promise<One> {
  const now = deps.clock.now()
  const refused = (message: string) => new AppError('refund_refused', { message })
  const { outcome, sale } = await changeSale(kind, id, (one) => {
    const known = one.partRefunds?.find((part) => part.key === key)
    if (known && known.amount !== amount) throw new AppError('request_reused')
    if (known) return undefined
    if (one.state !== 'paid') throw refused(refusals.unpaid)
    const { mostPart, given } = refundable(kind.priceOf(one), one.refundAmount ?? 0)
    if (given !== shown) throw givenMeanwhile(given, refusals.show(one))
    if (amount > mostPart) throw tooMuch(mostPart, refusals)
    refuseWhileGivenBack(one, now)
    if (one.nextStep === 'send-mail') throw refused(refusals.mailUnderway)
    const change: Partial<SaleRecord> = {
      partRefunds: [...(one.partRefunds ?? []), { key, amount, at: now, by, reason }],
      refundAmount: given + amount,
      ...stepNow('refund-part', now),
      // Of the parts before one may have been told already while another waits for its mail.
      mailed: one.nextStep === 'refund-part' ? one.mailed : [],
    }
    return change as Partial<One>
  })
  if (outcome === 'not_found') throw new AppError('not_found')
  if (outcome !== 'done' && outcome !== 'kept') throw new AppError('unexpected', { internal: `not refunded: ${outcome}` })
  // Again too: the first may have ended before it told the queue.
  await deps.queue.enqueue({ kind: kind.name, id })
  return sale
}

/** What a paid sale becomes that is called off: `amount` cents of it go back in all, those that went before among them; null: everything. */
export function callOff({ reason, amount }: { reason: 'organiser_cancelled' | 'flex_cancelled'; amount: number | null }, now: number) {
  return { state: 'cancelled' as const, refundReason: reason, refundAmount: amount, ...stepNow('refund', now), mailed: [] }
}

const stepNow = (nextStep: 'refund' | 'refund-part', now: number) => ({
  nextStep,
  nextStepAt: now,
  stepLease: null,
  stepFailures: 0,
})

/** Two that give back of one payment at the same moment would both count from what had gone back before. Throws `busy`. */
export function refuseWhileGivenBack({ nextStep, stepLease }: SaleRecord, now: number): void {
  if (nextStep === 'refund-part' && stepLease !== null && stepLease > now) throw new AppError('busy')
}

/** A part that a dispute holds up for weeks, of which nothing is out: another mail may go first, and the part is looked at again after it. */
export const isHeldUp = ({ nextStep, nextStepAt, stepLease, disputedAt, mailed, mailWaits }: SaleRecord, now: number): boolean =>
  nextStep === 'refund-part' && disputedAt !== null && nextStepAt! > now && (stepLease ?? 0) <= now && mailed.length === 0 && !mailWaits

/** The screen's cents are not those of now. */
export const otherAmount = (amount: number, details: object) =>
  new AppError('record_changed', { message: `Intussen kan er ${formatEuro(amount)} terug. Kijk het na en probeer het opnieuw.`, details })

const givenMeanwhile = (given: number, details: object) =>
  new AppError('record_changed', {
    message: `Intussen ging er in totaal al ${formatEuro(given)} terug. Kijk het na en probeer het opnieuw.`,
    details,
  })

function tooMuch(mostPart: number, { nothingLeft, whole }: Pick<Refusals<never>, 'nothingLeft' | 'whole'>): AppError {
  const message = mostPart === 0 ? nothingLeft : `Hoogstens ${formatEuro(mostPart)}. ${whole}`
  return new AppError('invalid_input', { message, details: [{ path: 'amount', message }] })
}
