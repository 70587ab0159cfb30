import { openRoot } from '#functions/entry/open-root.ts'
import { runRetentionJob } from '#functions/jobs/run-retention-job.ts'

const root = await openRoot()

/** Every day: what was kept for its time goes. */
export const handler = () => runRetentionJob(root.deps, root.log)
