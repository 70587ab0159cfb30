import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { publicPages } from '#shared/facts/site-pages.ts'
import { startServer } from './start-server.ts'
import { median } from './figures.ts'
import { startBaselinePage } from './floor.ts'
import { simulateAtProcessorTime, type Metrics, type Visit } from './processor-time.ts'
import { flags } from './slow-phone.ts'

/** Number of runs; the median is reported. */
const runs = Number(process.env.RUNS ?? 5)

type Row = Record<string, string | number>
type Method = 'simulate' | 'devtools'
interface Audit {
  numericValue: number
}
interface Result extends Visit {
  lhr: Visit['lhr'] & {
    categories: Record<string, { score: number } | undefined>
    audits: Record<string, Audit>
    /** Why Lighthouse could not measure: `NO_FCP` when it saw no paint. */
    runtimeError?: { code: string }
  }
}
/** The parts of Lighthouse that are used here. Only the bench needs it, and installs it (infra/tools/bench.mjs). */
interface Tools {
  lighthouse: (url: string, options: object) => Promise<Result>
  launch: (options: object) => Promise<{ port: number; kill: () => void }>
  metrics: Metrics
}
/** The report of one visit, with the two paints that processor-time.ts simulates. */
type Measured = Result['lhr'] & { atProcessorTime?: { fcp: number; lcp: number } }

/** Runs Lighthouse for phones. Returns the medians of every public page, an article, the scanner and, as the floor, a page of two lines. */
export async function measurePages(executablePath: string): Promise<Row[]> {
  const tools = await loadLighthouse()
  const server = await startServer()
  const floor = await startBaselinePage()
  try {
    const rows: Row[] = []
    const measure = async (name: string, url: string, method: Method) => {
      const results: Measured[] = []
      const failed: string[] = []
      // The first visit makes this server compress files. A real edge has them compressed already, so this visit is not counted.
      await runLighthouse(tools, executablePath, url, method)
      while (results.length < runs && failed.length < runs) {
        const result = await runLighthouse(tools, executablePath, url, method)
        if (result.runtimeError) failed.push(result.runtimeError.code)
        else results.push(result)
      }
      if (results.length === 0) throw new Error(`${name} can't be measured: ${failed.join(', ')}`)
      rows.push({ page: name, throttling: method, ...summarize(results), 'runs without figures': failed.join(' ') })
      console.info(JSON.stringify(rows.at(-1)))
    }
    for (const method of ['simulate', 'devtools'] as const) {
      await measure('(floor)', floor.origin, method)
      await measure('/', `${server.origin}/`, method)
    }
    const others = [...publicPages.filter((path) => path !== '/'), '/nieuws/acht-stages', '/crew-scanner']
    for (const path of others) await measure(path, server.origin + path, 'simulate')
    return rows
  } finally {
    await server.stop()
    floor.stop()
  }
}

/** Uses Lighthouse's own launcher. Playwright would be a second debugger in the page, and its scripts would be measured as the page's. */
async function runLighthouse({ lighthouse, launch, metrics }: Tools, chromePath: string, url: string, method: Method): Promise<Measured> {
  const browser = await launch({ chromePath, chromeFlags: ['--headless=new', ...flags] })
  try {
    const result = await lighthouse(url, { port: browser.port, output: 'json', logLevel: 'silent', throttlingMethod: method })
    if (method !== 'simulate' || result.lhr.runtimeError) return result.lhr
    return { ...result.lhr, atProcessorTime: await simulateAtProcessorTime(metrics, result) }
  } finally {
    browser.kill()
  }
}

function summarize(results: readonly Measured[]): Row {
  const audit = (id: string) => median(results.map(({ audits }) => audits[id]!.numericValue))
  const lowest = (id: string) => Math.min(...results.map(({ categories }) => Math.round((categories[id]?.score ?? 0) * 100)))
  return {
    score: Math.round(median(results.map(({ categories }) => categories.performance?.score ?? 0)) * 100),
    'FCP ms': Math.round(audit('first-contentful-paint')),
    'LCP ms': Math.round(audit('largest-contentful-paint')),
    ...atProcessorTime(results.flatMap((one) => one.atProcessorTime ?? [])),
    'TBT ms': Math.round(audit('total-blocking-time')),
    CLS: audit('cumulative-layout-shift').toFixed(4),
    KiB: Math.round(audit('total-byte-weight') / 1024),
    'a11y, practices, SEO': ['accessibility', 'best-practices', 'seo'].map(lowest).join(' '),
  }
}

const atProcessorTime = (paints: readonly { fcp: number; lcp: number }[]): Row =>
  paints.length === 0
    ? {}
    : {
        'FCP at processor time': Math.round(median(paints.map(({ fcp }) => fcp))),
        'LCP at processor time': Math.round(median(paints.map(({ lcp }) => lcp))),
      }

async function loadLighthouse(): Promise<Tools> {
  const folder = process.env.LIGHTHOUSE_DIR
  if (!folder) throw new Error('LIGHTHOUSE_DIR is not set: start this with `npm run bench`')
  const load = (file: string): Promise<unknown> => import(pathToFileURL(join(folder, 'node_modules', file)).href)
  const { default: lighthouse } = (await load('lighthouse/core/index.js')) as { default: Tools['lighthouse'] }
  const { launch } = (await load('chrome-launcher/dist/index.js')) as Pick<Tools, 'launch'>
  const computed = 'lighthouse/core/computed/metrics'
  const { LanternFirstContentfulPaint: fcp } = (await load(`${computed}/lantern-first-contentful-paint.js`)) as {
    LanternFirstContentfulPaint: Metrics['fcp']
  }
  const { LanternLargestContentfulPaint: lcp } = (await load(`${computed}/lantern-largest-contentful-paint.js`)) as {
    LanternLargestContentfulPaint: Metrics['lcp']
  }
  return { lighthouse, launch, metrics: { fcp, lcp } }
}
