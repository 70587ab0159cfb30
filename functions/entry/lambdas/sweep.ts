import { buildMailer } from '#functions/entry/build/build-mailer.ts'
import { buildPayments } from '#functions/entry/build/build-payments.ts'
import { buildPrinter } from '#functions/entry/build/build-printer.ts'
import { buildQueue } from '#functions/entry/build/build-queue.ts'
import { openRoot } from '#functions/entry/open-root.ts'
import { runCampaignSweep } from '#functions/jobs/run-campaign-sweep.ts'
import { runFeedSweep } from '#functions/jobs/run-feed-sweep.ts'
import { runJobWatch } from '#functions/jobs/run-job-watch.ts'
import { runOwedSweep } from '#functions/jobs/run-owed-sweep.ts'
import { runSweep } from '#functions/jobs/run-sweep.ts'

const root = await openRoot({ payments: buildPayments, mailer: buildMailer, printer: buildPrinter, queue: buildQueue })

/**
 * Runs every minute. Handles due steps that no job has done, states that lag behind their events after a crash, due campaigns and owed
 * jobs. If one of these sweeps fails, the others still run.
 */
export async function handler(): Promise<void> {
  const runs = await Promise.allSettled([
    runSweep(root.deps, root.log),
    runFeedSweep(root.deps, root.log),
    runCampaignSweep(root.deps, root.log),
    runOwedSweep(root.deps, root.log),
    runJobWatch(root.deps, root.log),
  ])
  for (const run of runs) if (run.status === 'rejected') throw run.reason
}
