import { canonicalJson } from './canonical-json.ts'
import { digest } from './digest.ts'

/** A short text that differs when anything of it does: what somebody saw who changes it. In which order a part has its fields says nothing: a store has its own. */
export function versionOf(parts: readonly unknown[]): string {
  return digest(canonicalJson(parts), 12)
}
