import type { RegisterBody } from '#shared/contract/registration.ts'
import { newOpaqueId } from '#shared/lib/ids.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { canonicalJson } from '#functions/usecases/canonical-json.ts'
import { digest } from '#functions/usecases/digest.ts'
import { keyedDigest } from '#functions/usecases/keyed-digest.ts'

/**
 * The id of a new ticket. From the client's key, so that a repeated call finds its own ticket; keyed by our secret, so that it
 * stays a capability of 192 bits however guessable the client's key is (decision 16).
 */
export function ticketIdFor(deps: Pick<Deps, 'random' | 'settings'>, idempotencyKey: string | undefined): string {
  if (!idempotencyKey) return newOpaqueId(deps.random)
  return keyedDigest(deps.settings, `ticket:${idempotencyKey}`, 24)
}

/** Tells one order from another under the same key; what it replaces is no part of it. 96 bits: nobody gains by a collision with themselves. */
export function digestOf({ replaces: _, ...order }: RegisterBody): string {
  return digest(canonicalJson(order), 12)
}
