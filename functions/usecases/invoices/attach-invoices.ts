import { formatInvoiceNumber } from '#shared/domain/money/invoices.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { InvoiceRecord } from '#functions/ports/invoices/invoice-store.ts'
import type { Mail } from '#functions/ports/mailer.ts'

export const invoiceFileName = ({ kind, year, sequence }: InvoiceRecord) =>
  `${kind === 'invoice' ? 'factuur' : 'creditfactuur'}-${formatInvoiceNumber(year, sequence)}.pdf`

/** The newest of these invoices as what a mail carries: with the tickets the invoice, with the news of a refund its credit note. */
export async function attachNewest({ printer }: Pick<Deps, 'printer'>, invoices: readonly InvoiceRecord[]): Promise<Mail['attachments']> {
  const newest = invoices.at(-1)
  if (!newest) return []
  return [{ filename: invoiceFileName(newest), contentType: 'application/pdf', content: await printer.print(newest) }]
}
