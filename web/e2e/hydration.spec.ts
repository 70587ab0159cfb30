import { expect, type Browser, type Page } from '@playwright/test'
import { firstVisit as visitFirst, phone } from './support/first-visit.ts'
import { pickCases } from './support/long-run.ts'
import { sharedServer, test } from './support/test.ts'

// Prerendered pages are readable first and hydrated at the first interaction (web/app/boot.ts).

const server = sharedServer()

const firstVisit = (browser: Browser, path: string, arrive?: RegExp) => visitFirst(browser, server.origin + path, arrive)
const unhydratedParts = (page: Page) => page.locator('[data-unhydrated]').count()

test('the first view requests only the entry script before the first interaction', async ({ browser }) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const scripts: string[] = []
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname)))
  // The page's load event does not come while a picture is still loading.
  await page.route(/hero-tall-back/, () => {})
  await page.goto(`${server.origin}/`, { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('link', { name: 'Koop je ticket' })).toBeVisible()
  expect(scripts.filter((path) => !/assets\/(index|rolldown)/.test(path))).toEqual([])
  expect(await unhydratedParts(page)).toBeGreaterThan(3)
  await context.close()
})

test('fonts are requested after the first paint, and the fonts of the first view are shown together', async ({ browser }) => {
  const { page, free, close } = await firstVisit(browser, '/privacy')
  const html = await (await page.request.get(page.url())).text()
  expect(html).not.toContain('as="font"')
  const loaded = () => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family))
  await expect.poll(loaded).toEqual(expect.arrayContaining(['Barlow', 'Barlow Condensed']))
  expect(await page.locator('link[rel=preload][as=font]').count()).toBe(5)
  free()
  await close()
})

test('a page whose scripts never load stays readable, and its links work', async ({ browser }) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.route(/assets\/(?!index).*\.js$/, (route) => route.abort())
  await page.goto(`${server.origin}/`)
  await page.mouse.wheel(0, 600)
  await page.getByRole('link', { name: 'Start solo' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name: 'Doe mee' })).toBeVisible()
  await page.getByRole('link', { name: 'Bekijk het parcours' }).tap()
  await expect(page).toHaveURL(/\/race-course$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await context.close()
})

test('a press that needs a lost script reloads the page, and the reloaded page works', async ({ browser }) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  // The script is lost for the whole first page: Chromium since 156 requests a module again after a failure, older versions do not.
  let documents = 0
  await page.route(`${server.origin}/`, async (route) => {
    documents++
    await route.continue()
  })
  await page.route(/assets\/home-.*\.js$/, (route) => (documents === 1 ? route.abort() : route.continue()))
  const failed = page.waitForEvent('requestfailed')
  await page.goto(`${server.origin}/`)
  await page.touchscreen.tap(5, 400)
  await failed
  const day = page.getByRole('tab', { name: 'zo 12 oktober' })
  await day.scrollIntoViewIfNeeded()
  const reloaded = page.waitForEvent('load')
  await day.tap()
  await reloaded
  await day.tap()
  await expect(day).toHaveAttribute('aria-selected', 'true')
  await context.close()
})

test('the film starts by itself unless the visitor wants no motion, and its buttons show the new state at once', async ({ browser }) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const context = await browser.newContext({ ...phone, reducedMotion })
    const page = await context.newPage()
    await page.goto(`${server.origin}/`)
    await page.waitForLoadState('networkidle')
    const runs = () => page.locator('video').evaluate((film: HTMLVideoElement) => !film.paused && film.hasAttribute('src'))
    if (reducedMotion === 'reduce') expect(await runs()).toBe(false)
    else await expect.poll(runs).toBe(true)
    // The label is read in the same task as the press, because it must not wait for the film's event, which comes later.
    const label = await page.getByRole('button', { name: 'Geluid aanzetten' }).evaluate((button: HTMLButtonElement) => {
      button.click()
      return button.getAttribute('aria-label')
    })
    expect(label).toBe('Geluid uitzetten')
    await context.close()
  }
})

/** A layout shift, as Chromium reports it. */
interface LayoutShift {
  value: number
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}
/** `moved`: describes the elements that moved, for the message of a failed test. */
interface Shift {
  value: number
  moved: string[]
}

const livePages = [
  ['/nieuws', '/api/blog'],
  ['/shop', '/api/products'],
  ['/merchandise', '/api/products'],
] as const
for (const [path, asks] of pickCases(livePages, 2))
  test(`${path} is hydrated without a layout shift, and requests the current data`, async ({ browser }) => {
    const { page, free, close } = await firstVisit(browser, path)
    await page.evaluate(() => {
      const shifts: Shift[] = []
      Object.assign(globalThis, { shifts })
      const read = (list: PerformanceObserverEntryList) =>
        (list.getEntries() as unknown as LayoutShift[]).forEach(({ value, sources }) => {
          const moved = sources.map(
            ({ node, previousRect, currentRect }) => `${node?.textContent?.slice(0, 40)}: y ${previousRect.y} to ${currentRect.y}`,
          )
          shifts.push({ value, moved })
        })
      new PerformanceObserver(read).observe({ type: 'layout-shift', buffered: true })
    })
    const first = page
      .locator('main li')
      .filter({ has: page.locator('h2, h3') })
      .first()
    await first.evaluate((element) => Object.assign(element, { stood: true }))
    const answered = page.waitForResponse((response) => response.url().endsWith(asks))
    await page.touchscreen.tap(5, 5)
    free()
    await answered
    await expect(page.locator('[data-unhydrated]')).toHaveCount(0)
    expect(await first.evaluate((element) => 'stood' in element)).toBe(true)
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts)
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(shifts),
    ).toBeLessThan(0.02)
    await close()
  })

test('a returning visitor gets a hydrated page without an interaction', async ({ browser }) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.addInitScript(() => {
    localStorage.setItem('duinstorm-ticket-draft', '{}')
    // There is no interaction, and this switches off the fallback that hydrates the page after five seconds.
    const { setTimeout: wait } = window
    window.setTimeout = ((go: () => void, ms = 0) => (ms >= 5000 ? 0 : wait(go, ms))) as typeof setTimeout
  })
  await page.goto(`${server.origin}/tickets`)
  // The cookie notice works without the app, and is hydrated only at an interaction.
  await expect(page.locator('#root[data-unhydrated], [data-unhydrated]:not(:has([data-cookie-notice]))')).toHaveCount(0)
  await context.close()
})
