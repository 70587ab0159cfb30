import type { Deps } from '#functions/ports/deps.ts'

/**
 * The payment method of a paid ticket or order (`card`, `ideal`, …). The provider's event does not contain it, so an unknown one is read
 * from the provider; null if it does not answer, because nothing depends on it.
 */
export async function readPaymentMethod(
  { payments }: Pick<Deps, 'payments'>,
  { paymentMethod, paymentIntentId }: { paymentMethod: string | null; paymentIntentId: string | null },
): Promise<string | null> {
  if (paymentMethod !== null || paymentIntentId === null) return paymentMethod
  const intent = await payments.retrieveIntent(paymentIntentId).catch(() => undefined)
  return intent?.paymentMethod ?? null
}
