import { dayMs } from '#shared/lib/durations.ts'
import { saleCurrency, type PaymentIntent } from '#functions/ports/payments/payments.ts'
import type { SaleRecord } from '#functions/ports/payments/sale.ts'
import { changeSale } from './change-sale.ts'
import { confirmSale, type SettleNeed } from './confirm-sale.ts'
import { releaseSale } from './release-sale.ts'
import type { SaleKind } from './sale-kind.ts'
import { giveBack } from './stray-payments.ts'

/** A sale that is not paid by then never will be: the provider's slowest ways to pay take hours, not days. */
const giveUpAfterMs = dayMs

/**
 * Asks the provider how a payment stands whose word never came. What is paid is confirmed. A hold that is over ends, also when
 * the provider does not answer: what it keeps can't wait, and a late payment is dealt with when it shows. What holds nothing is
 * asked about later and later, until a day has passed; without an answer `payment_unavailable` is thrown. Money that does not
 * fit goes back.
 */
export async function checkPayment(deps: SettleNeed, kind: SaleKind, sale: SaleRecord): Promise<void> {
  const now = deps.clock.now()
  // A job that was meant for an earlier step may come when it is not time yet.
  const isDue = (one: SaleRecord) => one.nextStep === 'check-payment' && one.nextStepAt !== null && one.nextStepAt <= now
  if (!isDue(sale)) return
  // A free order that was cut off between its hold and its confirmation.
  if (kind.priceOf(sale) === 0) return void (await confirmSale(deps, kind, sale.id))
  const isHeld = sale.holdExpiresAt !== null
  const intent = await askProvider(deps, sale).catch((error: unknown) => {
    if (!isHeld) throw error
    return undefined
  })
  if (intent && isPaidBy(kind, sale, intent)) {
    // Money that is on its way back pays nothing: the sale goes its way without it.
    if ((await confirmSale(deps, kind, sale.id, { intent })) !== 'given_back') return
  } else if (intent && isHere(intent)) await giveBack(deps, intent, { reason: mismatchOf(intent), email: await kind.buyerOf(sale) })
  const age = now - sale.createdAt
  if (isHeld || age >= giveUpAfterMs) await releaseSale(kind, sale.id, { to: 'expired', stillSo: isDue })
  else await changeSale(kind, sale.id, (one) => (isDue(one) ? { nextStepAt: now + age } : undefined))
}

/** Whether a payment's money is here and is what this sale costs. */
export function isPaidBy<One extends SaleRecord>(kind: SaleKind<One>, sale: One, intent: PaymentIntent): boolean {
  return isHere(intent) && kind.saleIdOf(intent) === sale.id && isPriceOf(kind, sale, intent)
}

/** Whether a payment, made or not, is of what this sale costs: the number alone could be yen. */
export function isPriceOf<One extends SaleRecord>(kind: SaleKind<One>, sale: One, { amount, currency }: PaymentIntent): boolean {
  return currency === saleCurrency && amount === kind.priceOf(sale)
}

/** Why the money of a payment that is not {@link isPriceOf} goes back. */
export const mismatchOf = ({ currency }: PaymentIntent) => (currency === saleCurrency ? 'wrong_amount' : 'wrong_currency')

/** The provider calls a payment succeeded for ever, also when it was given back. */
function isHere({ status, amountRefunded }: PaymentIntent): boolean {
  return status === 'succeeded' && amountRefunded === 0
}

async function askProvider({ payments }: SettleNeed, { paymentIntentId }: SaleRecord): Promise<PaymentIntent | undefined> {
  return paymentIntentId === null ? undefined : await payments.retrieveIntent(paymentIntentId)
}
