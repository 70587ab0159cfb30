import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { systemClock } from '#shared/lib/clock.ts'
import { createEmbeddedMetrics } from '#functions/adapters/cloudwatch/embedded-metrics.ts'
import { createAccountStore } from '#functions/adapters/dynamodb/accounts/account-store.ts'
import { openTable } from '#functions/adapters/dynamodb/client.ts'
import { createDeviceStore } from '#functions/adapters/dynamodb/crew/device-store.ts'
import { monitoringGroup } from '#functions/http/bindings/monitoring.ts'
import type { Settings } from '#functions/ports/deps.ts'
import { logToConsole } from './log-to-console.ts'
import { serve } from './serve.ts'

const env = z.object({ SITE_URL: z.string(), TABLE_NAME: z.string() }).parse(process.env)
const table = openTable({ tableName: env.TABLE_NAME })
const unknown = (): never => {
  throw new Error('this Lambda knows no secret')
}
const settings: Settings = {
  siteUrl: env.SITE_URL,
  holdMinutes: 0,
  get publishableKey() {
    return unknown()
  },
  get ticketSigningKey() {
    return unknown()
  },
  get idSecret() {
    return unknown()
  },
}
// Straight to the log, without the moment and the request that `console` puts before it: CloudWatch takes metrics from bare JSON.
const metrics = createEmbeddedMetrics((line) => process.stdout.write(`${JSON.stringify(line)}\n`), systemClock)

/** What browsers tell of their speed and their errors. Anybody may call: it can count calls in the table, nothing else, and knows no secret. */
export const handler = serve(
  {
    deps: {
      clock: systemClock,
      random: (length) => randomBytes(length),
      settings,
      accounts: createAccountStore(table),
      devices: createDeviceStore(table),
      metrics,
    },
    log: logToConsole,
  },
  { groups: [monitoringGroup] },
)
