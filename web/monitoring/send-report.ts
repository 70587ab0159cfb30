import type { ScriptErrorReport, WebVitalsReport } from '#shared/contract/monitoring.ts'

interface Reports {
  '/api/web-vitals': WebVitalsReport
  '/api/script-errors': ScriptErrorReport
}

/**
 * Sends a report to our own server, also while the page closes. Without cookies and without the page's address, so that nothing but the
 * body arrives. A report that is lost is not sent again.
 */
export function sendReport<Path extends keyof Reports>(path: Path, report: Reports[Path]): void {
  const request = { method: 'POST', keepalive: true, credentials: 'omit', referrerPolicy: 'origin' } as const
  void fetch(path, { ...request, headers: { 'content-type': 'application/json' }, body: JSON.stringify(report) }).catch(() => undefined)
}
