/** Jobs of the schedule whose work is promised to people: one that stops is to be noticed. */
export const watchedJobs = ['retention'] as const
export type WatchedJob = (typeof watchedJobs)[number]

/** How the last run of a job ended: all done, part of it, or not at all. */
export type RunOutcome = 'complete' | 'incomplete' | 'failed'

export interface JobRun {
  job: WatchedJob
  /** When it was first looked at, ms: what a job that never ran is late by. */
  watchedSince: number
  /** When the last run ended, ms; null: there was none yet. */
  endedAt: number | null
  /** When a run last did all its work, ms; null: never. */
  completedAt: number | null
  /** Null: there was no run yet. */
  outcome: RunOutcome | null
}

/** What became of the last run of each job; one record a job. */
export interface JobRunStore {
  /** Read consistently. */
  getJobRun(job: WatchedJob): Promise<JobRun | undefined>
  putJobRun(run: JobRun): Promise<void>
}
