import type { Deps } from '#functions/ports/deps.ts'
import { keyedDigest } from '#functions/usecases/digests.ts'

/**
 * Returns the id of a payment's order. It is derived from the payment, so that one payment cannot pay two orders, and keyed with our
 * secret, so that its 192 bits cannot be guessed: the id gives access to the order (decision 16).
 */
export function orderIdFor({ settings }: Pick<Deps, 'settings'>, paymentIntentId: string): string {
  return keyedDigest(settings, `order:${paymentIntentId}`, 24)
}
