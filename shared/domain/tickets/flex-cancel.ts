import { formatEventDate } from '#shared/lib/dates.ts'
import type { ChosenAddon, Price } from './pricing.ts'
import { entryLines, type ReceiptLine } from './receipt.ts'

/** The add-on 'Flex annulering' (specification section 3, Addons). */
export const flexAddonId = 1

interface Sold {
  addons: readonly ChosenAddon[]
  /** As they were paid. */
  lines: readonly ReceiptLine[]
}

export const hasFlex = ({ addons }: Pick<Sold, 'addons'>): boolean => addons.some(({ id }) => id === flexAddonId)

/** Cents: the entry fee as it was paid, after its discount. Add-ons are not given back, the flex cancellation itself among them. */
export function entryFee({ addons, lines }: Sold): number {
  return Math.max(
    0,
    entryLines(lines, addons).reduce((sum, { amount }) => sum + amount, 0),
  )
}

/** Why flex cancellation is not sold with an entry that a discount made free, in Dutch; `undefined` when it is: it gives the entry fee back, and there is none. */
export const refuseFlexOn = ({ ticket, discount }: Pick<Price, 'ticket' | 'discount'>): string | undefined =>
  ticket - discount > 0 ? undefined : 'Je inschrijving is gratis: er is geen inschrijfgeld om terug te geven.'

/** Whether a ticket can be cancelled on `today`: until and with the day that the edition sets. Dates `YYYY-MM-DD`, Europe/Amsterdam. */
export const isCancelOpen = (cancelUntil: string | null, today: string): boolean => cancelUntil !== null && today <= cancelUntil

/**
 * Why flex cancellation of a day is not sold on `today`, in Dutch; `undefined` when it is. Between its last day and the race nobody could
 * use it. Of a day that lies in the past the clock says nothing: whether that is sold is its status alone (decision 4).
 */
export function refuseFlex(
  { eventDate, cancelUntil }: { eventDate: string; cancelUntil: string | null },
  today: string,
): string | undefined {
  if (cancelUntil === null) return 'Voor deze dag is er geen flex annulering.'
  if (today <= cancelUntil || today > eventDate) return undefined
  return `Annuleren kon tot en met ${formatEventDate(cancelUntil, { day: 'numeric', month: 'long' })}.`
}
