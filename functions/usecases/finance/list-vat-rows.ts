import type { VatLine } from '#shared/contract/finance.ts'
import { computeVatSheet } from '#shared/domain/money/vat-sheet.ts'
import { invoiceYears } from '#shared/facts/retention.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { EditionScope } from '#functions/ports/edition-scope.ts'
import { isInvoiceOf } from '#functions/usecases/invoices/list-invoices.ts'

/**
 * Returns the VAT sheet of the newest calendar year that has rows (with `cursor`: of the newest such year before it), for all editions or
 * for the edition in `scope`. Reads whole years, because a sum over a part of a month would look right and be wrong.
 */
export async function listVatRows(
  { invoices, clock }: Pick<Deps, 'invoices' | 'clock'>,
  cursor: string | undefined,
  scope?: Pick<EditionScope, 'isOfDay' | 'isOfMoment'>,
): Promise<{ items: VatLine[]; cursor?: string }> {
  const thisYear = Number(eventDateOf(clock.now()).slice(0, 4))
  const isOlder = (year: number) => cursor === undefined || year < Number(cursor)
  const stored = Array.from({ length: invoiceYears + 1 }, (_, ago) => thisYear - ago).filter(isOlder)
  const used = await Promise.all(stored.map(async (year) => ((await invoices.lastOf(year)) > 0 ? [year] : [])))
  const years = used.flat()
  for (const [at, year] of years.entries()) {
    const { invoices: all } = await invoices.list(year)
    const rows = computeVatSheet(scope ? all.filter((one) => isInvoiceOf(scope, one)) : all)
    if (rows.length === 0) continue
    return {
      items: rows.map((row) => ({ ...row, id: `${row.month} ${row.vat ?? 'vrij'}` })),
      ...(at + 1 < years.length ? { cursor: String(year) } : {}),
    }
  }
  return { items: [] }
}
