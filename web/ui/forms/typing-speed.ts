/** Mean ms per character. A hand scanner takes a few ms, a slow hand scanner about 40, and the fastest person 80. */
const meanMs = 50

/** True if a person cannot have typed `after` more characters within `ms` of the first character. */
export function isFasterThanPerson(ms: number, after: number): boolean {
  return ms <= meanMs * after
}

/** Decides from the changes of a field whether a person or a keyboard scanner entered its value. */
export interface TypingDetector {
  /** Reports that the field holds `value` since `at` (ms of a monotonic clock). */
  changed: (value: string, at: number) => void
  /**
   * True if a person typed the current value key by key, or inserted it at once: pasted it, chose a suggestion of the keyboard, or dictated
   * it. False for a burst of single characters: that is a hand scanner, even if it sends no Enter.
   */
  isTyped: () => boolean
}

export function createTypingDetector(): TypingDetector {
  let [value, first, last] = ['', 0, 0]
  /** The length of the value at `first`. The characters after that came one by one. */
  let before = 0
  return {
    changed(next, at) {
      if (value === '' || next.length === 1 || countInserted(value, next) > 1) [first, before] = [at, next.length]
      last = at
      value = next
    },
    isTyped() {
      const keys = value.length - before
      return keys <= 0 || !isFasterThanPerson(last - first, keys)
    },
  }
}

/** Returns the number of characters that one change of the field inserted or replaced to turn `from` into `next`. */
function countInserted(from: string, next: string): number {
  const shorter = Math.min(from.length, next.length)
  let [start, end] = [0, 0]
  while (start < shorter && from[start] === next[start]) start++
  while (end < shorter - start && from.at(-1 - end) === next.at(-1 - end)) end++
  return next.length - start - end
}
