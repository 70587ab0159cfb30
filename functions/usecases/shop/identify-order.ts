import type { Deps } from '#functions/ports/deps.ts'
import { keyedDigest } from '#functions/usecases/digests.ts'

/**
 * The id of a payment's order. It is derived from the payment, so that one payment cannot pay two orders, and keyed, so that it stays a
 * capability of 192 bits (decision 16).
 */
export function orderIdFor({ settings }: Pick<Deps, 'settings'>, paymentIntentId: string): string {
  return keyedDigest(settings, `order:${paymentIntentId}`, 24)
}
