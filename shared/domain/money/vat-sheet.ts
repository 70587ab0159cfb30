import { eventDateOf } from '#shared/lib/dates.ts'
import { sumInvoiceLines, type InvoiceKind, type InvoiceLine } from './invoices.ts'

/** Sums in cents; negative for credit notes. `count`: the number of invoices or credit notes with a line at this rate. */
export interface VatSum {
  count: number
  net: number
  tax: number
  gross: number
}

/** The amounts that were invoiced and credited in one month at one VAT rate. */
export interface VatRow {
  /** `YYYY-MM`, in Amsterdam. */
  month: string
  /** Percent; null: exempt. */
  vat: number | null
  invoiced: VatSum
  credited: VatSum
}

/** An invoice or a credit note, with the fields that the VAT sheet needs. */
export interface BookedInvoice {
  kind: InvoiceKind
  /** Ms since the epoch. */
  issuedAt: number
  lines: readonly InvoiceLine[]
}

const nothing: VatSum = { count: 0, net: 0, tax: 0, gross: 0 }

/** Adds two sums, such as the invoiced and the credited amounts. */
export const addSums = (one: VatSum, other: VatSum): VatSum => ({
  count: one.count + other.count,
  net: one.net + other.net,
  tax: one.tax + other.tax,
  gross: one.gross + other.gross,
})

/**
 * Computes the VAT sheet: the sums of invoices and credit notes per month of issue and per rate. Adds the amounts printed on each invoice,
 * so that the sheet equals the invoices to the cent. Sorted by newest month, then by highest rate, with the exempt rate last.
 */
export function computeVatSheet(invoices: readonly BookedInvoice[]): VatRow[] {
  const rows = new Map<string, VatRow>()
  for (const { kind, issuedAt, lines } of invoices) {
    const month = eventDateOf(issuedAt).slice(0, 7)
    for (const { vat, net, tax, gross } of sumInvoiceLines(lines).rates) {
      const key = `${month} ${vat}`
      const row = rows.get(key) ?? { month, vat, invoiced: nothing, credited: nothing }
      const side = kind === 'invoice' ? 'invoiced' : 'credited'
      rows.set(key, { ...row, [side]: addSums(row[side], { count: 1, net, tax, gross }) })
    }
  }
  return [...rows.values()].toSorted((one, other) =>
    one.month === other.month ? (other.vat ?? -1) - (one.vat ?? -1) : one.month < other.month ? 1 : -1,
  )
}
