import { expect, type Browser, type Locator } from '@playwright/test'
import { firstVisit as visitFirst, phone } from './support/first-visit.ts'
import { sharedServer, test } from './support/test.ts'

// Tests early presses, text and choices on a prerendered page, before the app is loaded or while another page opens.

const server = sharedServer()

const firstVisit = (browser: Browser, path: string, arrive?: RegExp) => visitFirst(browser, server.origin + path, arrive)

test("the menu opens and closes before and after the app's scripts are loaded", async ({ browser }) => {
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
    // The keyboard focus stays in the menu while it is open, and then returns to the button that opened it.
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

test('an early press is replayed exactly once, when its button is hydrated', async ({ browser }) => {
  const { page, free, close } = await firstVisit(browser, '/merchandise')
  const cart = page.getByRole('button', { name: 'Winkelwagen (0)' })
  await cart.tap()
  await expect(cart).toHaveCSS('filter', 'opacity(0.7)')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  free()
  await expect(page.getByRole('dialog', { name: 'Winkelwagen' })).toBeVisible()
  await expect(cart).toHaveCSS('filter', 'none')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Winkelwagen' })).toBeHidden()
  await close()
})

test(
  'a press far down the page waits only for its own island, and a mail address typed early is sent',
  { tag: '@long' },
  async ({ browser }) => {
    const { page, free, close } = await firstVisit(browser, '/')
    const day = page.getByRole('tab', { name: 'zo 12 oktober' })
    await day.scrollIntoViewIfNeeded()
    await day.tap()
    free()
    await expect(day).toHaveAttribute('aria-selected', 'true')
    await close()

    // Touches the page before our first script is loaded, so that the script cannot notice the touch.
    const context = await browser.newContext(phone)
    const touched = await context.newPage()
    const { promise: held, resolve: arrive } = Promise.withResolvers<void>()
    await touched.route(/assets\/.*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await touched.goto(`${server.origin}/`, { waitUntil: 'commit' })
    await expect(touched.getByRole('link', { name: 'Koop je ticket' })).toBeVisible()
    await touched.touchscreen.tap(5, 400)
    arrive()
    await expect(touched.locator('[data-unhydrated]')).toHaveCount(0)
    await context.close()

    const early = await firstVisit(browser, '/voorwaarden')
    const email = early.page.getByPlaceholder('naam@voorbeeld.nl')
    await email.fill('vroeg@voorbeeld.nl')
    await early.page.getByRole('button', { name: 'Meld aan' }).tap()
    await expect(early.page).toHaveURL(/\/voorwaarden$/)
    early.free()
    await expect(early.page.getByText('Je bent aangemeld voor onze nieuwsbrief.', { exact: true })).toBeVisible()
    await early.close()
  },
)

test('a menu anchor scrolls to its section and moves the keyboard focus there, and the back button scrolls back', async ({ browser }) => {
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

  // The back button also works while the page is still scrolling to the section.
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Editie' }).click()
  await expect.poll(place).toBeGreaterThan(100)
  await page.goBack()
  await expect.poll(place).toBe(0)

  // The back button also works if a key was pressed while the page scrolled.
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Editie' }).click()
  await expect.poll(place).toBeGreaterThan(100)
  await page.keyboard.press('Tab')
  await page.goBack()
  await expect.poll(place).toBe(0)
  await context.close()
})

/** Whether the middle of the element is inside the window and not covered. */
const isInSight = (place: Locator) =>
  place.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

test('choices before hydration are kept: a product in the cart, a ticket in the wizard', async ({ browser }) => {
  const shop = await firstVisit(browser, '/shop')
  const add = shop.page.getByRole('button', { name: 'Nekwarmer in winkelwagen' })
  const inCart = (count: number) => expect(shop.page.getByRole('heading', { name: `Winkelwagen (${count})` })).toBeAttached()
  const showsOnKey = (count: number) =>
    expect.poll(() => add.evaluate((button) => getComputedStyle(button, '::after').content)).toContain(String(count))
  const inHead = (count: number) => shop.page.getByRole('link', { name: `Winkelwagen (${count})` })
  const [collection, corner] = await Promise.all(
    [/Bekijk de hele collectie/, /^Winkelwagen/].map(async (name) => {
      const box = await shop.page.getByRole('link', { name }).first().boundingBox()
      return box!
    }),
  )
  expect(corner!.y, 'the link to the cart covers no other link').toBeGreaterThanOrEqual(collection!.y + collection!.height)
  await add.tap()
  await showsOnKey(1)
  // The cookie notice covers neither the pressed button nor the number in the header.
  for (const place of [add, inHead(1)]) expect(await isInSight(place)).toBe(true)
  await inCart(1)
  await shop.page.getByLabel('Categorie').selectOption('accessories')
  await expect(shop.page.getByRole('listitem').filter({ hasText: 'Windjack' })).toBeHidden()
  await add.tap()
  await inCart(2)
  await shop.page.getByRole('link', { name: 'Winkelwagen (2)' }).tap()
  await expect(shop.page.locator('#winkelwagen')).toBeFocused()
  await expect(shop.page.locator('#winkelwagen')).toBeInViewport()
  shop.free()
  await expect(shop.page.getByText('Toegevoegd aan winkelwagen').first()).toBeVisible()
  await inCart(2)
  await showsOnKey(2)
  await expect(shop.page.locator('#winkelwagen')).toBeFocused()
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
  // The app has stored the choice.
  await expect.poll(() => wizard.page.evaluate(() => JSON.stringify(localStorage))).toContain('duo')
  await expect(sum).toHaveText(/^€\s155,00$/)
  await expect(duo).toBeChecked()
  await wizard.close()
})

test("a visitor who chooses a ticket and a day and continues before hydration reaches the participants' step", async ({ browser }) => {
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
