import type { Clock } from '#shared/lib/clock.ts'
import { brand } from '#shared/facts/brand.ts'
import type { Log } from '#functions/ports/log.ts'
import type { Metrics } from '#functions/ports/monitoring/metrics.ts'

/**
 * Logs values in CloudWatch's embedded metric format: CloudWatch turns them into metrics, and Logs Insights searches the other fields.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 * Sets no dimensions, because each value of a dimension would be a separate metric with a monthly price.
 */
export function createEmbeddedMetrics(log: Log, clock: Clock): Metrics {
  return {
    record(event, values, about) {
      const Metrics = values.map(({ name, unit }) => ({ Name: name, ...(unit && { Unit: unit }) }))
      log({
        event,
        ...about,
        ...Object.fromEntries(values.map(({ name, value }) => [name, value])),
        _aws: { Timestamp: clock.now(), CloudWatchMetrics: [{ Namespace: brand.name, Dimensions: [[]], Metrics }] },
      })
    },
  }
}
