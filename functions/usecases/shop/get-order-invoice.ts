import type { FileAnswer } from '#shared/contract/endpoint.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { InvoiceNeed } from '#functions/usecases/invoices/issue-invoice.ts'
import { printInvoice } from '#functions/usecases/invoices/print-invoice.ts'
import { settleInvoices } from '#functions/usecases/invoices/sale-invoices.ts'
import { orderInvoices } from './order-invoices.ts'

/** The invoice of an order by its id, which is the capability (decision 16), or its credit note. Made at once when no job has yet. Throws `not_found`. */
export async function getOrderInvoice(deps: InvoiceNeed & Pick<Deps, 'orders' | 'printer'>, id: string): Promise<FileAnswer> {
  return printInvoice(deps, (await settleInvoices(deps, orderInvoices(deps), id)).at(-1))
}
