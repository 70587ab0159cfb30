import { handle } from 'hono/aws-lambda'
import { systemClock } from '#shared/lib/clock.ts'
import { createApp } from '#functions/http/app.ts'
import { crewGroup } from '#functions/http/bindings/crew.ts'
import { logToConsole } from './log-to-console.ts'
import { buildStores } from './build-stores.ts'
import { readConfig } from './read-config.ts'
import { viewerAddress } from './viewer-address.ts'

const deps = buildStores(await readConfig(), systemClock)

/** Pairing, roster and scans of crew phones. */
export const handler = handle(createApp({ deps, groups: [crewGroup], addressOf: viewerAddress, log: logToConsole }))
