import type { LoopDelegate } from './retry-loop.ts'
import type { WithLock } from './locks.ts'

type Timers = Pick<LoopDelegate, 'setTimer' | 'clearTimer'>

/** Thrown if work did not finish in time. */
export class TimedOut extends Error {}

/** Returns the result of the work, or rejects with {@link TimedOut} after `ms`, so that no wait is endless. */
export function withTimeout<T>({ setTimer, clearTimer }: Timers, ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimer(ms, () => reject(new TimedOut(`no answer within ${ms} ms`)))
    work.then(resolve, reject).finally(() => clearTimer(timer))
  })
}

/** Ms to wait for a lock. A tab that is frozen while it has the lock never frees it. */
const lockTimeoutMs = 5000

/**
 * Returns a lock that waits at most {@link lockTimeoutMs}. After that time the work runs without the lock. That is safe, because locks
 * only save work here: an event that is sent twice counts once, and a page of rows is stored only if its cursor matches.
 */
export function withLockTimeout(withLock: WithLock, timers: Timers): WithLock {
  return (name, run) =>
    new Promise((resolve, reject) => {
      let begun = false
      const begin = async () => {
        if (begun) return
        begun = true
        timers.clearTimer(timer)
        // The lock is held until the work is done, so that others wait. The result goes to the outer promise.
        await run().then(resolve, reject)
      }
      const timer = timers.setTimer(lockTimeoutMs, () => void begin())
      withLock(name, begin).catch((error: unknown) => (begun ? undefined : reject(error as Error)))
    })
}
