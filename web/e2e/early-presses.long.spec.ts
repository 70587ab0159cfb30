import { expect } from '@playwright/test'
import { firstVisit, phone } from './support/first-visit.ts'
import { sharedServer, test } from './support/test.ts'

const server = sharedServer()

test("the menu's links work without any script, and in a browser without button commands", async ({ browser }) => {
  for (const script of [false, true]) {
    const context = await browser.newContext({ ...phone, javaScriptEnabled: script })
    const page = await context.newPage()
    // Older browsers do not have this property.
    await page.addInitScript(() => delete (HTMLButtonElement.prototype as { command?: string }).command)
    if (script)
      await page.route(/\/$/, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: (await response.text()).replaceAll(' commandfor="menu"', ' data-commandfor="menu"') })
      })
    await page.goto(`${server.origin}/`)
    if (script)
      await page.evaluate(() => {
        // Simulates a browser without `commandfor`: the page has `data-commandfor`, which only the script reads. A browser would also act
        // on the real attribute if it were set later.
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

test('a race day chosen early is kept while the rest of the form already works, and Verder waits for the race days', async ({
  browser,
}) => {
  const { page, free, close } = await firstVisit(browser, `${server.origin}/tickets`, /assets\/(?!race-days)/)
  const day = page.getByRole('radio', { name: /zaterdag 11 oktober/ })
  const nextButton = page.getByRole('button', { name: 'Verder' })
  await day.tap()
  await page.getByRole('radio', { name: /^Duo/ }).tap()
  await expect(page.locator('[data-action-bar]')).toContainText('€')
  await page.getByRole('radio', { name: /^Solo/ }).tap()
  await expect(day).toBeChecked()
  await nextButton.tap()
  await expect(nextButton).not.toHaveCSS('filter', 'none')
  await expect(page.getByText('Selecteer een evenementdatum')).toHaveCount(0)
  free()
  await expect(page.getByRole('heading', { level: 1, name: 'Wie doet er mee?' })).toBeVisible()
  await close()
})
