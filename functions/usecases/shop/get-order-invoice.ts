import type { FileAnswer } from '#shared/contract/endpoint.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { InvoiceNeed } from '#functions/usecases/invoices/issue-invoice.ts'
import { printInvoice } from '#functions/usecases/invoices/print-invoice.ts'
import { issueMissingInvoices } from '#functions/usecases/invoices/sale-invoices.ts'
import { orderInvoices } from './order-invoices.ts'

/**
 * Returns the invoice of an order, or the last credit note of a refunded order. Everybody who knows the order's id may read it
 * (decision 16). Issues the invoice first if no job has issued it yet. Throws `not_found`.
 */
export async function getOrderInvoice(deps: InvoiceNeed & Pick<Deps, 'orders' | 'printer'>, id: string): Promise<FileAnswer> {
  const invoices = await issueMissingInvoices(deps, orderInvoices(deps), id)
  const isPaid = (await deps.orders.get(id))?.state === 'paid'
  // A credit note for a partial refund must not replace the invoice.
  return printInvoice(deps, invoices.at(isPaid ? 0 : -1))
}
