/**
 * A job that is owed since something was saved, such as its mail: written in one transaction with what was saved, so that whatever ends when, somebody
 * comes back for it. Stores take it where they save.
 */
export interface OwedJob {
  id: string
  kind: string
  /** Whom or what it is about, in the words of its kind. */
  about: string
  /** When it was saved, ms. */
  since: number
}

export interface OwedJobStore {
  /** Read consistently; undefined when it was done. */
  get(id: string): Promise<OwedJob | undefined>
  /** One that is gone already is fine. */
  remove(id: string): Promise<void>
  /** Those whose time has come, the longest-owed first. Each comes again later, after longer each time: of two who ask at once one gets it. */
  takeDue(now: number): Promise<OwedJob[]>
}
