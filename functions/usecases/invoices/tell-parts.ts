import type { Deps } from '#functions/ports/deps.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import type { PartRefund, SaleRecord } from '#functions/ports/payments/sale.ts'
import { serveEach } from '#functions/usecases/payments/serve-each.ts'
import { attachNewest } from './attach-invoices.ts'
import type { InvoiceNeed } from './issue-invoice.ts'
import { settleInvoices, type InvoicedKind } from './sale-invoices.ts'

/**
 * Mails who paid each part that went back and was not told yet, with its credit note; what is noted as mailed is the key of a part. Without an address,
 * of who was erased, nothing leaves; of a sale that ended the credit notes are made alone. Gives what is noted of it in the end.
 */
export async function tellParts<One extends SaleRecord>(
  deps: InvoiceNeed & Pick<Deps, 'mailer' | 'printer'>,
  kind: InvoicedKind<One>,
  sale: One,
  told: { to: string; build: (part: PartRefund) => Mail; noteMailed: (key: string) => Promise<void> },
): Promise<Pick<SaleRecord, 'partRefunds'>> {
  const parts = sale.partRefunds ?? []
  const invoices = await settleInvoices(deps, kind, sale.id)
  // The mail says that what was bought stays. Of what was called off since, the mail of that has told.
  if (sale.state !== 'paid') return {}
  const untold = parts.flatMap((part, at) => (part.told || told.to === '' ? [] : [{ mailedAs: part.key, part, number: at + 1 }]))
  await serveEach(sale, untold, told.noteMailed, async ({ part, number }) => {
    const credit = invoices.filter((one) => one.part === number)
    await deps.mailer.send({ ...told.build(part), attachments: await attachNewest(deps, credit) })
  })
  return { partRefunds: parts.map((part) => ({ ...part, told: true as const })) }
}
