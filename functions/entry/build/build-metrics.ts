import { systemClock } from '#shared/lib/clock.ts'
import { createEmbeddedMetrics } from '#functions/adapters/cloudwatch/embedded-metrics.ts'
import type { Metrics } from '#functions/ports/monitoring/metrics.ts'

/** Writes to stdout, because CloudWatch reads metrics only from bare JSON and `console` puts a time and a request id before it. */
export function buildMetrics(): Metrics {
  return createEmbeddedMetrics((line) => process.stdout.write(`${JSON.stringify(line)}\n`), systemClock)
}
