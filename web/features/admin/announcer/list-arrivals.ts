import type { ResultEntry, ResultMember } from '#shared/contract/results.ts'

/** A finish, in the order in which people came in. */
export interface Arrival {
  entry: ResultEntry
  /** Ms since the epoch: when the last of the entry's members that are in finished. */
  at: number
  /** The half of a Duo that is not in. */
  missing: ResultMember | undefined
}

/** The entries with a finish at a known time, the newest first, at most `most`. */
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
