import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { Server } from './support/server.ts'

// Prerendered pages: read first, hydrated with the first interaction (web/app/boot.ts).

let folder: string
let server: Server
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hydration-'))
  server = await Server.start(join(folder, 'data'))
})
test.afterAll(async () => {
  await server.kill()
  await rm(folder, { recursive: true, force: true })
})

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** A first visit, on which no script of ours but the first, or those of `arrive`, arrives before `free` is called. */
async function firstVisit(browser: Browser, path: string, arrive = /assets\/(index|rolldown)/) {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  let free = () => {}
  const held = new Promise<void>((resolve) => (free = resolve))
  await page.route(/assets\/.*\.js$/, async (route) => {
    if (!arrive.test(route.request().url())) await held
    await route.continue()
  })
  await page.goto(server.origin + path)
  return { page, free, close: () => context.close() }
}
const unhydratedParts = (page: Page) => page.locator('[data-unhydrated]').count()

test('the first view asks for no more script than the first before the first interaction', async ({ browser }) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const scripts: string[] = []
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname)))
  // As long as a picture is on its way, the page is not whole.
  await page.route(/hero-tall-back/, () => {})
  await page.goto(`${server.origin}/`, { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('link', { name: 'Koop je ticket' })).toBeVisible()
  expect(scripts.filter((path) => !/assets\/(index|rolldown)/.test(path))).toEqual([])
  expect(await unhydratedParts(page)).toBeGreaterThan(3)
  await context.close()
})

test('fonts are asked for after the first paint, and those of the first view are shown together', async ({ browser }) => {
  const { page, free, close } = await firstVisit(browser, '/privacy')
  const html = await (await page.request.get(page.url())).text()
  expect(html).not.toContain('as="font"')
  const loaded = () => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family))
  await expect.poll(loaded).toEqual(expect.arrayContaining(['Barlow', 'Barlow Condensed']))
  expect(await page.locator('link[rel=preload][as=font]').count()).toBe(5)
  free()
  await close()
})

test('the menu opens and closes before any script of the app is there, and after', async ({ browser }) => {
  const { page, free, close } = await firstVisit(browser, '/')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const opens = page.getByRole('button', { name: 'Menu' })
  for (const hydrated of [false, true]) {
    if (hydrated) {
      free()
      await expect(page.locator('#root[data-unhydrated]')).toHaveCount(0)
    }
    await opens.tap()
    await expect(menu).toBeVisible()
    await expect(opens).not.toHaveAttribute('aria-busy', 'true')
    // The keyboard stays in it, and returns.
    await page.keyboard.press('Shift+Tab')
    expect(await page.evaluate(() => document.activeElement === document.body || !!document.activeElement?.closest('dialog'))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opens).toBeFocused()
    await opens.tap()
    await menu.getByRole('button', { name: 'Sluit' }).tap()
    await expect(menu).toBeHidden()
  }
  await opens.tap()
  await menu.getByRole('link', { name: 'Editie' }).tap()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/#editie$/)
  await close()
})

test('the menu leads on without any script, and where the browser knows no commands', async ({ browser }) => {
  for (const script of [false, true]) {
    const context = await browser.newContext({ ...phone, javaScriptEnabled: script })
    const page = await context.newPage()
    // As in a browser of some years ago.
    await page.addInitScript(() => delete (HTMLButtonElement.prototype as { command?: string }).command)
    if (script)
      await page.route(/\/$/, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: (await response.text()).replaceAll(' commandfor="menu"', ' data-commandfor="menu"') })
      })
    await page.goto(`${server.origin}/`)
    if (script)
      await page.evaluate(() => {
        // The browser takes an attribute that is set later for a command too: only the script may see it.
        const { getAttribute } = Element.prototype
        Element.prototype.getAttribute = function (name) {
          return getAttribute.call(this, name === 'commandfor' ? 'data-commandfor' : name)
        }
      })
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Vrijwilligers' }).tap()
    await expect(page).toHaveURL(/\/vrijwilligers$/)
    await context.close()
  }
})

