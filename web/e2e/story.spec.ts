import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { waitForCrewFiles } from './support/crew-files.ts'
import { killPhone, openPhone } from './support/phone.ts'
import { writePictureVideo } from './support/picture-camera.ts'
import { admin } from './support/server.ts'
import { ownServer, test } from './support/test.ts'
import { waitForVerdict, recordVerdicts } from './support/verdicts.ts'
import { waitUntilHydrated } from './support/wait-until-hydrated.ts'

const server = ownServer()
let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'story-'))
})
test.afterAll(async () => {
  killPhone(folder)
  await rm(folder, { recursive: true, force: true })
})

/** Collects the page's console errors and warnings. Failed calls are expected while the server is down. */
function watchConsole(page: Page): string[] {
  const consoleLines: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !/ERR_CONNECTION|Failed to fetch|net::ERR/.test(message.text()))
      consoleLines.push(message.text())
  })
  page.on('pageerror', (error) => consoleLines.push(String(error)))
  return consoleLines
}

test('a Duo is bought, mailed and shown, and checked in by a phone in a dune without signal', async ({ browser }) => {
  const buyer = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, serviceWorkers: 'allow' })
  const page = await buyer.newPage()
  const complaints = watchConsole(page)

  await test.step('a visitor buys a Duo with an add-on and a discount code', async () => {
    await page.goto(`${server.origin}/tickets`)
    await waitUntilHydrated(page)
    await page.getByRole('button', { name: 'Accepteren' }).click()
    await page.getByRole('radio', { name: /duo/i }).check()
    await page.getByRole('radio', { name: /11 oktober/i }).check()
    await page.getByRole('button', { name: /verder/i }).click()
    await fillParticipant(page, 0, 'Sanne de Wit', 'sanne.dewit@voorbeeld.example')
    await fillParticipant(page, 1, 'Jamal Bouzidi', 'jamal@voorbeeld.example')
    await page.getByRole('button', { name: /verder/i }).click()
    await page.getByText('Flex annulering').click()
    await page.getByRole('textbox', { name: /^Code/ }).fill('zeewind10')
    await expect(page.getByText('Kortingscode toegepast!', { exact: true })).toBeVisible()
    await expect(page.getByText('159,49').first()).toBeVisible()
    await page.getByRole('button', { name: 'Naar betaling' }).click()
    await page.getByLabel('Kaartnummer').fill('4242424242424242')
    await page.getByLabel('Vervaldatum').fill('12/34')
    await page.getByLabel('CVC').fill('123')
    await page.getByRole('button', { name: /betaal/i }).click()
    await expect(page).toHaveURL(/\/payment-success/)
    await expect(page.getByText(/Je registratie is compleet/)).toBeVisible()
  })

  const mail = await server.mailTo('sanne.dewit@voorbeeld.example')
  const pictures = mail.attachments.filter((one) => one.contentType.startsWith('image/png'))

  await test.step('the mail has a QR per participant, the ticket as text, a calendar and a link', async () => {
    expect(new Set(pictures.map((one) => one.content)).size).toBe(2)
    expect(mail.attachments.map((one) => one.filename)).toContainEqual(expect.stringMatching(/\.ics$/))
    expect(mail.text).toContain('Sanne de Wit')
    expect(mail.text).toContain('Jamal Bouzidi')
    expect(mail.text).toMatch(/DS-[0-9A-Z]{4}-[0-9A-Z]{4}/)
  })

  await test.step('the link sets the password, and the dashboard shows the QR', async () => {
    const link = /http\S+\/participant-login#welkom=[\w-]+/.exec(mail.text)![0]
    await page.goto(link)
    await page.getByLabel('Nieuw wachtwoord').fill('tegen-de-wind')
    await page.getByLabel('Bevestig wachtwoord').fill('tegen-de-wind')
    await page.getByRole('button', { name: /kies|bewaar|stel/i }).click()
    await expect(page).toHaveURL(/\/participant-dashboard/)
    await expect(page.getByRole('img', { name: /QR-code van het ticket van Sanne/ })).toBeVisible()
    await expect(page.getByText('Deze dag is geweest.')).toHaveCount(2)
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(paper.match(/\/Type\s*\/Page\b/g), 'prints on one page').toHaveLength(1)
  })

  const office = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  const desk = await office.newPage()
  const pairingCode = await test.step('an administrator makes a pairing code', async () => {
    await desk.goto(`${server.origin}/admin-login`)
    await desk.getByLabel('Gebruikersnaam').fill(admin.username)
    await desk.getByLabel('Wachtwoord', { exact: true }).fill(admin.password)
    await desk.getByRole('button', { name: /inloggen/i }).click()
    await expect(desk).toHaveURL(/\/admin-dashboard/)
    await desk.goto(`${server.origin}/admin/instellingen`)
    await desk.getByRole('button', { name: 'Telefoon koppelen' }).click()
    await desk.getByLabel('Naam van het toestel').fill('Post A')
    await desk.getByRole('button', { name: /koppelcode/i }).click()
    return (await desk
      .getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
      .first()
      .textContent())!
  })

  const profile = join(folder, 'crew')
  const nothing = join(folder, 'nothing.y4m')
  const ticketInHand = join(folder, 'ticket.y4m')
  await writePictureVideo(nothing, undefined)
  await writePictureVideo(ticketInHand, Buffer.from(pictures[0]!.content, 'base64'))

  await test.step('a phone pairs and downloads the list', async () => {
    const phone = await openPhone(profile, nothing)
    const scanner = await phone.newPage()
    await scanner.goto(`${server.origin}/crew-scanner`)
    await scanner.getByLabel('Koppelcode').fill(pairingCode)
    await scanner.getByRole('button', { name: 'Koppel' }).click()
    await scanner.getByRole('radio', { name: /11 oktober/ }).click()
    await expect(scanner.getByText('Alles verstuurd')).toBeVisible()
    await waitForCrewFiles(scanner)
    // The browser's HTTP cache must not stand in for the files that the app stores.
    await (await phone.newCDPSession(scanner)).send('Network.clearBrowserCache')
    await phone.close()
  })

  // The ticket is opened without the server too: by then the app's files are on the participant's phone.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await server.kill()
  const beforeScan = Date.now()

  await test.step('the phone starts cold without the server and scans the QR from the mail', async () => {
    const phone = await openPhone(profile, ticketInHand)
    const scanner = phone.pages()[0] ?? (await phone.newPage())
    await recordVerdicts(scanner)
    await scanner.goto(`${server.origin}/crew-scanner`)
    await waitForVerdict(scanner, /Welkom.*Sanne de Wit/s)
    await expect(scanner.getByText('1 wacht')).toBeVisible()
    await waitForVerdict(scanner, /Al ingecheckt/)
    expect(killPhone(profile)).toBeGreaterThan(0)
    await phone.close().catch(() => undefined)
  })

  const phone = await openPhone(profile, nothing)
  const scanner = phone.pages()[0] ?? (await phone.newPage())
  await test.step('after a kill and a restart the scan still waits, and a forged code is refused', async () => {
    await scanner.goto(`${server.origin}/crew-scanner`)
    await expect(scanner.getByText('1 wacht')).toBeVisible()
    const forged = `DS1${'0123456789ABCDEFGHJKMNPQRSTVWXYZ'.repeat(5).slice(0, 130)}`
    await scanner.getByRole('button', { name: 'Typ code' }).click()
    await scanner.getByRole('textbox').fill(forged)
    await scanner.keyboard.press('Enter')
    await expect(scanner.getByRole('alert').getByText('Geweigerd')).toBeVisible()
    await scanner.getByRole('button', { name: /volgende scan/i }).click()
    await expect(scanner.getByText('1 wacht')).toBeVisible()
  })

  await test.step("the participant's ticket opens without a server", async () => {
    await page.goto(`${server.origin}/participant-dashboard`)
    await expect(page.getByRole('img', { name: /QR-code van het ticket van Sanne/ })).toBeVisible()
    await expect(page.getByText('Sanne de Wit en Jamal Bouzidi')).toBeVisible()
    await expect(page.getByText('Deze dag is geweest.')).toHaveCount(2)
    await page.getByRole('link', { name: 'Racedag' }).click()
    await expect(page.locator(':focus')).toContainText('Registratie')
    await expect(page.getByRole('link', { name: 'Bel 112' })).toHaveAttribute('href', 'tel:112')
  })

  await test.step('when the server is back, the queue is sent without help and the desk shows the time of the scan', async () => {
    const afterScan = Date.now()
    await server.run()
    await expect(scanner.getByText('Alles verstuurd')).toBeVisible({ timeout: 30_000 })
    await desk.goto(`${server.origin}/check-in`)
    const row = desk.getByRole('row', { name: /Sanne de Wit/ })
    await expect(row).toBeVisible()
    const session = await office.request.get(`${server.origin}/api/participants`)
    const participants = (await session.json()) as { name: string; checkInTime: string | null; checkInDevice: string | null }[]
    const checkedIn = participants.find((one) => one.name === 'Sanne de Wit' && one.checkInTime !== null)!
    expect(checkedIn.checkInDevice).toBe('Post A')
    expect(Date.parse(checkedIn.checkInTime!)).toBeGreaterThanOrEqual(beforeScan - 1000)
    expect(Date.parse(checkedIn.checkInTime!)).toBeLessThanOrEqual(afterScan + 1000)
  })

  expect(complaints).toEqual([])
  await phone.close()
})

async function fillParticipant(page: Page, at: number, name: string, email: string): Promise<void> {
  const field = (key: string) => page.locator(`[name="participants.${at}.${key}"]`)
  await field('name').fill(name)
  await field('email').fill(email)
  await field('phone').fill('0612345678')
  await field('birthDate').fill('1990-05-17')
  await field('gender').first().check()
  await field('nationality').fill('Nederlandse')
  await field('country').selectOption('Nederland')
  await field('agreeToTerms').check()
}
