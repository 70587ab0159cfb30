import type { Deps } from '#functions/ports/deps.ts'

/**
 * How a paid ticket or order was paid (`card`, `ideal`, …). The provider's event does not say, so it is asked for what is not known
 * yet; null when it does not answer now, because nothing waits for this.
 */
export async function readPaymentMethod(
  { payments }: Pick<Deps, 'payments'>,
  { paymentMethod, paymentIntentId }: { paymentMethod: string | null; paymentIntentId: string | null },
): Promise<string | null> {
  if (paymentMethod !== null || paymentIntentId === null) return paymentMethod
  const intent = await payments.retrieveIntent(paymentIntentId).catch(() => undefined)
  return intent?.paymentMethod ?? null
}
