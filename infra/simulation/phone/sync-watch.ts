interface Heard {
  ok: boolean
  value?: unknown
}

/** Tracks what a phone may know: when each sync that it reports as complete began. */
export interface SyncWatch {
  hear: (call: string, input: unknown, answer: Heard, sentAt: number) => void
  /** A part of the phone's list became unreadable. Until everything has arrived again, the phone knows nothing for sure. */
  forget: () => void
  /** True time at which the sync began that ended at this server time; undefined if there was none. */
  informedAt: (lastSyncAt: number | null) => number | undefined
}

export function createSyncWatch(): SyncWatch {
  const begun = new Map<number, number>()
  // A sync is many requests, by any page of the phone. Changes after its first request may be missing.
  let first: number | undefined
  // A last page of the list that could not be stored is fetched again. That is not a new sync.
  let last: { cursor: string | undefined; first: number } | undefined
  let [damaged, whole] = [false, false]
  return {
    hear(call, input, answer, sentAt) {
      if (call !== 'pullRoster' || !answer.ok) return
      const { complete, serverTime } = answer.value as { complete: boolean; serverTime: number }
      const { cursor } = (input as { query: { cursor?: string } }).query
      if (cursor === undefined) whole = true
      first = Math.min(first ?? sentAt, sentAt, last && cursor === last.cursor ? last.first : sentAt)
      if (!complete) return
      damaged &&= !whole
      if (!damaged) begun.set(serverTime, Math.min(begun.get(serverTime) ?? first, first))
      last = { cursor, first }
      first = undefined
      whole = false
    },
    forget() {
      damaged = true
      whole = false
      begun.clear()
    },
    informedAt: (lastSyncAt) => (lastSyncAt === null ? undefined : begun.get(lastSyncAt)),
  }
}
