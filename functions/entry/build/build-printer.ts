import { createInvoicePrinter } from '#functions/adapters/pdfkit/invoice-printer.ts'
import type { RuntimeConfig } from '#functions/entry/config.ts'
import type { InvoicePrinter } from '#functions/ports/invoices/invoice-printer.ts'

/** On AWS the fonts are beside the code. */
export const buildPrinter = ({ fontFolders }: RuntimeConfig): InvoicePrinter => createInvoicePrinter(fontFolders ?? [import.meta.dirname])
