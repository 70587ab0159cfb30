import type { InvoiceRecord } from './invoice-store.ts'

/** Makes the PDF of an invoice. The same invoice always becomes the same bytes. */
export interface InvoicePrinter {
  print(invoice: InvoiceRecord): Promise<Uint8Array>
}
