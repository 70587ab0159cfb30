import { systemClock } from '#shared/lib/clock.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { Log } from '#functions/ports/log.ts'
import { buildStores, type Stores } from './build/build-stores.ts'
import type { RuntimeConfig } from './config.ts'
import { logToConsole } from './log-to-console.ts'
import { readConfig } from './read-config.ts'

/** Builders of the ports that call another service. A Lambda names the builders that it needs, because each SDK slows the cold start. */
type Builders = {
  [
    Port in
      | 'payments'
      | 'payouts'
      | 'mailer'
      | 'smsSender'
      | 'pusher'
      | 'printer'
      | 'certificates'
      | 'queue'
      | 'metrics'
      | 'weatherService'
      | 'wallets'
      | 'pictures'
  ]?: (config: RuntimeConfig) => Deps[Port]
}
type Built<Given extends Builders> = { [Port in keyof Given]: Port extends keyof Deps ? Deps[Port] : never }

/** The dependencies of a Lambda. */
export interface Root<Given extends Builders = Builders> {
  deps: Stores & Built<Given>
  /** {@link RuntimeConfig.originKey}. */
  originKey: string | undefined
  log: Log
}

/** Builds the root of a Lambda, once per cold start: the configuration, every store in the table, and the ports in `builders`. */
export async function openRoot<const Given extends Builders = Record<never, never>>(builders?: Given): Promise<Root<Given>> {
  const config = await readConfig()
  const built = Object.fromEntries(Object.entries(builders ?? {}).map(([port, build]) => [port, build(config)])) as Built<Given>
  return { deps: { ...buildStores(config, systemClock), ...built }, originKey: config.originKey, log: logToConsole }
}
