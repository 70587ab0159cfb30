import { setTimeout } from 'node:timers/promises'

export interface ItemLocks {
  /** Locks the keys while `work` runs. */
  hold<T>(keys: string[], work: () => Promise<T>): Promise<T>
  isHeld(key: string): boolean
}
/** Thrown if one of the keys is already locked. */
export class Clash extends Error {}

/**
 * Returns the same locks without waiting: `hold` throws {@link Clash} if a key is not free. After a success the keys stay locked
 * for `ms` longer, as in a two-phase commit over a network.
 */
export function withoutWaiting(locks: ItemLocks, ms: number): ItemLocks {
  return {
    ...locks,
    async hold(keys, work) {
      if (keys.some(locks.isHeld)) throw new Clash()
      return locks.hold(keys, async () => {
        const answer = await work()
        if (ms > 0) await setTimeout(ms)
        return answer
      })
    },
  }
}

/** Creates locks by name within this process. `hold` waits until all its keys are free, first come first served per key. */
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
    isHeld: (key) => lastInLine.has(key),
    async hold(keys, work) {
      const releases: (() => void)[] = []
      try {
        // All holders acquire keys in the same order, so two of them cannot deadlock.
        for (const key of [...new Set(keys)].toSorted()) releases.push(await acquire(key))
        return await work()
      } finally {
        for (const release of releases) release()
      }
    },
  }
}
