import { expect, type Page } from '@playwright/test'
import { firstVisit } from './support/first-visit.ts'
import { expectCalmScreen, collectConsoleLines, phone } from './support/calm-screen.ts'
import { ownServer, test } from './support/test.ts'

const server = ownServer()

async function pay(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Betaal €/ })
  await expect(button).toBeEnabled()
  await button.click()
  await expect(page.getByText('Voornaam is verplicht')).toBeVisible()
  await expect(page.getByLabel('Voornaam')).toBeFocused()
  await expectCalmScreen(page)
  const address = {
    Voornaam: 'Sanne',
    Achternaam: 'de Vries',
    'E-mailadres': 'sanne@voorbeeld.example',
    Straat: 'Zeestraat',
    Huisnummer: '12',
    Postcode: '2202 AA',
    Plaats: 'Noordwijk',
  }
  for (const [label, text] of Object.entries(address)) await page.getByLabel(label).fill(text)
  // The typed address survives a reload.
  await page.reload()
  await expect(page.getByLabel('Plaats')).toHaveValue('Noordwijk')
  await page.getByLabel('Kaartnummer').fill('4000000000000002')
  await page.getByLabel('Vervaldatum').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  await button.click()
  await expect(page.getByText('Betaling mislukt').first()).toBeVisible()
  await expectCalmScreen(page, 'a payment that was refused')
  await page.getByLabel('Kaartnummer').fill('4242424242424242')
  await button.click()
  await expect(page.getByText('Bevestigd')).toBeVisible()
  await expectCalmScreen(page)
}

/** Scrolls to the top first: further down, a button may be half under the header, and axe reports its visible part as too small. */
async function expectCalmFromTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  await expectCalmScreen(page)
}

/** Whether a press on the middle of the element reaches it. Playwright's own click would wait until a toast is gone. */
function isUncovered(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

test('both carts are filled, paid and emptied independently', async ({ browser }) => {
  const context = await browser.newContext({ viewport: phone })
  const page = await context.newPage()
  const consoleLines = collectConsoleLines(page)
  await page.goto(`${server.origin}/shop`)
  await page.getByRole('button', { name: 'Accepteren' }).click()
  await expect(page.getByRole('button', { name: 'Windjack in winkelwagen' })).toBeDisabled()
  await page.getByRole('button', { name: 'Nekwarmer in winkelwagen' }).click()
  await page.getByRole('button', { name: 'Meer: Nekwarmer' }).click()
  await expectCalmFromTop(page)

  await page.goto(`${server.origin}/merchandise`)
  await page.getByRole('button', { name: 'Windjack in winkelwagen' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Selecteer een maat' })).toBeVisible()
  await expectCalmFromTop(page)
  await page.getByRole('button', { name: 'Zeezout reep in winkelwagen' }).click()
  await expect(page.getByText('Toegevoegd aan winkelwagen', { exact: true })).toBeVisible()
  const openCart = page.getByRole('button', { name: /^Winkelwagen/ })
  expect(await openCart.evaluate(isUncovered), 'the toast leaves the cart’s button free').toBe(true)
  await openCart.click()
  await expectCalmFromTop(page)
  await page.getByRole('button', { name: 'Betalen' }).click()
  await expect(page).toHaveURL(/\/shop\/checkout\?cart=merchandise$/)
  await pay(page)

  await page.goto(`${server.origin}/merchandise`)
  await expect(page.getByRole('button', { name: 'Winkelwagen (0)' })).toBeVisible()
  await page.goto(`${server.origin}/shop`)
  await page.getByRole('button', { name: 'Afrekenen' }).dblclick()
  await expect(page).toHaveURL(/\/shop\/checkout$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/shop$/)
  await page.goForward()
  await pay(page)
  await page.goto(`${server.origin}/shop/checkout`)
  await expect(page.getByText('Winkelwagen is leeg')).toBeVisible()
  await expectCalmScreen(page)
  await page.goto(`${server.origin}/shop-success?van=bank`)
  await expect(page).toHaveURL(/\/shop\/success\?van=bank$/)
  await expect(page.getByText('Geen bestelling gevonden')).toBeVisible()
  expect(consoleLines).toEqual([])
  await context.close()
})

/** Stores a cart on the device, as an earlier visit would. */
const fillCart = (page: Page) =>
  page.evaluate(() => {
    const product = { id: 'buff', name: 'Nekwarmer', category: 'accessories', imageUrl: null, price: 1250 }
    localStorage.setItem('duinstorm-shop-cart', JSON.stringify({ state: { lines: [{ product, size: null, quantity: 1 }] }, version: 0 }))
  })

test('a cart filled on an earlier visit is never shown as empty, and its button appears in its final place', async ({ browser }) => {
  const { page, free, close } = await firstVisit(browser, `${server.origin}/shop`)
  const cart = page.locator('#winkelwagen')
  const pay = cart.getByRole('button', { name: 'Afrekenen' })
  await expect(cart).toHaveText(/Nog niets gekozen/)
  await expect(pay).toBeVisible()
  await fillCart(page)
  await page.reload()
  await expect(cart.getByText('Je winkelwagen wordt geopend.')).toBeVisible()
  await expect(cart.getByText('Nog niets gekozen')).toBeHidden()
  await expect(pay).toBeHidden()
  free()
  await expect(pay).toBeVisible()
  await expect(cart.getByText('Je winkelwagen wordt geopend.')).toBeHidden()
  await expect(cart.getByRole('button', { name: 'Meer: Nekwarmer' })).toBeVisible()
  await close()
})

test('a filled cart whose code failed to load offers a reload, and reloads only when there is a connection', async ({ browser }) => {
  const { page, free, close } = await firstVisit(browser, `${server.origin}/shop`)
  await fillCart(page)
  const lost = /assets\/(?!index|rolldown).*\.js$/
  await page.route(lost, (route) => route.abort())
  await page.reload()
  const cart = page.locator('#winkelwagen')
  const reloadLink = cart.getByRole('link', { name: 'Laad de pagina opnieuw' })
  await expect(cart.getByText('Je winkelwagen wordt geopend.')).toBeVisible()
  await expect(reloadLink).toBeHidden()
  const delays = await cart.evaluate((all) =>
    all.getAnimations({ subtree: true }).map((one) => {
      one.finish()
      return one.effect!.getComputedTiming().delay
    }),
  )
  expect(delays).toEqual([8000])
  await page.context().setOffline(true)
  await reloadLink.press('Enter')
  // The press has ended, and the link stays.
  await expect(reloadLink).not.toHaveAttribute('data-pressed')
  await expect(reloadLink).toBeVisible()
  await page.context().setOffline(false)
  await page.unroute(lost)
  free()
  await reloadLink.press('Enter')
  await expect(cart.getByRole('button', { name: 'Afrekenen' })).toBeVisible()
  await expect(cart.getByRole('button', { name: 'Meer: Nekwarmer' })).toBeVisible()
  await close()
})
