import type { ScriptErrorReport, WebVitalsReport } from '#shared/contract/monitoring.ts'

interface Reports {
  '/api/web-vitals': WebVitalsReport
  '/api/script-errors': ScriptErrorReport
}

/**
 * Sends a report to our server, also while the page closes. It sends no cookies and no page address, so only the body arrives. A lost
 * report is not sent again.
 */
export function sendReport<Path extends keyof Reports>(path: Path, report: Reports[Path]): void {
  const request = { method: 'POST', keepalive: true, credentials: 'omit', referrerPolicy: 'origin' } as const
  void fetch(path, { ...request, headers: { 'content-type': 'application/json' }, body: JSON.stringify(report) }).catch(() => undefined)
}
