import { formatRaceTime } from '#shared/lib/format-race-time.ts'
import type { RaceState, ScanMoment } from '#shared/scan/person-state.ts'
import { dayMs } from '#shared/lib/durations.ts'
import type { TimeStart } from './race-settings.ts'

/** The duration of a race. */
export interface RaceTime {
  /** Ms. If the time is unknown: the middle of two bounds, which may be negative. */
  time: number
  /** Ms; the true time is within `time` ± this. */
  uncertainty: number
  /** False if the time of the start or of the finish is unknown. The person then has finished, but ranks after all known times. */
  known: boolean
}

export type Moment = Pick<ScanMoment, 'time' | 'uncertainty' | 'known'>

/** Both times of a race. `net`: from the own start (chip time). `gun`: from the start of the wave. */
export interface RaceTimes {
  net: RaceTime
  gun: RaceTime
}

type Timed = Pick<RaceState, 'status'> & { start?: Moment; waveStart?: Moment; finish?: Moment }

/** Returns the time that counts according to the organiser's setting. */
export const countingTime = ({ net, gun }: RaceTimes, timeFrom: TimeStart): RaceTime => (timeFrom === 'wave-start' ? gun : net)

/** Computes the times with {@link raceTimesOf} and returns the time that counts. */
export function raceTimeOf(state: Timed, timeFrom: TimeStart): RaceTime | undefined {
  const times = raceTimesOf(state)
  return times && countingTime(times, timeFrom)
}

/**
 * Returns the times of a finisher; undefined without a net time, so that `timeFrom` never decides who has a result. The net time counts
 * from the own start, otherwise from the wave's start. The gun time counts from the wave's start. It equals the net time if the wave has no
 * start, or if the wave started after the own start or the finish, because such a person ran with an earlier wave.
 */
export function raceTimesOf({ status, start, waveStart, finish }: Timed): RaceTimes | undefined {
  if (status !== 'finished' || !start || !finish) return undefined
  const net = timeBetween(start, finish)
  if (!net) return undefined
  return { net, gun: timeBetween(countingStart({ start, waveStart }, 'wave-start')!, finish) ?? net }
}

/** Returns the start from which the time counts according to the organiser's setting; undefined without a start. */
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
 * Returns the time between two moments, with their uncertainties added. Undefined if the finish is not after the start. If either time is
 * unknown: undefined only if the finish is certainly not after the start.
 */
export function timeBetween(start: Moment, finish: Moment): RaceTime | undefined {
  const time = finish.time - start.time
  const uncertainty = start.uncertainty + finish.uncertainty
  const known = start.known && finish.known
  // `time` of an unknown moment is only the middle of two bounds, so its bounds decide.
  if (known ? time <= 0 : time + uncertainty <= 0) return undefined
  return { time, uncertainty, known }
}

/** Returns the times of a Duo: the later net time and the later gun time of its two people. */
export const laterTimesOf = (a: RaceTimes, b: RaceTimes): RaceTimes => ({ net: laterOf(a.net, b.net), gun: laterOf(a.gun, b.gun) })

/** Returns the later of two times, because a Duo has finished when both have. Its uncertainty covers every possible later time. */
export function laterOf(a: RaceTime, b: RaceTime): RaceTime {
  const time = Math.max(a.time, b.time)
  const from = Math.max(a.time - a.uncertainty, b.time - b.uncertainty)
  const until = Math.max(a.time + a.uncertainty, b.time + b.uncertainty)
  return { time, uncertainty: Math.max(time - from, until - time), known: a.known && b.known }
}

/**
 * Formats a race time: `1:02:33`. If it is unknown, its bounds: `tussen 0:48:10 en 3:10:00` or `hooguit 3:10:00`. `tijd onbekend` if it may
 * be more than a day.
 */
export function formatBoundedRaceTime({ time, uncertainty, known }: RaceTime): string {
  if (known) return formatRaceTime(time)
  const [least, most] = [time - uncertainty, time + uncertainty]
  if (most > dayMs) return 'tijd onbekend'
  return least > 0 ? `tussen ${formatRaceTime(least)} en ${formatRaceTime(most)}` : `hooguit ${formatRaceTime(most)}`
}
