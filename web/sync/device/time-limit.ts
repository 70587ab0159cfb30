import type { LoopDelegate } from './retry-loop.ts'
import type { WithLock } from './locks.ts'

type Timers = Pick<LoopDelegate, 'setTimer' | 'clearTimer'>

/** What was waited for did not come in time. */
export class TimedOut extends Error {}

/** The result of some work, or a rejection with {@link TimedOut} after so many ms: no wait is without an end. */
export function within<T>({ setTimer, clearTimer }: Timers, ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimer(ms, () => reject(new TimedOut(`no answer within ${ms} ms`)))
    work.then(resolve, reject).finally(() => clearTimer(timer))
  })
}

/** Ms. A tab that is frozen while it holds a lock keeps it for ever. */
const patience = 5000

/**
 * The same lock, but whoever waits too long for it goes on without. A lock here saves work; what is sent twice counts once, and a page is
 * stored by comparing its cursor, so correctness never hangs on it.
 */
export function impatient(withLock: WithLock, timers: Timers): WithLock {
  return (name, run) =>
    new Promise((resolve, reject) => {
      let begun = false
      const begin = async () => {
        if (begun) return
        begun = true
        timers.clearTimer(timer)
        // Held until it is done, so that others wait; whoever hears of it, hears by the outer promise.
        await run().then(resolve, reject)
      }
      const timer = timers.setTimer(patience, () => void begin())
      withLock(name, begin).catch((error: unknown) => (begun ? undefined : reject(error as Error)))
    })
}
