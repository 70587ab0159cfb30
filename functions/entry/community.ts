import { handle } from 'hono/aws-lambda'
import { systemClock } from '#shared/lib/clock.ts'
import { createApp } from '#functions/http/app.ts'
import { communityGroup } from '#functions/http/bindings/community.ts'
import { logToConsole } from './log-to-console.ts'
import { buildStores } from './build-stores.ts'
import { readConfig } from './read-config.ts'
import { viewerAddress } from './viewer-address.ts'

const deps = buildStores(await readConfig(), systemClock)

/** Sign-ups for the newsletter and the crew, voices and pictures. */
export const handler = handle(createApp({ deps, groups: [communityGroup], addressOf: viewerAddress, log: logToConsole }))
