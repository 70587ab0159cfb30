import type { Passing, Place, ResultEntry, ResultMember } from '#shared/contract/results.ts'

/** An entry on the course that can still have the best time of its ranking. */
export interface Chaser {
  entry: ResultEntry
  /** Ms since the epoch: if the entry finishes later than this, it cannot have the best time. Null while there is no best time. */
  until: number | null
}

/** The contest for the first position of a ranking. */
export interface Contest {
  /**
   * The finished entries that may have the best time, by position. Several entries if times are equal or uncertain; empty before the first
   * finish.
   */
  leaders: readonly ResultEntry[]
  /** True if the clocks are too uncertain to tell which of the leaders is first. */
  isUncertain: boolean
  /** The started entries that can still get a better time than the leaders, by start time. */
  chasers: readonly Chaser[]
  /** The number of entries with somebody on the course, including entries that can no longer be the fastest. */
  onCourse: number
}

/**
 * Returns the leaders of a ranking and the entries on the course that can still beat them, so that no winner is announced too early.
 * The uncertainties of both times count in favour of the chaser. `entries`: the entries of the ranking. `now`: ms, the server's time.
 */
export function computeContest(entries: readonly ResultEntry[], placeOf: (entry: ResultEntry) => Place | null, now: number): Contest {
  const positionOf = (entry: ResultEntry) => placeOf(entry)?.position ?? Infinity
  const leaders = entries
    .filter((entry) => entry.time?.known === true && placeOf(entry)?.from === 1)
    .toSorted((a, b) => positionOf(a) - positionOf(b))
  const best = leaders[0]?.time
  const latestBestMs = best ? best.ms + best.uncertaintyMs : null
  const chasers = entries
    .flatMap((entry): Chaser[] => {
      if (entry.time || !entry.members.some(isOut) || !entry.members.every(isRacing)) return []
      const until = latestBestMs === null ? null : lastChance(entry, latestBestMs)
      return until === null || until >= now ? [{ entry, until }] : []
    })
    .toSorted((a, b) => startOf(a.entry) - startOf(b.entry))
  const onCourse = entries.filter(({ members }) => members.some(isOut)).length
  return { leaders, isUncertain: leaders.some((entry) => placeOf(entry)!.to > 1), chasers, onCourse }
}

const isOut = ({ status }: ResultMember) => status === 'started'
const isRacing = ({ status, countingStart }: ResultMember) => (status === 'started' || status === 'finished') && countingStart !== null

/**
 * Returns the last moment at which an entry can finish within `latestBestMs` ms; `-Infinity` if a person of a Duo took longer to finish.
 */
function lastChance({ members }: ResultEntry, latestBestMs: number): number {
  const ends = members.map(({ countingStart, finish }) => {
    const end = latest(countingStart!) + latestBestMs
    if (!finish) return end
    return earliest(finish) > end ? -Infinity : Infinity
  })
  return Math.min(...ends)
}

const latest = ({ at, uncertaintyMs }: Passing) => Date.parse(at) + uncertaintyMs
const earliest = ({ at, uncertaintyMs }: Passing) => Date.parse(at) - uncertaintyMs
const startOf = ({ members }: ResultEntry) => Math.min(...members.filter(isOut).map(({ countingStart }) => Date.parse(countingStart!.at)))
