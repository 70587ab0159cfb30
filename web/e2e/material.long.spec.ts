import { expect } from '@playwright/test'
import { waitForCrewFiles } from './support/crew-files.ts'
import { expectCalmScreen, collectConsoleLines, phone } from './support/calm-screen.ts'
import { ownServer, test } from './support/test.ts'

const server = ownServer()

test('a crew phone counts material offline, even after a cold start, and sends the counts later', async ({ browser }) => {
  const context = await browser.newContext({ viewport: phone, serviceWorkers: 'allow' })
  const page = await context.newPage()
  const consoleLines = collectConsoleLines(page)
  const { code } = (await server.post('/__local/pairing', { name: 'Post Noord', locations: ['Noord'] })) as { code: string }
  await page.goto(`${server.origin}/crew-scanner?code=${code}`)
  await page.getByRole('button', { name: 'Koppel', exact: true }).click()
  await expect(page.getByText('Alles verstuurd')).toBeVisible()
  await waitForCrewFiles(page)
  const [ready, material] = await Promise.all(
    [page.getByRole('button', { name: 'Controleer dit toestel' }), page.getByRole('link', { name: 'Materiaal tellen' })].map((one) =>
      one.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect),
    ),
  )
  expect(material!.top - ready!.bottom, 'room for a thumb between the buttons').toBeGreaterThanOrEqual(8)
  expect(material!.width).toBe(ready!.width)

  // If the phone is offline before it ever loaded the material, the page reports this at once, and loads it once there is a connection.
  await context.setOffline(true)
  // The page shows this after the first failed attempt, not after the third. The test does not check when a phone makes its attempts.
  const failed = page.waitForEvent('requestfailed', (request) => new URL(request.url()).pathname.startsWith('/api/'))
  await page.goto(`${server.origin}/material-management`)
  await failed
  await expect(page.getByText('Scannen gaat gewoon door.', { exact: false })).toBeVisible({ timeout: 2500 })
  await context.setOffline(false)
  // A phone with one zone opens that zone.
  await expect(page.getByLabel('Zone', { exact: true })).toHaveValue('noord')
  await expect(page.getByRole('listitem').filter({ hasText: 'Sandballs' })).toContainText('27 van 30')
  await expectCalmScreen(page, 'material on a crew phone')

  await server.kill()
  await page.goto(`${server.origin}/material-management`)
  await expect(page.getByText('Je ziet de stand van')).toBeVisible()
  await page.getByRole('button', { name: 'Tel Sandballs' }).click()
  await expectCalmScreen(page, 'counting')
  await page.getByLabel('Nieuwe voorraad').fill('31')
  await page.getByLabel('Gecontroleerd door').fill('Niels')
  await page.getByRole('button', { name: 'Bewaar telling' }).click()
  await expect(page.getByText('Voorraad bijgewerkt').first()).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: 'Sandballs' })
  await expect(card).toContainText('31 van 30')
  await expect(card).toContainText('Wacht op verzenden')
  await page.getByRole('tab', { name: 'Checklists' }).click()
  await page.getByText('Kruipveld vrij').click()
  await expect(page.getByRole('checkbox', { name: /Kruipveld/ })).toBeChecked()
  await expect(page.getByText('Wacht op verzenden').first()).toBeVisible()
  // A reload as after a dead battery: the counts are still there.
  await page.reload()
  await page.getByRole('tab', { name: 'Overzicht' }).click()
  await expect(card).toContainText('31 van 30')

  await server.run()
  await page.getByRole('button', { name: 'Nu synchroniseren' }).click()
  await expect(card).not.toContainText('Wacht op verzenden')
  await page.getByRole('button', { name: 'Historie van Sandballs' }).click()
  await expect(
    page
      .getByRole('list', { name: /Tellingen/ })
      .getByRole('listitem')
      .first(),
  ).toContainText(/31\s*Niels.*Noord, .*Geldt/)
  expect(consoleLines).toEqual([])
  await context.close()
})
