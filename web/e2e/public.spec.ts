import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { publicPages } from '#shared/facts/site-pages.ts'
import { largestPainted, noticeOf } from './support/cookie-notice.ts'
import { pickCases } from './support/long-run.ts'
import { sharedServer, test } from './support/test.ts'
import { untilQuiet } from './support/until-quiet.ts'
import { waitUntilHydrated } from './support/wait-until-hydrated.ts'

const server = sharedServer()

function collectConsoleLines(page: Page): string[] {
  const consoleLines: string[] = []
  page.on('console', (message) => void (['error', 'warning'].includes(message.type()) && consoleLines.push(message.text())))
  page.on('pageerror', (error) => void consoleLines.push(String(error)))
  return consoleLines
}
const contentOf = (page: Page, selector: string, attribute = 'content') => page.locator(`head ${selector}`).getAttribute(attribute)
const headOf = async (page: Page) => ({
  title: await page.title(),
  description: await contentOf(page, 'meta[name=description]'),
  canonical: await contentOf(page, 'link[rel=canonical]', 'href'),
  card: await contentOf(page, 'meta[property="og:title"]'),
  image: await contentOf(page, 'meta[property="og:image"]'),
})

test(
  'public pages have different titles and head tags, hydrate without a warning, and do not move the cookie notice',
  { tag: '@long' },
  async ({ browser }) => {
    const heads = new Map<string, Awaited<ReturnType<typeof headOf>>>()
    const look = async (path: (typeof publicPages)[number]) => {
      // Uses a new context for each page, so that it loads as on a first visit, without responses of the service worker.
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      const page = await context.newPage()
      const [consoleLines, quiet, hasNotice] = [collectConsoleLines(page), untilQuiet(page), path !== '/teaser']
      const response = await page.goto(server.origin + path, { waitUntil: 'domcontentloaded' })
      expect(response?.status(), path).toBe(200)
      const before = hasNotice && (await noticeOf(page).boundingBox())
      await waitUntilHydrated(page)
      await quiet()
      heads.set(path, await headOf(page))
      if (hasNotice) {
        expect.soft(await noticeOf(page).boundingBox(), `${path} moves it`).toEqual(before)
        expect.soft(await largestPainted(page), path).not.toBe('the notice')
      }
      expect(consoleLines, path).toEqual([])
      await context.close()
    }
    for (const path of pickCases(publicPages, 4)) await look(path)
    for (const [path, { canonical, description, card, image }] of heads) {
      expect(new URL(canonical!).pathname).toBe(path === '/terms' ? '/voorwaarden' : path)
      expect(description!.length, path).toBeGreaterThan(50)
      expect(card, path).toContain('Duinstorm')
      expect(image, path).toMatch(/^https?:/)
    }
    const titles = [...heads].filter(([path]) => path !== '/terms').map(([, { title }]) => title)
    expect(new Set(titles).size).toBe(titles.length)
  },
)

/** The share of an element's pixels, 0 to 1, that have the colour of its text. */
async function inkOf(words: Locator): Promise<number> {
  await words.scrollIntoViewIfNeeded()
  const ink = (await words.evaluate((element) => getComputedStyle(element).color)).match(/\d+/g)!.map(Number)
  const pixels = await sharp(await words.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer()
  let inked = 0
  for (let at = 0; at < pixels.length; at += 3) if (ink.every((value, channel) => Math.abs(value - pixels[at + channel]!) < 24)) inked++
  return inked / (pixels.length / 3)
}

test('a heading under a picture mask is readable while the mask is loading, and when it is lost', { tag: '@long' }, async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of ['/', '/vrijwilligers', '/bestaat-niet', '/nieuws/bestaat-niet']) {
    await page.goto(server.origin + path, { waitUntil: 'domcontentloaded' })
    expect(await inkOf(page.locator('main h1, main p').first()), path).toBeGreaterThan(0.08)
  }
  await page.route(/\.(avif|webp|png)$/, (route) => route.abort())
  for (const [path, words] of [
    ['/vrijwilligers', page.locator('h1')],
    ['/bestaat-niet', page.locator('h1')],
    ['/', page.getByText('COMING SOON').first()],
  ] as const) {
    await page.goto(server.origin + path)
    expect(await inkOf(words), path).toBeGreaterThan(0.2)
  }
  await context.close()
})

test('the leading article fills its whole band when its picture is lost', { tag: '@long' }, async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  const page = await context.newPage()
  const lead = page.getByRole('article').first()
  const shareOfBand = async () => {
    const [words, band] = await Promise.all([lead.locator('> div').boundingBox(), lead.boundingBox()])
    return words!.width / band!.width
  }
  await page.goto(`${server.origin}/nieuws`)
  await expect(lead.locator('img')).toBeVisible()
  expect(await shareOfBand()).toBeLessThan(0.6)
  await page.route(/\.(avif|webp)$/, (route) => route.abort())
  await page.reload()
  await expect(lead.getByRole('heading')).toBeVisible()
  await expect(lead.locator('img')).toHaveCount(0)
  expect(await shareOfBand()).toBeCloseTo(1, 2)
  await context.close()
})

