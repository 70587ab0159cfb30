import { expect } from '@playwright/test'
import { waitForCrewFiles } from './support/crew-files.ts'
import { logIn } from './support/office.ts'
import { expectCalmScreen, collectConsoleLines } from './support/calm-screen.ts'
import { ownServer, test } from './support/test.ts'

const server = ownServer({ SEED_PARTICIPANTS: '60' })

test('a paired laptop checks people in while the server is down, even after a cold start; the office sees them later', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, serviceWorkers: 'allow' })
  const laptop = await context.newPage()
  const consoleLines = collectConsoleLines(laptop)
  const { code } = (await server.post('/__local/pairing', { name: 'Balie', locations: ['Check-in'] })) as { code: string }
  await laptop.goto(`${server.origin}/crew-scanner`)
  await laptop.getByLabel('Koppelcode').fill(code)
  await laptop.getByRole('button', { name: 'Koppel' }).click()
  await waitForCrewFiles(laptop)
  await laptop.goto(`${server.origin}/check-in`)
  await expect(laptop.getByText(/Verbinding\. Alles verstuurd · /)).toBeVisible()
  await expectCalmScreen(laptop, 'a paired desk')

  await server.kill()
  await laptop.reload()
  await expect(laptop.getByText(/Geen verbinding · lijst van /)).toBeVisible()
  await expect(laptop.getByLabel('QR code')).toBeFocused()
  await laptop.getByLabel('Zoek deelnemer').fill('van')
  await laptop
    .getByRole('button', { name: /^Check .* in$/ })
    .first()
    .click()
  const last = laptop.getByRole('status').filter({ hasText: 'Laatste check-in' })
  await expect(last).toBeVisible()
  const name = await last.locator('p').first().innerText()
  await laptop.reload()
  await expect(laptop.getByText(/1 wacht · /)).toBeVisible()
  // The bar opens the list of waiting scans, and a button in that list sends the scans at once.
  await laptop.getByRole('button', { name: /1 wacht · / }).click()
  await expect(laptop.getByText('Er wacht 1 scan.').first()).toBeVisible()
  await laptop.getByRole('button', { name: 'Verstuur nu' }).click()
  await expect(laptop.getByText('Geen verbinding. Er wacht 1 scan.')).toBeVisible()
  await laptop.goBack()
  await expect(laptop.getByText(/1 wacht · /)).toBeVisible()
  await expect(laptop.getByRole('row', { name: new RegExp(name, 'i') })).toBeVisible()
  // A tab that needs the server reports the lost connection at the first failure, not at the third.
  await laptop.getByRole('tab', { name: 'Controle' }).click()
  await expect(laptop.getByText('Inchecken gaat hier gewoon door.', { exact: false })).toBeVisible({ timeout: 2500 })

  await server.run()
  await laptop.getByRole('button', { name: 'Nu synchroniseren' }).click()
  await expect(laptop.getByText(/Verbinding\. Alles verstuurd · /)).toBeVisible({ timeout: 30_000 })
  const office = await browser.newContext()
  await logIn(office.request, server.origin)
  const people = (await (await office.request.get(`${server.origin}/api/participants`)).json()) as {
    name: string
    checkInDevice: string | null
  }[]
  const inside = people.filter(({ checkInDevice }) => checkInDevice === 'Balie')
  expect(inside.map((one) => one.name.toLowerCase())).toEqual([name.toLowerCase()])
  expect(consoleLines).toEqual([])
})
