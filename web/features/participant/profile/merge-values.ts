import type { Values } from './changes.ts'

/**
 * What was changed here (`base` became `mine`) on top of what it became elsewhere (`base` became `theirs`). What only one side changed
 * is taken from that side; what both changed to different things stays as it is here and is named in `conflicts`, with the other side's.
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

/** Whether two sides say the same in everything that the second one has. */
export const sameValues = (one: Values, other: Values) => Object.entries(other).every(([name, value]) => one[name] === value)
