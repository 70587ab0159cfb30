import type { Deps } from '#functions/ports/deps.ts'
import type { InvoiceRecord } from '#functions/ports/invoices/invoice-store.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { ticketInvoices } from '#functions/usecases/tickets/ticket-invoices.ts'
import { builtInInvoiceTerms } from '#shared/domain/money/invoices.ts'
import { eventDateOf } from '#shared/lib/dates.ts'

/**
 * The maximum number of seeded invoices. The demo has fewer tickets, so its VAT report agrees with its revenue. For a larger data set, the
 * older invoices are made on request, because making all of them would take most of the time of a first start.
 */
const maxSeeded = 500

/** Makes invoices of the demo's newest tickets, numbered in the order of payment. */
export async function seedInvoices(stores: Pick<Deps, 'invoices' | 'tickets'>, tickets: readonly TicketRecord[]): Promise<void> {
  const { describe } = ticketInvoices(stores)
  const last = new Map<number, number>()
  const invoices = tickets
    .toSorted((one, other) => one.paidAt! - other.paidAt!)
    .slice(-maxSeeded)
    .map((ticket): InvoiceRecord => {
      const year = Number(eventDateOf(ticket.paidAt!).slice(0, 4))
      last.set(year, (last.get(year) ?? 0) + 1)
      const { id, paymentMethod } = ticket
      const moments = { issuedAt: ticket.paidAt!, paidAt: ticket.paidAt! }
      const number = { year, sequence: last.get(year)! }
      return {
        ...describe(ticket, builtInInvoiceTerms),
        ...moments,
        ...number,
        kind: 'invoice',
        sale: 'ticket',
        saleId: id,
        credits: null,
        paymentMethod,
      }
    })
  await stores.invoices.put(invoices)
}
