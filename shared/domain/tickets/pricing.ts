import { addons, type Addon } from './addons.ts'
import type { TicketPrices } from '#shared/facts/fact-values.ts'
import type { TicketType } from './tickets.ts'

/** A discount code, with the discount that it gives on the ticket price. */
export interface Discount {
  code: string
  type: 'percentage' | 'fixed'
  /** Percent for `percentage`, cents for `fixed`. */
  value: number
}

/** Cents: the payment provider's minimum (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
export const minCharge = 50

/** An add-on that the buyer chose. `size`: only for an add-on that has sizes. */
export interface ChosenAddon {
  id: number
  size?: string
}

/** The price of an order and its parts, in cents. */
export interface Price {
  ticket: number
  /** At most the ticket price: a discount applies only to the ticket (specification section 9). */
  discount: number
  addons: { addon: Addon; size?: string; price: number }[]
  total: number
}

/**
 * The price of an order in cents: nothing, or at least {@link minCharge}. Unknown add-ons are skipped: the caller refuses them first with
 * {@link findAddonFault}.
 */
export function priceOrder(
  order: { ticketType: TicketType; addons: readonly ChosenAddon[]; discount?: Discount },
  prices: TicketPrices,
  list: readonly Addon[] = addons,
): Price {
  const ticket = prices[order.ticketType]
  const off = order.discount ? computeDiscount(ticket, order.discount) : 0
  const lines = order.addons.flatMap(({ id, size }) => {
    const addon = list.find((candidate) => candidate.id === id)
    return addon ? [{ addon, price: addon.price[order.ticketType], ...(size ? { size } : {}) }] : []
  })
  const extras = lines.reduce((sum, line) => sum + line.price, 0)
  // An amount below the provider's minimum is waived too, because a buyer could not pay it.
  const discount = off > 0 && ticket - off + extras < minCharge ? ticket : off
  return { ticket, discount, addons: lines, total: ticket - discount + extras }
}

/** The discount on a price in cents, rounded to the cent and at most the price itself. */
export function computeDiscount(price: number, discount: Discount): number {
  const off = discount.type === 'percentage' ? Math.round((price * discount.value) / 100) : discount.value
  return Math.min(price, Math.max(0, off))
}

/** The first fault of a choice of add-ons, in Dutch, with its path; `undefined` if there is none. */
export function findAddonFault(
  chosen: readonly ChosenAddon[],
  list: readonly Addon[] = addons,
): { path: string; message: string } | undefined {
  for (const [at, { id, size }] of chosen.entries()) {
    const addon = list.find((candidate) => candidate.id === id)
    const fault = (field: 'id' | 'size', message: string) => ({ path: `addons.${at}.${field}`, message })
    if (!addon) return fault('id', 'Deze extra bestaat niet.')
    if (chosen.findIndex((other) => other.id === id) !== at) return fault('id', `${addon.name} staat er dubbel in.`)
    if (!addon.sizes && size) return fault('size', 'Deze extra heeft geen maten.')
    if (addon.sizes && !(size && addon.sizes.includes(size))) return fault('size', 'Selecteer een maat')
  }
  return undefined
}
