import { isPaidBackByBank } from '#shared/domain/money/disputes.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import type { PartialRefund, SaleRecord } from '#functions/ports/payments/sale.ts'
import { mailEachRecipient } from '#functions/usecases/payments/mail-each-recipient.ts'
import { attachNewest } from './attach-invoices.ts'
import type { InvoiceNeed } from './issue-invoice.ts'
import { issueMissingInvoices, type InvoicedKind } from './sale-invoices.ts'

/**
 * Mails the buyer about each refunded part that was not mailed yet, with its credit note; `recordMailed` gets the key of each mailed part.
 * Sends no mail to an erased buyer, who has no mail address, nor about a sale that has ended or whose money the bank gave back: then it
 * only issues the credit notes. Returns the fields to store with the sale.
 */
export async function mailPartialRefunds<One extends SaleRecord>(
  deps: InvoiceNeed & Pick<Deps, 'mailer' | 'printer'>,
  kind: InvoicedKind<One>,
  sale: One,
  mail: { to: string; build: (part: PartialRefund) => Mail; recordMailed: (key: string) => Promise<void> },
): Promise<Pick<SaleRecord, 'partialRefunds'>> {
  const parts = sale.partialRefunds ?? []
  const invoices = await issueMissingInvoices(deps, kind, sale.id)
  // This mail tells the buyer that the purchase stays valid. A sale that was cancelled since gets another mail.
  if (sale.state !== 'paid' || isPaidBackByBank(sale)) return {}
  const unmailed = parts.flatMap((part, at) => (part.told || mail.to === '' ? [] : [{ mailedAs: part.key, part, number: at + 1 }]))
  await mailEachRecipient(sale, unmailed, mail.recordMailed, async ({ part, number }) => {
    const credit = invoices.filter((one) => one.part === number)
    await deps.mailer.send({ ...mail.build(part), attachments: await attachNewest(deps, credit) })
  })
  return { partialRefunds: parts.map((part) => ({ ...part, told: true as const })) }
}
