import { givesCharacter, isKnownForm, isLongForm, readStrokes, type KeyStroke } from '#shared/scan/read-strokes.ts'
import { isHurried } from '#web/ui/forms/typing-speed.ts'

/** One stroke may come late on a busy phone, and a slow Bluetooth scanner takes 80 for each. */
export const pauseMs = 200
const shortest = 6
/** Without an Enter a text of no known form must be this long: a person's fingers roll over a short word as fast. */
const shortestUnended = 20
/** The Enter behind a scan comes this late at most; until then it is the scanner's, and no press. */
const lateEnterMs = 1000

interface TimedStroke extends KeyStroke {
  /** Ms, any clock that only goes forward. */
  at: number
  /** Enter, or what else a scanner closes with. */
  ends?: boolean
  /** No field has the focus: nobody types there, and a key would press a button. */
  outside?: boolean
}

export interface Scanned {
  scanned: string
  /** What the same keys are on another keyboard layout; absent where that makes no difference. */
  otherReadings?: readonly string[] | undefined
}

export type BurstAnswer =
  /** A person, or the first characters of what may become a burst. */
  | 'typing'
  /** Part of a burst: it should reach nothing else on the screen. */
  | 'burst'
  | Scanned

interface KeyBurst {
  (stroke: TimedStroke): BurstAnswer
  /** Nothing came for {@link pauseMs}: what a scanner without an ending sent, if that is what it was. */
  silence: () => Scanned | undefined
  /** When the first character since the last pause came; undefined when none did. */
  startedAt: () => number | undefined
}

/** Tells a scanner that types from a person: at least six characters in a hurry or outside a field, or a form that nobody types in full. */
export function createKeyBurst(): KeyBurst {
  let strokes: TimedStroke[] = []
  /** When a scan was taken that had no ending; when a burst was that came to nothing yet. */
  let [unendedAt, burstAt] = [-Infinity, -Infinity]
  const [firstAt, lastAt] = [() => strokes[0]?.at ?? -Infinity, () => strokes.at(-1)?.at ?? -Infinity]
  const hurried = (at: number, after: number) => isHurried(at - firstAt(), after)

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
    const scan = readScan((readings) => fast || outside || readings.some(isLongForm))
    strokes = []
    ;[unendedAt, burstAt] = [-Infinity, -Infinity]
    if (scan) return scan
    return isLate || (goesOn && !isPress) ? 'burst' : 'typing'
  }

  function take(stroke: TimedStroke): BurstAnswer {
    const { at, key, outside = false } = stroke
    if (stroke.ends ?? key === 'Enter') return end(stroke)
    if (!givesCharacter(stroke)) return 'typing' // Shift and its like come between the characters
    if (at - lastAt() > pauseMs) strokes = []
    strokes.push(stroke)
    const isBurst = strokes.length > 2 && hurried(at, strokes.length - 1)
    if (isBurst && strokes.length >= shortest) burstAt = at
    const presses = outside && strokes.length > 2 && key === ' '
    return isBurst || presses ? 'burst' : 'typing'
  }

  function silence(): Scanned | undefined {
    const [count, at] = [strokes.length, lastAt()]
    const fast = hurried(at, count - 1)
    const scan = readScan((readings) => readings.some(isLongForm) || (fast && (count >= shortestUnended || readings.some(isKnownForm))))
    // What is no scan yet may go on: a busy page hears of keys late.
    if (scan) [strokes, unendedAt] = [[], at]
    return scan
  }

  return Object.assign(take, { silence, startedAt: () => strokes[0]?.at })
}
