/**
 * The seat of the scanning tab, which tells a second tab whether the first is alive. It is only a courtesy: the counter in the store
 * prevents two tabs from scanning at once.
 */
export interface ScannerSeat {
  /** Takes the seat if it is free, or always with `force`. Returns whether this tab has it. */
  take: (force: boolean) => Promise<boolean>
  leave: () => void
}

/** Uses a lock that the browser frees when a tab dies. A frozen tab keeps it until another one takes over. */
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
        // Rejects when another tab takes over, long after the promise was resolved. Rejects at once where locks are forbidden: then this
        // tab takes the seat, because no tab can see another.
        manager.request('duinstorm-scanner', force ? { steal: true } : { ifAvailable: true }, hold).catch(() => resolve(true))
      }),
    leave: () => leave(),
  }
}

/** For browsers without locks: the newest tab is the one that the user looks at. */
export function newestTabWins(): ScannerSeat {
  return { take: async () => true, leave: () => {} }
}
