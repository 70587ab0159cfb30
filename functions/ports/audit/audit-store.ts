/** A value of a record before and after a change, as text; null where there was none. */
export interface AuditChange {
  field: string
  from: string | null
  to: string | null
}

/** One change that somebody of the office made, or tried to, or a log-in. Nothing about health, no secret, nothing personal in full. */
export interface AuditEntry {
  id: string
  /** Ms since the epoch. */
  at: number
  /** The administrator's username. */
  actor: string
  /** The endpoint's name in the contract, with its method and path. */
  action: string
  call: string
  /** What was changed: its id, or empty. */
  target: string
  changes: readonly AuditChange[]
  /** `begun`: what came of it is not known, because the server stopped in the middle. `refused`: nothing changed, `code` says why. */
  outcome: 'begun' | 'done' | 'refused'
  code: string | null
}

/** The log of the office. What is written stays as it is; the table deletes it when its time is over. */
export interface AuditStore {
  /** Written before the change, so that there is no change without a line; of what is over already, such as a log-in, with its outcome. */
  begin(entry: AuditEntry, expiresAt: number): Promise<void>
  /** What came of it, once: a line that was finished stays as it is. With `target` where only the answer told whom it was about. */
  finish(entry: Pick<AuditEntry, 'id' | 'at' | 'changes' | 'code'> & { outcome: 'done' | 'refused'; target?: string }): Promise<void>
  /**
   * A page, newest first: full, unless it is the last one. About `target` alone (a line of a moment ago may be missing), and of a period alone,
   * it costs no more than it gives. Its cursor is the moment and the id of its last line, with `_` between: any line's will do.
   */
  list(page: AuditPage): Promise<{ entries: AuditEntry[]; cursor?: string }>
}

/** Which lines of the log: a page of them. */
interface AuditPage {
  limit: number
  /** What comes after this line. */
  cursor?: string | undefined
  /** Only about whom or what has this id. */
  target?: string | undefined
  /** The first moment, and the first one that is too late (ms). */
  from?: number | undefined
  until?: number | undefined
}
