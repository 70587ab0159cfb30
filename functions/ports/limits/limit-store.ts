/**
 * What limits stand on: counters with a window, marks, and lists of what somebody holds. Keys say nothing about a person: the
 * use cases hand in keyed digests.
 */
export interface LimitStore {
  /** Counts one more under a key and gives the count within its window, which begins with the first. Each caller of many at once gets a count of its own. */
  count(key: string, now: number, windowMs: number): Promise<number>
  /** Takes one back from the window that runs. Never below nothing. */
  takeBack(key: string, now: number): Promise<void>
  /** Sets a mark until a moment (ms), or moves its end. */
  mark(key: string, until: number): Promise<void>
  isMarked(key: string, now: number): Promise<boolean>
  /** Adds what somebody holds and gives all that they hold by this list, which is forgotten at `until` (ms) when nothing comes to it. */
  hold(holder: string, id: string, until: number): Promise<string[]>
  /** Takes things off that list; those that are not on it are fine. */
  letGo(holder: string, ids: readonly string[]): Promise<void>
}
