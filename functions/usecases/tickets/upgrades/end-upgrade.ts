import { refundableEntryFee } from '#shared/domain/tickets/flex-cancel.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import type { InvoiceNeed } from '#functions/usecases/invoices/issue-invoice.ts'
import { issueMissingInvoices } from '#functions/usecases/invoices/sale-invoices.ts'
import { changeSale } from '#functions/usecases/payments/change-sale.ts'
import { assertNoRefundRunning, cancelSale } from '#functions/usecases/payments/refund-sale.ts'
import { ticketInvoices } from '#functions/usecases/tickets/ticket-invoices.ts'
import { createTicketSaleKind, type TicketNeed } from '#functions/usecases/tickets/ticket-sale-kind.ts'

/**
 * Ends the sale of the second place of a duo that was cancelled or refunded, and refunds the part of it that `upgradedBy.back` names, by
 * default everything. Safe to repeat. Throws `busy`.
 */
export async function endUpgrade(deps: TicketNeed & InvoiceNeed, { upgradedBy, refundReason }: TicketRecord): Promise<void> {
  if (!upgradedBy) return
  const { ticketId, back = 'whole' } = upgradedBy
  // A paid sale must have its invoice before it ends. The step of the confirmation mail, which issues it, might not have run yet.
  await issueMissingInvoices(deps, ticketInvoices(deps), ticketId)
  const now = deps.clock.now()
  const { outcome } = await changeSale(createTicketSaleKind(deps), ticketId, (one) => {
    if (one.state !== 'paid') return undefined
    assertNoRefundRunning(one, now)
    const given = one.refundAmount ?? 0
    const amount = back === 'whole' ? null : back === 'entry' ? Math.max(refundableEntryFee(one), given) : given
    return cancelSale({ reason: refundReason === 'flex_cancelled' ? 'flex_cancelled' : 'organiser_cancelled', amount }, now)
  })
  if (outcome === 'done') await deps.queue?.enqueue({ kind: createTicketSaleKind(deps).name, id: ticketId })
}
