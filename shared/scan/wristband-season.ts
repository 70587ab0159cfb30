import { dayMs } from '#shared/lib/durations.ts'
import { unknownUncertainty, type WideMoment } from './event-time.ts'

/** Ms. The days of one edition lie closer together than this, those of two further apart. */
const seasonMs = 60 * dayMs

/**
 * Whether two moments may be of one edition. Bands carry the same numbers every year, and events are kept for longer: without
 * this, a band that is handed out again would be taken from who wore it last year. Judged by the moments, which every replica has,
 * and not by the editions, of which a phone knows none. A moment that nobody knows (a phone whose clock fell to 1970, and that has
 * no signal) may be of any.
 */
export function isOneSeason(a: WideMoment, b: WideMoment): boolean {
  if (Math.max(a.uncertainty, b.uncertainty) >= unknownUncertainty) return true
  return Math.abs(a.time - b.time) - a.uncertainty - b.uncertainty <= seasonMs
}
