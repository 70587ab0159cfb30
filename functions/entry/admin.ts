import { handle } from 'hono/aws-lambda'
import { systemClock } from '#shared/lib/clock.ts'
import { createApp } from '#functions/http/app.ts'
import { adminGroup } from '#functions/http/bindings/admin.ts'
import { logToConsole } from './log-to-console.ts'
import { logoutAdmin } from '#functions/http/logout-admin.ts'
import { buildStores } from './build-stores.ts'
import { readConfig } from './read-config.ts'
import { viewerAddress } from './viewer-address.ts'

const deps = buildStores(await readConfig(), systemClock)

/** The administrator's side, with the logout that a browser navigates to. */
export const handler = handle(
  createApp({ deps, groups: [adminGroup], others: [logoutAdmin(deps)], addressOf: viewerAddress, log: logToConsole }),
)
