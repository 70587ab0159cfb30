import { systemClock } from '#shared/lib/clock.ts'
import { logToConsole } from './log-to-console.ts'
import { runSweep } from '#functions/jobs/run-sweep.ts'
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

/** Every minute: what is due and no job has done. */
export const handler = () => runSweep(deps, logToConsole)
