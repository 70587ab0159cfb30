import { handle } from 'hono/aws-lambda'
import { systemClock } from '#shared/lib/clock.ts'
import { createApp } from '#functions/http/app.ts'
import { contentGroup } from '#functions/http/bindings/content.ts'
import { logToConsole } from './log-to-console.ts'
import { buildStores } from './build-stores.ts'
import { readConfig } from './read-config.ts'
import { viewerAddress } from './viewer-address.ts'

const deps = buildStores(await readConfig(), systemClock)

/** Products, articles and the organiser's lists. */
export const handler = handle(createApp({ deps, groups: [contentGroup], addressOf: viewerAddress, log: logToConsole }))
