import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { admin, Server } from './support/server.ts'

let folder: string
let server: Server
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'screens-'))
  server = await Server.start(join(folder, 'data'))
})
test.afterAll(async () => {
  await server.kill()
  await rm(folder, { recursive: true, force: true })
})

const open = [
  '/',
  '/tickets',
  '/participant-login',
  '/admin-login',
  '/crew-scanner',
  '/payment-failed?error=card_declined',
  '/bestaat-niet',
  '/nieuws',
  '/nieuws/acht-stages',
  '/vrijwilligers',
]
const behindLogin = ['/admin', '/admin/instellingen', '/check-in']
const sizes = { phone: { width: 360, height: 740 }, laptop: { width: 1366, height: 768 } }

/** Nothing to scroll sideways, nothing said on the console, nothing that axe finds. */
async function expectSound(page: Page, path: string): Promise<void> {
  const said: string[] = []
  // That a page itself answered 404 is said by the browser, and right.
  const isOwn404 = (text: string, url: string) => text.includes('404') && url === server.origin + path
  page.on(
    'console',
    (message) =>
      void (
        ['error', 'warning'].includes(message.type()) &&
        !isOwn404(message.text(), message.location().url) &&
        said.push(message.text())
      ),
  )
  page.on('pageerror', (error) => void said.push(String(error)))
  await page.goto(server.origin + path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    `${path} scrolls sideways`,
  ).toBe(0)
  await expectAccessible(page)
  expect(said, path).toEqual([])
}

for (const [name, viewport] of Object.entries(sizes)) {
  test(`open screens on a ${name}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
    for (const path of open) await expectSound(await context.newPage(), path)
    await context.close()
  })

  test(`the administrator's screens on a ${name}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(`${server.origin}/admin-login`)
    await page.getByLabel('Gebruikersnaam').fill(admin.username)
    await page.getByLabel('Wachtwoord', { exact: true }).fill(admin.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/admin-dashboard/)
    for (const path of behindLogin) await expectSound(await context.newPage(), path)
    await context.close()
  })
}

test('who is not logged in is sent to the log-in, and a form says what is missing', async ({ page }) => {
  for (const path of behindLogin) {
    await page.goto(server.origin + path)
    await expect(page).toHaveURL(/\/admin-login/)
  }
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page.getByText('Voer gebruikersnaam en wachtwoord in')).toBeVisible()
  await page.goto(`${server.origin}/participant-dashboard`)
  await expect(page).toHaveURL(/\/participant-login/)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page.getByText('Velden vereist')).toBeVisible()
  await expectAccessible(page)
})

test('the wizard says what is missing at the field, keeps what was typed over a reload, and goes back a step', async ({ page }) => {
  await page.goto(`${server.origin}/tickets`)
  await page.getByRole('radio', { name: /solo/i }).check({ force: true })
  await page.getByRole('radio', { name: /12 oktober/i }).check({ force: true })
  await page.getByRole('button', { name: /verder/i }).click()
  await page.locator('[name="participants.0.name"]').fill('Sanne')
  await page.getByRole('button', { name: /verder/i }).click()
  await expect(page.getByText('Vul alle verplichte velden in').first()).toBeVisible()
  await expect(page.getByText('Ongeldig emailadres')).toBeVisible()
  await expect(page.locator(':focus')).toHaveAttribute('name', 'participants.0.email')
  await expectAccessible(page)
  await page.reload()
  await expect(page.locator('[name="participants.0.name"]')).toHaveValue('Sanne')
  await page.goBack()
  await expect(page.getByRole('radio', { name: /solo/i })).toBeChecked()
})
