import { formatInvoiceNumber } from '#shared/domain/money/invoices.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { InvoiceRecord } from '#functions/ports/invoices/invoice-store.ts'
import type { Mail } from '#functions/ports/mailer.ts'

export const invoiceFileName = ({ kind, year, sequence }: InvoiceRecord) =>
  `${kind === 'invoice' ? 'factuur' : 'creditfactuur'}-${formatInvoiceNumber(year, sequence)}.pdf`

/**
 * Returns the newest of these invoices as a mail attachment: the invoice in the mail with the tickets, the credit note in the mail about a
 * refund.
 */
export async function attachNewest({ printer }: Pick<Deps, 'printer'>, invoices: readonly InvoiceRecord[]): Promise<Mail['attachments']> {
  const newest = invoices.at(-1)
  if (!newest) return []
  return [{ filename: invoiceFileName(newest), contentType: 'application/pdf', content: await printer.print(newest) }]
}
