import { sha256 } from '@noble/hashes/sha2.js'
import { toBase64url } from '#shared/lib/ids.ts'

/** SHA-256 of a text, base64url, of which so many bytes; anybody can make and test it (else `keyedDigest`). All 32 unless told. */
export function digest(text: string, bytes = 32): string {
  return toBase64url(sha256(new TextEncoder().encode(text)).slice(0, bytes))
}
