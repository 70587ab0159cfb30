import { AsyncLocalStorage } from 'node:async_hooks'

/** A process that can die: a page of a phone, a request on the server. When it is dead, nothing of it runs any more. */
export interface Life {
  alive: boolean
  /** True time until which the browser lets a page in the background do nothing; what it holds, it goes on holding. */
  frozenUntil?: number
  /** The disk under it, for a page. */
  disk?: DiskMood
}

/** How the disk of a phone behaves just now; one for all its pages. */
export interface DiskMood {
  /** Asked before each step of the disk; may pull the plug. */
  beforeStep: () => void
  /** True time until which nothing is answered. */
  hangsUntil: number
  /** Why the store can't be opened just now, if it can't. */
  failOpen: () => string | undefined
  /** Why the next step fails, if it does: the name of the browser's error. */
  failStep: (writes: boolean) => string | undefined
  /** The same, at the commit. */
  failCommit: () => string | undefined
}

const lives = new AsyncLocalStorage<Life>()

/** Runs something in a life: all that follows from it belongs to that life. */
export function runIn<T>(life: Life, run: () => T): T {
  return lives.run(life, run)
}

/** The life that is running now; none for what belongs to the test runner. */
export function currentLife(): Life | undefined {
  return lives.getStore()
}
