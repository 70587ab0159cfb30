import { handle } from 'hono/aws-lambda'
import { systemClock } from '#shared/lib/clock.ts'
import { createApp } from '#functions/http/app.ts'
import { participantGroup } from '#functions/http/bindings/participant.ts'
import { logToConsole } from './log-to-console.ts'
import { buildStores } from './build-stores.ts'
import { readConfig } from './read-config.ts'
import { viewerAddress } from './viewer-address.ts'

const deps = buildStores(await readConfig(), systemClock)

/** A participant's log-in and own data. */
export const handler = handle(createApp({ deps, groups: [participantGroup], addressOf: viewerAddress, log: logToConsole }))
