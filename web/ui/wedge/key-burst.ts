import { givesCharacter, isKnownFormat, isLongFormat, readStrokes, type KeyStroke } from '#shared/scan/read-strokes.ts'
import { isFasterThanPerson } from '#web/ui/forms/typing-speed.ts'

/** The longest pause in ms between two keys of one scan: a busy phone may delay a key, and a slow Bluetooth scanner takes 80 ms per key. */
export const pauseMs = 200
/** A scan has at least this number of characters. */
const shortest = 6
/** Without an Enter a text in an unknown format must be this long, because a person types a short word as fast as a scanner. */
const shortestUnended = 20
/** Ms after a scan in which an Enter still belongs to the scanner, and presses nothing. */
const lateEnterMs = 1000

interface TimedStroke extends KeyStroke {
  /** Ms of a monotonic clock. */
  at: number
  /** True for Enter and other keys that end a scan. */
  ends?: boolean
  /** True if no field has the focus: then a person does not type text, and a space or Enter could press a button. */
  outside?: boolean
}

/** The text that a hand scanner typed. */
export interface Scanned {
  scanned: string
  /** The texts of the same keys on other keyboard layouts; absent if they do not differ. */
  otherReadings?: readonly string[] | undefined
}

/** What one key belongs to; {@link Scanned} if the key ends a scan. */
export type BurstAnswer =
  /** The key of a person, or one of the first keys of a possible burst. */
  | 'typing'
  /** Part of a burst: the key should reach nothing else on the screen. */
  | 'burst'
  | Scanned

interface KeyBurst {
  (stroke: TimedStroke): BurstAnswer
  /** Call it when no key came for {@link pauseMs}. Returns the scan if a scanner that sends no Enter sent one. */
  silence: () => Scanned | undefined
  /** The time of the first character since the last pause; undefined if there is none. */
  startedAt: () => number | undefined
}

/**
 * Creates a function that gets each key and tells a scanner from a person. A scan has at least six characters, typed fast or while no
 * field has the focus, or it has a format that nobody types in full.
 */
export function createKeyBurst(): KeyBurst {
  let strokes: TimedStroke[] = []
  /** The times of the last scan that no Enter ended, and of the last burst that gave no scan yet. */
  let [unendedAt, burstAt] = [-Infinity, -Infinity]
  const [firstAt, lastAt] = [() => strokes[0]?.at ?? -Infinity, () => strokes.at(-1)?.at ?? -Infinity]
  const hurried = (at: number, after: number) => isFasterThanPerson(at - firstAt(), after)

  function readScan(isScan: (readings: readonly string[]) => boolean): Scanned | undefined {
    const readings = strokes.length < shortest ? [] : readStrokes(strokes)
    const [scanned, ...otherReadings] = isScan(readings) ? readings : []
    return scanned === undefined ? undefined : { scanned, otherReadings: otherReadings.length > 0 ? otherReadings : undefined }
  }

  function end({ at, outside = false }: TimedStroke): BurstAnswer {
    const goesOn = at - lastAt() <= pauseMs
    const isLate = at - unendedAt <= lateEnterMs || (outside && at - burstAt <= lateEnterMs)
    const isPress = !outside || strokes.length < 2
    if (!goesOn) strokes = []
    const fast = hurried(at, strokes.length)
    const scan = readScan((readings) => fast || outside || readings.some(isLongFormat))
    strokes = []
    ;[unendedAt, burstAt] = [-Infinity, -Infinity]
    if (scan) return scan
    return isLate || (goesOn && !isPress) ? 'burst' : 'typing'
  }

  function handleStroke(stroke: TimedStroke): BurstAnswer {
    const { at, key, outside = false } = stroke
    if (stroke.ends ?? key === 'Enter') return end(stroke)
    if (!givesCharacter(stroke)) return 'typing' // Shift and the like come between the characters
    if (at - lastAt() > pauseMs) strokes = []
    if (key === ' ' && strokes.length === 0) return 'typing' // no code begins with a space, and spaces record taps at a finish
    strokes.push(stroke)
    const isBurst = strokes.length > 2 && hurried(at, strokes.length - 1)
    if (isBurst && strokes.length >= shortest) burstAt = at
    const presses = outside && strokes.length > 2 && key === ' '
    return isBurst || presses ? 'burst' : 'typing'
  }

  function silence(): Scanned | undefined {
    const [count, at] = [strokes.length, lastAt()]
    const fast = hurried(at, count - 1)
    const scan = readScan((readings) => readings.some(isLongFormat) || (fast && (count >= shortestUnended || readings.some(isKnownFormat))))
    // A text that is not a scan yet is kept, because a busy page may get more keys late.
    if (scan) [strokes, unendedAt] = [[], at]
    return scan
  }

  return Object.assign(handleStroke, { silence, startedAt: () => strokes[0]?.at })
}
