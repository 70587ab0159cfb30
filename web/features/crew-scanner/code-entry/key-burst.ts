import { isHurried } from '#web/ui/typing-speed.ts'

/** One stroke may come late on a busy phone. */
const pauseMs = 200
const shortest = 6

export interface KeyStroke {
  key: string
  /** Ms, any clock that only goes forward. */
  at: number
}

export type BurstAnswer =
  /** A person, or the first characters of what may become a burst. */
  | 'typing'
  /** Part of a burst: it should reach nothing else on the screen. */
  | 'burst'
  | { scanned: string }

/** Tells a scanner that types from a person: at least six characters in a hurry, closed by Enter. */
export function createKeyBurst() {
  let text = ''
  let [firstAt, lastAt] = [-Infinity, -Infinity]
  const hurried = (at: number, strokes: number) => isHurried(at - firstAt, strokes)

  return function take({ key, at }: KeyStroke): BurstAnswer {
    const goesOn = at - lastAt <= pauseMs
    if (key === 'Enter') {
      const scanned = goesOn && text.length >= shortest && hurried(at, text.length) ? text : undefined
      text = ''
      return scanned ? { scanned } : 'typing'
    }
    if (key.length !== 1) return 'typing' // Shift and its like come between the characters
    if (!goesOn) [text, firstAt] = ['', at]
    text += key
    lastAt = at
    return text.length > 2 && hurried(at, text.length - 1) ? 'burst' : 'typing'
  }
}
