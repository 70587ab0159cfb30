import type { Company } from '#shared/contract/company.ts'
import {
  sumInvoiceLines,
  divideRefund,
  ratesOf,
  buildTicketInvoiceLines,
  type InvoiceLine,
  type InvoiceTerms,
} from '#shared/domain/money/invoices.ts'
import { pickEntryLines } from '#shared/domain/tickets/receipt.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import type { Addressee, InvoicedKind } from '#functions/usecases/invoices/sale-invoices.ts'
import { formatCompanyLines } from '#shared/domain/money/companies.ts'
import { buyerOf } from './buyer-of.ts'

const partLabels = ['Terugbetaling inschrijfgeld', 'Terugbetaling extra’s'] as const

/**
 * Tickets are invoiced to the company that the buyer named, else to the buyer, without a postal address: people often share a
 * ticket's link, and an invoice for a consumer needs only the name.
 */
export function ticketInvoices({ tickets }: Pick<Deps, 'tickets'>): InvoicedKind<TicketRecord> {
  return {
    sale: 'ticket',
    get: tickets.get,
    describe: (ticket, terms) => ({
      suppliedOn: ticket.eventDate,
      ...addresseeOf(ticket, ticket.company ?? null),
      email: buyerOf(ticket).email.trim().toLowerCase(),
      lines: linesOf(ticket, terms),
    }),
    listCorrections: (ticket) =>
      (ticket.corrections ?? []).map(({ company, refundsBefore }) => ({ addressee: addresseeOf(ticket, company), refundsBefore })),
    partLabels,
    listRefundedLines({ addons, refundAmount }, lines) {
      if (refundAmount === null) return [...lines]
      const entry = pickEntryLines(lines, addons)
      return sumInvoiceLines(entry).gross === refundAmount ? entry : divideRefund(lines, 0, refundAmount, partLabels)
    },
  }
}

/** Returns the receipt as lines. The places of a team are one line with the number of places, which the law requires. */
function linesOf(ticket: TicketRecord, terms: InvoiceTerms): InvoiceLine[] {
  const lines = buildTicketInvoiceLines(ticket, ratesOf(terms))
  const { team } = ticket
  return team ? lines.map((line) => ({ ...line, label: `Solo ticket, team ${team.name}`, quantity: team.places.length })) : lines
}

function addresseeOf(ticket: TicketRecord, company: Company | null): Addressee {
  const { name } = buyerOf(ticket)
  return company ? { buyer: { name: company.name, address: formatCompanyLines(company, name) }, company } : { buyer: { name, address: [] } }
}