test('an article has a share card before any script, is readable without scripts, and hydrates unchanged', async ({ browser, request }) => {
  const path = '/nieuws/trainen-op-zand'
  const title = 'Trainen op zand, ook ver van zee'
  const source = await (await request.get(server.origin + path)).text()
  expect(source).toContain(`<title>${title}, Duinstorm</title>`)
  expect(source).toContain('<meta property="og:type" content="article">')
  expect(source).not.toMatch(/--(slug|title|excerpt|content|category|author|picture)--|1899/)

  const bare = await browser.newContext({ javaScriptEnabled: false })
  const still = await bare.newPage()
  await still.goto(server.origin + path)
  await expect(still.getByRole('heading', { name: title })).toBeVisible()
  await expect(still.getByText(/^Los zand vraagt vooral kracht/)).toBeVisible()
  await expect(still.getByText('keer gelezen')).toBeHidden()
  await bare.close()

  for (const slug of pickCases(['trainen-op-zand', 'acht-stages'], 1)) {
    // A new context for each article, as on a first visit.
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const consoleLines = collectConsoleLines(page)
    // Blocks the fonts, because a line that breaks differently in another font is not a hydration error.
    await page.route('**/*.woff2', () => new Promise(() => {}))
    const asked: string[] = []
    page.on('request', (sent) => void (sent.url().includes('/api/blog') && asked.push(new URL(sent.url()).pathname)))
    // Counts every layout shift, also those after an interaction.
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) =>
        shifts.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value)),
      ).observe({
        type: 'layout-shift',
        buffered: true,
      })
    })
    await page.goto(`${server.origin}/nieuws/${slug}`)
    const article = page.locator('main article')
    const picture = article.locator('picture')
    await picture.evaluate((element) => Object.assign(element, { stood: true }))
    const before = await page.evaluate(() => ({ title: document.title, text: document.querySelector('main article')!.textContent }))
    await waitUntilHydrated(page)
    await expect(article.getByText(/^\d+ keer gelezen$/)).toBeVisible()
    const after = await page.evaluate(() => ({ title: document.title, text: document.querySelector('main article')!.textContent }))
    const withoutViews = (text: string | null) => text!.replace(/\d+ keer gelezen/, '')
    expect([after.title, withoutViews(after.text)]).toEqual([before.title, withoutViews(before.text)])
    // The picture is still the same element, so the page was not rendered again.
    expect(await picture.evaluate((element) => 'stood' in element)).toBe(true)
    for (const tag of ['og:title', 'og:type', 'og:url', 'og:image', 'article:published_time'])
      await expect(page.locator(`head meta[property="${tag}"]`), tag).toHaveCount(1)
    expect(asked).toEqual([`/api/blog/${slug}`])
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.02)
    expect(consoleLines).toEqual([])
    await context.close()
  }
})

test('an unknown page tells visitors and search engines that it does not exist', async ({ page }) => {
  const consoleLines = collectConsoleLines(page)
  const response = await page.goto(`${server.origin}/bestaat-niet`)
  expect(response?.status()).toBe(404)
  // The page is hydrated and not rendered again: the focused element keeps the focus.
  await page.keyboard.press('Tab')
  await expect(page.getByText('/bestaat-niet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Wat we meten' })).toBeFocused()
  await expect(page).toHaveTitle('Pagina niet gevonden, Duinstorm')
  expect(await contentOf(page, 'meta[name=robots]')).toBe('noindex')
  // The browser itself reports the 404. Nothing else may be reported.
  expect(consoleLines.filter((line) => !line.includes('404'))).toEqual([])
})

test('the title and the head tags change with each page that a visitor opens', async ({ page }) => {
  await page.goto(`${server.origin}/`)
  await waitUntilHydrated(page)
  expect(JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!)).toMatchObject({
    '@type': 'SportsEvent',
    startDate: '2025-10-11',
    endDate: '2025-10-12',
  })
  await page.locator('footer').getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveTitle('Privacy, Duinstorm')
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', /\/privacy$/)
  await page.goto(`${server.origin}/nieuws`)
  await page.locator('main a[href^="/nieuws/"]').first().click()
  await expect(page.locator('head meta[property="og:type"]')).toHaveAttribute('content', 'article')
  await expect.poll(async () => (await page.title()).startsWith((await contentOf(page, 'meta[property="og:title"]'))!)).toBe(true)
})

/** Runs in the page: returns the focused element if the notice covers its middle. */
function focusedUnderNotice(): string | undefined {
  const focused = document.activeElement!
  const { x, y, width, height } = focused.getBoundingClientRect()
  const over = document.elementFromPoint(x + width / 2, y + height / 2)?.closest('aside[aria-label=Cookies]')
  return over && !over.contains(focused) ? focused.outerHTML : undefined
}

test('the cookie notice covers no focused element, wherever the element is on the page', async ({ browser }) => {
  for (const height of pickCases([844, 700], 1)) {
    const context = await browser.newContext({ viewport: { width: 390, height } })
    const page = await context.newPage()
    const slow = Promise.withResolvers<void>()
    await page.route('**/consent-banner*', async (route) => {
      await slow.promise
      await route.continue()
    })
    await page.goto(`${server.origin}/events`)
    const notice = noticeOf(page)
    await expect(notice).toBeVisible()
    for (let stop = 0; stop < 30; stop++) {
      await page.keyboard.press('Tab')
      if (stop < 5) continue
      slow.resolve() // the focus is on the logo now, before the notice's code is loaded
      await expect.poll(() => page.evaluate(focusedUnderNotice), `${height} px high, stop ${stop}`).toBeUndefined()
    }
    await context.close()
  }
})

test('search engines find the public pages and no others', async ({ request }) => {
  const sitemap = await (await request.get(`${server.origin}/sitemap.xml`)).text()
  for (const path of ['/', '/tickets', '/nieuws', '/voorwaarden']) expect(sitemap).toContain(`${path}</loc>`)
  expect(sitemap).not.toMatch(/admin|checkout|\/terms</)
  const robots = await (await request.get(`${server.origin}/robots.txt`)).text()
  expect(robots).toContain('Disallow: /admin')
  expect(robots).toContain('/sitemap.xml')
})
