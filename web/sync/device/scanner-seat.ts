/**
 * The seat of the tab that scans. The seat lets a second tab detect whether the first tab is alive, and then show that the other tab
 * scans. The counter in the store prevents two tabs from scanning at once, even without a seat.
 */
export interface ScannerSeat {
  /** Takes the seat if it is free, or always with `force`. Returns whether this tab has it. */
  acquire: (force: boolean) => Promise<boolean>
  leave: () => void
}

/** The seat is a lock, which the browser frees when a tab dies. A frozen tab has it until another tab takes over. */
export function createLockedSeat(manager: LockManager): ScannerSeat {
  let leave = () => {}
  return {
    acquire: (force) =>
      new Promise((resolve) => {
        const hold = (lock: Lock | null): Promise<void> | undefined => {
          resolve(lock !== null)
          if (lock === null) return undefined
          return new Promise((free) => (leave = free))
        }
        // This request rejects when another tab takes over, long after the promise was resolved. In a browser that forbids locks
        // it rejects at once. Then this tab takes the seat, because no tab can detect another tab.
        manager.request('duinstorm-scanner', force ? { steal: true } : { ifAvailable: true }, hold).catch(() => resolve(true))
      }),
    leave: () => leave(),
  }
}

/** For browsers without locks: every tab gets the seat, because the user probably looks at the newest tab. */
export function createSeatForNewestTab(): ScannerSeat {
  return { acquire: async () => true, leave: () => {} }
}
