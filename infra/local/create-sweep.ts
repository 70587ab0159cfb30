import { eventDateOf } from '#shared/lib/dates.ts'
import { runCampaignSweep } from '#functions/jobs/run-campaign-sweep.ts'
import { runFeedSweep } from '#functions/jobs/run-feed-sweep.ts'
import { runJobWatch } from '#functions/jobs/run-job-watch.ts'
import { runOwedSweep } from '#functions/jobs/run-owed-sweep.ts'
import { runRetentionJob } from '#functions/jobs/run-retention-job.ts'
import { runSweep } from '#functions/jobs/run-sweep.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { Log } from '#functions/ports/log.ts'

/**
 * Returns a function that does the work that schedules start on AWS: the sweeps, and once a day the nightly job. `isNew` means that the
 * table is new, so it contains nothing old enough for the nightly job.
 */
export function createSweep(
  deps: Deps,
  { sweepExpired, isNew, log }: { sweepExpired: () => Promise<unknown>; isNew: boolean; log: Log },
): () => Promise<void> {
  // Uses the product's clock, which the desk and tests can set.
  const today = () => eventDateOf(deps.clock.now())
  // A product that was off at night does the nightly job when it starts.
  let lastDay = isNew ? today() : undefined
  return async () => {
    await sweepExpired()
    await runSweep(deps, log)
    await runFeedSweep(deps, log)
    await runCampaignSweep(deps, log)
    await runOwedSweep(deps, log)
    lastDay ??= await dayOfLastRun(deps)
    if (today() === lastDay) return
    lastDay = today()
    // Raises alarms only once a day, after the nightly job: an alarm every five seconds would hide the others.
    try {
      await runRetentionJob(deps, log)
    } finally {
      await runJobWatch(deps, log)
    }
  }
}

async function dayOfLastRun({ jobRuns }: Deps): Promise<string | undefined> {
  const endedAt = (await jobRuns.getJobRun('retention'))?.endedAt
  return endedAt ? eventDateOf(endedAt) : undefined
}
