import { sha256 } from '@noble/hashes/sha2.js'
import { toBase64url } from '#shared/lib/ids.ts'

/** A short text that differs when anything of it does: what somebody saw who changes it. */
export function versionOf(parts: readonly unknown[]): string {
  return toBase64url(sha256(new TextEncoder().encode(JSON.stringify(parts))).slice(0, 12))
}
