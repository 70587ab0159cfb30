import { dayMs } from '#shared/lib/durations.ts'
import { unknownUncertainty, type WideMoment } from './event-time.ts'

/** Ms. Two days of one edition are closer together than this, and days of two editions are further apart. */
const seasonMs = 60 * dayMs

/**
 * True if two times may belong to one edition. Every edition uses the same wristband numbers, so a link of last year must not count this
 * year. Phones do not know the editions, so the times decide. An unknown time may belong to any edition.
 */
export function isOneSeason(a: WideMoment, b: WideMoment): boolean {
  if (Math.max(a.uncertainty, b.uncertainty) >= unknownUncertainty) return true
  return Math.abs(a.time - b.time) - a.uncertainty - b.uncertainty <= seasonMs
}
