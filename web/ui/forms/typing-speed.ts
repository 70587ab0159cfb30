/** Mean ms per character: a hand scanner takes a few, a slow one about 40, the fastest thumbs 80. */
const meanMs = 50

/**
 * True if a person cannot have typed `after` more characters within `ms` of the first one. This is also true for
 * pasted text and for text of a scanner app: it may come from a QR code, and anybody can make a QR code of a short code.
 */
export function isHurried(ms: number, after: number): boolean {
  return ms <= meanMs * after
}

/** Decides by the changes of a field whether a person typed its value. */
export interface TypingWatch {
  /** Reports that the field holds `value` since `at` (ms of a monotonic clock). */
  changed: (value: string, at: number) => void
  /** True if a person typed the current value. Recognises a scanner that sends no Enter too. */
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
