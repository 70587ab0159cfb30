import { once } from 'node:events'
import { createServer as createSite } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { publicPages } from '#shared/facts/site-pages.ts'
import { startServer } from './start-server.ts'
import { median } from './figures.ts'

/** Runs of which the median is given. */
const runs = Number(process.env.RUNS ?? 5)
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

type Row = Record<string, string | number>
type Method = 'simulate' | 'devtools'
interface Audit {
  numericValue: number
}
interface Result {
  lhr: {
    categories: Record<string, { score: number } | undefined>
    audits: Record<string, Audit>
    /** What kept it from measuring: `NO_FCP` when it saw no paint. */
    runtimeError?: { code: string }
  }
}
/** As much of Lighthouse as is used here; it is installed by the bench itself (infra/tools/bench.mjs), nothing else needs it. */
interface Tools {
  lighthouse: (url: string, options: object) => Promise<Result>
  launch: (options: object) => Promise<{ port: number; kill: () => void }>
}

/** Lighthouse for phones: the median of every public page, of an article, of the scanner, and of a page of two lines, which is what this machine can do. */
export async function measurePages(executablePath: string): Promise<Row[]> {
  const tools = await loadLighthouse()
  const server = await startServer()
  const floor = await startFloor()
  try {
    const rows: Row[] = []
    const measure = async (name: string, url: string, method: Method) => {
      const results: Result['lhr'][] = []
      const failed: string[] = []
      // The first visit of all makes this server compress what an edge has at hand.
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

/**
 * A first visit on a phone four times slower, slow 4G: ms from the first touch, on the menu of the home page, until the menu is open. By
 * then the page has been hydrated: what hydrating late costs whoever presses early. `waited` ms after the page has loaded.
 */
export async function measureFirstPress(executablePath: string): Promise<Row[]> {
  const server = await startServer()
  const rows: Row[] = []
  for (const waited of [0, 3000]) {
    const times: number[] = []
    while (times.length < runs) times.push(await pressMenu(executablePath, `${server.origin}/`, waited))
    rows.push({ 'waited ms': waited, 'touch to open menu, ms': Math.round(median(times)) })
  }
  await server.stop()
  return rows
}

async function pressMenu(executablePath: string, url: string, waited: number): Promise<number> {
  const browser = await chromium.launch({ executablePath, args: flags })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  // As Lighthouse sets it for a phone.
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
    uploadThroughput: (750 * 1024 * 0.9) / 8,
  })
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url)
  await page.waitForTimeout(waited)
  await page.evaluate(() => {
    const seen = { from: 0, until: 0 }
    Object.assign(globalThis, { seen })
    document.addEventListener('pointerdown', () => (seen.from ||= performance.now()), true)
    new MutationObserver(() => {
      if (document.querySelector('dialog[open]')) requestAnimationFrame(() => (seen.until ||= performance.now()))
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
  })
  await page.getByRole('button', { name: 'Menu' }).tap()
  const read = () => (globalThis as unknown as { seen: { from: number; until: number } }).seen
  await page.waitForFunction(() => (globalThis as unknown as { seen: { until: number } }).seen.until > 0)
  const { from, until } = await page.evaluate(read)
  await browser.close()
  return until - from
}

/** By Lighthouse's own launcher: Playwright would be a second debugger in the page, with scripts of its own that count as the page's. */
async function runLighthouse({ lighthouse, launch }: Tools, chromePath: string, url: string, method: Method): Promise<Result['lhr']> {
  const browser = await launch({ chromePath, chromeFlags: ['--headless=new', ...flags] })
  try {
    const { lhr } = await lighthouse(url, { port: browser.port, output: 'json', logLevel: 'silent', throttlingMethod: method })
    return lhr
  } finally {
    browser.kill()
  }
}

function summarize(results: readonly Result['lhr'][]): Row {
  const audit = (id: string) => median(results.map(({ audits }) => audits[id]!.numericValue))
  const lowest = (id: string) => Math.min(...results.map(({ categories }) => Math.round((categories[id]?.score ?? 0) * 100)))
  return {
    score: Math.round(median(results.map(({ categories }) => categories.performance?.score ?? 0)) * 100),
    'FCP ms': Math.round(audit('first-contentful-paint')),
    'LCP ms': Math.round(audit('largest-contentful-paint')),
    'TBT ms': Math.round(audit('total-blocking-time')),
    CLS: audit('cumulative-layout-shift').toFixed(4),
    KiB: Math.round(audit('total-byte-weight') / 1024),
    'a11y, practices, SEO': ['accessibility', 'best-practices', 'seo'].map(lowest).join(' '),
  }
}

async function loadLighthouse(): Promise<Tools> {
  const folder = process.env.LIGHTHOUSE_DIR
  if (!folder) throw new Error('LIGHTHOUSE_DIR is not set: start this with `npm run bench`')
  const load = (file: string): Promise<unknown> => import(pathToFileURL(join(folder, 'node_modules', file)).href)
  const { default: lighthouse } = (await load('lighthouse/core/index.js')) as { default: Tools['lighthouse'] }
  const { launch } = (await load('chrome-launcher/dist/index.js')) as Pick<Tools, 'launch'>
  return { lighthouse, launch }
}

async function startFloor() {
  const lines = '<title>Vloer</title><meta name="viewport" content="width=device-width"><h1>Duinstorm</h1><p>Twee regels tekst.'
  const site = createSite((_, answer) => void answer.setHeader('content-type', 'text/html').end(`<!doctype html><html lang="nl">${lines}`))
  await once(site.listen(0, '127.0.0.1'), 'listening')
  return { origin: `http://127.0.0.1:${(site.address() as AddressInfo).port}`, stop: () => void site.close() }
}
