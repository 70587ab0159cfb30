import type { CDPSession } from '@playwright/test'
import { median } from './figures.ts'
import { firstPaint, openBrowser, openPhone } from './slow-phone.ts'
import { startServer } from './start-server.ts'

const runs = Number(process.env.RUNS ?? 5)

/**
 * The home page on a phone four times slower and slow 4G, read to its end: what script costs until everything on it works, also what is put
 * off until somebody touches it, and how long that is after the first paint. The second row is a visit that nobody touches.
 */
export async function measureScriptTime(executablePath: string): Promise<Record<string, string | number>[]> {
  const server = await startServer()
  const browser = await openBrowser(executablePath)
  const rows: Record<string, string | number>[] = []
  for (const isTouched of [true, false]) {
    const visits: { script: number; task: number; works: number }[] = []
    while (visits.length < runs) {
      const { page, wire, close } = await openPhone(browser)
      await wire.send('Performance.enable')
      await page.goto(`${server.origin}/`, { waitUntil: 'commit' })
      await firstPaint(page)
      const painted = Date.now()
      // What is told by the browser about itself costs the page nothing.
      if (isTouched) await page.touchscreen.tap(5, 400)
      await page.waitForFunction(() => document.querySelector('[data-unhydrated]') === null, undefined, { polling: 100, timeout: 60_000 })
      visits.push({ ...(await read(wire)), works: Date.now() - painted })
      await close()
    }
    const middle = (name: 'script' | 'task' | 'works') => Math.round(median(visits.map((visit) => visit[name])))
    rows.push({
      'first touch': isTouched ? 'at first paint' : 'never',
      'script ms': middle('script'),
      'all tasks ms': middle('task'),
      'works after ms': middle('works'),
    })
    console.info(JSON.stringify(rows.at(-1)))
  }
  await browser.close()
  await server.stop()
  return rows
}

async function read(wire: CDPSession): Promise<{ script: number; task: number }> {
  const { metrics } = await wire.send('Performance.getMetrics')
  const valueOf = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
  return { script: valueOf('ScriptDuration'), task: valueOf('TaskDuration') }
}
