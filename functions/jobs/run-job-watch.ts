import type { Deps } from '#functions/ports/deps.ts'
import type { AlarmingEvent, Log } from '#functions/ports/log.ts'
import { listJobAlarms, watchJobs } from '#functions/usecases/monitoring/job-runs.ts'

/** Raises an alarm for each job that does not do its work, as long as it does not. Silent while all is well. */
export async function runJobWatch(deps: Pick<Deps, 'jobRuns' | 'clock'>, log: Log): Promise<void> {
  await watchJobs(deps)
  for (const { job, problem, completedAt } of await listJobAlarms(deps))
    log({ event: 'job-not-done' satisfies AlarmingEvent, job, problem, completedAt })
}
