import { systemClock } from '#shared/lib/clock.ts'
import { createEmbeddedMetrics } from '#functions/adapters/cloudwatch/embedded-metrics.ts'
import type { Metrics } from '#functions/ports/monitoring/metrics.ts'

/** Straight to the log, without the moment and the request that `console` puts before it: CloudWatch takes metrics from bare JSON. */
export function buildMetrics(): Metrics {
  return createEmbeddedMetrics((line) => process.stdout.write(`${JSON.stringify(line)}\n`), systemClock)
}
