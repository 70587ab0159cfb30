import { sha256 } from '@noble/hashes/sha2.js'
import { toBase64url } from '#shared/lib/ids.ts'

/** The first bytes of a text's SHA-256, as base64url. Anybody can compute it; use `keyedDigest` for ids that must not be guessed. */
export function digest(text: string, bytes = 32): string {
  return toBase64url(sha256(new TextEncoder().encode(text)).slice(0, bytes))
}
