/** Scheduled jobs whose work is promised to people, so an alarm is raised if such a job stops. */
export const watchedJobs = ['retention'] as const
export type WatchedJob = (typeof watchedJobs)[number]

/** How the last run of a job ended: with all of its work done, with a part of it, or with none. */
export type RunOutcome = 'complete' | 'incomplete' | 'failed'

export interface JobRun {
  job: WatchedJob
  /** When the watch began, ms. The delay of a job that never ran is counted from this time. */
  watchedSince: number
  /** When the last run ended, ms; null before the first run. */
  endedAt: number | null
  /** When a run last did all its work, ms; null if no run ever did. */
  completedAt: number | null
  /** Null before the first run. */
  outcome: RunOutcome | null
}

/** The last run of each job; one record per job. */
export interface JobRunStore {
  /** Read consistently. */
  getJobRun(job: WatchedJob): Promise<JobRun | undefined>
  putJobRun(run: JobRun): Promise<void>
}
