import type { BrowserContext, Page } from '@playwright/test'

/** The faults that a test gives to a phone: from its next page on with {@link allowTrouble}, or at once with {@link trouble}. */
export interface Trouble {
  /** Ms by which the clock is ahead of the true time. */
  ahead?: number
  /** Ms by which `Date.now()` and `performance.now()` jump ahead together: as if the page had been open for that time. */
  later?: number
  /** The browser does not promise to keep stored data. */
  noPromise?: true
  /** No stored record can be read. */
  unreadable?: true
  /** Shortens timeouts of ten seconds to half a second, to save test time. */
  hasty?: true
  /** The browser offers no store at all. */
  noStore?: true
}

/**
 * Gives each page that a phone opens from now on the faults that {@link trouble} sets. They are stored on the phone, so that they
 * survive a reload. Until {@link trouble} is called, the pages have the faults in `first`.
 */
export const allowTrouble = (phone: BrowserContext, first: Trouble = {}): Promise<unknown> =>
  phone.addInitScript(
    ({ name, first }) => {
      // A blank page has no storage.
      if (location.protocol !== 'http:') return
      const stored = localStorage.getItem(name)
      let now = stored === null ? first : (JSON.parse(stored) as Trouble)
      const change = (what: Trouble) => {
        localStorage.setItem(name, JSON.stringify(what))
        now = what
      }
      Object.assign(globalThis, { changeTrouble: change })
      const [wall, monotonic] = [Date.now.bind(Date), performance.now.bind(performance)]
      Date.now = () => wall() + (now.ahead ?? 0) + (now.later ?? 0)
      performance.now = () => monotonic() + (now.later ?? 0)

      const storage = StorageManager.prototype
      for (const asked of ['persist', 'persisted'] as const) {
        const ask = storage[asked]
        storage[asked] = async function (this: StorageManager) {
          return !now.noPromise && (await ask.call(this))
        }
      }

      const wait = globalThis.setTimeout.bind(globalThis) as (run: TimerHandler, ms?: number, ...rest: unknown[]) => number
      const hastily = (run: TimerHandler, ms?: number, ...rest: unknown[]) => wait(run, now.hasty && ms === 10_000 ? 500 : ms, ...rest)
      Object.assign(globalThis, { setTimeout: hastily })

      const open = IDBFactory.prototype.open
      IDBFactory.prototype.open = function (...args) {
        if (now.noStore) throw new DOMException('The store can not be opened', 'SecurityError')
        return open.apply(this, args)
      }

      for (const way of [IDBObjectStore.prototype, IDBIndex.prototype] as unknown as Record<string, (...args: unknown[]) => unknown>[])
        for (const read of ['get', 'getKey', 'getAll', 'getAllKeys', 'openCursor', 'openKeyCursor', 'count']) {
          const sound = way[read]!
          way[read] = function (...args) {
            if (now.unreadable) throw new DOMException('The disk can not be read', 'UnknownError')
            return sound.apply(this, args)
          }
        }
    },
    { name: 'trouble of a test', first },
  )

/** Gives a page's phone exactly these faults from now on. */
export const trouble = (page: Page, what: Trouble): Promise<void> =>
  page.evaluate((now) => (globalThis as unknown as { changeTrouble: (what: Trouble) => void }).changeTrouble(now), what)
