import type { InvoiceRecord } from './invoice-store.ts'

/** Makes a PDF of an invoice: the same invoice gives the same file. */
export interface InvoicePrinter {
  print(invoice: InvoiceRecord): Promise<Uint8Array>
}
