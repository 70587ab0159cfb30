import { handle } from 'hono/aws-lambda'
import { systemClock } from '#shared/lib/clock.ts'
import { createApp } from '#functions/http/app.ts'
import { catalogGroup } from '#functions/http/bindings/catalog.ts'
import { logToConsole } from './log-to-console.ts'
import { buildStores } from './build-stores.ts'
import { readConfig } from './read-config.ts'
import { viewerAddress } from './viewer-address.ts'

const deps = buildStores(await readConfig(), systemClock)

/** Race days, waves, health. */
export const handler = handle(createApp({ deps, groups: [catalogGroup], addressOf: viewerAddress, log: logToConsole }))
