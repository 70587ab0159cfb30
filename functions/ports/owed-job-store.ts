/**
 * A job that must follow a saved change, such as its mail. It is written in one transaction with the change, so that a sweep runs it even
 * if the server stops right after. Stores accept owed jobs together with a change.
 */
export interface OwedJob {
  id: string
  kind: string
  /** The subject of the job; the kind defines its format. */
  about: string
  /** When it was saved, ms. */
  since: number
}

/** The owed jobs. The store that saves a change also writes the jobs that must follow it. */
export interface OwedJobStore {
  /** Read consistently; undefined once the job is done. */
  get(id: string): Promise<OwedJob | undefined>
  /** Does nothing if the job is gone. */
  remove(id: string): Promise<void>
  /**
   * Claims the due jobs, the oldest first. Only one of two concurrent callers gets a job. A job that is not removed becomes due again, each
   * time after a longer pause.
   */
  claimDue(now: number): Promise<OwedJob[]>
}
