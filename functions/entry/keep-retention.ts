import { runRetentionJob } from '#functions/jobs/run-retention-job.ts'
import { openRoot } from './open-root.ts'

const root = await openRoot()

/** Every day: what was kept for its time goes. */
export const handler = () => runRetentionJob(root.deps, root.log)
