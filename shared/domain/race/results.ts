import type { RosterRow } from '#shared/contract/crew.ts'
import type { RaceState, ScanMoment } from '#shared/scan/person-state.ts'
import type { TimeStart } from './race-settings.ts'
import { countingStart, countingTime, laterTimesOf, raceTimesOf, type RaceTime, type RaceTimes } from './race-time.ts'
import { placesOf } from '#shared/domain/tickets/tickets.ts'

/** A person who can have a result. `statusWhenErased`: the status that an erased person had before. */
export type Racer = Pick<RosterRow, 'id' | 'ticketRef' | 'ticketType' | 'eventDate' | 'status'> & {
  statusWhenErased?: RosterRow['status'] | undefined
}

/** True if a person is ranked: the ticket is paid, or was paid before the person was erased. An erasure must not change other positions. */
export const isRanked = ({ status, statusWhenErased }: Pick<Racer, 'status' | 'statusWhenErased'>): boolean =>
  status === 'active' || statusWhenErased === 'active'

/** The result of one entry: of a solo, or of both people of a Duo. */
export interface RaceResult extends RaceTime {
  /** The net and the gun time. The result's own `time` is the one that counts. */
  times: RaceTimes
  /** The position by time within the day and type. Equal times share a position, and the next positions are skipped (1, 1, 3). */
  position: number
  /** The best and the worst position that are possible, given the uncertainty of the times. */
  from: number
  to: number
  /** True if more than one position is possible, because the clocks are too uncertain. */
  tied: boolean
  /** The number of results in this day and type. */
  outOf: number
}

/**
 * Computes the results of all days and both types, by participant id (docs/decisions/0016). Each day and type is ranked separately.
 * - The two people of a Duo share one result after both have finished: the later of their two times.
 * - Times that overlap within their uncertainties are tied: the lower time comes first, and both have a range of positions. Two entries
 *   with the same start are compared without the start's uncertainty, because an error in that start changes both times equally.
 * - Unknown times come after all known times.
 */
export function rankResults(
  racers: readonly Racer[],
  stateOf: (participantId: string) => RaceState,
  timeFrom: TimeStart,
): Map<string, RaceResult> {
  const results = new Map<string, RaceResult>()
  for (const finishers of groupFinishers(racers, stateOf).values()) {
    const entries = finishers.map(({ members, states, times }): Entry => {
      const time = countingTime(times, timeFrom)
      const start = findCommonStart(states, timeFrom)
      const sinceStart = start ? { ...time, uncertainty: time.uncertainty - start.uncertainty } : time
      return { members, times, time, startId: start?.scanId, sinceStart }
    })
    for (const known of [true, false]) {
      const equals = entries.filter((entry) => entry.time.known === known)
      const before = known ? 0 : entries.length - equals.length
      rankEntries(equals, before, entries.length, results)
    }
  }
  return results
}

/** A Solo, or both people of a Duo, with their times. */
interface Finisher {
  members: string[]
  states: RaceState[]
  times: RaceTimes
}
/** A finisher with the time that counts. */
interface Entry extends Pick<Finisher, 'members' | 'times'> {
  time: RaceTime
  /** The start that all members of the entry share, such as the wave's start; undefined if they share none or its time is unknown. */
  startId: string | undefined
  /** The time without the uncertainty of the start. */
  sinceStart: RaceTime
}

/** Returns the start that all states have in common; undefined if its time is unknown, because that is only the middle of its bounds. */
function findCommonStart(states: readonly RaceState[], timeFrom: TimeStart): ScanMoment | undefined {
  const [start, ...others] = states.map((state) => countingStart(state, timeFrom)!)
  return start!.known && others.every(({ scanId }) => scanId === start!.scanId) ? start : undefined
}

function groupFinishers(racers: readonly Racer[], stateOf: (participantId: string) => RaceState): Map<string, Finisher[]> {
  const groups = new Map<string, Finisher[]>()
  const partners = new Map<string, Finisher>()
  for (const racer of racers) {
    const { id, ticketRef, ticketType, eventDate } = racer
    if (!isRanked(racer)) continue
    const state = stateOf(id)
    const times = raceTimesOf(state)
    if (!times) continue
    const first = partners.get(ticketRef)
    const single = { members: [id], states: [state], times }
    if (placesOf(ticketType) === 2 && !first) {
      partners.set(ticketRef, single)
      continue
    }
    const entry = first && placesOf(ticketType) === 2 ? joinFinishers(first, single) : single
    const key = `${eventDate} ${ticketType}`
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return groups
}

const joinFinishers = (a: Finisher, b: Finisher): Finisher => ({
  members: [...a.members, ...b.members],
  states: [...a.states, ...b.states],
  times: laterTimesOf(a.times, b.times),
})

function rankEntries(entries: readonly Entry[], before: number, outOf: number, results: Map<string, RaceResult>): void {
  const times = Float64Array.from(entries, ({ time }) => time.time).sort()
  const all = countFaster(entries.map(({ time }) => time))
  // Counts entries with a common start again, without the start's uncertainty. `exact` replaces `rough` in the count over all entries.
  const byStart = new Map(
    [...Map.groupBy(entries, ({ startId }) => startId)]
      .filter(([startId, sameStart]) => startId !== undefined && sameStart.length > 1)
      .map(([startId, sameStart]) => [
        startId,
        { rough: countFaster(sameStart.map(({ time }) => time)), exact: countFaster(sameStart.map(({ sinceStart }) => sinceStart)) },
      ]),
  )
  for (const { members, time, times: both, startId, sinceStart } of entries) {
    const sameStart = byStart.get(startId)
    const count = (of: keyof Faster) => all[of](time) + (sameStart ? sameStart.exact[of](sinceStart) - sameStart.rough[of](time) : 0)
    const [from, to] = [before + 1 + count('certainly'), before + count('possibly')]
    const result = { ...time, times: both, position: before + 1 + countBelow(times, time.time), from, to, tied: from < to, outOf }
    for (const id of members) results.set(id, result)
  }
}

interface Faster {
  /** Counts the entries that are certainly faster than a time: their longest possible time is shorter than its shortest possible time. */
  certainly(than: RaceTime): number
  /**
   * Counts the entries that are possibly faster than a time or equal to it: their shortest possible time is not longer than its longest
   * possible time. Includes the entry of the time itself.
   */
  possibly(than: RaceTime): number
}

function countFaster(times: readonly RaceTime[]): Faster {
  const earliest = Float64Array.from(times, ({ time, uncertainty }) => time - uncertainty).sort()
  const latest = Float64Array.from(times, ({ time, uncertainty }) => time + uncertainty).sort()
  return {
    certainly: ({ time, uncertainty }) => countBelow(latest, time - uncertainty),
    possibly: ({ time, uncertainty }) => countBelow(earliest, time + uncertainty, true),
  }
}

/** Counts the values below the limit (with `orEqual` also those equal to it) in an ascending list. */
function countBelow(ascending: Float64Array, limit: number, orEqual = false): number {
  let [from, to] = [0, ascending.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const value = ascending[middle]!
    if (value < limit || (orEqual && value === limit)) from = middle + 1
    else to = middle
  }
  return from
}
