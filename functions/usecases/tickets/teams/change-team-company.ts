import type { Company } from '#shared/contract/company.ts'
import { formatInvoiceNumber } from '#shared/domain/money/invoices.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import type { InvoiceNeed } from '#functions/usecases/invoices/issue-invoice.ts'
import { issueMissingInvoices } from '#functions/usecases/invoices/sale-invoices.ts'
import { changeInvoiceCompany, findNewestInvoice } from '#functions/usecases/tickets/change-invoice-company.ts'
import { ticketInvoices } from '#functions/usecases/tickets/ticket-invoices.ts'
import { findTeam } from './team-terms.ts'

/**
 * Does {@link changeInvoiceCompany} for the current invoice of a team. Everybody who knows the team's id may do this, because the buyer
 * has no account. A buyer does not share this id as they share a ticket's link, because the id gives access to all places.
 * Throws `not_found`, `change_refused`.
 */
export async function changeTeamCompany(
  deps: InvoiceNeed & Pick<Deps, 'tickets'>,
  id: string,
  company: Company | null,
): Promise<{ number: string }> {
  const ticket = await findTeam(deps, id)
  const invoice = findNewestInvoice(await issueMissingInvoices(deps, ticketInvoices(deps), ticket.id))
  if (!invoice) throw new AppError('not_found', { message: 'Dit team heeft nog geen factuur.' })
  return changeInvoiceCompany(deps, formatInvoiceNumber(invoice.year, invoice.sequence), company)
}
