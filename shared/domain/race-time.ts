import { formatRaceTime } from '#shared/lib/format-race-time.ts'
import type { RaceState, ScanMoment } from '#shared/scan/person-state.ts'
import { dayMs } from '#shared/lib/durations.ts'

/** How long a race took. */
export interface RaceTime {
  /** Ms. Below 0 at times where it is not known: the middle of bounds that reach above. */
  time: number
  /** Ms; the true time lies within `time` ± this. */
  uncertainty: number
  /** False when a clock on the way told nothing: good for showing that somebody was there, never for winning. */
  known: boolean
}

type Moment = Pick<ScanMoment, 'time' | 'uncertainty' | 'known'>

/**
 * Chip time: from the start (the own one, else that of the wave) to the finish, both in corrected time, their uncertainties added.
 * Undefined for who did not finish, lacks one of the two, or has a finish that lies before the start or can't be told from it; where a
 * clock told nothing, one that surely does.
 */
export function raceTimeOf(state: Pick<RaceState, 'status'> & { start?: Moment; finish?: Moment }): RaceTime | undefined {
  const { status, start, finish } = state
  if (status !== 'finished' || !start || !finish) return undefined
  const time = finish.time - start.time
  const uncertainty = start.uncertainty + finish.uncertainty
  const known = start.known && finish.known
  // The middle of two bounds is nobody's time: it decides over nothing.
  if (known ? time <= 0 : time + uncertainty <= 0) return undefined
  return { time, uncertainty, known }
}

/** A Duo is in when both are: the later of the two, as uncertain as the later of two uncertain times is. */
export function laterOf(a: RaceTime, b: RaceTime): RaceTime {
  const time = Math.max(a.time, b.time)
  const from = Math.max(a.time - a.uncertainty, b.time - b.uncertainty)
  const until = Math.max(a.time + a.uncertainty, b.time + b.uncertainty)
  return { time, uncertainty: Math.max(time - from, until - time), known: a.known && b.known }
}

/**
 * A race time as people read it: `1:02:33`. Where a clock on the way told nothing, all that is known of it, `tussen 0:48:10 en 3:10:00` or
 * `hooguit 3:10:00`; `tijd onbekend` where that is more than a day. The middle between two bounds is nobody's time.
 */
export function sayRaceTime({ time, uncertainty, known }: RaceTime): string {
  if (known) return formatRaceTime(time)
  const [least, most] = [time - uncertainty, time + uncertainty]
  if (most > dayMs) return 'tijd onbekend'
  return least > 0 ? `tussen ${formatRaceTime(least)} en ${formatRaceTime(most)}` : `hooguit ${formatRaceTime(most)}`
}
