import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { build } from 'esbuild'
import { serveLoopback } from '#infra/local/serve-loopback.ts'

interface Bench {
  importRoster(): Promise<{ took: number; longestTask: number }>
  pollKnown(): Promise<number>
  coldStart(): Promise<number>
  scan(from: number, count: number, options?: { typed: boolean }): Promise<{ verdict: number[]; frame: number[] }>
  scanUnsent(from: number, count: number): Promise<void>
  rawIndexedDb(count: number): Promise<number[]>
}
declare const bench: Bench

const scans = 60
const unsent = 1000

/**
 * Measures the time from scan to verdict with 10,000 people on the phone, at full and a quarter of the CPU speed, and that of raw IndexedDB
 * in the same run.
 */
export async function measureScanVerdict(executablePath: string) {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'scan-verdict-page.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    minify: true,
  })
  const script = outputFiles[0]!.text
  const server = await serveLoopback((request) =>
    new URL(request.url).pathname === '/bench.js'
      ? new Response(script, { headers: { 'content-type': 'text/javascript' } })
      : new Response('<!doctype html><script type="module" src="/bench.js"></script>', { headers: { 'content-type': 'text/html' } }),
  )
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const rows = []
  for (const slower of [1, 4]) {
    const page = await (await browser.newContext()).newPage()
    await page.goto(server.origin)
    await page.waitForFunction(() => 'bench' in globalThis)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
    const firstImport = await page.evaluate(() => bench.importRoster())
    const poll = await page.evaluate(() => bench.pollKnown())
    const coldStart = await page.evaluate(() => bench.coldStart())
    await page.evaluate(() => bench.scan(0, 5)) // the first scans compile the code
    const { verdict, frame } = await page.evaluate((count) => bench.scan(100, count), scans)
    const typed = await page.evaluate((count) => bench.scan(200, count, { typed: true }), scans)
    await page.evaluate((count) => bench.scanUnsent(1000, count), unsent)
    const late = await page.evaluate((count) => bench.scan(300, count), scans)
    const lateTyped = await page.evaluate((count) => bench.scan(400, count, { typed: true }), scans)
    const floor = await page.evaluate((count) => bench.rawIndexedDb(count), scans)
    const cpu = `CPU x${slower}`
    rows.push(
      { what: 'scan to stored verdict', cpu, ...middle(verdict) },
      { what: 'scan to painted frame', cpu, ...middle(frame) },
      { what: 'typed code to painted frame', cpu, ...middle(typed.frame) },
      { what: `scan to painted frame, ${unsent} scans unsent`, cpu, ...middle(late.frame) },
      { what: `typed code to painted frame, ${unsent} scans unsent`, cpu, ...middle(lateTyped.frame) },
      { what: 'floor: raw IndexedDB, strict', cpu, ...middle(floor) },
      { what: 'first import of the list', cpu, p50: firstImport.took.toFixed(0), p95: '' },
      { what: 'its longest task', cpu, p50: firstImport.longestTask.toFixed(0), p95: '' },
      { what: 'a poll that brings 50 known people', cpu, p50: poll.toFixed(0), p95: '' },
      { what: 'cold start to a list in memory', cpu, p50: coldStart.toFixed(0), p95: '' },
    )
    await page.context().close()
  }
  await browser.close()
  await server.close()
  return rows
}

function middle(times: number[]): { p50: string; p95: string } {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1)
  return { p50: at(0.5), p95: at(0.95) }
}
