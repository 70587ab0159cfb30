import { formatRaceTime } from '#shared/lib/format-race-time.ts'
import type { RaceState, ScanMoment } from '#shared/scan/person-state.ts'
import { dayMs } from '#shared/lib/durations.ts'
import type { TimeStart } from './race-settings.ts'

/** The duration of a race. */
export interface RaceTime {
  /** Ms. The middle of two bounds if the time is unknown, and only then possibly negative. */
  time: number
  /** Ms; the true time is within `time` ± this. */
  uncertainty: number
  /** False if the start or the finish has an unknown time: enough to show that somebody finished, never to win. */
  known: boolean
}

export type Moment = Pick<ScanMoment, 'time' | 'uncertainty' | 'known'>

/** Both times of a race. `net`: from the own start (chip time). `gun`: from the start of the wave. */
export interface RaceTimes {
  net: RaceTime
  gun: RaceTime
}

type Timed = Pick<RaceState, 'status'> & { start?: Moment; waveStart?: Moment; finish?: Moment }

/** The time that counts by the organiser's setting. */
export const countingTime = ({ net, gun }: RaceTimes, timeFrom: TimeStart): RaceTime => (timeFrom === 'wave-start' ? gun : net)

/** The time of {@link raceTimesOf} that counts. */
export function raceTimeOf(state: Timed, timeFrom: TimeStart): RaceTime | undefined {
  const times = raceTimesOf(state)
  return times && countingTime(times, timeFrom)
}

/**
 * The times of a finisher. The net time is from the start (the person's own, otherwise the wave's) to the finish. Without one there is no
 * gun time either, so that the setting never decides who has a result. The gun time equals the net time if the wave has no start, or if
 * its start is after the own start or the finish: a person who ran with an earlier wave must not gain the time between the two.
 */
export function raceTimesOf({ status, start, waveStart, finish }: Timed): RaceTimes | undefined {
  if (status !== 'finished' || !start || !finish) return undefined
  const net = timeBetween(start, finish)
  if (!net) return undefined
  return { net, gun: timeBetween(countingStart({ start, waveStart }, 'wave-start')!, finish) ?? net }
}

/** The start from which the time counts by the organiser's setting; undefined without a start. */
export function countingStart<One extends Moment>(
  { start, waveStart }: { start?: One; waveStart?: One },
  timeFrom: TimeStart,
): One | undefined {
  return timeFrom === 'wave-start' && start && waveStart && !isAfter(waveStart, start) ? waveStart : start
}

/** Compares the best estimates if both times are known; otherwise `one` is after `other` only if that is certain. */
const isAfter = (one: Moment, other: Moment) =>
  one.known && other.known ? one.time > other.time : one.time - one.uncertainty > other.time + other.uncertainty

/**
 * The time between two moments in corrected time, with their uncertainties added. Undefined if the finish is not after the start; with an
 * unknown time, only if it is certainly before it.
 */
export function timeBetween(start: Moment, finish: Moment): RaceTime | undefined {
  const time = finish.time - start.time
  const uncertainty = start.uncertainty + finish.uncertainty
  const known = start.known && finish.known
  // The middle of two bounds means nothing, so it decides nothing.
  if (known ? time <= 0 : time + uncertainty <= 0) return undefined
  return { time, uncertainty, known }
}

/** The times of a Duo: each the later of both. */
export const laterTimesOf = (a: RaceTimes, b: RaceTimes): RaceTimes => ({ net: laterOf(a.net, b.net), gun: laterOf(a.gun, b.gun) })

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
