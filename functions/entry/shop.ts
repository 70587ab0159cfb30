import { handle } from 'hono/aws-lambda'
import { systemClock } from '#shared/lib/clock.ts'
import { createApp } from '#functions/http/app.ts'
import { shopGroup } from '#functions/http/bindings/shop.ts'
import { logToConsole } from './log-to-console.ts'
import { buildPayments } from './build-payments.ts'
import { buildStores } from './build-stores.ts'
import { readConfig } from './read-config.ts'
import { viewerAddress } from './viewer-address.ts'

const config = await readConfig()
const deps = { ...buildStores(config, systemClock), payments: buildPayments(config) }

/** Merchandise and orders. */
export const handler = handle(createApp({ deps, groups: [shopGroup], addressOf: viewerAddress, log: logToConsole }))
