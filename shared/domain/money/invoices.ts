import { organiser } from '#shared/facts/organiser.ts'
import { vatRates, type Supply } from '#shared/facts/vat-rates.ts'
import { addons as allAddons } from '#shared/domain/tickets/addons.ts'
import type { ChosenAddon } from '#shared/domain/tickets/pricing.ts'
import { pickEntryLines, type ReceiptLine } from '#shared/domain/tickets/receipt.ts'

/** A line of an invoice. `amount` in cents for all pieces, including VAT; negative for a discount or a refund. */
export interface InvoiceLine {
  label: string
  quantity: number
  amount: number
  /** Percent; null: exempt. */
  vat: number | null
}

/** The amounts of an invoice at one VAT rate, in cents. `vat`: percent; null if exempt. */
export interface VatShare {
  vat: number | null
  net: number
  tax: number
  gross: number
}

/** The seller as named on an invoice. */
export interface Seller {
  name: string
  address: readonly string[]
  email: string
  /** The registration number at the Kamer van Koophandel. */
  tradeRegister: string
  vatNumber: string
}

/** The owner's settings for new invoices: the seller, and the VAT percentage by kind of supply; null if exempt. */
export interface InvoiceTerms extends Seller {
  vatEntry: number
  vatGoods: number
  vatInsurance: number | null
}

/** The invoice settings that apply until an owner changes them. */
export const builtInInvoiceTerms: InvoiceTerms = {
  ...organiser,
  vatEntry: vatRates.entry,
  vatGoods: vatRates.goods,
  vatInsurance: vatRates.insurance,
}

/** Picks the seller from the invoice settings. */
export const sellerOf = ({ name, address, email, tradeRegister, vatNumber }: InvoiceTerms): Seller => ({
  name,
  address,
  email,
  tradeRegister,
  vatNumber,
})

type Rates = Readonly<Record<Supply, number | null>>
/** Returns the VAT percentage of each kind of supply; null if exempt. */
export const ratesOf = ({ vatEntry, vatGoods, vatInsurance }: InvoiceTerms): Rates => ({
  entry: vatEntry,
  goods: vatGoods,
  insurance: vatInsurance,
})

/**
 * Returns the invoice lines of a ticket, from its receipt. The last lines are the add-ons (see receipt.ts); all lines before them are the
 * entry fee.
 */
export function buildTicketInvoiceLines(
  { lines, addons }: { lines: readonly ReceiptLine[]; addons: readonly (ChosenAddon & { supply?: Supply })[] },
  rates: Rates = vatRates,
): InvoiceLine[] {
  const firstAddon = pickEntryLines(lines, addons).length
  return lines.map(({ label, amount }, at) => {
    const sold = at < firstAddon ? undefined : addons[at - firstAddon]!
    const supply = sold && (sold.supply ?? allAddons.find(({ id }) => id === sold.id)?.supply)
    return { label, quantity: 1, amount, vat: rates[supply ?? 'entry'] }
  })
}

/** Returns the invoice lines of an order. Shipping has the VAT rate of the goods. */
export function buildOrderInvoiceLines(
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

/** Two labels for the lines of a credit note: `first` for the VAT rate of the invoice's first line, `other` for any other rate. */
export type PartLabels = readonly [first: string, other: string]

/**
 * Divides a refund of `amount` cents over the VAT rates of an invoice of which `earlier` cents were already refunded. Uses up the amount of
 * the first line's rate first, then that of the next rate, so that the sizes of partial refunds do not change the total per rate.
 */
export function divideRefund(lines: readonly InvoiceLine[], earlier: number, amount: number, labels: PartLabels): InvoiceLine[] {
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

/** Returns the same lines with negative amounts. */
export const negateLines = (lines: readonly InvoiceLine[]): InvoiceLine[] => lines.map((one) => ({ ...one, amount: -one.amount }))

/**
 * Returns the lines of the next credit note; empty if nothing is left to credit. `refundedLines`: all refunded invoice lines. `credited`:
 * the lines of earlier credit notes. `credited` and the result together reverse `refundedLines`, to the cent and per VAT rate. VAT is
 * rounded per line, so a line that was credited unchanged is left out, and other earlier refunds become separate lines.
 */
export function nextCreditLines(refundedLines: readonly InvoiceLine[], credited: readonly InvoiceLine[]): InvoiceLine[] {
  const rest = negateLines(refundedLines)
  for (const { amount, vat } of credited) {
    const same = rest.findIndex((one) => one.amount === amount && one.vat === vat)
    if (same === -1) rest.push({ label: 'Eerder terugbetaald', quantity: 1, amount: -amount, vat })
    else rest.splice(same, 1)
  }
  return sumInvoiceLines(rest).gross < 0 ? rest : []
}

/** Computes the net, VAT and gross amounts of one line, with the VAT rounded to the cent. The totals of an invoice are sums of these. */
export function vatShareOfLine({ amount, vat }: Pick<InvoiceLine, 'amount' | 'vat'>): VatShare {
  const tax = vatIncludedIn(amount, vat)
  return { vat, net: amount - tax, tax, gross: amount }
}

const sum = (shares: readonly VatShare[], vat: number | null): VatShare => ({
  vat,
  net: shares.reduce((total, { net }) => total + net, 0),
  tax: shares.reduce((total, { tax }) => total + tax, 0),
  gross: shares.reduce((total, { gross }) => total + gross, 0),
})

/** Sums the net, VAT and gross amounts of an invoice, in total and per rate: the highest rate first, the exempt rate last. */
export function sumInvoiceLines(lines: readonly InvoiceLine[]): VatShare & { rates: VatShare[] } {
  const shares = lines.map(vatShareOfLine)
  const rates = [...Map.groupBy(shares, ({ vat }) => vat)]
    .map(([vat, of]) => sum(of, vat))
    .toSorted((one, other) => (other.vat ?? -1) - (one.vat ?? -1))
  return { ...sum(shares, null), rates }
}

/** Returns the cents of an invoice that its credit notes do not reverse. `all`: a list that contains at least those credit notes. */
export const uncreditedAmount = (
  invoice: { number: string; total: number },
  all: readonly { credits: string | null; total: number }[],
): number => all.reduce((left, { credits, total }) => (credits === invoice.number ? left + total : left), invoice.total)

/** Formats an invoice number: `2025-000123`. */
export const formatInvoiceNumber = (year: number, sequence: number) => `${year}-${String(sequence).padStart(6, '0')}`

/** Inverse of {@link formatInvoiceNumber}. */
export function parseInvoiceNumber(number: string): { year: number; sequence: number } {
  const [year, sequence] = number.split('-')
  return { year: Number(year), sequence: Number(sequence) }
}

/** `credit`: a credit note, which takes back an invoice or a part of its amount. */
export type InvoiceKind = 'invoice' | 'credit'

/** Computes the VAT (cents) within an amount that includes VAT; `percent` is null if exempt. The VAT of a refund is negative. */
export function vatIncludedIn(amount: number, percent: number | null): number {
  if (percent === null) return 0
  return Math.sign(amount) * Math.round((Math.abs(amount) * percent) / (100 + percent))
}
