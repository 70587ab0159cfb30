import { invoiceTotals, partOfLines, ratesOf, ticketInvoiceLines } from '#shared/domain/money/invoices.ts'
import { entryLines } from '#shared/domain/tickets/receipt.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import type { InvoicedKind } from '#functions/usecases/invoices/sale-invoices.ts'
import { buyerOf } from './buyer-of.ts'

const partLabels = ['Terugbetaling inschrijfgeld', 'Terugbetaling extra’s'] as const

/**
 * Tickets as they are invoiced, to their buyer. No address: a ticket's link is passed on, and what is asked beyond the name is not needed on
 * an invoice for a consumer.
 */
export function ticketInvoices({ tickets }: Pick<Deps, 'tickets'>): InvoicedKind<TicketRecord> {
  return {
    sale: 'ticket',
    get: tickets.get,
    describe: (ticket, terms) => ({
      suppliedOn: ticket.eventDate,
      buyer: { name: buyerOf(ticket).name, address: [] },
      email: buyerOf(ticket).email.trim().toLowerCase(),
      lines: ticketInvoiceLines(ticket, ratesOf(terms)),
    }),
    partLabels,
    givenBack({ addons, refundAmount }, lines) {
      if (refundAmount === null) return [...lines]
      const entry = entryLines(lines, addons)
      return invoiceTotals(entry).gross === refundAmount ? entry : partOfLines(lines, 0, refundAmount, partLabels)
    },
  }
}
