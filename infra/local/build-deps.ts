import type { Clock } from '#shared/lib/clock.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { createEmbeddedMetrics } from '#functions/adapters/cloudwatch/embedded-metrics.ts'
import { buildMailer } from '#functions/entry/build/build-mailer.ts'
import { buildPayments } from '#functions/entry/build/build-payments.ts'
import { buildPayouts } from '#functions/entry/build/build-payouts.ts'
import { buildPictures } from '#functions/entry/build/build-pictures.ts'
import { buildCertificatePrinter, buildPrinter } from '#functions/entry/build/build-printer.ts'
import { buildPusher } from '#functions/entry/build/build-pusher.ts'
import { buildQueue } from '#functions/entry/build/build-queue.ts'
import { buildStores } from '#functions/entry/build/build-stores.ts'
import { buildSmsSender } from '#functions/entry/build/build-sms-sender.ts'
import { buildWallets } from '#functions/entry/build/build-wallets.ts'
import { buildWeatherService } from '#functions/entry/build/build-weather-service.ts'
import type { RuntimeConfig } from '#functions/entry/config.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { Log } from '#functions/ports/log.ts'

/** Builds all dependencies of the use cases. On AWS, each Lambda builds only the dependencies that it needs. */
export function buildDeps(config: RuntimeConfig, { clock, table, log }: { clock: Clock; table: Table; log: Log }): Deps {
  return {
    ...buildStores(config, clock, table),
    payments: buildPayments(config),
    payouts: buildPayouts(config),
    mailer: buildMailer(config),
    smsSender: buildSmsSender(config),
    pusher: buildPusher(config),
    pictures: buildPictures(config),
    printer: buildPrinter(config),
    certificates: buildCertificatePrinter(config),
    queue: buildQueue(config),
    metrics: createEmbeddedMetrics(log, clock),
    weatherService: buildWeatherService(config, log),
    wallets: buildWallets(config),
  }
}
