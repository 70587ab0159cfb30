import { createCertificatePrinter } from '#functions/adapters/pdfkit/certificate-printer.ts'
import { createInvoicePrinter } from '#functions/adapters/pdfkit/invoice-printer.ts'
import type { RuntimeConfig } from '#functions/entry/config.ts'
import type { InvoicePrinter } from '#functions/ports/invoices/invoice-printer.ts'
import type { CertificatePrinter } from '#functions/ports/results/certificate-printer.ts'

/** On AWS the fonts are beside the code. */
const foldersOf = ({ fontFolders }: RuntimeConfig) => fontFolders ?? [import.meta.dirname]

export const buildPrinter = (config: RuntimeConfig): InvoicePrinter => createInvoicePrinter(foldersOf(config))

export const buildCertificatePrinter = (config: RuntimeConfig): CertificatePrinter => createCertificatePrinter(foldersOf(config))
