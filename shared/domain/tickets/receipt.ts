import type { Price } from './pricing.ts'
import type { TicketType } from './tickets.ts'

/** One line of a receipt. Cents; a discount is negative. */
export interface ReceiptLine {
  label: string
  amount: number
}

const names: Record<TicketType, string> = { solo: 'Solo ticket', duo: 'Duo ticket' }

/** Returns the lines of the entry fee and its discount: all lines of a receipt or invoice except the last ones, the add-ons. */
export const pickEntryLines = <Line>(lines: readonly Line[], addons: readonly unknown[]): Line[] =>
  lines.slice(0, lines.length - addons.length)

/** The lines of an order, as shown before paying and on the receipt. The amounts add up to `price.total`. */
export function buildReceiptLines(price: Price, ticketType: TicketType, discountCode?: string | null): ReceiptLine[] {
  return [
    { label: names[ticketType], amount: price.ticket },
    ...(price.discount > 0 ? [{ label: `Korting ${discountCode ?? ''}`.trim(), amount: -price.discount }] : []),
    ...price.addons.map(({ addon, size, price: amount }) => ({ label: size ? `${addon.name}, maat ${size}` : addon.name, amount })),
  ]
}
