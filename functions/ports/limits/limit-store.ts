/**
 * The records of the limits: counters with a window, marks, and lists of what a person holds. Keys identify nobody: the use cases pass in
 * keyed digests.
 */
export interface LimitStore {
  /** Adds one and returns the count within the window, which begins with the first call. Concurrent callers get different counts. */
  count(key: string, now: number, windowMs: number): Promise<number>
  /** Subtracts one in the current window. Never below zero. */
  decrement(key: string, now: number): Promise<void>
  /** Sets a mark until `until` (ms), or moves its end. */
  mark(key: string, until: number): Promise<void>
  isMarked(key: string, now: number): Promise<boolean>
  /** Adds an id to a holder's list and returns the list, which is deleted at `until` (ms) unless another id is added. */
  hold(holder: string, id: string, until: number): Promise<string[]>
  /** Removes ids from that list. Ignores ids that are not on it. */
  release(holder: string, ids: readonly string[]): Promise<void>
}
