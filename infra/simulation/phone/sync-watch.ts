interface SyncAnswer {
  ok: boolean
  value?: unknown
}

/** Tracks when each complete sync of a phone began: the phone surely knows the changes from before that time. */
export interface SyncWatch {
  recordAnswer: (call: string, input: unknown, answer: SyncAnswer, sentAt: number) => void
  /** Call it when a part of the phone's roster became unreadable. The phone knows nothing for sure until it has fetched all again. */
  forget: () => void
  /** Returns the true time at which the sync began that ended at `lastSyncAt` (server time); undefined if there was no such sync. */
  informedAt: (lastSyncAt: number | null) => number | undefined
}

export function createSyncWatch(): SyncWatch {
  const begun = new Map<number, number>()
  /**
   * When each unfinished sync began, by the cursor of its next request. The sync may lack changes after its first request. Pages of the
   * phone may run syncs beside each other, or continue the sync of a page that died.
   */
  const starts = new Map<string, number>()
  let [damaged, whole] = [false, false]
  return {
    recordAnswer(call, input, answer, sentAt) {
      if (call !== 'pullRoster' || !answer.ok) return
      const { complete, serverTime, cursor: next } = answer.value as { complete: boolean; serverTime: number; cursor: string }
      const { cursor } = (input as { query: { cursor?: string } }).query
      if (cursor === undefined) whole = true
      const start = (cursor === undefined ? undefined : starts.get(cursor)) ?? sentAt
      if (!complete) return void starts.set(next, Math.min(starts.get(next) ?? start, start))
      damaged &&= !whole
      if (!damaged) begun.set(serverTime, Math.min(begun.get(serverTime) ?? start, start))
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
