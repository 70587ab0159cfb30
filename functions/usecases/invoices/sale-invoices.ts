import {
  negateLines,
  formatInvoiceNumber,
  sumInvoiceLines,
  divideRefund,
  nextCreditLines,
  sellerOf,
  type InvoiceLine,
  type InvoiceTerms,
  type PartLabels,
} from '#shared/domain/money/invoices.ts'
import type { InvoicedSale, InvoiceMark, InvoiceRecord } from '#functions/ports/invoices/invoice-store.ts'
import type { SaleRecord } from '#functions/ports/payments/sale.ts'
import { readInvoiceTerms } from './invoice-terms.ts'
import { issueInvoice, type InvoiceNeed } from './issue-invoice.ts'

/** The addressee of an invoice. */
export type Addressee = Pick<InvoiceRecord, 'buyer' | 'company'>

/** How to invoice the sales of one kind. */
export interface InvoicedKind<One extends SaleRecord> {
  sale: InvoicedSale
  get(id: string): Promise<One | undefined>
  /** Describes a sale by the terms that apply when the invoice is issued. */
  describe(sale: One, terms: InvoiceTerms): Addressee & Pick<InvoiceRecord, 'suppliedOn' | 'email' | 'lines'>
  /** Lists the later addressees of a sale's invoice, in order; only for kinds that have corrections. */
  listCorrections?(sale: One): readonly { addressee: Addressee; refundsBefore: number }[]
  partLabels: PartLabels
  /** Returns the lines of the invoice that are credited for a refunded sale. */
  listRefundedLines(sale: One, lines: readonly InvoiceLine[]): InvoiceLine[]
}

/**
 * Issues the invoice and the credit notes that a sale should have, and returns them, oldest first. Safe to repeat, because the sale alone
 * decides what is issued. `paymentMethod`: if it is known and not stored yet; `seen`: the sale, if the caller has just read it.
 * - A paid sale has an invoice, if there is something to pay. A payment for places or goods that were gone was never invoiced.
 * - Each refunded part of an invoice has its own credit note: the invoice minus the credit notes is the amount that was kept.
 * - A correction reverses what is left of the invoice before it, and invoices that amount to the new addressee.
 *
 *   A (paid)      stores the invoice, then reads the sale again      At least one of the two sees what the other wrote, so that
 *   B (refunded)  writes the sale, then looks for the invoice        no invoice is left without its credit note.
 */
export async function issueMissingInvoices<One extends SaleRecord>(
  deps: InvoiceNeed,
  kind: InvoicedKind<One>,
  id: string,
  { paymentMethod = null, seen }: { paymentMethod?: string | null; seen?: One } = {},
): Promise<InvoiceRecord[]> {
  const sale = seen ?? (await kind.get(id))
  if (!sale) return []
  const invoice =
    sale.state === 'paid'
      ? await invoicePaid(deps, kind, { ...sale, paymentMethod: sale.paymentMethod ?? paymentMethod })
      : await deps.invoices.find(kind.sale, id, 'invoice')
  if (!invoice) return []
  const now = await kind.get(id)
  if (!now) return [invoice]
  const corrections = (kind.listCorrections?.(now) ?? []).map((one, at) => ({ ...one, correction: at + 1 }))
  const issued = [invoice]
  /** The lines of the credit notes for refunds. Credit notes for corrections do not count, because they undo no part of the sale. */
  const refunded: InvoiceLine[] = []
  let current = invoice
  const credit = async (lines: InvoiceLine[], mark: InvoiceMark) => {
    const credits = formatInvoiceNumber(current.year, current.sequence)
    const note = await issueInvoice(deps, { ...draftOf(current), ...mark, kind: 'credit', credits, lines })
    issued.push(note)
    return note
  }
  const correct = async (refunds: number) => {
    for (const { addressee, refundsBefore, correction } of corrections) {
      const left = nextCreditLines(invoice.lines, refunded)
      if (refundsBefore !== refunds || left.length === 0) continue
      await credit(left, { correction })
      const { company: _, ...draft } = draftOf(current)
      current = await issueInvoice(deps, { ...draft, ...addressee, correction, kind: 'invoice', credits: null, lines: negateLines(left) })
      issued.push(current)
    }
  }
  await correct(0)
  let earlier = 0
  for (const [at, { amount }] of (now.partialRefunds ?? []).entries()) {
    const part = await credit(negateLines(divideRefund(invoice.lines, earlier, amount, kind.partLabels)), { part: at + 1 })
    refunded.push(...part.lines)
    earlier += amount
    await correct(at + 1)
  }
  if (now.state !== 'refunded') return issued
  const back = kind.listRefundedLines(now, invoice.lines)
  // First credit the money refunded when the sale ended, then the money that was kept at that moment and paid back by hand later.
  for (const mark of [{}, { part: keptMoneyPart(now) }]) {
    const lines = nextCreditLines(back, refunded)
    if (lines.length > 0) refunded.push(...(await credit(lines, mark)).lines)
  }
  return issued
}

/** Returns an invoice without its number and its mark (`part` or `correction`). */
function draftOf({ year: _year, sequence: _sequence, issuedAt: _issuedAt, part: _part, correction: _correction, ...draft }: InvoiceRecord) {
  return draft
}

/**
 * Returns the `part` of the credit note for money that was kept when a sale ended and was paid back later: one more than the number of
 * the sale's partial refunds.
 */
export const keptMoneyPart = ({ partialRefunds = [] }: SaleRecord): number => partialRefunds.length + 1

async function invoicePaid<One extends SaleRecord>(
  deps: InvoiceNeed,
  kind: InvoicedKind<One>,
  sale: One,
): Promise<InvoiceRecord | undefined> {
  const terms = await readInvoiceTerms(deps)
  const described = { ...kind.describe(sale, terms), seller: sellerOf(terms) }
  if (sale.paidAt === null || sumInvoiceLines(described.lines).gross === 0) return undefined
  const { paidAt, paymentMethod } = sale
  return issueInvoice(deps, { ...described, kind: 'invoice', sale: kind.sale, saleId: sale.id, credits: null, paidAt, paymentMethod })
}
