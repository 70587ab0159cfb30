import type { ScriptErrorReport } from '#shared/contract/monitoring.ts'
import { siteScriptPattern, patternOf } from '#shared/facts/site-pages.ts'

/** The maximum number of reports per page. Without a maximum, a page that fails in a loop would send very many reports. */
const MAX_REPORTS = 5

/** The event that `ErrorBoundary` sends when a screen breaks. React catches such errors, so the window does not see them. */
const screenError = 'screen-error'

/** Reports script errors: the type of the error, the file and line, and the page, never the message. Reports each error only once. */
export function reportErrors(report: (error: ScriptErrorReport) => void): void {
  const reported = new Set<string>()
  const reportOnce = (error: unknown, place: Pick<ScriptErrorReport, 'file' | 'line'>) => {
    const name = error instanceof Error && /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'Error'
    const key = [name, place.file, place.line].join()
    if (reported.has(key) || reported.size >= MAX_REPORTS) return
    reported.add(key)
    report({ page: patternOf(location.pathname), name, ...place })
  }
  window.addEventListener('error', ({ error, filename, lineno }) => reportOnce(error, { file: fileOf(filename), line: lineno }))
  window.addEventListener('unhandledrejection', ({ reason }) => reportOnce(reason, placeOf(reason)))
  window.addEventListener(screenError, (event) => reportOnce((event as CustomEvent).detail, placeOf((event as CustomEvent).detail)))
}

/** Returns the first file and line in an error's stack. */
function placeOf(error: unknown): Pick<ScriptErrorReport, 'file' | 'line'> {
  const [, url = '', line = '0'] = (error instanceof Error && /(https?:\/\/[^\s()]+?):(\d+):\d+/.exec(error.stack ?? '')) || []
  return { file: fileOf(url), line: Number(line) }
}

function fileOf(url: string): string {
  if (!URL.canParse(url)) return 'other'
  const { origin, pathname } = new URL(url)
  return origin === location.origin && siteScriptPattern.test(pathname) ? pathname : 'other'
}
