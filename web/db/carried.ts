import type { CarriedPackage } from './records.ts'

/** The most own events in a package: far fewer than the server accepts in one. */
export const mostPackedEvents = 1000

/**
 * The waiting packages whose events are probably in a larger package too. A phone packs everything that it still has each time, so of its
 * packages that are not full, the largest contains the events of the others. All are sent, because only the server can open them, and it
 * counts each event once.
 */
export function findRepeated(carried: readonly CarriedPackage[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const partial = carried.filter(({ state, events }) => state === 'waiting' && events < mostPackedEvents)
  const largestFirst = partial.toSorted((a, b) => b.events - a.events || b.takenAt - a.takenAt)
  return new Set(largestFirst.flatMap(({ id, deviceId }) => (seen.size < seen.add(deviceId).size ? [] : [id])))
}

/** The number of scans that this phone still has to bring to the server for others, each counted once as far as it can tell. */
export function countUnsent(carried: readonly CarriedPackage[]): number {
  const repeated = findRepeated(carried)
  return carried.reduce((sum, { id, state, events }) => sum + (state === 'waiting' && !repeated.has(id) ? events : 0), 0)
}
