import { canonicalJson, digest } from './digests.ts'

/**
 * The version of a record: a short text that changes with any of its parts. The order of fields does not matter, because a store may change
 * it.
 */
export function versionOf(parts: readonly unknown[]): string {
  return digest(canonicalJson(parts), 12)
}
