import { shownSeconds } from '#shared/lib/format-race-time.ts'

/** The result of one entry in a published list. */
export interface PublishedResult {
  /** The id of the entry. */
  id: string
  /** Null if the time is unknown, because then the position is unknown too. */
  position: number | null
  /** Ms; null if it is unknown. */
  time: number | null
}

/**
 * How an entry differs from the published list. `changed`: in its own time. `moved`: only in its position, because another result changed.
 * `before`: the published values; null for a result that was not published.
 */
export interface ResultChange {
  kind: 'changed' | 'moved' | 'added' | 'removed'
  before: Pick<PublishedResult, 'position' | 'time'> | null
}

/** True if the entry's own result changed. False if only its position changed, because another result was corrected. */
export const isOwnChange = (change: ResultChange | null | undefined): boolean => (change ? change.kind !== 'moved' : false)

/** Converts a time to the seconds that screens show. Times are compared by these, because no screen shows a smaller difference. */
const secondsOf = (time: number | null) => (time === null ? null : shownSeconds(time))
/** True if two times (ms; null if unknown) are shown alike. */
export const isSameShownTime = (one: number | null, other: number | null): boolean => secondsOf(one) === secondsOf(other)

/** The values that entries had in an earlier list, by id; null for an entry that was not in it. */
export type EarlierValues = ReadonlyMap<string, ResultChange['before']>

/** Returns the entries of `now` that differ from `earlier`, with their earlier values. */
export const findEarlierValues = (now: readonly PublishedResult[], earlier: readonly PublishedResult[]): EarlierValues =>
  new Map([...comparePublished(now, earlier)].map(([id, { before }]) => [id, before]))

/** Restores the earlier list from the current list and {@link findEarlierValues}, in no particular order. */
export const restoreEarlier = (now: readonly PublishedResult[], values: EarlierValues): PublishedResult[] => [
  ...now.filter(({ id }) => !values.has(id)),
  ...[...values].flatMap(([id, before]) => (before ? { id, ...before } : [])),
]

/** Compares the current results with the published ones. Returns the entries that differ, by id. */
export function comparePublished(now: readonly PublishedResult[], published: readonly PublishedResult[]): Map<string, ResultChange> {
  const before = new Map(published.map((one) => [one.id, one]))
  const changes = new Map<string, ResultChange>()
  for (const { id, position, time } of now) {
    const earlier = before.get(id)
    before.delete(id)
    if (!earlier) changes.set(id, { kind: 'added', before: null })
    else if (earlier.position !== position || !isSameShownTime(earlier.time, time))
      changes.set(id, { kind: earlier.time === time ? 'moved' : 'changed', before: { position: earlier.position, time: earlier.time } })
  }
  for (const { id, position, time } of before.values()) changes.set(id, { kind: 'removed', before: { position, time } })
  return changes
}
