import type { Values } from './changes.ts'

/**
 * Merges the edits of this device (`base` became `mine`) with those of the server (`base` became `theirs`), field by field. A field that
 * both changed to different values keeps the one of `mine`, and `conflicts` has that of `theirs`.
 */
export function mergeValues(base: Values, mine: Values, theirs: Values): { merged: Values; conflicts: Values } {
  const merged: Values = {}
  const conflicts: Values = {}
  for (const [name, other] of Object.entries(theirs)) {
    const own = mine[name] ?? other
    const seen = base[name] ?? other
    const isMine = own !== seen
    merged[name] = isMine ? own : other
    if (isMine && other !== seen && other !== own) conflicts[name] = other
  }
  return { merged, conflicts }
}

/** True if both have the same value in every field of the second. */
export const sameValues = (one: Values, other: Values) => Object.entries(other).every(([name, value]) => one[name] === value)
