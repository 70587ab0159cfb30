import type { AdminInvoice } from '#shared/contract/invoices-office.ts'
import { formatInvoiceNumber, sumInvoiceLines, parseInvoiceNumber } from '#shared/domain/money/invoices.ts'
import { invoiceYears } from '#shared/facts/retention.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { InvoiceRecord } from '#functions/ports/invoices/invoice-store.ts'
import type { EditionScope } from '#functions/ports/edition-scope.ts'

type Scope = Pick<EditionScope, 'isOfDay' | 'isOfMoment'>

/**
 * True if an invoice belongs to an edition. A ticket's invoice belongs to the edition of its race day, an order's invoice to the edition of
 * the time of payment.
 */
export const isInvoiceOf = (
  { isOfDay, isOfMoment }: Scope,
  { suppliedOn, paidAt }: Pick<InvoiceRecord, 'suppliedOn' | 'paidAt'>,
): boolean => (suppliedOn === null ? isOfMoment(paidAt) : isOfDay(suppliedOn))

/**
 * Lists the invoices and credit notes of an edition, newest first, from this year back to the oldest one stored. `cursor`: the last
 * number of the previous page. A page may have fewer than `limit` although more follow.
 */
export async function listInvoices(
  { invoices, clock }: Pick<Deps, 'invoices' | 'clock'>,
  { limit, cursor: from }: { limit: number; cursor?: string },
  scope: Scope,
): Promise<{ items: AdminInvoice[]; cursor?: string }> {
  const thisYear = Number(eventDateOf(clock.now()).slice(0, 4))
  const after = from === undefined ? undefined : parseInvoiceNumber(from)
  const found: InvoiceRecord[] = []
  let more = false
  for (let year = Math.min(thisYear, after?.year ?? thisYear); year >= thisYear - invoiceYears && !more; year--) {
    const page = await invoices.list(year, {
      limit: limit - found.length,
      newestFirst: true,
      ...(after?.year === year ? { cursor: after.sequence } : {}),
    })
    found.push(...page.invoices)
    more = page.cursor !== undefined || found.length >= limit
  }
  const last = found.at(-1)
  return {
    items: found.filter((one) => isInvoiceOf(scope, one)).map(showOfficeInvoice),
    ...(more && last ? { cursor: formatInvoiceNumber(last.year, last.sequence) } : {}),
  }
}

/** Returns an invoice or credit note as the office sees it. */
export function showOfficeInvoice(invoice: InvoiceRecord): AdminInvoice {
  const { net, tax, gross } = sumInvoiceLines(invoice.lines)
  return {
    id: formatInvoiceNumber(invoice.year, invoice.sequence),
    kind: invoice.kind,
    issuedAt: toIsoMoment(invoice.issuedAt),
    name: invoice.buyer.name,
    sale: invoice.sale,
    saleId: invoice.saleId,
    credits: invoice.credits,
    net,
    tax,
    total: gross,
    paymentMethod: invoice.paymentMethod,
    company: invoice.company ?? null,
  }
}
