import type { Values } from './changes.ts'

/**
 * Merges the edits of this device (`base` became `mine`) with those of the server (`base` became `theirs`), field by field. A field that
 * both changed to different values keeps the value of `mine`, and `conflicts` has the value of `theirs`.
 */
export function mergeValues(base: Values, mine: Values, theirs: Values): { merged: Values; conflicts: Values } {
  const merged: Values = {}
  const conflicts: Values = {}
  for (const [name, theirValue] of Object.entries(theirs)) {
    const myValue = mine[name] ?? theirValue
    const baseValue = base[name] ?? theirValue
    const isMine = myValue !== baseValue
    merged[name] = isMine ? myValue : theirValue
    if (isMine && theirValue !== baseValue && theirValue !== myValue) conflicts[name] = theirValue
  }
  return { merged, conflicts }
}

/** True if `all` has the same value as `some` in every field of `some`. */
export const hasSameValues = (all: Values, some: Values) => Object.entries(some).every(([name, value]) => all[name] === value)
