import type { WebVitalsReport } from '#shared/contract/monitoring.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'

/** Records a page's Web Vitals. The network address is used only to limit the calls. Throws `too_many_attempts`. */
export async function reportWebVitals(
  deps: Pick<Deps, 'metrics' | 'limits' | 'clock' | 'settings'>,
  { page, connection, metrics }: WebVitalsReport,
  address: string,
): Promise<void> {
  // Of several values with the same name only the last one is recorded.
  const last = [...new Map(metrics.map((metric) => [metric.name, metric])).values()]
  await limitCalls(deps, { action: 'monitoring', address }, async () =>
    deps.metrics.record(
      'web-vitals',
      last.map(({ name, value }) => ({ name, value, unit: name === 'CLS' ? undefined : 'Milliseconds' })),
      { page, connection, ratings: Object.fromEntries(last.map(({ name, rating }) => [name, rating])) },
    ),
  )
}
