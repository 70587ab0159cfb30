import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './support/axe.ts'
import { buildTestOrder, register } from './support/buy-tickets.ts'
import { pickCases } from './support/long-run.ts'
import { collectConsoleLines, phone } from './support/calm-screen.ts'
import { ownServer, test } from './support/test.ts'

const server = ownServer()
test.use({ viewport: phone })
let page: Page
test.beforeEach(({ quietPage }) => void (page = quietPage))

const button = (name: string) => page.getByRole('button', { name })
/** Expects the page to print on one sheet of A4, with a browser's default margins. */
async function expectOneSheet(): Promise<void> {
  const margin = { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' }
  const paper = (await page.pdf({ format: 'A4', margin })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
}
/** The white margin around a QR code, in modules. A finder pattern, which is 7 modules wide, starts where the margin ends. */
async function readMargin(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const isDark = (x: number, y: number) => data[(y * info.width + x) * info.channels]! < 128
  let margin = 0
  while (!isDark(margin, margin)) margin++
  let end = margin
  while (isDark(end, margin)) end++
  return Math.round((7 * margin) / (end - margin))
}
const buyer = 'sanne@voorbeeld.example'
/** Opens the checkout of an unpaid registration, in a browser that has no other data of the registration. */
async function openCheckout(): Promise<string> {
  const { ticketId, paymentUrl } = await register(server, buildTestOrder(['Sanne de Wit'], buyer))
  await page.goto(server.origin + paymentUrl)
  return ticketId
}
async function fillCard(number: string): Promise<void> {
  await page.getByLabel('Kaartnummer').fill(number)
  await page.getByLabel('Vervaldatum').fill('12/34')
  await page.getByLabel('CVC').fill('123')
}
async function payByCard(number: string): Promise<void> {
  await fillCard(number)
  await button('Betaal €').click()
}
const expectFailed = async (title: string) => {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveURL(/\/payment-failed\?error=/)
}
/** Goes back to the checkout. The countdown appears once the ticket is loaded, above the link. */
const returnToCheckout = async () => {
  await expect(page.getByRole('timer')).toBeVisible()
  await page.getByRole('link', { name: 'Probeer opnieuw' }).click()
}
const expectPaid = () => expect(page.getByText('Je registratie is compleet')).toBeVisible()

test('each kind of declined payment has its own page, which leads back to the same order until a card pays it', async () => {
  const ticketId = await openCheckout()
  await expect(page.getByLabel('Kaartnummer')).toBeVisible()
  await expectAccessible(page, 'the checkout with its form')
  const declines = [
    ['4000000000000002', 'Betaling Geweigerd'],
    ['4000000000009987', 'Kaart Geweigerd'],
    ['4000000000009995', 'Onvoldoende Saldo'],
    ['4000000000000069', 'Verlopen Kaart'],
    ['4000000000000127', 'Onjuiste CVC Code'],
    ['4000000000000119', 'Verwerkingsfout'],
  ] as const
  for (const [card, title] of pickCases(declines, 2)) {
    await payByCard(card)
    await expectFailed(title)
    if (title === 'Betaling Geweigerd') {
      await expectAccessible(page, 'a payment that was declined')
      await page.reload()
      await expectFailed(title)
    }
    await returnToCheckout()
    await expect(page).toHaveURL(new RegExp(`/checkout\\?.*${ticketId}`))
  }
  await page.reload()
  await payByCard('4242424242424242')
  await expectPaid()
  await expectAccessible(page, 'a payment that succeeded')
  await page.reload()
  await expectPaid()
  await page.goBack()
  await expectPaid()
})

test(
  'a bank can return the buyer to another browser: the order is paid there, and the first browser shows this',
  { tag: '@long' },
  async ({ browser }) => {
    const ticketId = await openCheckout()
    await page.getByRole('tab', { name: 'iDEAL' }).click()
    await button('Betaal €').click()
    await expect(page.getByRole('heading', { name: 'Betaling bevestigen' })).toBeVisible()
    const began = page
    const other = await browser.newContext({ viewport: phone })
    page = await other.newPage()
    const otherConsoleLines = collectConsoleLines(page)
    await page.goto(began.url())
    await button('Betaling goedkeuren').click()
    await expectPaid()
    await page.getByRole('link', { name: 'Bekijk je ticket' }).click()
    await expect(page).toHaveURL(new RegExp(`/ticket-confirmation\\?ticketId=${ticketId}`))
    await expect(page.getByRole('img', { name: 'QR-code van Sanne de Wit' })).toBeVisible()
    await other.close()
    expect(otherConsoleLines).toEqual([])
    page = began
    await page.goBack()
    await expectPaid()
  },
)

test('two tabs with one order pay it once', async () => {
  const { paymentUrl } = await register(server, buildTestOrder(['Sanne de Wit'], 'tweemaal@voorbeeld.example'))
  const first = page
  const second = await page.context().newPage()
  const otherConsoleLines = collectConsoleLines(second)
  for (const tab of [first, second]) {
    page = tab
    await page.goto(server.origin + paymentUrl)
    await fillCard('4242424242424242')
  }
  page = first
  await button('Betaal €').click()
  await expectPaid()
  page = second
  await button('Betaal €').click()
  await expectPaid()
  expect(otherConsoleLines).toEqual([])
  page = first
  await server.mailTo('tweemaal@voorbeeld.example')
  const sent = (await (await fetch(`${server.origin}/__local/outbox`)).json()) as { to: string[] }[]
  expect(sent.filter(({ to }) => to.includes('tweemaal@voorbeeld.example'))).toHaveLength(1)
})

test('after the hold expired, a payment takes the places again, and so does a late bank approval', { tag: '@long' }, async () => {
  let now = Date.parse('2025-09-01T10:00:00.000Z')
  const pass = (minutes: number) => server.post('/__local/clock', { now: new Date((now += minutes * 60_000)).toISOString() })
  await pass(0)
  await openCheckout()
  await fillCard('4242424242424242')
  await pass(16)
  await button('Betaal €').click()
  // The buyer pays with the same payment, or in a new form if that payment can no longer be used.
  await expect(page.getByText('Je plekken staan weer vast').or(page.getByText('Je registratie is compleet')).first()).toBeVisible()
  if (!page.url().includes('/payment-success')) await payByCard('4242424242424242')
  await expectPaid()

  await openCheckout()
  await page.getByRole('tab', { name: 'iDEAL' }).click()
  await button('Betaal €').click()
  await expect(page.getByRole('heading', { name: 'Betaling bevestigen' })).toBeVisible()
  await pass(30)
  await button('Betaling goedkeuren').click()
  await expectPaid()
  await server.post('/__local/clock', { now: null })
})

test('a 3-D Secure payment can be refused, declined after approval, and approved', async () => {
  await openCheckout()
  await payByCard('4000002760003184')
  await button('Betaling afwijzen').click()
  await expectFailed('Authenticatie Vereist')
  await returnToCheckout()
  await payByCard('4000008260003178')
  await button('Betaling goedkeuren').click()
  await expectFailed('Onvoldoende Saldo')
  await returnToCheckout()
  await payByCard('4000002760003184')
  await button('Betaling goedkeuren').click()
  await expectPaid()
})

test('shows a Klarna payment as paid once the bank answers, even if another tab pays in the meantime', { tag: '@long' }, async () => {
  const toBank = async (method: string) => {
    await page.getByRole('tab', { name: method }).click()
    await button('Betaal €').click()
    await expect(page.getByRole('heading', { name: 'Betaling bevestigen' })).toBeVisible()
  }
  const slow = page
  const ticketId = await openCheckout()
  await toBank('Klarna')
  await button('Goedkeuren, de bank antwoordt na').click()
  await expect(page.getByText('Je bank verwerkt je betaling...')).toBeVisible()
  await expect(page.getByText('Betaal niet nog een keer.')).toBeVisible()

  page = await slow.context().newPage()
  const otherConsoleLines = collectConsoleLines(page)
  await openCheckout()
  await toBank('Bancontact')
  await button('Betaling afwijzen').click()
  await expectFailed('Betaling Afgebroken')
  await returnToCheckout()
  await toBank('Bancontact')
  await button('Betaling goedkeuren').click()
  await expectPaid()
  expect(otherConsoleLines).toEqual([])

  page = slow
  await expectPaid()
  await page.getByRole('link', { name: 'Bekijk je ticket' }).click()
  await expect(page).toHaveURL(new RegExp(`/ticket-confirmation\\?ticketId=${ticketId}`))
  await expect(page.getByRole('img', { name: 'QR-code van Sanne de Wit' })).toBeVisible()
})

test('an iDEAL payment is cancelled, left with the back button, and paid; the ticket shows its code and prints on one sheet', async () => {
  const ticketId = await openCheckout()
  const toBank = async () => {
    await page.getByRole('tab', { name: 'iDEAL' }).click()
    await button('Betaal €').click()
    await expect(page.getByRole('heading', { name: 'Betaling bevestigen' })).toBeVisible()
  }
  await toBank()
  await button('Annuleren en terug naar de winkel').click()
  await expectFailed('Betaling Afgebroken')
  await returnToCheckout()
  await toBank()
  await page.goBack()
  await page.reload()
  await toBank()
  await button('Betaling goedkeuren').click()
  await expectPaid()

  // The server's clock is on the race day, whatever the device's clock says.
  await server.post('/__local/clock', { now: '2025-10-11T07:00:00.000Z' })
  await page.getByRole('link', { name: 'Bekijk je ticket' }).click()
  await expect(page).toHaveURL(new RegExp(`/ticket-confirmation\\?ticketId=${ticketId}`))
  await expect(page.getByText('De check-in opent om 07:30')).toBeVisible()
  await expect(page.getByText('Wave wordt later toegewezen').first()).toBeVisible()
  await expectAccessible(page, 'the confirmation on the race day')
  const [invoice] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download je factuur' }).click()])
  expect(invoice.suggestedFilename()).toMatch(/^factuur-\d{4}-\d{6}\.pdf$/)
  const [file] = await Promise.all([page.waitForEvent('download'), button('Download QR van Sanne de Wit').click()])
  const picture = await readFile(await file.path())
  expect(picture.readUInt32BE(16), 'the width of the picture').toBe(300)
  expect(await readMargin(picture), 'the margin of the QR in modules').toBe(2)
  const [event] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Zet in agenda' }).click()])
  expect(await readFile(await event.path(), 'utf8')).toContain('BEGIN:VEVENT')
  await expectOneSheet()
  await button('Stuur de mail opnieuw').click()
  await expect(page.getByText('Onderweg naar s…@voorbeeld.example').first()).toBeVisible()
  await server.post('/__local/clock', { now: null })

  const duo = await register(server, buildTestOrder(['Sanne de Wit', 'Jamal Bouzidi'], buyer))
  await server.post('/__local/pay', { clientSecret: duo.clientSecret })
  await page.goto(`${server.origin}/ticket-confirmation?ticketId=${duo.ticketId}`)
  await expect(page.getByRole('img', { name: 'QR-code van Jamal Bouzidi' })).toBeVisible()
  await expectOneSheet()
})
