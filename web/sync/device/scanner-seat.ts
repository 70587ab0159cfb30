/**
 * Where the scanning tab sits, so that a second one knows whether there is a live first one. A courtesy: what keeps two tabs from scanning
 * at once is the counter in the store.
 */
export interface ScannerSeat {
  /** Sits down if the seat is free, or in any case with `force`. Whether this tab sits. */
  take: (force: boolean) => Promise<boolean>
  leave: () => void
}

/** By a lock that the browser frees when a tab dies; a frozen tab keeps it, until another one takes over. */
export function lockedSeat(manager: LockManager): ScannerSeat {
  let leave = () => {}
  return {
    take: (force) =>
      new Promise((resolve) => {
        const hold = (lock: Lock | null): Promise<void> | undefined => {
          resolve(lock !== null)
          if (lock === null) return undefined
          return new Promise((free) => (leave = free))
        }
        // Rejects when another tab takes over, long after this; or at once where locks are forbidden, and then nobody can tell.
        manager.request('duinstorm-scanner', force ? { steal: true } : { ifAvailable: true }, hold).catch(() => resolve(true))
      }),
    leave: () => leave(),
  }
}

/** Where nobody can tell whether another tab lives: who comes last is who somebody looks at. */
export function newestSits(): ScannerSeat {
  return { take: async () => true, leave: () => {} }
}
