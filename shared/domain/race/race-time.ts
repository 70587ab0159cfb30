import { formatRaceTime } from '#shared/lib/format-race-time.ts'
import type { RaceState, ScanMoment } from '#shared/scan/person-state.ts'
import { dayMs } from '#shared/lib/durations.ts'
import type { TimeStart } from './race-settings.ts'

/** The duration of a race. */
export interface RaceTime {
  /** Ms. If the time is unknown: the middle of its bounds, which may be negative. */
  time: number
  /** Ms; the true time is at most this much shorter or longer than `time`. */
  uncertainty: number
  /** False if the time of the start or of the finish is unknown. The person then has finished, but ranks after all known times. */
  known: boolean
}

/** A start or a finish: its time, with the uncertainty of the time. */
export type Moment = Pick<ScanMoment, 'time' | 'uncertainty' | 'known'>

/** Both race times of a person. `net`: from the person's own start (chip time). `gun`: from the start of the wave. */
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
 * Returns the times of a finisher. Undefined without a net time, so that `timeFrom` never decides who has a result. The net time
 * counts from the finisher's own start; if there is none, from the wave's start. The gun time counts from the wave's start. It equals the
 * net time if the wave has no start, or if the wave started after the own start or the finish, because such a person ran with an earlier
 * wave.
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

/** True if `one` is after `other`. If both times are known, compares the best estimates; otherwise true only if it is certain. */
const isAfter = (one: Moment, other: Moment) =>
  one.known && other.known ? one.time > other.time : one.time - one.uncertainty > other.time + other.uncertainty

/**
 * Returns the time from the start to the finish, with the sum of both uncertainties. Undefined if the finish is not after the start;
 * if either time is unknown, only if the finish is certainly not after the start.
 */
export function timeBetween(start: Moment, finish: Moment): RaceTime | undefined {
  const time = finish.time - start.time
  const uncertainty = start.uncertainty + finish.uncertainty
  const known = start.known && finish.known
  // If a moment is unknown, `time` is only the middle of the possible range. The finish is then certainly not after the start only if the
  // upper end of that range is 0 or less.
  if (known ? time <= 0 : time + uncertainty <= 0) return undefined
  return { time, uncertainty, known }
}

/** Returns the times of a Duo: the later net time and the later gun time of its two people. */
export const laterTimesOf = (a: RaceTimes, b: RaceTimes): RaceTimes => ({ net: laterOf(a.net, b.net), gun: laterOf(a.gun, b.gun) })

/** Returns the later of two times, because a Duo finishes with its second person. The uncertainty covers every possible later time. */
export function laterOf(a: RaceTime, b: RaceTime): RaceTime {
  const time = Math.max(a.time, b.time)
  const from = Math.max(a.time - a.uncertainty, b.time - b.uncertainty)
  const until = Math.max(a.time + a.uncertainty, b.time + b.uncertainty)
  return { time, uncertainty: Math.max(time - from, until - time), known: a.known && b.known }
}

/**
 * Formats a race time: `1:02:33`. Formats the bounds of an unknown time: `tussen 0:48:10 en 3:10:00` or `hooguit 3:10:00`; `tijd onbekend`
 * if the time may be more than a day.
 */
export function formatBoundedRaceTime({ time, uncertainty, known }: RaceTime): string {
  if (known) return formatRaceTime(time)
  const [least, most] = [time - uncertainty, time + uncertainty]
  if (most > dayMs) return 'tijd onbekend'
  return least > 0 ? `tussen ${formatRaceTime(least)} en ${formatRaceTime(most)}` : `hooguit ${formatRaceTime(most)}`
}
