import { chromium, type Page } from '@playwright/test'
import { percentile } from './figures.ts'
import { startServer } from './start-server.ts'

declare const scheduler: { postTask: (task: () => void, options: { priority: 'user-blocking' }) => Promise<void> }
const admin = { ADMIN_USERNAME: 'bench', ADMIN_PASSWORD: 'zand-en-zee' }
const times = 12

interface Row {
  what: string
  cpu: string
  p50: string
  p95: string
}

/**
 * Measures the Deelnemers table with 10,000 people on the real screen, from the press to the frame that shows the result. Opening it from
 * the menu also fetches the first page; the other steps use loaded rows. `floor`, for comparison, is a table of 25 plain rows in the same
 * page at the same CPU speed.
 */
export async function measureAdminTable(executablePath: string): Promise<Row[]> {
  const server = await startServer({ ...admin, SEED_PARTICIPANTS: '10000' })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const rows: Row[] = []
  try {
    for (const slower of [1, 4]) {
      const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'nl-NL', baseURL: server.origin })
      await context.request.post('/api/admin/login', {
        data: { username: admin.ADMIN_USERNAME, password: admin.ADMIN_PASSWORD },
        headers: { origin: server.origin },
      })
      const page = await context.newPage()
      const wire = await context.newCDPSession(page)
      await wire.send('Emulation.setCPUThrottlingRate', { rate: slower })
      for (const [what, found] of Object.entries(await walkTable(page)))
        rows.push({ what, cpu: `CPU x${slower}`, p50: percentile(found, 0.5).toFixed(0), p95: percentile(found, 0.95).toFixed(0) })
      await context.close()
    }
  } finally {
    await browser.close()
    await server.stop()
  }
  return rows
}

async function walkTable(page: Page): Promise<Record<string, number[]>> {
  await page.goto('/admin-dashboard')
  await page.getByRole('img', { name: /^Verkoop per dag/ }).waitFor()
  await page.waitForLoadState('networkidle')
  const measure = (step: Step) => page.evaluate(waitForRowChange, step)
  const found: Record<string, number[]> = { 'opened from the menu': [], sorted: [], 'next page': [], filtered: [], searched: [], floor: [] }
  for (let time = 0; time < times; time++) {
    found['opened from the menu']!.push(await measure({ press: 'a[href="/admin/deelnemers"]' }))
    await page.getByRole('link', { name: 'Waves', exact: true }).click()
    await page.locator('table[aria-label=deelnemers]').waitFor({ state: 'detached' })
    await page.waitForLoadState('networkidle')
  }
  await page.goto('/admin/deelnemers?alles=1')
  await page.getByText(/^1 tot 25 van 10\.000 deelnemers$/).waitFor({ timeout: 120_000 })
  for (let time = 0; time < times; time++) {
    const odd = time % 2 === 1
    found.sorted!.push(await measure({ press: `thead th:nth-of-type(${odd ? 2 : 3}) button` }))
    found['next page']!.push(await measure({ press: 'footer button:last-child' }))
    found.filtered!.push(await measure({ press: 'select[aria-label=Type]', value: odd ? '' : 'duo' }))
    found.searched!.push(await measure({ press: 'input[type=search]', value: odd ? '' : 'van' }))
    found.floor!.push(await page.evaluate(paintRows))
  }
  return found
}

interface Step {
  /** Selector of the element to press; with a `value`, of the field to set to that value. */
  press: string
  value?: string
}

/** Runs in the page: presses the element, and waits for the frame in which the table shows other rows. */
async function waitForRowChange({ press, value }: Step): Promise<number> {
  const rows = () => {
    const body = document.querySelector('table[aria-label=deelnemers] tbody')
    return body && body.children.length > 0 ? body.textContent : undefined
  }
  const element = document.querySelector<HTMLElement>(press)
  if (!element) throw new Error(`no ${press}`)
  const [before, startedAt] = [rows(), performance.now()]
  if (value === undefined) element.click()
  else {
    // React overrides the value setter of this element and would then see no change, so the prototype's setter is used.
    const field = element instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(field.prototype, 'value')!.set!.call(element, value)
    element.dispatchEvent(new Event(element instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  }
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`nothing came of ${press}`)), 30_000)
    const look = () => {
      if (rows() === undefined || rows() === before) return void requestAnimationFrame(look)
      void scheduler.postTask(() => resolve(performance.now() - startedAt), { priority: 'user-blocking' })
    }
    requestAnimationFrame(look)
  })
}

/** Runs in the page: paints a table of 25 rows and nine columns without a framework. Returns ms. */
async function paintRows(): Promise<number> {
  const startedAt = performance.now()
  const table = document.body.appendChild(document.createElement('table'))
  table.style.cssText = 'position:fixed;inset:0;z-index:99;background:#fff'
  table.innerHTML = Array.from({ length: 25 }, (_, row) => `<tr>${`<td>Tess van Dijk ${row}</td>`.repeat(9)}</tr>`).join('')
  await new Promise<void>((resolve) => requestAnimationFrame(() => void scheduler.postTask(() => resolve(), { priority: 'user-blocking' })))
  table.remove()
  return performance.now() - startedAt
}
