import type { FileAnswer } from '#shared/contract/endpoint.ts'
import type { ListedInvoice } from '#shared/contract/invoices.ts'
import { formatInvoiceNumber, invoiceTotals } from '#shared/domain/money/invoices.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { InvoiceRecord } from '#functions/ports/invoices/invoice-store.ts'
import type { InvoiceNeed } from '#functions/usecases/invoices/issue-invoice.ts'
import { printInvoice } from '#functions/usecases/invoices/print-invoice.ts'
import { settleInvoices } from '#functions/usecases/invoices/sale-invoices.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { addressNow, buyerOf } from './buyer-of.ts'
import { ticketInvoices } from './ticket-invoices.ts'

type Need = InvoiceNeed & Pick<Deps, 'accounts' | 'printer' | 'roster' | 'tickets'>

/**
 * The invoice of a ticket and after it its credit notes, the oldest first. Its id is the capability (decision 16). Made at once when no job has
 * yet; none for a ticket that is not there, was never paid or cost nothing.
 */
export async function listTicketInvoices(deps: Omit<Need, 'accounts' | 'printer' | 'roster'>, id: string): Promise<ListedInvoice[]> {
  return (await invoicesOf(deps, id)).map(showInvoice)
}

/** One of {@link listTicketInvoices} as a file. Throws `not_found`. */
export async function getTicketInvoice(deps: Omit<Need, 'accounts' | 'roster'>, id: string, number: string): Promise<FileAnswer> {
  return printInvoice(deps, byNumber(await invoicesOf(deps, id), number))
}

/** The invoices of the tickets that an account bought, the newest first. */
export async function listOwnInvoices(deps: Omit<Need, 'printer'>, email: string): Promise<ListedInvoice[]> {
  return (await findOwnInvoices(deps, email)).map(showInvoice)
}

/** One of {@link listOwnInvoices} as a file. Throws `not_found`. */
export async function getOwnInvoice(deps: Need, email: string, number: string): Promise<FileAnswer> {
  return printInvoice(deps, byNumber(await findOwnInvoices(deps, email), number))
}

const byNumber = (all: readonly InvoiceRecord[], number: string) =>
  all.find(({ year, sequence }) => formatInvoiceNumber(year, sequence) === number)

const showInvoice = (one: InvoiceRecord): ListedInvoice => ({
  number: formatInvoiceNumber(one.year, one.sequence),
  kind: one.kind,
  issuedAt: toIsoMoment(one.issuedAt),
  total: invoiceTotals(one.lines).gross,
  what: `${one.lines[0]!.label}, ${formatEventDate(one.suppliedOn!, { day: 'numeric', month: 'long', year: 'numeric' })}`,
})

/** The records behind {@link listOwnInvoices}; `given`: tickets of which this account gave a place away, those that it bought count too. */
export async function findOwnInvoices(
  deps: Omit<Need, 'printer'>,
  email: string,
  given: readonly TicketRecord[] = [],
): Promise<InvoiceRecord[]> {
  const account = await deps.accounts.getAccount(email)
  const rows = await Promise.all((account?.participantIds ?? []).map((id) => deps.roster.getParticipant(id)))
  const bought = new Set(rows.flatMap((row) => (row?.index === 0 ? [row.ticketId] : [])))
  const tickets = await Promise.all([...bought].map((id) => deps.tickets.get(id)))
  // Who took a place over has not bought it; who bought it has the invoice by mail.
  const own = [
    ...tickets.filter((ticket) => ticket && !ticket.participants[0]!.boughtBy),
    ...given.filter((ticket) => addressNow(buyerOf(ticket)).toLowerCase() === email),
  ]
  const found = await Promise.all(own.map((ticket) => invoicesOf(deps, ticket!.id)))
  return found.flat().toSorted((one, other) => other.issuedAt - one.issuedAt || other.sequence - one.sequence)
}

/** Of whoever the ticket is now: somebody to whom it went later has not bought it. */
async function invoicesOf(deps: InvoiceNeed & Pick<Deps, 'tickets'>, id: string): Promise<InvoiceRecord[]> {
  const [invoices, ticket] = await Promise.all([settleInvoices(deps, ticketInvoices(deps), id), deps.tickets.get(id)])
  const holder = ticket && buyerOf(ticket).email.trim().toLowerCase()
  return invoices.filter(({ email }) => email === holder)
}
