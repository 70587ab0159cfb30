import { expect, type Browser, type Page } from '@playwright/test'
import { webVitalsReport } from '#shared/contract/monitoring.ts'
import { publicPages } from '#shared/facts/site-pages.ts'
import { largestPainted, noticeOf } from './support/cookie-notice.ts'
import { pickCases } from './support/long-run.ts'
import { sharedServer, test } from './support/test.ts'
import { untilQuiet } from './support/until-quiet.ts'
import { waitUntilHydrated } from './support/wait-until-hydrated.ts'

const server = sharedServer()

const phone = { width: 390, height: 844 }
const laptop = { width: 1366, height: 768 }
const pages = publicPages.filter((path) => path !== '/teaser')

async function openSite(browser: Browser, { answer, viewport = phone }: { answer?: string; viewport?: typeof phone } = {}): Promise<Page> {
  const context = await browser.newContext({ viewport })
  if (answer) await context.addInitScript((given) => localStorage.setItem('duinstorm-cookie-consent', given), answer)
  return context.newPage()
}
/** Loads the page without any script. */
const withoutScripts = (page: Page) => page.route(/\.js$/, (route) => route.abort())

test('the cookie notice is visible together with the page, before any script has loaded', async ({ browser }) => {
  const page = await openSite(browser)
  await withoutScripts(page)
  for (const path of pickCases(pages, 3)) {
    await page.goto(server.origin + path)
    await expect(noticeOf(page).getByRole('button', { name: 'Accepteren' }), path).toBeInViewport({ ratio: 1 })
  }
  await page.goto(`${server.origin}/teaser`)
  await expect(noticeOf(page)).toHaveCount(0)
})

test('a visitor who has decided never sees the cookie notice, with or without scripts', async ({ browser }) => {
  for (const answer of ['accepted', 'declined']) {
    const page = await openSite(browser, { answer })
    await withoutScripts(page)
    for (const path of pickCases(pages, 2)) {
      await page.goto(server.origin + path)
      await expect(page.locator('h1').first()).toBeAttached()
      await expect(noticeOf(page), path).toBeHidden()
    }
    await page.context().close()
  }
})

for (const [answer, kept] of [
  ['Weigeren', 'declined'],
  ['Accepteren', 'accepted'],
  ['Sluiten', null],
] as const)
  test(`the button ${answer} of the cookie notice works before the app is loaded`, async ({ browser }) => {
    const page = await openSite(browser)
    // Only the entry script is loaded, none of the app.
    await page.route(/\.js$/, (route) => (/\/index-/.test(route.request().url()) ? route.continue() : route.abort()))
    await page.goto(server.origin)
    await page.getByRole('button', { name: answer }).click()
    await expect(noticeOf(page)).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('duinstorm-cookie-consent'))).toBe(kept)
    await page.reload()
    await expect(noticeOf(page)).toBeVisible({ visible: kept === null })
  })

test('the cookie notice of a returning visitor stays while the app starts by itself', async ({ browser }) => {
  const page = await openSite(browser)
  await page.addInitScript(() => localStorage.setItem('duinstorm-newsletter', 'x'))
  await page.goto(`${server.origin}/privacy`)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('#root[data-unhydrated]')).toHaveCount(0)
  await expect(page.getByRole('region', { name: /^Meldingen/ })).toBeAttached()
  await expect(noticeOf(page)).toBeVisible()
})

// public.spec.ts tests the same on a phone.
test('on a laptop the cookie notice is never the largest paint, and does not move', async ({ browser }) => {
  const look = async (path: string) => {
    const page = await openSite(browser, { viewport: laptop })
    const quiet = untilQuiet(page)
    await page.goto(server.origin + path, { waitUntil: 'domcontentloaded' })
    const before = await noticeOf(page).boundingBox()
    await waitUntilHydrated(page)
    await quiet()
    expect.soft(await noticeOf(page).boundingBox(), `${path} moves it`).toEqual(before)
    expect.soft(await largestPainted(page), path).not.toBe('the notice')
    await page.context().close()
  }
  for (const path of pickCases(pages, 2)) await look(path)
})

const person = {
  name: 'Sanne de Wit',
  email: 'sanne@voorbeeld.example',
  phone: '0612345678',
  birthDate: '1990-05-04',
  gender: 'female',
  nationality: 'Nederlandse',
  agreeToTerms: true,
}
const draft = { ticketType: 'duo', eventDate: '2025-10-11', participants: [person, { ...person, name: 'Jamal Bouzidi' }] }

