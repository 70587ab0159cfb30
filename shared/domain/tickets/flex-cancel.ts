import { formatEventDate } from '#shared/lib/dates.ts'
import type { ChosenAddon, Price } from './pricing.ts'
import { pickEntryLines, type ReceiptLine } from './receipt.ts'

/** The add-on 'Flex annulering' (specification section 3, Addons). */
export const flexAddonId = 1

interface Sold {
  addons: readonly ChosenAddon[]
  /** The receipt lines as they were paid. */
  lines: readonly ReceiptLine[]
}

export const hasFlex = ({ addons }: Pick<Sold, 'addons'>): boolean => addons.some(({ id }) => id === flexAddonId)

/**
 * Returns the amount in cents that a cancellation refunds: the entry fee after its discount. Add-ons are not refunded, and
 * so neither is the price of the flex cancellation itself. The amount is capped at the sum paid, because a free ticket can have add-ons.
 */
export const refundableEntryFee = ({ addons, lines }: Sold): number =>
  Math.max(0, Math.min(totalOf(pickEntryLines(lines, addons)), totalOf(lines)))

const totalOf = (lines: readonly ReceiptLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

/**
 * Returns the Dutch reason why flex cancellation is not sold when a discount makes the entry free; `undefined` if it is sold. Flex
 * cancellation refunds the entry fee, and a free entry has no fee to refund.
 */
export const findFlexPriceFault = ({ ticket, discount }: Pick<Price, 'ticket' | 'discount'>): string | undefined =>
  ticket - discount > 0 ? undefined : 'Je inschrijving is gratis: er is geen inschrijfgeld om terug te geven.'

/**
 * True if a ticket can be cancelled on `today`: up to and including the day that the edition sets. Dates `YYYY-MM-DD`, Europe/Amsterdam.
 */
export const isCancelOpen = (cancelUntil: string | null, today: string): boolean => cancelUntil !== null && today <= cancelUntil

/**
 * Returns why flex cancellation for a day is not sold on `today`, in Dutch; `undefined` if it is. After the last day to
 * cancel nobody could use it. For a race day in the past the day's status decides, not the clock (decision 4).
 */
export function findFlexFault(
  { eventDate, cancelUntil }: { eventDate: string; cancelUntil: string | null },
  today: string,
): string | undefined {
  if (cancelUntil === null) return 'Voor deze dag is er geen flex annulering.'
  if (today <= cancelUntil || today > eventDate) return undefined
  return `Annuleren kon tot en met ${formatEventDate(cancelUntil, { day: 'numeric', month: 'long' })}.`
}
