import type { RosterRow } from '#shared/contract/crew.ts'
import type { RaceState } from '#shared/scan/person-state.ts'
import type { TimeStart } from './race-settings.ts'
import { countingTime, laterTimesOf, raceTimesOf, type RaceTime, type RaceTimes } from './race-time.ts'
import { placesOf } from '#shared/domain/tickets/tickets.ts'

/** A person who can have a result. `statusWhenErased`: the status before the erasure of an erased person. */
export type Racer = Pick<RosterRow, 'id' | 'ticketRef' | 'ticketType' | 'eventDate' | 'status'> & {
  statusWhenErased?: RosterRow['status'] | undefined
}

/** True if a person's time counts: with a paid ticket, also after their erasure, so that the places of the others stay. */
export const isRanked = ({ status, statusWhenErased }: Pick<Racer, 'status' | 'statusWhenErased'>): boolean =>
  status === 'active' || statusWhenErased === 'active'

/** The result of one entry: of a solo, or of both people of a Duo. */
export interface RaceResult extends RaceTime {
  /** Both times, of which the one that counts is the result's own. */
  times: RaceTimes
  /** The position by time within the day and type. Equal times share a position, and the next positions are skipped (1, 1, 3). */
  position: number
  /** The range of the true position, given the uncertainty of the times: `from` the best, `to` the worst. */
  from: number
  to: number
  /** True if more than one position is possible, because the clocks are too uncertain. */
  tied: boolean
  /** The number of results in this day and type. */
  outOf: number
}

/**
 * Computes the results of all days and both types, by participant id; both people of a Duo have the same result. Pure: depends only on the
 * set of events behind the states, so late scans change the results and their order does not.
 *
 * The rule (docs/decisions/0016): by time, separately for Solo and Duo and for each day. A Duo's time is the later of its two, once both
 * have finished. `timeFrom` chooses the time that counts, and never who has a result. Times that overlap within their uncertainties are
 * ties: the lower time comes first, and both have a range of positions. Unknown times come after all known ones. Only paid tickets count.
 */
export function rankResults(
  racers: readonly Racer[],
  stateOf: (participantId: string) => RaceState,
  timeFrom: TimeStart,
): Map<string, RaceResult> {
  const results = new Map<string, RaceResult>()
  for (const finishers of groupFinishers(racers, stateOf).values()) {
    const entries = finishers.map((one) => ({ ...one, time: countingTime(one.times, timeFrom) }))
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
  times: RaceTimes
}
/** One entry that may be ranked. */
interface Entry extends Finisher {
  time: RaceTime
}

function groupFinishers(racers: readonly Racer[], stateOf: (participantId: string) => RaceState): Map<string, Finisher[]> {
  const groups = new Map<string, Finisher[]>()
  const partners = new Map<string, Finisher>()
  for (const racer of racers) {
    const { id, ticketRef, ticketType, eventDate } = racer
    const times = isRanked(racer) ? raceTimesOf(stateOf(id)) : undefined
    if (!times) continue
    const first = partners.get(ticketRef)
    const alone = { members: [id], times }
    if (placesOf(ticketType) === 2 && !first) {
      partners.set(ticketRef, alone)
      continue
    }
    const entry = first && placesOf(ticketType) === 2 ? { members: [...first.members, id], times: laterTimesOf(first.times, times) } : alone
    const key = `${eventDate} ${ticketType}`
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return groups
}

function rankEntries(entries: readonly Entry[], before: number, outOf: number, results: Map<string, RaceResult>): void {
  const sorted = (read: (time: RaceTime) => number) => Float64Array.from(entries, ({ time }) => read(time)).sort()
  const times = sorted(({ time }) => time)
  const earliest = sorted(({ time, uncertainty }) => time - uncertainty)
  const latest = sorted(({ time, uncertainty }) => time + uncertainty)
  for (const { members, time, times: both } of entries) {
    // Certainly faster: their latest time is before our earliest. Possibly faster or equal: their earliest time is not after our latest;
    // that count includes ourselves.
    const from = before + 1 + countBelow(latest, time.time - time.uncertainty)
    const to = before + countBelow(earliest, time.time + time.uncertainty, true)
    const result = { ...time, times: both, position: before + 1 + countBelow(times, time.time), from, to, tied: from < to, outOf }
    for (const id of members) results.set(id, result)
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
