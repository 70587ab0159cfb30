import { handle } from 'hono/aws-lambda'
import { systemClock } from '#shared/lib/clock.ts'
import { createApp } from '#functions/http/app.ts'
import { logToConsole } from './log-to-console.ts'
import { paymentWebhook } from '#functions/http/payment-webhook.ts'
import { buildPayments } from './build-payments.ts'
import { buildQueue } from './build-queue.ts'
import { buildStores } from './build-stores.ts'
import { readConfig } from './read-config.ts'
import { viewerAddress } from './viewer-address.ts'

const config = await readConfig()
const deps = { ...buildStores(config, systemClock), payments: buildPayments(config), queue: buildQueue(config) }

/** The payment provider's events. */
export const handler = handle(
  createApp({ deps, groups: [], others: [paymentWebhook(deps, logToConsole)], addressOf: viewerAddress, log: logToConsole }),
)
