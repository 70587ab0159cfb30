import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { toBase64url } from '#shared/lib/ids.ts'
import type { Settings } from '#functions/ports/deps.ts'

/** Returns the first bytes of a text's SHA-256 as base64url. Anybody can compute it; use `keyedDigest` for ids that must not be guessed. */
export function digest(text: string, bytes = 32): string {
  return toBase64url(sha256(new TextEncoder().encode(text)).slice(0, bytes))
}

/**
 * Returns a digest that only the holder of our secret can compute or test, as base64url. Use it for ids that nobody can guess, and for
 * keys that do not reveal a person.
 */
export function keyedDigest({ idSecret }: Pick<Settings, 'idSecret'>, text: string, bytes = 18): string {
  return toBase64url(hmac(sha256, idSecret, new TextEncoder().encode(text)).slice(0, bytes))
}

/** Returns JSON with sorted keys, so that equal values give equal texts: a store may return the fields of an object in another order. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}
