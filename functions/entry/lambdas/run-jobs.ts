import { buildMailer } from '#functions/entry/build/build-mailer.ts'
import { buildPayments } from '#functions/entry/build/build-payments.ts'
import { buildPrinter } from '#functions/entry/build/build-printer.ts'
import { buildPusher } from '#functions/entry/build/build-pusher.ts'
import { buildQueue } from '#functions/entry/build/build-queue.ts'
import { buildSmsSender } from '#functions/entry/build/build-sms-sender.ts'
import { openRoot } from '#functions/entry/open-root.ts'
import { type QueueEvent, runJobs } from '#functions/jobs/run-jobs.ts'

const root = await openRoot({
  payments: buildPayments,
  mailer: buildMailer,
  printer: buildPrinter,
  pusher: buildPusher,
  queue: buildQueue,
  smsSender: buildSmsSender,
})

/** Runs the jobs of the queue. The answer names the failed jobs, so that the queue delivers only those again. */
export const handler = (event: QueueEvent) => runJobs(root.deps, event, root.log)
