import { refundableEntryFee } from '#shared/domain/tickets/flex-cancel.ts'
import { refundable, type Refundable } from '#shared/domain/money/refunds.ts'
import type { HandMethod } from '#shared/domain/money/payment-methods.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import type { InvoiceNeed } from '#functions/usecases/invoices/issue-invoice.ts'
import { issueMissingInvoices } from '#functions/usecases/invoices/sale-invoices.ts'
import { changeSale } from '#functions/usecases/payments/change-sale.ts'
import {
  cancelSale,
  buildAmountChangedError,
  refundPartially,
  assertNoRefundRunning,
  assertRefundMethod,
  type PartialRefundRequest,
} from '#functions/usecases/payments/refund-sale.ts'
import { readUnstartedRecords } from '#functions/usecases/roster/read-race-state.ts'
import { ticketInvoices } from './ticket-invoices.ts'
import { createTicketSaleKind, type TicketNeed } from './ticket-sale-kind.ts'
import { endUpgrade } from './upgrades/end-upgrade.ts'
import { readUpgrade, upgradeRefund } from './upgrades/upgrade-of.ts'

type Need = TicketNeed & Pick<Deps, 'queue'>

/** Returns the {@link Refundable} amounts of a ticket in cents. `entry`: the refundable part of the entry fee if the add-ons stay paid. */
export function refundableOf(ticket: TicketRecord): Refundable & { entry: number } {
  const given = ticket.refundAmount ?? 0
  return { ...refundable(ticket.price, given), entry: Math.max(0, refundableEntryFee(ticket) - given) }
}

/**
 * Like {@link refundableOf}, for the cancellation of a duo that was a solo: `whole` and `entry` also include the amounts of `order`, the
 * sale of the second place. `given` and `maxPartialRefund` leave out `order`, because a partial refund concerns one sale.
 */
export function refundableWith(ticket: TicketRecord, order: TicketRecord | undefined): ReturnType<typeof refundableOf> {
  const own = refundableOf(ticket)
  return { ...own, whole: own.whole + upgradeRefund(order, 'whole'), entry: own.entry + upgradeRefund(order, 'entry') }
}

/** The part of the price that a cancellation refunds. */
export const refundChoices = ['whole', 'entry', 'nothing'] as const
export type RefundChoice = (typeof refundChoices)[number]

/** Refunds a part of a ticket, which stays valid; see {@link refundPartially}. */
export async function refundPart(deps: Need, request: PartialRefundRequest): Promise<void> {
  await refundPartially(deps, createTicketSaleKind(deps), request, {
    unpaid: 'Dit ticket is niet (meer) betaald.',
    nothingLeft: 'Van dit ticket kan niets meer terug.',
    mailUnderway: 'De bevestiging van dit ticket is nog onderweg. Probeer het zo opnieuw.',
    whole: 'Alles teruggeven doe je met ‘Ticket annuleren’: dan vervalt het ticket.',
    show: refundableOf,
  })
}

/**
 * Cancels a paid ticket for the organiser: its places are free at once, its codes are refused, and the chosen part is refunded. `expected`:
 * the cents that the screen showed; if the amount has changed it throws `record_changed` with what can be refunded now. `byHand`: how
 * and by whom a ticket that was paid by hand is paid back. Safe to repeat. Throws `not_found`, `cancel_refused`, `invalid_input`
 * at `how`.
 */
export async function cancelForOrganiser(
  deps: Need & InvoiceNeed,
  request: { ticketId: string; back: RefundChoice; expected: number; byHand?: { how: HandMethod; by: string } | undefined },
): Promise<void> {
  const { ticketId, back, expected, byHand } = request
  const ticket = await deps.tickets.get(ticketId)
  if (!ticket) throw new AppError('not_found')
  if (isCancelled(ticket)) return
  // A paid ticket must have its invoice before it is cancelled. The step of the confirmation mail, which issues it, might not have run yet.
  await issueMissingInvoices(deps, ticketInvoices(deps), ticketId, { seen: ticket })
  const order = await readUpgrade(deps, ticket)
  const now = deps.clock.now()
  const sales = createTicketSaleKind(deps, (leaving) => readUnstartedRecords(deps, leaving, 'Geef geld terug zonder te annuleren.'))
  const { outcome, sale } = await changeSale(sales, ticketId, (one) => {
    if (one.state !== 'paid') return undefined
    assertNoRefundRunning(one, now)
    const left = refundableWith(one, order)
    const total = back === 'nothing' ? 0 : left[back]
    if (total !== expected) throw buildAmountChangedError(total, left)
    const amount = total - upgradeRefund(order, back)
    if (amount > 0) assertRefundMethod(one, byHand?.how)
    return {
      ...cancelSale({ reason: 'organiser_cancelled', amount: back === 'whole' ? null : left.given + amount }, now),
      ...(one.upgradedBy ? { upgradedBy: { ...one.upgradedBy, back } } : {}),
      ...(amount > 0 && byHand ? { paidBack: { ...byHand, at: now, amount } } : {}),
    }
  })
  if (outcome === 'done') {
    // If this fails, the ticket's refund step repeats it.
    await endUpgrade(deps, sale).catch(() => undefined)
    return deps.queue.enqueue({ kind: 'ticket', id: ticketId })
  }
  if (outcome !== 'kept' || !sale) throw new AppError('unexpected', { internal: `not cancelled: ${outcome}` })
  if (!isCancelled(sale)) throw new AppError('cancel_refused', { message: 'Dit ticket is niet betaald.' })
}

const isCancelled = ({ state }: TicketRecord) => state === 'cancelled' || state === 'refunded'
