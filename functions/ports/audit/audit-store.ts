/** A value of a record before and after a change, as text; null where there was none. */
export interface AuditChange {
  field: string
  from: string | null
  to: string | null
}

/** A change that an administrator made or tried, or a log-in. It has no health data, no secret, and no personal data in full. */
export interface AuditEntry {
  id: string
  /** Ms since the epoch. */
  at: number
  /** The administrator's username. */
  actor: string
  /** The endpoint's name in the contract. */
  action: string
  /** The endpoint's method and path. */
  call: string
  /** The id of the changed record, or empty. */
  target: string
  changes: readonly AuditChange[]
  /** `begun`: the server stopped halfway, and the result is unknown. `refused`: nothing was changed, and `code` is the error code. */
  outcome: 'begun' | 'done' | 'refused'
  code: string | null
}

/** The audit log. No entry can be changed once it is finished; the table deletes it when it expires. */
export interface AuditStore {
  /**
   * Adds an entry before the change, so that every change has an entry. An entry about an action that is already done, such as a log-in,
   * has its outcome from the start. `expiresAt`: ms since the epoch.
   */
  begin(entry: AuditEntry, expiresAt: number): Promise<void>
  /** Sets the outcome of an entry, once; a second call does nothing. `target`: given only if the answer contains it. */
  finish(entry: Pick<AuditEntry, 'id' | 'at' | 'changes' | 'code'> & { outcome: 'done' | 'refused'; target?: string }): Promise<void>
  /**
   * Returns a page of results, newest first; every page but the last is full. With a filter by target or period it reads only matching
   * entries. With a target the latest entries may be missing. The cursor is `<at>_<id>` of the page's last entry; a cursor made from any
   * other entry works too.
   */
  list(page: AuditPage): Promise<{ entries: AuditEntry[]; cursor?: string }>
}

/** The requested entries of the log, at most `limit`. */
interface AuditPage {
  limit: number
  /** Continues after this entry. */
  cursor?: string | undefined
  /** Only entries about this id. */
  target?: string | undefined
  /** Only entries from `from` (included) until `until` (excluded), in ms since the epoch. */
  from?: number | undefined
  until?: number | undefined
}
