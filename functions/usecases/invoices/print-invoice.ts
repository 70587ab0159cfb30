import type { FileAnswer } from '#shared/contract/endpoint.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { InvoiceRecord } from '#functions/ports/invoices/invoice-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { invoiceFileName } from './attach-invoices.ts'

/** Returns an invoice as a PDF file to save. Throws `not_found` if there is none. */
export async function printInvoice({ printer }: Pick<Deps, 'printer'>, invoice: InvoiceRecord | undefined): Promise<FileAnswer> {
  if (!invoice) throw new AppError('not_found', { message: 'Hiervoor is geen factuur.' })
  return { filename: invoiceFileName(invoice), bytes: new Uint8Array(await printer.print(invoice)) }
}
