import type { ResultEntry, ResultMember } from '#shared/contract/results.ts'

/** An entry of which at least one member has finished. */
export interface Arrival {
  entry: ResultEntry
  /** Ms since the epoch: the latest finish of its members. */
  at: number
  /** The Duo partner who has not finished. */
  missing: ResultMember | undefined
}

/** Returns at most `most` entries with a finish at a known time, newest first. */
export function listArrivals(entries: readonly ResultEntry[], most: number): Arrival[] {
  return entries
    .flatMap((entry) => {
      const times = entry.members.flatMap(({ status, finish }) => (status === 'finished' && finish?.known ? Date.parse(finish.at) : []))
      if (times.length === 0) return []
      return { entry, at: Math.max(...times), missing: entry.members.find(({ status }) => status !== 'finished') }
    })
    .toSorted((a, b) => b.at - a.at)
    .slice(0, most)
}
