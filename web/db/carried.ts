import type { CarriedPackage } from './records.ts'

/** How many own events a package contains at most: far fewer than the server accepts in one. */
export const mostPackedEvents = 1000

/**
 * Finds the waiting packages whose events are probably in a larger package too. A phone always packs everything that waits, so of its
 * packages that are not full, the largest contains the events of the others. All are sent all the same, because only the server can open
 * them.
 */
export function findRepeated(carried: readonly CarriedPackage[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const partial = carried.filter(({ state, events }) => state === 'waiting' && events < mostPackedEvents)
  const largestFirst = partial.toSorted((a, b) => b.events - a.events || b.takenAt - a.takenAt)
  return new Set(largestFirst.flatMap(({ id, deviceId }) => (seen.size < seen.add(deviceId).size ? [] : [id])))
}

/** Counts the scans of other phones that this phone still has to send, each once as far as {@link findRepeated} knows. */
export function countUnsent(carried: readonly CarriedPackage[]): number {
  const repeated = findRepeated(carried)
  return carried.reduce((sum, { id, state, events }) => sum + (state === 'waiting' && !repeated.has(id) ? events : 0), 0)
}
