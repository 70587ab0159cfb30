import type { FileAnswer } from '#shared/contract/endpoint.ts'
import type { ListedInvoice, OwnInvoice } from '#shared/contract/invoices.ts'
import type { AdminInvoice } from '#shared/contract/invoices-office.ts'
import { uncreditedAmount, formatInvoiceNumber, sumInvoiceLines } from '#shared/domain/money/invoices.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { InvoiceRecord } from '#functions/ports/invoices/invoice-store.ts'
import type { InvoiceNeed } from '#functions/usecases/invoices/issue-invoice.ts'
import { showOfficeInvoice } from '#functions/usecases/invoices/list-invoices.ts'
import { printInvoice } from '#functions/usecases/invoices/print-invoice.ts'
import { issueMissingInvoices } from '#functions/usecases/invoices/sale-invoices.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { listTicketsGivenBy } from '#functions/usecases/transfers/transferred-places.ts'
import { currentAddressOf, buyerOf } from './buyer-of.ts'
import { ticketInvoices } from './ticket-invoices.ts'

type Need = InvoiceNeed & Pick<Deps, 'accounts' | 'printer' | 'roster' | 'tickets' | 'transfers'>

type TicketNeed = Omit<Need, 'accounts' | 'printer' | 'roster' | 'transfers'>

/**
 * Lists the invoice of a ticket and then its credit notes, oldest first. Everybody who knows the ticket's id may read them (decision 16).
 * Issues the invoice first if no job has issued it yet. The list is empty if the ticket is unknown, was never paid or was free.
 */
export async function listTicketInvoices(deps: TicketNeed, id: string): Promise<ListedInvoice[]> {
  return (await findTicketInvoices(deps, id)).map(showInvoice)
}

/** Lists the invoices of {@link listTicketInvoices} for the office; for the ticket of a team's runner, the invoices of the team. */
export async function listOfficeInvoices(deps: TicketNeed, id: string): Promise<AdminInvoice[]> {
  const ticket = await deps.tickets.get(id)
  return (await findTicketInvoices(deps, ticket?.ofTeam?.ticketId ?? id)).map(showOfficeInvoice)
}

/** Returns an invoice of {@link listTicketInvoices} as a PDF. Throws `not_found`. */
export async function getTicketInvoice(deps: TicketNeed & Pick<Deps, 'printer'>, id: string, number: string): Promise<FileAnswer> {
  return printInvoice(deps, findByNumber(await findTicketInvoices(deps, id), number))
}

/** Lists the invoices of the tickets that an account bought, newest first, with the company on each invoice. */
export async function listOwnInvoices(deps: Omit<Need, 'printer'>, email: string): Promise<OwnInvoice[]> {
  const all = await findOwnInvoices(deps, email)
  const shown = all.map((invoice) => ({ ...showInvoice(invoice), credits: invoice.credits }))
  return shown.map(({ credits: _, ...one }, at) => ({
    ...one,
    company: all[at]!.company ?? null,
    isChangeable: one.kind === 'invoice' && uncreditedAmount(one, shown) > 0,
  }))
}

/** Returns an invoice of {@link listOwnInvoices} as a PDF. Throws `not_found`. */
export async function getOwnInvoice(deps: Need, email: string, number: string): Promise<FileAnswer> {
  return printInvoice(deps, findByNumber(await findOwnInvoices(deps, email), number))
}

async function findTicketInvoices(deps: TicketNeed, id: string): Promise<InvoiceRecord[]> {
  const ticket = await deps.tickets.get(id)
  return ticket ? invoicesOfWhole(deps, ticket) : []
}

const findByNumber = (all: readonly InvoiceRecord[], number: string) =>
  all.find(({ year, sequence }) => formatInvoiceNumber(year, sequence) === number)

const showInvoice = (invoice: InvoiceRecord): ListedInvoice => ({
  number: formatInvoiceNumber(invoice.year, invoice.sequence),
  kind: invoice.kind,
  issuedAt: toIsoMoment(invoice.issuedAt),
  total: sumInvoiceLines(invoice.lines).gross,
  what: `${invoice.lines[0]!.label}, ${formatEventDate(invoice.suppliedOn!, { day: 'numeric', month: 'long', year: 'numeric' })}`,
})

/**
 * Finds the invoice records of {@link listOwnInvoices}. `given`: tickets with a place that this account transferred; the result includes
 * the invoices of those that this account bought. Without `given`, an account that transferred all its tickets still gets their invoices:
 * the stored transfers lead to those tickets.
 */
export async function findOwnInvoices(
  deps: Omit<Need, 'printer'>,
  email: string,
  given?: readonly TicketRecord[],
): Promise<InvoiceRecord[]> {
  const account = await deps.accounts.getAccount(email)
  const rows = await Promise.all((account?.participantIds ?? []).map((id) => deps.roster.getParticipant(id)))
  const ticketIds = new Set(rows.flatMap((row) => (row?.index === 0 ? [row.ticketId] : [])))
  const tickets = await Promise.all([...ticketIds].map((id) => deps.tickets.get(id)))
  // A person who took over a place has not bought the ticket, so its invoice is not theirs; the buyer got it by mail.
  const bought = tickets.filter((ticket) => ticket && !ticket.participants[0]!.boughtBy)
  const own = [
    ...bought,
    ...(given ?? (bought.length > 0 ? [] : await listTicketsGivenBy(deps, email))).filter(
      (ticket) => currentAddressOf(buyerOf(ticket)).toLowerCase() === email,
    ),
  ]
  const found = await Promise.all(own.map((ticket) => invoicesOfWhole(deps, ticket!)))
  return found.flat().toSorted((one, other) => other.issuedAt - one.issuedAt || other.sequence - one.sequence)
}

/** Returns the ticket's invoices, and those of the second place if a Solo became a Duo. */
async function invoicesOfWhole(deps: InvoiceNeed & Pick<Deps, 'tickets'>, { id, upgradedBy }: TicketRecord): Promise<InvoiceRecord[]> {
  return (await Promise.all([id, ...(upgradedBy ? [upgradedBy.ticketId] : [])].map((one) => invoicesOf(deps, one)))).flat()
}

/** Returns the invoices of a ticket that are addressed to its buyer. A person who took over a place has not bought the ticket. */
async function invoicesOf(deps: InvoiceNeed & Pick<Deps, 'tickets'>, id: string): Promise<InvoiceRecord[]> {
  const [invoices, ticket] = await Promise.all([issueMissingInvoices(deps, ticketInvoices(deps), id), deps.tickets.get(id)])
  const buyer = ticket && buyerOf(ticket).email.trim().toLowerCase()
  return invoices.filter(({ email }) => email === buyer)
}
