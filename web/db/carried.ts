import type { CarriedPackage } from './records.ts'

/** The maximum number of own events in a package. The server accepts far more in one package. */
export const maxPackedEvents = 1000

/**
 * Finds the waiting packages whose events are probably in a larger package too. A phone always packs everything that waits, so of its
 * packages that are not full, the largest contains the events of the others. All packages are still sent, because only the server can
 * open them.
 */
export function findRepackedPackages(carried: readonly CarriedPackage[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const partial = carried.filter(({ state, events }) => state === 'waiting' && events < maxPackedEvents)
  const largestFirst = partial.toSorted((a, b) => b.events - a.events || b.takenAt - a.takenAt)
  return new Set(largestFirst.flatMap(({ id, deviceId }) => (seen.size < seen.add(deviceId).size ? [] : [id])))
}

/** Counts the scans of other phones that this phone still has to send, without the packages that {@link findRepackedPackages} finds. */
export function countUnsentCarried(carried: readonly CarriedPackage[]): number {
  const repeated = findRepackedPackages(carried)
  return carried.reduce((sum, { id, state, events }) => sum + (state === 'waiting' && !repeated.has(id) ? events : 0), 0)
}
