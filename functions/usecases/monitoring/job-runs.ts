import type { JobAlarm } from '#shared/contract/overview.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { type JobRun, type RunOutcome, type WatchedJob, watchedJobs } from '#functions/ports/monitoring/job-run-store.ts'

type Need = Pick<Deps, 'jobRuns' | 'clock'>

/** Ms; a daily job is late this long after its last run, so it may miss one night. */
const lateMs = 2 * dayMs

const neverRan = (job: WatchedJob, now: number): JobRun => ({
  job,
  watchedSince: now,
  endedAt: null,
  completedAt: null,
  outcome: null,
})

/** Stores the outcome of a job's run. */
export async function recordJobRun({ jobRuns, clock }: Need, job: WatchedJob, outcome: RunOutcome): Promise<void> {
  const now = clock.now()
  const before = (await jobRuns.getJobRun(job)) ?? neverRan(job, now)
  await jobRuns.putJobRun({ ...before, outcome, endedAt: now, completedAt: outcome === 'complete' ? now : before.completedAt })
}

/** Stores a first record for jobs that have never run, so that they too are reported as late. */
export async function watchJobs({ jobRuns, clock }: Need): Promise<void> {
  for (const job of watchedJobs) if (!(await jobRuns.getJobRun(job))) await jobRuns.putJobRun(neverRan(job, clock.now()))
}

/** Lists the jobs that failed, stopped early or are late, each with its last complete run; empty if all is well. */
export async function listJobAlarms({ jobRuns, clock }: Need): Promise<JobAlarm[]> {
  const runs = await Promise.all(watchedJobs.map((job) => jobRuns.getJobRun(job)))
  return runs.flatMap((run) => {
    const problem = run && problemOf(run, clock.now())
    return run && problem ? [{ job: run.job, problem, completedAt: run.completedAt === null ? null : toIsoMoment(run.completedAt) }] : []
  })
}

function problemOf({ outcome, endedAt, watchedSince }: JobRun, now: number): JobAlarm['problem'] | undefined {
  if (outcome === 'failed' || outcome === 'incomplete') return outcome
  return now - (endedAt ?? watchedSince) > lateMs ? 'late' : undefined
}
