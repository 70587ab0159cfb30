import { emptySnapshot } from './crew-snapshot.ts'
import type { CrewSnapshot } from '#web/sync/crew-types.ts'

/** The current snapshot and its subscribers. */
export interface SnapshotStore {
  subscribe: (listener: () => void) => () => void
  get: () => CrewSnapshot
  /** Reads memory again after a change. */
  refresh: () => void
  close: () => void
}

/** `read` builds the snapshot from memory. Until the first `refresh` the snapshot is empty. */
export function createSnapshotStore(read: () => CrewSnapshot): SnapshotStore {
  const listeners = new Set<() => void>()
  let snapshot = emptySnapshot
  let closed = false
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get: () => snapshot,
    refresh() {
      if (closed) return
      snapshot = read()
      for (const listener of listeners) listener()
    },
    close: () => (closed = true),
  }
}
