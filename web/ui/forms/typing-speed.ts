/** Ms per character: a hand scanner that types needs a few, a slow one some 40, the fastest thumbs 80. */
const meanMs = 50

/**
 * Whether no person's fingers can have typed so many characters within `ms` of the first one. What comes in all at once is hurried too:
 * pasted, or put there by a scanner that is a keyboard app, it is what some QR said, and anybody can make one of a short code.
 */
export function isHurried(ms: number, after: number): boolean {
  return ms <= meanMs * after
}

/** How a field was filled: told of every change, it knows whether that was a person's fingers. */
export interface TypingWatch {
  /** The field holds `value` since `at` (ms, any clock that only goes forward). */
  changed: (value: string, at: number) => void
  /** Whether what it holds now was typed. A scanner that sends no Enter is a scanner all the same. */
  isTyped: () => boolean
}

export function createTypingWatch(): TypingWatch {
  let [value, first, last] = ['', 0, 0]
  return {
    changed(next, at) {
      if (value === '' || next.length === 1) first = at
      last = at
      value = next
    },
    isTyped: () => !isHurried(last - first, value.length - 1),
  }
}
