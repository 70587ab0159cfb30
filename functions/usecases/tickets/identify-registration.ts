import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { RegisterBody } from '#shared/contract/tickets.ts'
import { newOpaqueId, toBase64url } from '#shared/lib/ids.ts'
import type { Deps } from '#functions/ports/deps.ts'

/**
 * The id of a new ticket. From the client's key, so that a repeated call finds its own ticket; keyed by our secret, so that it
 * stays a capability of 192 bits however guessable the client's key is (decision 16).
 */
export function ticketIdFor(deps: Pick<Deps, 'random' | 'settings'>, idempotencyKey: string | undefined): string {
  if (!idempotencyKey) return newOpaqueId(deps.random)
  return toBase64url(hmac(sha256, deps.settings.idSecret, new TextEncoder().encode(`ticket:${idempotencyKey}`)).slice(0, 24))
}

/** Tells one order from another under the same key; what it replaces is no part of it. 96 bits: nobody gains by a collision with themselves. */
export function digestOf({ replaces: _, ...order }: RegisterBody): string {
  return toBase64url(sha256(new TextEncoder().encode(JSON.stringify(sortKeys(order)))).slice(0, 12))
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  )
}
