import { AsyncLocalStorage } from 'node:async_hooks'

/** A process that can die: a page of a phone, or a request on the server. Once it is dead, none of its code runs any more. */
export interface Life {
  alive: boolean
  /** True time until which the browser freezes a page in the background. A frozen page still holds its locks. */
  frozenUntil?: number
  /** The disk that a page uses. */
  disk?: DiskFaults
}

/** The current behaviour of a phone's disk, which all its pages share. */
export interface DiskFaults {
  /** Called before each step of the disk; may cut the power. */
  beforeStep: () => void
  /** True time until which the disk does not answer. */
  hangsUntil: number
  /** Returns why the store cannot be opened now, or undefined if it can be opened. */
  failOpen: () => string | undefined
  /** Returns the browser's error name if the next step must fail. */
  failStep: (writes: boolean) => string | undefined
  /** Returns the browser's error name if the commit must fail. */
  failCommit: () => string | undefined
}

const lives = new AsyncLocalStorage<Life>()

/** Runs code in a life. All work that the code starts belongs to that life. */
export function runInProcess<T>(life: Life, run: () => T): T {
  return lives.run(life, run)
}

/** Returns the life of the running code, or undefined for code of the test runner. */
export function currentLife(): Life | undefined {
  return lives.getStore()
}
