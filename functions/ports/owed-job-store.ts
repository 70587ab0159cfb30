/**
 * A job that must follow a saved change, such as its mail. It is written in one transaction with the change, so that a sweep runs it even
 * if the server stops right after. Stores accept owed jobs wherever they save.
 */
export interface OwedJob {
  id: string
  kind: string
  /** The subject of the job; its kind defines the form. */
  about: string
  /** When it was saved, ms. */
  since: number
}

/** The owed jobs. They are written by the stores whose changes owe them. */
export interface OwedJobStore {
  /** Read consistently; undefined once the job is done. */
  get(id: string): Promise<OwedJob | undefined>
  /** Does nothing if the job is gone. */
  remove(id: string): Promise<void>
  /** Claims the due jobs, the oldest first. One of two concurrent callers gets a job, which is due again after a longer pause each time. */
  claimDue(now: number): Promise<OwedJob[]>
}
