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

/** What a kind of sale tells of one of its own, so that it can be invoiced. */
export interface InvoicedKind<One extends SaleRecord> {
  sale: InvoicedSale
  get(id: string): Promise<One | undefined>
  /** By the terms that hold when it is issued. */
  describe(sale: One, terms: InvoiceTerms): Pick<InvoiceRecord, 'suppliedOn' | 'buyer' | 'email' | 'lines'>
  partLabels: PartLabels
  /** Of the invoice's lines those that go back with a sale that was given back. */
  givenBack(sale: One, lines: readonly InvoiceLine[]): InvoiceLine[]
}

/**
 * Sees to it that a sale has the invoice and the credit note that it should have, and gives them, the oldest first. What was paid has an
 * invoice, once there is something to pay; what was given back of an invoice has a credit note, each part its own, so that invoice less credit notes is what was kept. A payment that
 * found no room any more was never invoiced. Safe to repeat. `paymentMethod` when it is known and not noted yet; `seen` from who has just read the sale.
 *
 *   A (paid)  puts the invoice ─ reads the sale again      of the two at least one sees what the other wrote, so that
 *   B (back)  writes the sale ─ looks for the invoice      no invoice is left without its credit note.
 */
export async function settleInvoices<One extends SaleRecord>(
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
  // What went back as it ended; and of what was kept then what went back by hand since.
  for (const part of [undefined, keptPart(now)]) {
    const credited = issued.slice(1).flatMap(({ lines }) => lines)
    const lines = restToCredit(back, credited)
    if (lines.length > 0) issued.push(await add(lines, part))
  }
  return issued
}

/** The `part` of the credit note of what was kept of a sale that ended and went back after all: the number after its parts, as none follows. */
export const keptPart = ({ partRefunds = [] }: SaleRecord): number => partRefunds.length + 1

async function invoicePaid<One extends SaleRecord>(
  deps: InvoiceNeed,
  kind: InvoicedKind<One>,
  sale: One,
): Promise<InvoiceRecord | undefined> {
  const terms = await readInvoiceTerms(deps)
  const said = { ...kind.describe(sale, terms), seller: sellerOf(terms) }
  if (sale.paidAt === null || invoiceTotals(said.lines).gross === 0) return undefined
  const { paidAt, paymentMethod } = sale
  return issueInvoice(deps, { ...said, kind: 'invoice', sale: kind.sale, saleId: sale.id, credits: null, paidAt, paymentMethod })
}
