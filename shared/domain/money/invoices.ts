import { organiser } from '#shared/facts/organiser.ts'
import { vatRates, type Supply } from '#shared/facts/vat-rates.ts'
import { addons as allAddons } from '#shared/domain/tickets/addons.ts'
import type { ChosenAddon } from '#shared/domain/tickets/pricing.ts'
import { entryLines, type ReceiptLine } from '#shared/domain/tickets/receipt.ts'
import { vatIn } from './vat.ts'

/** A line of an invoice. `amount` in cents, of all pieces, VAT included; negative for a discount and for what goes back. */
export interface InvoiceLine {
  label: string
  quantity: number
  amount: number
  /** Percent; null: exempt. */
  vat: number | null
}

/** Cents. */
export interface VatShare {
  vat: number | null
  net: number
  tax: number
  gross: number
}

/** Who sells, as an invoice names them. */
export interface Seller {
  name: string
  address: readonly string[]
  email: string
  /** Number in the trade register of the Kamer van Koophandel. */
  tradeRegister: string
  vatNumber: string
}

/** What an owner says of the invoices from now on: who sells, and percent of VAT by what is supplied; null where it is exempt. */
export interface InvoiceTerms extends Seller {
  vatEntry: number
  vatGoods: number
  vatInsurance: number | null
}

/** Until an owner says otherwise. */
export const builtInvoiceTerms: InvoiceTerms = {
  ...organiser,
  vatEntry: vatRates.entry,
  vatGoods: vatRates.goods,
  vatInsurance: vatRates.insurance,
}

export const sellerOf = ({ name, address, email, tradeRegister, vatNumber }: InvoiceTerms): Seller => ({
  name,
  address,
  email,
  tradeRegister,
  vatNumber,
})

type Rates = Readonly<Record<Supply, number | null>>
export const ratesOf = ({ vatEntry, vatGoods, vatInsurance }: InvoiceTerms): Rates => ({
  entry: vatEntry,
  goods: vatGoods,
  insurance: vatInsurance,
})

/** What a ticket's invoice lists: its receipt, whose last lines are its add-ons (see receipt.ts); all before them is the entry fee. */
export function ticketInvoiceLines(
  { lines, addons }: { lines: readonly ReceiptLine[]; addons: readonly ChosenAddon[] },
  rates: Rates = vatRates,
): InvoiceLine[] {
  const firstAddon = entryLines(lines, addons).length
  return lines.map(({ label, amount }, at) => {
    const addon = at < firstAddon ? undefined : allAddons.find(({ id }) => id === addons[at - firstAddon]!.id)
    return { label, quantity: 1, amount, vat: rates[addon?.supply ?? 'entry'] }
  })
}

/** What an order's invoice lists. Sending goods is taxed as the goods. */
export function orderInvoiceLines(
  order: {
    lines: readonly { name: string; size: string | null; quantity: number; price: number }[]
    shipping: number
  },
  { goods: vat }: Pick<Rates, 'goods'> = vatRates,
): InvoiceLine[] {
  const pieces = order.lines.map(({ name, size, quantity, price }) => ({
    label: size ? `${name}, maat ${size}` : name,
    quantity,
    amount: quantity * price,
    vat,
  }))
  return order.shipping === 0 ? pieces : [...pieces, { label: 'Verzending', quantity: 1, amount: order.shipping, vat }]
}

/** What a credit note calls a part of the rate that the invoice's first line has, and a part of another rate. */
export type PartLabels = readonly [first: string, other: string]

/**
 * `amount` cents of an invoice of which `earlier` went back before, by rate: first of the rate that its first line has, then of the next.
 * However an amount is cut into parts, together they take as much of each rate.
 */
export function partOfLines(lines: readonly InvoiceLine[], earlier: number, amount: number, labels: PartLabels): InvoiceLine[] {
  const parts: InvoiceLine[] = []
  let [from, to] = [earlier, earlier + amount]
  for (const [at, [vat, of]] of [...Map.groupBy(lines, (one) => one.vat)].entries()) {
    const gross = of.reduce((total, one) => total + one.amount, 0)
    const part = Math.max(0, Math.min(to, gross) - Math.max(0, from))
    if (part > 0) parts.push({ label: labels[at === 0 ? 0 : 1], quantity: 1, amount: part, vat })
    from -= gross
    to -= gross
  }
  return parts
}

/** The same lines, going back. */
export const creditLines = (lines: readonly InvoiceLine[]): InvoiceLine[] => lines.map((one) => ({ ...one, amount: -one.amount }))

/**
 * What of `back`, lines of an invoice that went back in all, has no credit note yet; `credited`: the lines of those it has, as they stand
 * there. Together they undo `back` to the cent, its VAT at each rate too, because VAT is rounded per line: so a line that was credited as
 * it is falls away, and what went back otherwise stands as lines of its own. None when no cent is left.
 */
export function restToCredit(back: readonly InvoiceLine[], credited: readonly InvoiceLine[]): InvoiceLine[] {
  const rest = creditLines(back)
  for (const { amount, vat } of credited) {
    const same = rest.findIndex((one) => one.amount === amount && one.vat === vat)
    if (same === -1) rest.push({ label: 'Eerder terugbetaald', quantity: 1, amount: -amount, vat })
    else rest.splice(same, 1)
  }
  return invoiceTotals(rest).gross < 0 ? rest : []
}

/** VAT of one line, rounded to the cent: what stands below the lines is their sum. */
export function lineShare({ amount, vat }: Pick<InvoiceLine, 'amount' | 'vat'>): VatShare {
  const tax = vatIn(amount, vat)
  return { vat, net: amount - tax, tax, gross: amount }
}

const sum = (shares: readonly VatShare[], vat: number | null): VatShare => ({
  vat,
  net: shares.reduce((total, { net }) => total + net, 0),
  tax: shares.reduce((total, { tax }) => total + tax, 0),
  gross: shares.reduce((total, { gross }) => total + gross, 0),
})

/** Net, VAT and gross of an invoice, whole and per rate, the highest rate first and what is exempt last. */
export function invoiceTotals(lines: readonly InvoiceLine[]): VatShare & { rates: VatShare[] } {
  const shares = lines.map(lineShare)
  const rates = [...Map.groupBy(shares, ({ vat }) => vat)]
    .map(([vat, of]) => sum(of, vat))
    .toSorted((one, other) => (other.vat ?? -1) - (one.vat ?? -1))
  return { ...sum(shares, null), rates }
}

/** `2025-000123`. */
export const formatInvoiceNumber = (year: number, sequence: number) => `${year}-${String(sequence).padStart(6, '0')}`

/** What {@link formatInvoiceNumber} wrote. */
export function parseInvoiceNumber(number: string): { year: number; sequence: number } {
  const [year, sequence] = number.split('-')
  return { year: Number(year), sequence: Number(sequence) }
}

export type InvoiceKind = 'invoice' | 'credit'
