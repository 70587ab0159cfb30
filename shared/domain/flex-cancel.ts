import type { ChosenAddon } from './pricing.ts'
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

/** Whether a ticket can be cancelled on `today`: until and with the day that the edition sets. Dates `YYYY-MM-DD`, Europe/Amsterdam. */
export const isCancelOpen = (cancelUntil: string | null, today: string): boolean => cancelUntil !== null && today <= cancelUntil
