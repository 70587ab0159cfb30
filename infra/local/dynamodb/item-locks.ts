export type ItemLocks = { hold<T>(keys: string[], work: () => Promise<T>): Promise<T> }

/** Locks by name within this process. `hold` waits until all its keys are free, first come first served per key. */
export function createItemLocks(): ItemLocks {
  const lastInLine = new Map<string, Promise<void>>()

  async function acquire(key: string): Promise<() => void> {
    const before = lastInLine.get(key)
    const { promise, resolve } = Promise.withResolvers<void>()
    lastInLine.set(key, promise)
    await before
    return () => {
      if (lastInLine.get(key) === promise) lastInLine.delete(key)
      resolve()
    }
  }

  return {
    async hold(keys, work) {
      const releases: (() => void)[] = []
      try {
        // One order for everybody: two holders that want the same keys can't wait for each other.
        for (const key of [...new Set(keys)].toSorted()) releases.push(await acquire(key))
        return await work()
      } finally {
        for (const release of releases) release()
      }
    },
  }
}
