import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { toBase64url } from '#shared/lib/ids.ts'
import type { Deps } from '#functions/ports/deps.ts'

/** The id of a payment's order: one payment can never pay two, and the id stays a capability of 192 bits (decision 16). */
export function orderIdFor({ settings }: Pick<Deps, 'settings'>, paymentIntentId: string): string {
  return toBase64url(hmac(sha256, settings.idSecret, new TextEncoder().encode(`order:${paymentIntentId}`)).slice(0, 24))
}
