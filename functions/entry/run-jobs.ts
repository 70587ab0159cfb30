import { systemClock } from '#shared/lib/clock.ts'
import { logToConsole } from './log-to-console.ts'
import { type QueueEvent, runJobs } from '#functions/jobs/run-jobs.ts'
import { buildMailer } from './build-mailer.ts'
import { buildPayments } from './build-payments.ts'
import { buildQueue } from './build-queue.ts'
import { buildStores } from './build-stores.ts'
import { readConfig } from './read-config.ts'

const config = await readConfig()
const deps = {
  ...buildStores(config, systemClock),
  payments: buildPayments(config),
  mailer: buildMailer(config),
  queue: buildQueue(config),
}

/** What the queue brings. Jobs that failed are named in the answer and come again alone. */
export const handler = (event: QueueEvent) => runJobs(deps, event, logToConsole)
