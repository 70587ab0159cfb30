import { openRoot } from '#functions/entry/open-root.ts'
import { runRetentionJob } from '#functions/jobs/run-retention-job.ts'

const root = await openRoot()

/** Runs every day: deletes expired data. */
export const handler = () => runRetentionJob(root.deps, root.log)
