import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { waitForCrewFiles } from './support/crew-files.ts'
import { listen } from './support/sound.ts'
import { admin, Server } from './support/server.ts'

let folder: string
let server: Server
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-'))
  server = await Server.start(folder, { SEED_PARTICIPANTS: '60' })
})
test.afterAll(async () => {
  await server.kill()
  await rm(folder, { recursive: true })
})

/** By name, as far as this desk knows; who it was. */
async function checkInSomebody(desk: Page): Promise<string> {
  await desk.getByLabel('Zoek deelnemer').fill('van')
  await desk
    .getByRole('button', { name: /^Check .* in$/ })
    .first()
    .click()
  const last = desk.getByRole('status').filter({ hasText: 'Laatste check-in' })
  await expect(last).toBeVisible()
  return last.locator('p').first().innerText()
}

test('a paired laptop checks in with the server gone, also from cold, and the office sees it later', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  const laptop = await context.newPage()
  const said = listen(laptop)
  const { code } = (await server.post('/__local/pairing', { name: 'Balie', locations: ['Check-in'] })) as { code: string }
  await laptop.goto(`${server.origin}/crew-scanner`)
  await laptop.getByLabel('Koppelcode').fill(code)
  await laptop.getByRole('button', { name: 'Koppel' }).click()
  await waitForCrewFiles(laptop)
  await laptop.goto(`${server.origin}/check-in`)
  await expect(laptop.getByText(/Post Check-in · Verbonden/)).toBeVisible()

  await server.kill()
  await laptop.reload()
  await expect(laptop.getByText(/Werkt zonder bereik/)).toBeVisible()
  await expect(laptop.getByLabel('QR code')).toBeFocused()
  const name = await checkInSomebody(laptop)
  await laptop.reload()
  await expect(laptop.getByText(/1 scan wacht/)).toBeVisible()
  await expect(laptop.getByRole('row', { name: new RegExp(name, 'i') })).toBeVisible()

  await server.run()
  await expect(laptop.getByText(/Post Check-in · Verbonden · lijst/)).toBeVisible({ timeout: 30_000 })
  const office = await browser.newContext()
  await office.request.post(`${server.origin}/api/admin/login`, {
    data: { username: admin.username, password: admin.password },
    headers: { origin: server.origin },
  })
  const people = (await (await office.request.get(`${server.origin}/api/participants`)).json()) as {
    name: string
    checkInDevice: string | null
  }[]
  const inside = people.filter(({ checkInDevice }) => checkInDevice === 'Balie')
  expect(inside.map((one) => one.name.toLowerCase())).toEqual([name.toLowerCase()])
  expect(said).toEqual([])
})

test('the office sees the ready check of a device, calls it otherwise, and revokes it: it sends what it has, and is wiped', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  const laptop = await context.newPage()
  const { code } = (await server.post('/__local/pairing', { name: 'Info', locations: ['Check-in'] })) as { code: string }
  await laptop.goto(`${server.origin}/crew-scanner?code=${code}`)
  await laptop.getByRole('button', { name: 'Koppel' }).click()
  await laptop.goto(`${server.origin}/crew-scanner?blad=klaar`)
  await laptop.getByRole('button', { name: 'Controleer nu' }).click()
  await expect(laptop.getByText(/Gecontroleerd: \d\d:\d\d/)).toBeVisible({ timeout: 40_000 })
  await expect(laptop.locator('[data-ready=comparison]')).toHaveAttribute('data-level', 'ok')

  const office = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage()
  await office.request.post(`${server.origin}/api/admin/login`, { data: admin, headers: { origin: server.origin } })
  await office.goto(`${server.origin}/admin/instellingen`)
  const row = (name: string) => office.getByRole('row', { name: new RegExp(`^${name}`) })
  await expect(row('Info')).toBeVisible()
  await expect(row('Info')).not.toContainText('Nog niet')

  await office.getByRole('button', { name: 'Bekijk en wijzig Info' }).click()
  await office.getByLabel('Naam van het toestel').fill('Infobalie')
  await office.getByRole('button', { name: 'Bewaar' }).click()
  await expect(row('Infobalie')).toBeVisible()
  await laptop.goto(`${server.origin}/check-in`)
  await expect(laptop.getByRole('banner').getByText('Infobalie')).toBeVisible({ timeout: 30_000 })

  // A check-in that the server hears of only when it has revoked the device.
  await context.setOffline(true)
  const name = await checkInSomebody(laptop)
  await office.getByRole('button', { name: 'Trek Infobalie in' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Trek in' }).click()
  await expect(row('Infobalie').getByText('Ingetrokken')).toBeVisible()
  await context.setOffline(false)
  await expect(laptop.getByText('Alles wat je scande is verstuurd en dit toestel is gewist.')).toBeVisible({ timeout: 30_000 })
  expect(await laptop.evaluate(async () => (await indexedDB.databases()).map((one) => one.name))).not.toContain('duinstorm-crew')
  const people = (await (await office.request.get(`${server.origin}/api/participants`)).json()) as {
    name: string
    checkInDevice: string | null
  }[]
  expect(people.find((one) => one.name.toLowerCase() === name.toLowerCase())?.checkInDevice).toBe('Infobalie')
})
