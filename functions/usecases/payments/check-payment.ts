import { dayMs } from '#shared/lib/durations.ts'
import { saleCurrency, type PaymentIntent } from '#functions/ports/payments/payments.ts'
import type { SaleRecord } from '#functions/ports/payments/sale.ts'
import { changeSale } from './change-sale.ts'
import { confirmSale, type SettleNeed } from './confirm-sale.ts'
import { releaseSale } from './release-sale.ts'
import type { SaleKind } from './sale-kind.ts'
import { refundStrayPayment } from './stray-payments.ts'

/** Ms; a sale that is not paid after this time never will be: the provider's slowest payment methods take hours, not days. */
const giveUpAfterMs = dayMs

/**
 * Asks the provider about a payment that no event has reported. A paid sale is confirmed. An expired hold is released, even if the provider
 * does not answer: its places cannot wait, and a late payment is handled when it is reported. A sale without a hold is checked at growing
 * intervals for a day; for such a sale it throws `payment_unavailable` if the provider does not answer. A payment that does not fit is
 * refunded.
 */
export async function checkPayment(deps: SettleNeed, kind: SaleKind, sale: SaleRecord): Promise<void> {
  const now = deps.clock.now()
  // A job for an earlier step may arrive before this one is due.
  const isDue = (one: SaleRecord) => one.nextStep === 'check-payment' && one.nextStepAt !== null && one.nextStepAt <= now
  if (!isDue(sale)) return
  // This free sale was interrupted between its hold and its confirmation, so it is confirmed now.
  if (kind.priceOf(sale) === 0) return void (await confirmSale(deps, kind, sale.id))
  const isHeld = sale.holdExpiresAt !== null
  const intent = await readIntent(deps, sale).catch((error: unknown) => {
    if (!isHeld) throw error
    return undefined
  })
  if (intent && isPaidBy(kind, sale, intent)) {
    // A payment that is being refunded pays nothing, so the sale continues as unpaid.
    if ((await confirmSale(deps, kind, sale.id, { intent })) !== 'given_back') return
  } else if (intent && isReceived(intent))
    await refundStrayPayment(deps, intent, { reason: mismatchOf(intent), email: await kind.buyerOf(sale) })
  const age = now - sale.createdAt
  if (isHeld || age >= giveUpAfterMs) await releaseSale(kind, sale.id, { to: 'expired', mayRelease: isDue })
  else await changeSale(kind, sale.id, (one) => (isDue(one) ? { nextStepAt: now + age } : undefined))
}

/** True if a payment succeeded and matches this sale's price. */
export function isPaidBy<One extends SaleRecord>(kind: SaleKind<One>, sale: One, intent: PaymentIntent): boolean {
  return isReceived(intent) && kind.saleIdOf(intent) === sale.id && isPriceOf(kind, sale, intent)
}

/** True if a payment has this sale's amount and currency, paid or not. The amount alone is not enough: it could be yen. */
export function isPriceOf<One extends SaleRecord>(kind: SaleKind<One>, sale: One, { amount, currency }: PaymentIntent): boolean {
  return currency === saleCurrency && amount === kind.priceOf(sale)
}

/** The reason to refund a payment that fails {@link isPriceOf}. */
export const mismatchOf = ({ currency }: PaymentIntent) => (currency === saleCurrency ? 'wrong_amount' : 'wrong_currency')

/** True if we received the money and refunded none of it. The provider keeps the status `succeeded` even after a refund. */
function isReceived({ status, amountRefunded }: PaymentIntent): boolean {
  return status === 'succeeded' && amountRefunded === 0
}

async function readIntent({ payments }: SettleNeed, { paymentIntentId }: SaleRecord): Promise<PaymentIntent | undefined> {
  return paymentIntentId === null ? undefined : await payments.retrieveIntent(paymentIntentId)
}