test('an early press is replayed once its button is hydrated, once', async ({ browser }) => {
  const { page, free, close } = await firstVisit(browser, '/merchandise')
  const cart = page.getByRole('button', { name: 'Winkelwagen (0)' })
  await cart.tap()
  await expect(cart).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  free()
  await expect(page.getByRole('dialog', { name: 'Winkelwagen' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Winkelwagen' })).toBeHidden()
  await close()
})

test('a press far down the page waits for its island alone, and an address typed early is sent', async ({ browser }) => {
  const { page, free, close } = await firstVisit(browser, '/')
  const day = page.getByRole('tab', { name: 'zo 12 oktober' })
  await day.scrollIntoViewIfNeeded()
  await day.tap()
  free()
  await expect(day).toHaveAttribute('aria-selected', 'true')
  await close()

  const early = await firstVisit(browser, '/voorwaarden')
  const email = early.page.getByPlaceholder('naam@voorbeeld.nl')
  await email.fill('vroeg@voorbeeld.nl')
  await early.page.getByRole('button', { name: 'Meld aan' }).tap()
  await expect(early.page).toHaveURL(/\/voorwaarden$/)
  early.free()
  await expect(early.page.getByText('Je bent aangemeld voor onze nieuwsbrief.', { exact: true })).toBeVisible()
  await early.close()
})

test('a page whose scripts never come stays readable, and its links lead on', async ({ browser }) => {
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

test('an anchor of the menu lands on its section, which holds the keyboard, and back returns', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  const page = await context.newPage()
  await page.goto(`${server.origin}/`)
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Editie' }).click()
  await expect(page).toHaveURL(/#editie$/)
  const top = () => page.locator('#editie').evaluate((section) => Math.abs(section.getBoundingClientRect().top))
  await expect.poll(top).toBeLessThan(60)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.querySelector('#editie')!.contains(document.activeElement))).toBe(true)
  const place = () => page.evaluate(() => window.scrollY)
  await page.goBack()
  await expect.poll(place).toBe(0)

  // Also while the page is still on its way there.
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Editie' }).click()
  await expect.poll(place).toBeGreaterThan(100)
  await page.goBack()
  await expect.poll(place).toBe(0)

  // And when a key was pressed on that way.
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Editie' }).click()
  await expect.poll(place).toBeGreaterThan(100)
  await page.keyboard.press('Tab')
  await page.goBack()
  await expect.poll(place).toBe(0)
  await context.close()
})

test('the film starts by itself on a page that nobody touched, and rests for who wants no motion', async ({ browser }) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const context = await browser.newContext({ ...phone, reducedMotion })
    const page = await context.newPage()
    await page.goto(`${server.origin}/`)
    await page.waitForLoadState('networkidle')
    const runs = () => page.locator('video').evaluate((film: HTMLVideoElement) => !film.paused && film.hasAttribute('src'))
    if (reducedMotion === 'reduce') expect(await runs()).toBe(false)
    else await expect.poll(runs).toBe(true)
    await context.close()
  }
})

test('what is chosen before hydration counts: a product in the cart, a ticket in the wizard', async ({ browser }) => {
  const shop = await firstVisit(browser, '/shop')
  const add = shop.page.getByRole('button', { name: 'Nekwarmer in winkelwagen' })
  const inCart = (count: number) => expect(shop.page.getByRole('heading', { name: `Winkelwagen (${count})` })).toBeAttached()
  await add.tap()
  await inCart(1)
  await shop.page.getByLabel('Categorie').selectOption('accessories')
  await expect(shop.page.getByRole('listitem').filter({ hasText: 'Windjack' })).toBeHidden()
  await add.tap()
  await inCart(2)
  shop.free()
  await expect(shop.page.getByText('Toegevoegd aan winkelwagen').first()).toBeVisible()
  await inCart(2)
  await shop.close()

  const merchandise = await firstVisit(browser, '/merchandise')
  const jacket = merchandise.page.getByRole('listitem').filter({ hasText: 'Windjack' })
  await jacket.getByRole('radio', { name: 'M', exact: true }).tap()
  await jacket.getByRole('button', { name: 'Windjack in winkelwagen' }).tap()
  merchandise.free()
  await expect(merchandise.page.getByText('Windjack, maat M').first()).toBeVisible()
  await merchandise.close()

  const wizard = await firstVisit(browser, '/tickets')
  const duo = wizard.page.getByRole('radio', { name: /^Duo/ })
  await duo.tap()
  const sum = wizard.page.locator('[data-action-bar] b:visible')
  await expect(duo).toBeChecked()
  await expect(sum).toHaveText(/^€\s155,00$/)
  wizard.free()
  // The app has heard of it.
  await expect.poll(() => wizard.page.evaluate(() => JSON.stringify(localStorage))).toContain('duo')
  await expect(sum).toHaveText(/^€\s155,00$/)
  await expect(duo).toBeChecked()
  await wizard.close()
})

test('who chooses a ticket and a day and goes on before hydration, is asked who takes part', async ({ browser }) => {
  const { page, free, close } = await firstVisit(browser, '/tickets')
  const day = page.getByRole('radio', { name: /zaterdag 11 oktober/ })
  await page.getByRole('radio', { name: /^Duo/ }).tap()
  await day.tap()
  await page.getByRole('button', { name: 'Verder' }).tap()
  free()
  await expect(page.getByRole('heading', { level: 1, name: 'Wie doen er mee?' })).toBeVisible()
  await page.goBack()
  await expect(day).toBeChecked()
  await close()
})

test('the days keep what is chosen in them while the rest of the form works already, and going on waits for them', async ({ browser }) => {
  const { page, free, close } = await firstVisit(browser, '/tickets', /assets\/(?!race-days)/)
  const day = page.getByRole('radio', { name: /zaterdag 11 oktober/ })
  const goOn = page.getByRole('button', { name: 'Verder' })
  await day.tap()
  await page.getByRole('radio', { name: /^Duo/ }).tap()
  await expect(page.locator('[data-action-bar]')).toContainText('€')
  await page.getByRole('radio', { name: /^Solo/ }).tap()
  await expect(day).toBeChecked()
  await goOn.tap()
  await expect(goOn).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('Selecteer een evenementdatum')).toHaveCount(0)
  free()
  await expect(page.getByRole('heading', { level: 1, name: 'Wie doet er mee?' })).toBeVisible()
  await close()
})

