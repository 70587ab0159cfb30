import { sha256 } from '@noble/hashes/sha2.js'
import { toBase64url } from '#shared/lib/ids.ts'

/** A short text that differs when anything of it does: what somebody saw who changes it. In which order a part has its fields says nothing: a store has its own. */
export function versionOf(parts: readonly unknown[]): string {
  return toBase64url(sha256(new TextEncoder().encode(JSON.stringify(parts, inOrder))).slice(0, 12))
}

const inOrder = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value
