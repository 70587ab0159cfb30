import { eventDateOf } from '#shared/lib/dates.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { InvoiceRecord, InvoiceStore } from '#functions/ports/invoices/invoice-store.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'

/** The dependencies of {@link issueInvoice}. */
export type InvoiceNeed = Pick<Deps, 'invoices' | 'clock'>

/** An invoice that has no number yet. */
export type InvoiceDraft = Omit<InvoiceRecord, 'year' | 'sequence' | 'issuedAt'>

/** By store, the latest issuing of an invoice in this process, for which the next one waits. Undefined if it stored no new invoice. */
const lastIssues = new WeakMap<InvoiceStore, Promise<InvoiceRecord | undefined>>()

/**
 * Gives a draft the next number of the calendar year (Europe/Amsterdam) and stores it, once per sale, kind and mark: a repetition, later or
 * at the same time, returns the same invoice. Throws `busy`.
 */
export async function issueInvoice({ invoices, clock }: InvoiceNeed, draft: InvoiceDraft): Promise<InvoiceRecord> {
  const find = () => invoices.find(draft.sale, draft.saleId, draft.kind, draft)
  return (await find()) ?? (await inTurn(invoices, issueNext))

  async function issueNext(before: InvoiceRecord | undefined): Promise<{ invoice: InvoiceRecord; isNew: boolean }> {
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
 * Issues the invoices of this process one after the other, because all would try the same number, and DynamoDB charges failed transactions
 * too. An invoice that waited continues from the number of the previous one, without reading it. Two processes can still try the same
 * number; the condition of the write then lets only one of them succeed.
 */
async function inTurn(
  invoices: InvoiceStore,
  work: (before: InvoiceRecord | undefined) => Promise<{ invoice: InvoiceRecord; isNew: boolean }>,
): Promise<InvoiceRecord> {
  const turn = (lastIssues.get(invoices) ?? Promise.resolve(undefined)).then(work)
  const passedOn = turn.then(
    ({ invoice, isNew }) => (isNew ? invoice : undefined),
    () => undefined,
  )
  lastIssues.set(invoices, passedOn)
  try {
    return (await turn).invoice
  } finally {
    // The next issue reads the last number, because another process may have issued one meanwhile.
    if (lastIssues.get(invoices) === passedOn) lastIssues.delete(invoices)
  }
}
