import type { TicketPrices } from '#shared/facts/fact-values.ts'
import { formatEuro } from '#shared/lib/money.ts'
import type { Addon } from './addons.ts'
import { minCharge } from './pricing.ts'
import type { ReceiptLine } from './receipt.ts'

/** In cents: the entry fees in force for a new ticket, and the amount that was paid for the solo after its discount. */
export interface UpgradeBasis extends TicketPrices {
  paid: number
}

interface UpgradePrice {
  /** Cents: nothing, or at least {@link minCharge}. The sum of the lines. */
  total: number
  /** The entry fee first, then a line for each of `addons`. */
  lines: ReceiptLine[]
  /** The ids of the add-ons that cost more for a duo. */
  addonIds: number[]
}

/** True for an add-on that covers everybody on the ticket and so costs more for two; other add-ons stay as they were bought. */
const coversEverybody = ({ price, sizes, run }: Addon) => sizes === undefined && run === undefined && price.duo > price.solo

/**
 * The price in cents to make a solo a duo. The entry fee is the price of a duo minus what was paid, and at most the price of a solo, which
 * the second person could buy instead. So upgrading a free ticket costs the price of a solo. `bought`: the add-ons of the
 * solo. An amount below the provider's minimum is waived (docs/decisions/0074).
 */
export function priceUpgrade({ paid, solo, duo, bought }: UpgradeBasis & { bought: readonly Addon[] }): UpgradePrice {
  const entry = Math.min(solo, Math.max(0, duo - paid))
  const grown = bought.filter(coversEverybody)
  const total = entry + grown.reduce((sum, { price }) => sum + price.duo - price.solo, 0)
  if (total < minCharge) return { total: 0, lines: [{ label, amount: 0 }], addonIds: [] }
  return {
    total,
    lines: [{ label, amount: entry }, ...grown.map(({ name, price }) => ({ label: `${name}, voor twee`, amount: price.duo - price.solo }))],
    addonIds: grown.map(({ id }) => id),
  }
}

const label = 'Van solo naar duo'

/** Explains in Dutch, with the amounts, how {@link priceUpgrade} computed the entry fee. `total`: the total in cents. */
export function explainUpgrade({ paid, solo, duo }: UpgradeBasis, total: number): string {
  const amounts = `Een duo kost nu ${formatEuro(duo)}, voor je solo betaalde je ${formatEuro(paid)}.`
  if (total === 0) return `${amounts} Je hoeft niets bij te betalen.`
  if (duo - paid > solo) return `${amounts} Je betaalt nooit meer dan een tweede solo, en die kost ${formatEuro(solo)}.`
  return `${amounts} Je betaalt het verschil.`
}
