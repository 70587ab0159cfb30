import { eventDateOf } from '#shared/lib/dates.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { InvoiceRecord, InvoiceStore } from '#functions/ports/invoices/invoice-store.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'

export type InvoiceNeed = Pick<Deps, 'invoices' | 'clock'>

/** An invoice that has no number yet. */
export type InvoiceDraft = Omit<InvoiceRecord, 'year' | 'sequence' | 'issuedAt'>

/** The last in line for a number, in this process; what they were given, as far as it is new. */
const lines = new WeakMap<InvoiceStore, Promise<InvoiceRecord | undefined>>()

/**
 * Gives a draft the next number of the calendar year and keeps it, once per sale and kind: the repetition of it, at any time and
 * next to itself, gives the same invoice. Throws `busy`.
 */
export async function issueInvoice({ invoices, clock }: InvoiceNeed, draft: InvoiceDraft): Promise<InvoiceRecord> {
  const find = () => invoices.find(draft.sale, draft.saleId, draft.kind, draft.part)
  return (await find()) ?? (await inLine(invoices, takeNumber))

  async function takeNumber(before: InvoiceRecord | undefined): Promise<{ invoice: InvoiceRecord; isNew: boolean }> {
    return retryOnConflict(async (attempt) => {
      const issuedAt = clock.now()
      const year = Number(eventDateOf(issuedAt).slice(0, 4))
      const last = attempt === 1 && before?.year === year ? before.sequence : await invoices.lastOf(year)
      const invoice = { ...draft, year, sequence: last + 1, issuedAt }
      const outcome = await invoices.add(invoice)
      if (outcome === 'done') return { invoice, isNew: true }
      const found = outcome === 'exists' ? await find() : undefined
      return found ? { invoice: found, isNew: false } : conflict
    })
  }
}

/**
 * One after the other: all want the same number, and whoever comes second has paid for a transaction that failed. Who waited goes on from the
 * number of the one before, without looking. Between processes the condition of the number decides.
 */
async function inLine(
  invoices: InvoiceStore,
  work: (before: InvoiceRecord | undefined) => Promise<{ invoice: InvoiceRecord; isNew: boolean }>,
): Promise<InvoiceRecord> {
  const turn = (lines.get(invoices) ?? Promise.resolve(undefined)).then(work)
  const passedOn = turn.then(
    ({ invoice, isNew }) => (isNew ? invoice : undefined),
    () => undefined,
  )
  lines.set(invoices, passedOn)
  try {
    return (await turn).invoice
  } finally {
    // Whoever comes later looks: another process may have gone on meanwhile.
    if (lines.get(invoices) === passedOn) lines.delete(invoices)
  }
}
