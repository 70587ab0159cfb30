import { emptySnapshot } from './crew-snapshot.ts'
import type { CrewSnapshot } from './crew-types.ts'

/** What the screen shows, and who hears of it. */
export interface SnapshotStore {
  subscribe: (listener: () => void) => () => void
  get: () => CrewSnapshot
  /** Reads again; many calls at once are one or two reads. Never rejects: what can't be read leaves the last snapshot. */
  refresh: () => Promise<void>
  /** There is no store to read. */
  showUnpaired: () => void
  close: () => void
}

export function createSnapshotStore(read: () => Promise<CrewSnapshot>): SnapshotStore {
  const listeners = new Set<() => void>()
  let snapshot = emptySnapshot
  let refreshing: Promise<void> | undefined
  let [stale, closed] = [false, false]

  function show(next: CrewSnapshot) {
    snapshot = next
    for (const listener of listeners) listener()
  }

  async function readWhileStale(): Promise<void> {
    while (stale && !closed) {
      stale = false
      show(await read())
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get: () => snapshot,
    refresh() {
      stale = true
      refreshing ??= readWhileStale()
        .catch(() => {}) // the store is closing; the next refresh reads again
        .finally(() => (refreshing = undefined))
      return refreshing
    },
    showUnpaired: () => show({ ...emptySnapshot, phase: 'unpaired' }),
    close: () => (closed = true),
  }
}
