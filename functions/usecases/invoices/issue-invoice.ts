import { eventDateOf } from '#shared/lib/dates.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { InvoiceRecord } from '#functions/ports/invoices/invoice-store.ts'
import { AppError } from '#functions/usecases/app-error.ts'

export type InvoiceNeed = Pick<Deps, 'invoices' | 'clock'>

/** An invoice that has no number yet. */
export type InvoiceDraft = Omit<InvoiceRecord, 'year' | 'sequence' | 'issuedAt'>

/** As many may take a number at the same moment before one of them is told to come again. */
const tries = 100

/**
 * Gives a draft the next number of the calendar year and keeps it, once per sale and kind: the repetition of it, at any time and
 * next to itself, gives the same invoice. Throws `busy`.
 */
export async function issueInvoice({ invoices, clock }: InvoiceNeed, draft: InvoiceDraft): Promise<InvoiceRecord> {
  const { sale, saleId, kind, part } = draft
  for (let left = tries; left > 0; left--) {
    const found = await invoices.find(sale, saleId, kind, part)
    if (found) return found
    const issuedAt = clock.now()
    const year = Number(eventDateOf(issuedAt).slice(0, 4))
    const invoice = { ...draft, year, sequence: (await invoices.lastOf(year)) + 1, issuedAt }
    if ((await invoices.add(invoice)) === 'done') return invoice
  }
  throw new AppError('busy', { internal: 'no invoice number' })
}