test('on a laptop the cookie notice never covers the order button, however far the page is scrolled', async ({ browser }) => {
  const page = await openSite(browser, { viewport: laptop })
  await page.addInitScript((state) => localStorage.setItem('duinstorm-ticket-draft', JSON.stringify({ state, version: 1 })), draft)
  for (const [path, name] of [
    ['/tickets', /^Verder/],
    ['/tickets?stap=2', /^Verder/],
    ['/tickets?stap=3', /betal/],
    ['/ticket-register', /^Naar betaling/],
    ['/team', /^Naar betaling/],
  ] as const) {
    await page.goto(server.origin + path)
    await waitUntilHydrated(page)
    const button = page.getByRole('button', { name }).filter({ visible: true })
    await expect(button, path).toBeVisible()
    await expect(noticeOf(page), path).toBeVisible()
    const overlaps = () =>
      button.evaluate((pressed) => {
        const [one, other] = [pressed, document.querySelector('[data-cookie-notice]')!].map((element) => element.getBoundingClientRect())
        return one!.bottom > other!.top && one!.top < other!.bottom && one!.right > other!.left && one!.left < other!.right
      })
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let y = 0; y < height; y += 100) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y)
      expect.soft(await overlaps(), `${path}, ${y} px down`).toBe(false)
    }
  }
})

/** Collects the reports about the page that the browser sends, and all hosts that the browser calls. */
function listen(page: Page) {
  const reports: unknown[] = []
  const hosts = new Set<string>()
  page.on('request', (request) => {
    const { host, pathname, protocol } = new URL(request.url())
    if (protocol.startsWith('http')) hosts.add(host)
    if (/\/api\/(web-vitals|script-errors)$/.test(pathname)) reports.push(request.postDataJSON())
  })
  return { reports, hosts }
}
/** Simulates that the user looks at another tab. */
const hidePage = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
const breakScript = (page: Page) =>
  page.evaluate(() => void setTimeout(() => void Promise.reject(new TypeError('sanne@voorbeeld.example'))))
const measuring = (page: Page) => page.waitForResponse(/\/assets\/start-measuring-/)

test('nothing is measured before the visitor answers the notice, nor after Weigeren', async ({ browser }) => {
  const page = await openSite(browser)
  const { reports } = listen(page)
  await page.goto(`${server.origin}/race-course`)
  await waitUntilHydrated(page)
  await breakScript(page)
  await hidePage(page)
  await page.goto(`${server.origin}/pers`)
  await page.getByRole('button', { name: 'Weigeren' }).click()
  await breakScript(page)
  await hidePage(page)
  await page.goto(`${server.origin}/nieuws`)
  await waitUntilHydrated(page)
  await page.waitForLoadState('networkidle')
  await hidePage(page)
  await page.waitForLoadState('networkidle')
  expect(reports).toEqual([])
})

test('after Accepteren the page sends one speed report to our own server, and no more once the visitor declines', async ({ browser }) => {
  const page = await openSite(browser)
  const { reports, hosts } = listen(page)
  await page.goto(`${server.origin}/nieuws/acht-stages?van=geheim`)
  const [taken] = await Promise.all([measuring(page), page.getByRole('button', { name: 'Accepteren' }).click()])
  await taken.finished()
  await waitUntilHydrated(page)
  // The browser stops measuring LCP at the first real interaction.
  await page.keyboard.press('Shift')
  const answered = page.waitForResponse(/\/api\/web-vitals$/)
  await expect.poll(async () => (await hidePage(page), reports.length)).toBe(1)
  expect((await answered).status()).toBe(200)
  const report = webVitalsReport.parse(reports[0])
  expect(report.page).toBe('/nieuws/:slug')
  expect(report.metrics.map(({ name }) => name)).toEqual(expect.arrayContaining(['LCP', 'FCP', 'TTFB', 'CLS']))
  expect(JSON.stringify(reports)).not.toMatch(/acht-stages|geheim/)
  expect([...hosts]).toEqual([new URL(server.origin).host])

  await breakScript(page)
  await expect.poll(() => reports.length).toBe(2)
  expect(reports[1]).toEqual({ page: '/nieuws/:slug', name: 'TypeError', file: 'other', line: expect.any(Number) })

  // The privacy page lets a visitor choose again.
  const loaded = measuring(page)
  await page.goto(`${server.origin}/privacy`)
  await (await loaded).finished()
  await page.getByRole('button', { name: 'Kies opnieuw' }).click()
  await expect(noticeOf(page).getByRole('button', { name: 'Weigeren' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(noticeOf(page)).toBeHidden()
  const sofar = reports.length
  await breakScript(page)
  await hidePage(page)
  await page.waitForLoadState('networkidle')
  expect(reports.length).toBe(sofar)
})
