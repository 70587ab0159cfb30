import { createPageLocks, createWebLocks, type WithLock } from '#web/sync/device/locks.ts'
import { createLockedSeat, createSeatForNewestTab, type ScannerSeat } from '#web/sync/device/scanner-seat.ts'
import { runInProcess, type Life } from '#infra/simulation/life.ts'

type Callback = (lock: Lock | null) => unknown
interface Request {
  life: Life
  begin: () => void
  loseLock: () => void
}

/** The locks that the pages of one phone share. */
export interface SimLocks {
  of: (life: Life) => { withLock: WithLock; seat: ScannerSeat }
  /** Frees the locks of dead pages. */
  release: () => void
}

/** The Web Locks of one phone, exclusive over all its pages. A page that dies frees its locks; a frozen page keeps them. */
export function createSimLocks(): SimLocks {
  /** By lock name: the holder first, then the waiting pages. */
  const queues = new Map<string, Request[]>()
  const queueOf = (name: string) => queues.get(name) ?? queues.set(name, []).get(name)!

  function leave(name: string, request: Request) {
    const queue = queueOf(name)
    const held = queue[0] === request
    queues.set(
      name,
      queue.filter((one) => one !== request),
    )
    if (held) beginNext(name)
  }
  function beginNext(name: string) {
    const [next] = queueOf(name)
    if (next) runInProcess(next.life, next.begin)
  }

  function request(life: Life, name: string, { ifAvailable, steal }: LockOptions, callback: Callback): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (ifAvailable && queueOf(name).length > 0) return resolve(callback(null))
      const one: Request = {
        life,
        begin: () =>
          void Promise.resolve(callback({ name, mode: 'exclusive' }))
            .then(resolve, reject)
            .finally(() => leave(name, one)),
        loseLock: () => reject(new DOMException('another page took it', 'AbortError')),
      }
      const [holder, ...waiting] = queueOf(name)
      if (steal) {
        queues.set(name, [one, ...waiting])
        if (holder) runInProcess(holder.life, holder.loseLock)
      } else queueOf(name).push(one)
      if (queueOf(name)[0] === one) one.begin()
    })
  }

  return {
    of(life) {
      const manager = {
        request: (name: string, options: LockOptions | Callback, callback?: Callback) =>
          typeof options === 'function' ? request(life, name, {}, options) : request(life, name, options, callback!),
      } as LockManager
      return { withLock: createWebLocks(manager), seat: createLockedSeat(manager) }
    },
    release() {
      for (const [name, queue] of queues) {
        const living = queue.filter((one) => one.life.alive)
        queues.set(name, living)
        if (living[0] !== queue[0]) beginNext(name)
      }
    },
  }
}

/** A browser without Web Locks. */
export const noLocks = (): SimLocks => ({ of: () => ({ withLock: createPageLocks(), seat: createSeatForNewestTab() }), release: () => {} })
