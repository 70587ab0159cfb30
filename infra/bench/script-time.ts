import type { CDPSession } from '@playwright/test'
import { median } from './figures.ts'
import { firstPaint, openBrowser, openPhone, waitUntil } from './slow-phone.ts'
import { startServer } from './start-server.ts'

const runs = Number(process.env.RUNS ?? 5)

const visits = [
  // The tap also hydrates the content below the first view.
  { name: 'at first paint: all of it', isTouched: true, waitsFor: '[data-unhydrated]' },
  // Content below the first view waits for an interaction (`hydrateOnInteraction`), so only the first view is awaited.
  { name: 'never: the first view', isTouched: false, waitsFor: '#root[data-unhydrated]' },
]

/**
 * Measures the home page on a phone four times slower than this machine, with slow 4G: the script time until the page works, and the ms
 * from the first paint until then. A touch at the first paint hydrates the whole page; without a touch only the first view is hydrated.
 */
export async function measureScriptTime(executablePath: string): Promise<Record<string, string | number>[]> {
  const server = await startServer()
  const browser = await openBrowser(executablePath)
  const rows: Record<string, string | number>[] = []
  for (const { name, isTouched, waitsFor } of visits) {
    const seen: { script: number; task: number; works: number }[] = []
    while (seen.length < runs) {
      const { page, wire, close } = await openPhone(browser)
      await wire.send('Performance.enable')
      await page.goto(`${server.origin}/`, { waitUntil: 'commit' })
      await firstPaint(page)
      const painted = Date.now()
      if (isTouched) await page.touchscreen.tap(5, 400)
      await waitUntil(page, `document.querySelector('${waitsFor}') === null`)
      // The figures of `read` are the browser's own counters, which cost the page nothing.
      seen.push({ ...(await read(wire)), works: Date.now() - painted })
      await close()
    }
    const middle = (what: 'script' | 'task' | 'works') => Math.round(median(seen.map((visit) => visit[what])))
    rows.push({
      'touched, and what works': name,
      'script ms': middle('script'),
      'all tasks ms': middle('task'),
      'after ms': middle('works'),
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
