import { buildQueue } from '#functions/entry/build/build-queue.ts'
import { openRoot } from '#functions/entry/open-root.ts'
import { runRetentionJob } from '#functions/jobs/run-retention-job.ts'

const root = await openRoot({ queue: buildQueue })

/** Runs every day: deletes expired data, and queues reminders. */
export const handler = () => runRetentionJob(root.deps, root.log)
