import { sha256 } from '@noble/hashes/sha2.js'
import { toBase64url } from '#shared/lib/ids.ts'

/** Digest of a random token. The store keeps only this, so that reading the table opens nobody's session or link. */
export function hashToken(token: string): string {
  return toBase64url(sha256(new TextEncoder().encode(token)))
}
