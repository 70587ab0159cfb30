/** Runs work exclusively: no other work runs under the same name at the same time. Others wait their turn. */
export type WithLock = <T>(name: string, run: () => Promise<T>) => Promise<T>

/** A lock over all tabs and the service worker of this origin. The browser frees the lock of a tab that dies. */
export function createWebLocks(manager: LockManager): WithLock {
  return async (name, run) => manager.request(name, run)
}

/**
 * A lock within this tab only, for browsers without Web Locks. Two tabs may then send the same scan, which the server counts once, or
 * store the same page of roster rows, which is harmless because each row has a revision (`rev`). So a lock only saves work.
 */
export function createPageLocks(): WithLock {
  const last = new Map<string, Promise<unknown>>()
  return (name, run) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(run, run)
    last.set(
      name,
      turn.catch(() => {}),
    )
    return turn
  }
}
