import { newOpaqueId } from '#shared/lib/ids.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { canonicalJson, digest, keyedDigest } from '#functions/usecases/digests.ts'

/**
 * The id of a new ticket. It is derived from the client's idempotency key, so that a repeated request finds its own ticket, and keyed by
 * our secret, so that it stays a capability of 192 bits even if the client's key can be guessed (decision 16).
 */
export function ticketIdFor(deps: Pick<Deps, 'random' | 'settings'>, idempotencyKey: string | undefined): string {
  if (!idempotencyKey) return newOpaqueId(deps.random)
  return keyedDigest(deps.settings, `ticket:${idempotencyKey}`, 24)
}

/**
 * A digest that distinguishes orders under the same idempotency key. It ignores which registrations the order replaces. 96 bits are enough,
 * because a collision only concerns the client's own orders.
 */
export function digestOf({ replaces: _, ...order }: { replaces?: unknown }): string {
  return digest(canonicalJson(order), 12)
}
