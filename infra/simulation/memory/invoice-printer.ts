import type { InvoicePrinter } from '#functions/ports/invoices/invoice-printer.ts'

/** "Prints" an invoice as the JSON of its record, for a test to read. */
export function createMemoryPrinter(): InvoicePrinter {
  return { print: (invoice) => Promise.resolve(new TextEncoder().encode(JSON.stringify(invoice))) }
}
