import { newOpaqueId } from '#shared/lib/ids.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { canonicalJson, digest, keyedDigest } from '#functions/usecases/digests.ts'

/**
 * Returns the id of a new ticket. It is derived from the client's idempotency key, so that a repeated request finds its own ticket, and
 * keyed with our secret, so that its 192 bits cannot be guessed even if the client's key can: the id gives access to the ticket
 * (decision 16).
 */
export function ticketIdFor(deps: Pick<Deps, 'random' | 'settings'>, idempotencyKey: string | undefined): string {
  if (!idempotencyKey) return newOpaqueId(deps.random)
  return keyedDigest(deps.settings, `ticket:${idempotencyKey}`, 24)
}

/**
 * Returns a digest that distinguishes orders with the same idempotency key.
 * It ignores which registrations the order replaces. 96 bits are enough,
 * because a collision only concerns the client's own orders.
 */
export function digestOf({ replaces: _, ...order }: { replaces?: unknown }): string {
  return digest(canonicalJson(order), 12)
}
