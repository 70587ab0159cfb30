import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals'
import type { WebVitalsReport, ScriptErrorReport } from '#shared/contract/monitoring.ts'
import { patternOf } from '#shared/facts/site-pages.ts'
import { reportErrors } from './report-errors.ts'

let started = false

interface Reports {
  '/api/web-vitals': WebVitalsReport
  '/api/script-errors': ScriptErrorReport
}

/**
 * Sends a report to our server, even while the page closes. Sends no cookies and no page URL, only the body of the request. Does not send a
 * lost report again.
 */
function sendReport<Path extends keyof Reports>(path: Path, report: Reports[Path]): void {
  const request = { method: 'POST', keepalive: true, credentials: 'omit', referrerPolicy: 'origin' } as const
  void fetch(path, { ...request, headers: { 'content-type': 'application/json' }, body: JSON.stringify(report) }).catch(() => undefined)
}

/**
 * Measures this page's speed and reports its script errors. Only the first call on a page has an effect. Sends the measurements together
 * when the visitor leaves. Calls `may` before each report, so that no report is sent after a visitor declines.
 */
export function startMeasuring(may: () => boolean): void {
  if (started) return
  started = true
  const page = patternOf(location.pathname)
  const waiting = new Map<string, MetricType>()
  const sent = new Set<string>()
  const add = (metric: MetricType) => void waiting.set(metric.name, metric)
  for (const listen of [onCLS, onFCP, onINP, onLCP, onTTFB]) listen(add)

  // This listener is added after the library's own listener, which first delivers the last measurements of the page.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return
    // When the visitor returns, the library updates measurements that were already sent. Skips these updates, because the server cannot
    // match them with the earlier report.
    const fresh = [...waiting.values()].filter(({ id }) => !sent.has(id))
    waiting.clear()
    if (fresh.length === 0 || !may()) return
    for (const { id } of fresh) sent.add(id)
    const metrics = fresh.map(({ name, value, rating }) => ({ name, value: Math.round(value * 1000) / 1000, rating }))
    sendReport('/api/web-vitals', { page, connection: readConnection(), metrics })
  })
  reportErrors((error) => may() && sendReport('/api/script-errors', error))
}

/** Returns the speed class of the connection: one of four words. Undefined in browsers that do not report it. */
function readConnection(): WebVitalsReport['connection'] {
  return (navigator as { connection?: { effectiveType?: WebVitalsReport['connection'] } }).connection?.effectiveType
}
