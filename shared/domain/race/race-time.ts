import { formatRaceTime } from '#shared/lib/format-race-time.ts'
import type { RaceState, ScanMoment } from '#shared/scan/person-state.ts'
import { dayMs } from '#shared/lib/durations.ts'

/** The duration of a race. */
export interface RaceTime {
  /** Ms. Can be negative if the time is unknown: the middle of bounds that reach above zero. */
  time: number
  /** Ms; the true time is within `time` ± this. */
  uncertainty: number
  /** False if the start or the finish has an unknown time: enough to show that somebody finished, never to win. */
  known: boolean
}

type Moment = Pick<ScanMoment, 'time' | 'uncertainty' | 'known'>

/**
 * Chip time: from the start (the person's own, otherwise the wave's) to the finish, in corrected times, with their uncertainties added.
 * Undefined without a start or a finish, or if the finish is not after the start. With an unknown time, undefined only if the finish is
 * certainly before the start.
 */
export function raceTimeOf(state: Pick<RaceState, 'status'> & { start?: Moment; finish?: Moment }): RaceTime | undefined {
  const { status, start, finish } = state
  if (status !== 'finished' || !start || !finish) return undefined
  const time = finish.time - start.time
  const uncertainty = start.uncertainty + finish.uncertainty
  const known = start.known && finish.known
  // The middle of two bounds means nothing, so it decides nothing.
  if (known ? time <= 0 : time + uncertainty <= 0) return undefined
  return { time, uncertainty, known }
}

/** A Duo has finished when both have: the later of the two times, with its combined uncertainty. */
export function laterOf(a: RaceTime, b: RaceTime): RaceTime {
  const time = Math.max(a.time, b.time)
  const from = Math.max(a.time - a.uncertainty, b.time - b.uncertainty)
  const until = Math.max(a.time + a.uncertainty, b.time + b.uncertainty)
  return { time, uncertainty: Math.max(time - from, until - time), known: a.known && b.known }
}

/**
 * Formats a race time: `1:02:33`. If it is unknown, its bounds: `tussen 0:48:10 en 3:10:00` or `hooguit 3:10:00`; `tijd onbekend` if they
 * are more than a day apart. The middle of two bounds means nothing.
 */
export function formatBoundedRaceTime({ time, uncertainty, known }: RaceTime): string {
  if (known) return formatRaceTime(time)
  const [least, most] = [time - uncertainty, time + uncertainty]
  if (most > dayMs) return 'tijd onbekend'
  return least > 0 ? `tussen ${formatRaceTime(least)} en ${formatRaceTime(most)}` : `hooguit ${formatRaceTime(most)}`
}