for (const [path, asks] of [
  ['/nieuws', '/api/blog'],
  ['/shop', '/api/products'],
  ['/merchandise', '/api/products'],
] as const)
  test(`${path} is hydrated as it stands, and asks what is true by now`, async ({ browser }) => {
    const { page, free, close } = await firstVisit(browser, path)
    await page.evaluate(() => {
      const shifts: number[] = []
      Object.assign(globalThis, { shifts })
      const read = (list: PerformanceObserverEntryList) =>
        shifts.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value))
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
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.02)
    await close()
  })

test('a returning visitor is hydrated without an interaction', async ({ browser }) => {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    localStorage.setItem('persisted', 'something')
    // Nobody, and no five seconds either.
    const { setTimeout: wait } = window
    window.setTimeout = ((go: () => void, ms = 0) => (ms >= 5000 ? 0 : wait(go, ms))) as typeof setTimeout
  })
  await page.goto(`${server.origin}/tickets`)
  // The cookie notice works without the app, and waits for an interaction.
  await expect(page.locator('#root[data-unhydrated], [data-unhydrated]:not(:has([data-cookie-notice]))')).toHaveCount(0)
  await context.close()
})

test('what is below the first view has its styles from a deferred stylesheet, or from the app when that is lost, and from one of them only', async ({
  browser,
}) => {
  const styles = []
  for (const lost of [false, true]) {
    const { page, free, close } = await firstVisit(browser, '/')
    if (lost) await page.route(/assets\/deferred-/, (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('link', { name: 'Koop je ticket' })).toBeVisible()
    const names = (await page.locator('link[data-names]').getAttribute('data-names'))!.split(' ')
    free()
    await page.locator('footer').scrollIntoViewIfNeeded()
    await expect(page.locator('[data-unhydrated]')).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => document.fonts.check('900 1em "Barlow Condensed"') && document.fonts.size > 10)).toBe(true)
    styles.push(
      await page.evaluate(() =>
        ['#parcours', '#editie', '#editie h2'].map((selector) => {
          const { padding, color, fontSize, display } = getComputedStyle(document.querySelector(selector)!)
          return { padding, color, fontSize, display }
        }),
      ),
    )
    const written = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion="css"]')].flatMap(({ sheet }) =>
        [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText),
      ),
    )
    expect(names.some((name) => written.some((rule) => rule.includes(`.css-${name}`)))).toBe(lost)
    await close()
  }
  expect(styles[0]).toEqual(styles[1])
})
