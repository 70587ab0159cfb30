/** The numbers that were seen, as sorted ranges with both ends included. Short, because the sequence numbers of a device have few gaps. */
export type Ranges = [from: number, until: number][]

/** Returns the ranges with one more number; undefined if the ranges already contain the number. */
export function addNumber(ranges: Ranges, number: number): Ranges | undefined {
  if (ranges.some(([from, until]) => from <= number && number <= until)) return undefined
  const sorted = [...ranges, [number, number] as [number, number]].toSorted(([a], [b]) => a - b)
  const joined: Ranges = []
  for (const [from, until] of sorted) {
    const last = joined.at(-1)
    if (last && last[1] + 1 === from) last[1] = until
    else joined.push([from, until])
  }
  return joined
}

/** Counts the numbers in the ranges from `from` to `until`, both included. */
function countWithin(ranges: Ranges, from: number, until: number): number {
  return ranges.reduce((sum, [first, last]) => sum + Math.max(0, Math.min(last, until) - Math.max(first, from) + 1), 0)
}

/** The last report of a phone: how many events it had made (numbered from 1), and how many were unsent. */
interface ReportedCounts {
  /** Undefined in the report of an older app. */
  eventsMade?: number | undefined
  waiting: number
}

/**
 * Counts the events that only the phone itself has, as far as the server can know. These are the events that it reported as unsent and that
 * did not arrive since (another phone may have brought them), and the numbers that are missing among its later events. `ranges` may lag by
 * a minute.
 */
export function countEventsOnPhone(ranges: Ranges, { eventsMade, waiting }: ReportedCounts): number {
  if (eventsMade === undefined) return waiting
  const highest = ranges.at(-1)?.[1] ?? 0
  const unsent = Math.min(waiting, eventsMade - countWithin(ranges, 1, eventsMade))
  const later = Math.max(0, highest - eventsMade) - countWithin(ranges, eventsMade + 1, highest)
  return Math.max(0, unsent) + Math.max(0, later)
}
