import type { Clock } from '#shared/lib/clock.ts'
import { brand } from '#shared/facts/brand.ts'
import type { Log } from '#functions/ports/log.ts'
import type { Metrics } from '#functions/ports/monitoring/metrics.ts'

/**
 * A log line in CloudWatch's embedded metric format: CloudWatch makes metrics of the figures by itself, and Logs Insights
 * searches the rest. https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 * Without dimensions: each value of one is a metric of its own, paid by the month, and every page would have five.
 */
export function createEmbeddedMetrics(log: Log, clock: Clock): Metrics {
  return {
    record(event, figures, about) {
      const Metrics = figures.map(({ name, unit }) => ({ Name: name, ...(unit && { Unit: unit }) }))
      log({
        event,
        ...about,
        ...Object.fromEntries(figures.map(({ name, value }) => [name, value])),
        _aws: { Timestamp: clock.now(), CloudWatchMetrics: [{ Namespace: brand.name, Dimensions: [[]], Metrics }] },
      })
    },
  }
}
