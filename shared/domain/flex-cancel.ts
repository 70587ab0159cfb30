import { addons } from './addons.ts'
import type { ChosenAddon } from './pricing.ts'
import type { TicketType } from './tickets.ts'

/** The add-on 'Flex annulering' (specification section 3, Addons). */
export const flexAddonId = 1

interface Sold {
  ticketType: TicketType
  addons: readonly ChosenAddon[]
  /** Cents, what was paid. */
  price: number
}

export const hasFlex = ({ addons: chosen }: Pick<Sold, 'addons'>): boolean => chosen.some(({ id }) => id === flexAddonId)

/** Cents: the entry fee as it was paid, after its discount. Add-ons are not given back, the flex cancellation itself among them. */
export function entryFee({ ticketType, addons: chosen, price }: Sold): number {
  const extras = chosen.reduce((sum, { id }) => sum + (addons.find((one) => one.id === id)?.price[ticketType] ?? 0), 0)
  return Math.max(0, price - extras)
}

/** Whether a ticket can be cancelled on `today`: until and with the day that the edition sets. Dates `YYYY-MM-DD`, Europe/Amsterdam. */
export const isCancelOpen = (cancelUntil: string | null, today: string): boolean => cancelUntil !== null && today <= cancelUntil
