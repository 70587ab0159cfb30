/** A keyboard-wedge scanner types a character every few ms; the fastest thumbs need more than 60. */
const gapMs = 50
const shortest = 6

export interface KeyStroke {
  key: string
  /** Ms, any clock that only goes forward. */
  at: number
}

export type BurstAnswer =
  /** A person, or the first character of what may become a burst. */
  | 'typing'
  /** Part of a burst: it should reach nothing else on the screen. */
  | 'burst'
  | { scanned: string }

/** Tells a scanner that types from a person: at least six characters without a pause, closed by Enter. */
export function createKeyBurst() {
  let text = ''
  let lastAt = -Infinity
  return function take({ key, at }: KeyStroke): BurstAnswer {
    const fast = at - lastAt <= gapMs
    if (key === 'Enter') {
      const scanned = fast && text.length >= shortest ? text : undefined
      text = ''
      return scanned ? { scanned } : 'typing'
    }
    if (key.length !== 1) return 'typing' // Shift and its like come between the characters
    text = fast ? text + key : key
    lastAt = at
    return text.length > 2 ? 'burst' : 'typing'
  }
}
