import {
  creditLines,
  formatInvoiceNumber,
  invoiceTotals,
  partOfLines,
  restToCredit,
  sellerOf,
  type InvoiceLine,
  type InvoiceTerms,
  type PartLabels,
} from '#shared/domain/money/invoices.ts'
import type { InvoicedSale, InvoiceRecord } from '#functions/ports/invoices/invoice-store.ts'
import type { SaleRecord } from '#functions/ports/payments/sale.ts'
import { readInvoiceTerms } from './invoice-terms.ts'
import { issueInvoice, type InvoiceNeed } from './issue-invoice.ts'

/** How to invoice the sales of one kind. */
export interface InvoicedKind<One extends SaleRecord> {
  sale: InvoicedSale
  get(id: string): Promise<One | undefined>
  /** Describes a sale by the terms that apply when the invoice is issued. */
  describe(sale: One, terms: InvoiceTerms): Pick<InvoiceRecord, 'suppliedOn' | 'buyer' | 'email' | 'lines'>
  partLabels: PartLabels
  /** Returns the lines of the invoice that are credited for a refunded sale. */
  givenBack(sale: One, lines: readonly InvoiceLine[]): InvoiceLine[]
}

/**
 * Issues the invoice and the credit notes that a sale should have, and returns them, oldest first. A paid sale has an invoice, if there is
 * something to pay. Each refunded part of an invoice has its own credit note, so that the invoice minus the credit notes is the amount that
 * was kept. A payment that found no room was never invoiced. Safe to repeat. `paymentMethod`: if it is known and not stored yet; `seen`:
 * the sale, if the caller has just read it.
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
  const credits = formatInvoiceNumber(invoice.year, invoice.sequence)
  const { year: _year, sequence: _sequence, issuedAt: _issuedAt, ...same } = invoice
  const add = (lines: InvoiceLine[], part?: number) =>
    issueInvoice(deps, { ...same, kind: 'credit', ...(part === undefined ? {} : { part }), credits, lines })
  const issued = [invoice]
  let earlier = 0
  for (const [at, { amount }] of (now.partRefunds ?? []).entries()) {
    issued.push(await add(creditLines(partOfLines(invoice.lines, earlier, amount, kind.partLabels)), at + 1))
    earlier += amount
  }
  if (now.state !== 'refunded') return issued
  const back = kind.givenBack(now, invoice.lines)
  // First what was refunded when the sale ended, then what was kept then and has been paid back by hand since.
  for (const part of [undefined, keptPart(now)]) {
    const credited = issued.slice(1).flatMap(({ lines }) => lines)
    const lines = restToCredit(back, credited)
    if (lines.length > 0) issued.push(await add(lines, part))
  }
  return issued
}

/**
 * The `part` of the credit note for what was kept of a refunded sale and paid back later after all: the number after its part refunds,
 * because none follows.
 */
export const keptPart = ({ partRefunds = [] }: SaleRecord): number => partRefunds.length + 1

async function invoicePaid<One extends SaleRecord>(
  deps: InvoiceNeed,
  kind: InvoicedKind<One>,
  sale: One,
): Promise<InvoiceRecord | undefined> {
  const terms = await readInvoiceTerms(deps)
  const described = { ...kind.describe(sale, terms), seller: sellerOf(terms) }
  if (sale.paidAt === null || invoiceTotals(described.lines).gross === 0) return undefined
  const { paidAt, paymentMethod } = sale
  return issueInvoice(deps, { ...described, kind: 'invoice', sale: kind.sale, saleId: sale.id, credits: null, paidAt, paymentMethod })
}
