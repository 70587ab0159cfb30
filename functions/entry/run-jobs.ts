import { type QueueEvent, runJobs } from '#functions/jobs/run-jobs.ts'
import { buildMailer } from './build-mailer.ts'
import { buildPayments } from './build-payments.ts'
import { buildPrinter } from './build-printer.ts'
import { buildPusher } from './build-pusher.ts'
import { buildQueue } from './build-queue.ts'
import { buildTexter } from './build-texter.ts'
import { openRoot } from './open-root.ts'

const root = await openRoot({
  payments: buildPayments,
  mailer: buildMailer,
  printer: buildPrinter,
  pusher: buildPusher,
  queue: buildQueue,
  texter: buildTexter,
})

/** What the queue brings. Jobs that failed are named in the answer and come again alone. */
export const handler = (event: QueueEvent) => runJobs(root.deps, event, root.log)
