import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'

/** As Lighthouse does it for a phone: a processor four times slower, slow 4G applied by the browser itself. */
const cpuRate = 4
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
}
const runs = 5
/** Ms after the load event in which the page may still move or block. */
const settleMs = 2500
const pages = ['/', '/race-course', '/nieuws', '/voorwaarden']

interface Visit {
  lcp: number
  fcp: number
  tbt: number
  cls: number
  kib: number
}

/** Largest paint, first paint, blocked time (ms), layout shift and bytes without video of a first visit on a slow phone: the median of five. */
export async function measurePages(executablePath: string): Promise<Record<string, string | number>[]> {
  const server = await startServer()
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
  try {
    const rows = []
    for (const path of pages) {
      const visits: Visit[] = []
      for (let run = 0; run < runs; run++) visits.push(await visit(browser, server.origin + path))
      const median = (name: keyof Visit) => visits.map((one) => one[name]).toSorted((a, b) => a - b)[Math.floor(runs / 2)]!
      rows.push({
        page: path,
        'FCP ms': Math.round(median('fcp')),
        'LCP ms': Math.round(median('lcp')),
        'TBT ms': Math.round(median('tbt')),
        CLS: median('cls').toFixed(4),
        KiB: Math.round(median('kib')),
      })
    }
    return rows
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2.625,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  let bytes = 0
  const films = new Set<string>()
  wire.on('Network.responseReceived', ({ requestId, type }) => void (type === 'Media' && films.add(requestId)))
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => void (films.has(requestId) || (bytes += encodedDataLength)))
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', slow4G)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
  await page.addInitScript(() => {
    const seen = { lcp: 0, tbt: 0, cls: 0 }
    Object.assign(globalThis, { seen })
    const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
    watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime))
    watch('longtask', ({ duration }) => (seen.tbt += Math.max(0, duration - 50)))
    watch('layout-shift', (entry) => (seen.cls += (entry as unknown as { value: number }).value))
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(settleMs)
  const { lcp, tbt, cls, fcp } = await page.evaluate(() => ({
    ...(globalThis as unknown as { seen: Omit<Visit, 'fcp' | 'kib'> }).seen,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }))
  await context.close()
  return { lcp, fcp, tbt, cls, kib: bytes / 1024 }
}

/** The product as it runs locally: the production build with brotli, and the API behind it. */
async function startServer(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const child = spawn(process.execPath, [join(import.meta.dirname, '../local/main.ts')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(`${origin}/api/event-editions`).then(
      async (response) => response.ok && ((await response.json()) as unknown[]).length > 0,
      () => false,
    )
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return {
    origin,
    stop: async () => {
      child.kill()
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
