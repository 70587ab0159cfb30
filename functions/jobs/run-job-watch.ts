import type { Deps } from '#functions/ports/deps.ts'
import type { AlarmingEvent, Log } from '#functions/ports/log.ts'
import { listJobAlarms, watchJobs } from '#functions/usecases/monitoring/job-runs.ts'

/** Logs an alarm for each watched job that has not completed its work. Repeats the alarm at every run until the job has completed it. */
export async function runJobWatch(deps: Pick<Deps, 'jobRuns' | 'clock'>, log: Log): Promise<void> {
  await watchJobs(deps)
  for (const { job, problem, completedAt } of await listJobAlarms(deps))
    log({ event: 'job-not-done' satisfies AlarmingEvent, job, problem, completedAt })
}
