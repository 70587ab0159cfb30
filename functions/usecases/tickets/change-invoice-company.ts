import type { Company } from '#shared/contract/company.ts'
import { isSameCompany } from '#shared/domain/money/companies.ts'
import { brand } from '#shared/facts/brand.ts'
import { formatInvoiceNumber, parseInvoiceNumber } from '#shared/domain/money/invoices.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { InvoiceRecord } from '#functions/ports/invoices/invoice-store.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import type { InvoiceNeed } from '#functions/usecases/invoices/issue-invoice.ts'
import { issueMissingInvoices } from '#functions/usecases/invoices/sale-invoices.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { buyerOf } from './buyer-of.ts'
import { findOwnInvoices } from './get-ticket-invoices.ts'
import { ticketInvoices } from './ticket-invoices.ts'

type Need = InvoiceNeed & Pick<Deps, 'tickets'>

/** A limit, because each correction uses two of the year's invoice numbers. Nobody needs more corrections. */
const maxCorrections = 10

/**
 * Puts another company, or the buyer's own name (null), on the invoice of a paid ticket: a credit note reverses the current invoice, and a
 * new one replaces it (docs/decisions/0026). Changes nothing if the invoice has this addressee already, so a repeat is safe. Returns the
 * number of the current invoice. Throws `not_found`, `change_refused`, `record_changed` if `number` was replaced meanwhile.
 */
export async function changeInvoiceCompany(deps: Need, number: string, company: Company | null): Promise<{ number: string }> {
  const named = await findTicketInvoice(deps, number)
  const kind = ticketInvoices(deps)
  await retryOnConflict(async () => {
    const ticket = await deps.tickets.get(named.saleId)
    if (!ticket) throw new AppError('not_found')
    assertChangeable(ticket)
    const { corrections = [], partialRefunds = [] } = ticket
    if (isSameCompany(currentCompany(ticket), company)) return 'done'
    if (corrections.length !== (named.correction ?? 0))
      throw new AppError('record_changed', { message: 'Deze factuur is intussen vervangen. Kijk naar de nieuwste.' })
    if (corrections.length >= maxCorrections)
      throw new AppError('change_refused', { message: 'Deze factuur is al te vaak vervangen. Mail ons, dan kijken we mee.' })
    const next = { ...ticket, corrections: [...corrections, { company, refundsBefore: partialRefunds.length }] }
    const outcome = await deps.tickets.transition(ticket, next)
    if (outcome === 'changed_meanwhile') return conflict
    if (outcome !== 'done') throw new AppError('unexpected', { internal: `invoice not corrected: ${outcome}` })
    return 'done'
  })
  const invoices = await issueMissingInvoices(deps, kind, named.saleId)
  const { year, sequence } = findNewestInvoice(invoices) ?? named
  return { number: formatInvoiceNumber(year, sequence) }
}

/** Does {@link changeInvoiceCompany} for the account that bought the ticket. Also throws `too_many_attempts`. */
export async function changeOwnInvoiceCompany(
  deps: Need & Pick<Deps, 'accounts' | 'roster' | 'limits' | 'settings' | 'transfers'>,
  { number, company, email, address }: { number: string; company: Company | null; email: string; address: string },
): Promise<{ number: string }> {
  const own = await findOwnInvoices(deps, email)
  if (!own.some(({ year, sequence }) => formatInvoiceNumber(year, sequence) === number)) throw new AppError('not_found')
  return (await limitCalls(deps, { action: 'change-own', account: email, address }, () => changeInvoiceCompany(deps, number, company)))!
}

/**
 * Puts a company, or the buyer's own name (null), on the invoice that an unpaid ticket will get. Everybody who knows the ticket's id may do
 * it, because before the payment only the buyer knows that id. Throws `not_found`, `already_paid`, `change_refused`, `too_many_attempts`.
 */
export async function chooseInvoiceCompany(
  deps: Pick<Deps, 'tickets' | 'limits' | 'clock' | 'settings'>,
  { id, company, address }: { id: string; company: Company | null; address: string },
): Promise<void> {
  await limitCalls(deps, { action: 'invoice-company', account: id, address }, () =>
    retryOnConflict(async () => {
      const ticket = await deps.tickets.get(id)
      if (!ticket) throw new AppError('not_found')
      if (ticket.state === 'paid')
        throw new AppError('already_paid', { message: `Dit ticket is al betaald. Een bedrijf op de factuur zetten kan nu in ${brand.my}.` })
      if (ticket.state === 'cancelled' || ticket.state === 'refunded')
        throw new AppError('change_refused', { message: 'Deze inschrijving is geannuleerd.' })
      if (isSameCompany(ticket.company ?? null, company)) return 'done'
      const outcome = await deps.tickets.transition(ticket, { ...ticket, company: company ?? undefined })
      if (outcome === 'changed_meanwhile') return conflict
      if (outcome !== 'done') throw new AppError('unexpected', { internal: `company not stored: ${outcome}` })
      return 'done'
    }),
  )
}

/** Finds the invoice of a ticket by its number. Throws `not_found`, also for a credit note and for an invoice of a shop order. */
export async function findTicketInvoice({ invoices }: Pick<Deps, 'invoices'>, number: string): Promise<InvoiceRecord> {
  const { year, sequence } = parseInvoiceNumber(number)
  const found = await invoices.get(year, sequence)
  if (!found || found.sale !== 'ticket' || found.kind !== 'invoice')
    throw new AppError('not_found', { message: 'Dit is geen factuur van een ticket.' })
  return found
}

/** Returns the current invoice of a ticket: the last invoice that was issued; undefined if there is none. */
export const findNewestInvoice = (all: readonly InvoiceRecord[]): InvoiceRecord | undefined =>
  all.findLast(({ kind }) => kind === 'invoice')

/** The company on the current invoice of a ticket; null: the buyer's own name. */
export const currentCompany = ({ company, corrections = [] }: TicketRecord): Company | null =>
  corrections.length > 0 ? corrections.at(-1)!.company : (company ?? null)

function assertChangeable(ticket: TicketRecord): void {
  if (ticket.state !== 'paid')
    throw new AppError('change_refused', { message: 'Dit ticket is geannuleerd of terugbetaald: de factuur blijft zoals hij is.' })
  if (buyerOf(ticket).email === '')
    throw new AppError('change_refused', { message: 'De gegevens van de koper zijn gewist: de factuur blijft zoals hij is.' })
}
