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
 * Sends a report to our own server, also while the page closes. Without cookies and without the page's address, so that nothing but the
 * body arrives. A report that is lost is not sent again.
 */
function sendReport<Path extends keyof Reports>(path: Path, report: Reports[Path]): void {
  const request = { method: 'POST', keepalive: true, credentials: 'omit', referrerPolicy: 'origin' } as const
  void fetch(path, { ...request, headers: { 'content-type': 'application/json' }, body: JSON.stringify(report) }).catch(() => undefined)
}

/**
 * Measures how fast this page is and where its scripts fail, once per page. The figures are sent together when the page is left.
 * `may` is asked before anything is sent: who declines later stops it at once.
 */
export function startMeasuring(may: () => boolean): void {
  if (started) return
  started = true
  const page = patternOf(location.pathname)
  const waiting = new Map<string, MetricType>()
  const sent = new Set<string>()
  const add = (metric: MetricType) => void waiting.set(metric.name, metric)
  for (const listen of [onCLS, onFCP, onINP, onLCP, onTTFB]) listen(add)

  // After the library's own: by then the figures that end with the page are there.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return
    // Coming back to a page goes on with its figures, and nothing tells the server that they are the same: each is sent once.
    const fresh = [...waiting.values()].filter(({ id }) => !sent.has(id))
    waiting.clear()
    if (fresh.length === 0 || !may()) return
    for (const { id } of fresh) sent.add(id)
    const metrics = fresh.map(({ name, value, rating }) => ({ name, value: Math.round(value * 1000) / 1000, rating }))
    sendReport('/api/web-vitals', { page, connection: readConnection(), metrics })
  })
  reportErrors((error) => may() && sendReport('/api/script-errors', error))
}

/** How fast the line is, in four words; not every browser tells. */
function readConnection(): WebVitalsReport['connection'] {
  return (navigator as { connection?: { effectiveType?: WebVitalsReport['connection'] } }).connection?.effectiveType
}
