import { expect } from '@playwright/test'
import { firstVisit } from './support/first-visit.ts'
import { sharedServer, test } from './support/test.ts'

const server = sharedServer()

test('content below the first view gets its styles from the deferred stylesheet or, if it is lost, from the app', async ({ browser }) => {
  const styles = []
  for (const lost of [false, true]) {
    const { page, free, close } = await firstVisit(browser, `${server.origin}/`)
    if (lost) await page.route(/assets\/deferred-/, (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('link', { name: 'Koop je ticket' })).toBeVisible()
    const names = (await page.locator('link[data-names]').getAttribute('data-names'))!.split(' ')
    free()
    await page.locator('footer').scrollIntoViewIfNeeded()
    await expect(page.locator('[data-unhydrated]')).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => document.fonts.check('900 1em "Barlow Condensed"') && document.fonts.size > 10)).toBe(true)
    // A section has no padding until its styles are loaded.
    await expect(page.locator('#parcours')).not.toHaveCSS('padding', '0px')
    styles.push(
      await page.evaluate(() =>
        ['#parcours', '#editie', '#editie h2'].map((selector) => {
          const { padding, color, fontSize, display } = getComputedStyle(document.querySelector(selector)!)
          return { padding, color, fontSize, display }
        }),
      ),
    )
    const written = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion="ds"]')].flatMap(({ sheet }) =>
        [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText),
      ),
    )
    expect(names.some((name) => written.some((rule) => rule.includes(`.ds-${name}`)))).toBe(lost)
    await close()
  }
  expect(styles[0]).toEqual(styles[1])
})
