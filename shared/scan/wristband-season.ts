import { dayMs } from '#shared/lib/durations.ts'
import { unknownUncertainty, type WideMoment } from './event-time.ts'

/** Ms. The days of one edition are closer together than this, those of two editions further apart. */
const seasonMs = 60 * dayMs

/**
 * True if two times may belong to one edition. Wristbands have the same numbers every year, and events are stored for longer: without this,
 * a reused wristband would be taken from last year's wearer. It uses the times, which every replica has, because a phone does not know the
 * editions. An unknown time (an offline phone whose clock fell back to 1970) may belong to any edition.
 */
export function isOneSeason(a: WideMoment, b: WideMoment): boolean {
  if (Math.max(a.uncertainty, b.uncertainty) >= unknownUncertainty) return true
  return Math.abs(a.time - b.time) - a.uncertainty - b.uncertainty <= seasonMs
}
