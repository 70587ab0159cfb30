/**
 * The records that limit how often something may be done: counters with a window, marks, and a list of ids per holder. The use cases pass
 * keyed digests as keys, so a key identifies nobody.
 */
export interface LimitStore {
  /** Adds one and returns the count in the window. The first call begins a window. Concurrent callers get different counts. */
  count(key: string, now: number, windowMs: number): Promise<number>
  /** Subtracts one from the count in the current window, which never goes below zero. */
  decrement(key: string, now: number): Promise<void>
  /** Sets a mark until `until` (ms), or moves its end. */
  mark(key: string, until: number): Promise<void>
  isMarked(key: string, now: number): Promise<boolean>
  /** Adds an id to a holder's list and returns the list, which is deleted at `until` (ms) unless another id is added. */
  hold(holder: string, id: string, until: number): Promise<string[]>
  /** Removes ids from a holder's list. Ignores ids that are not on it. */
  release(holder: string, ids: readonly string[]): Promise<void>
}
