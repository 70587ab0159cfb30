import { canonicalJson, digest } from './digests.ts'

/**
 * Returns the version of a record: a short text that changes with any of its parts. The order of fields does not matter, because a store
 * may change that order.
 */
export function versionOf(parts: readonly unknown[]): string {
  return digest(canonicalJson(parts), 12)
}
