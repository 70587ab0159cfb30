import { runSweep } from '#functions/jobs/run-sweep.ts'
import { buildMailer } from './build-mailer.ts'
import { buildPayments } from './build-payments.ts'
import { buildQueue } from './build-queue.ts'
import { openRoot } from './open-root.ts'

const root = await openRoot({ payments: buildPayments, mailer: buildMailer, queue: buildQueue })

/** Every minute: what is due and no job has done. */
export const handler = () => runSweep(root.deps, root.log)
