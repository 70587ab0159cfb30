import { expect, type Page } from '@playwright/test'
import { buyTicket } from './support/buy-tickets.ts'
import { isLongRun } from './support/long-run.ts'
import { expectCalmScreen, collectConsoleLines, phone } from './support/calm-screen.ts'
import { ownServer, test } from './support/test.ts'

const server = ownServer()
test.beforeAll(() => server.post('/__local/clock', { now: '2025-09-01T10:00:00Z' }))

const [sanne, anna] = ['sanne@voorbeeld.example', 'anna@voorbeeld.example']

async function choosePassword(page: Page, link: string): Promise<void> {
  await page.goto(server.origin)
  await page.getByRole('button', { name: 'Weigeren' }).click()
  await page.goto(link)
  await page.getByLabel('Nieuw wachtwoord').fill('tegen-de-wind')
  await page.getByLabel('Bevestig wachtwoord').fill('tegen-de-wind')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/participant-dashboard/)
}

test('transfers a place after a withdrawn offer and a new offer, and makes the old ticket invalid', async ({ browser }) => {
  const { ticketId, welcome: link } = await buyTicket(server, sanne)
  const context = await browser.newContext({ viewport: phone, serviceWorkers: isLongRun ? 'allow' : 'block' })
  const page = await context.newPage()
  const consoleLines = collectConsoleLines(page)
  await choosePassword(page, link)
  const offerTo = async (email: string) => {
    await page.getByLabel('E-mail van wie je plek overneemt').fill(email)
    await page.getByRole('button', { name: 'Bied je plek aan' }).click()
  }

  await test.step("an offer to one's own address or to an invalid one is refused at the field", async () => {
    await offerTo('geen adres')
    await expect(page.getByText('Ongeldig emailadres')).toBeVisible()
    await offerTo(sanne.toUpperCase())
    await page.getByRole('button', { name: 'Bied aan' }).click()
    await expect(page.getByText('Dit is je eigen adres.')).toBeVisible()
    await expect(page.getByLabel('E-mail van wie je plek overneemt')).toBeFocused()
    await expectCalmScreen(page, 'an offer to oneself')
  })

  // A page that loads without a server needs the service worker, which this test allows only in the long run.
  const withoutNetwork = async () => {
    await page.evaluate(() => navigator.serviceWorker.ready)
    await server.kill()
    await page.reload()
    await expect(page.getByText('overdragen kan alleen met bereik')).toBeVisible()
    await server.run()
    await server.post('/__local/clock', { now: '2025-09-01T10:00:00Z' })
    await page.reload()
  }
  if (isLongRun) await test.step('without a connection the page says that a transfer needs one', withoutNetwork)

  await test.step('an offer asks for confirmation, and can be withdrawn', async () => {
    await offerTo(anna)
    await expect(page.getByRole('dialog')).toContainText('geeft je QR-code geen toegang meer')
    await expectCalmScreen(page, 'asking')
    await page.getByRole('button', { name: 'Bied aan' }).dblclick()
    await expect(page.getByText('Je plek is aangeboden aan')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Je plek is aangeboden aan')).toBeVisible()
    await expectCalmScreen(page, 'an offer')
    await page.getByRole('button', { name: 'Trek het aanbod in' }).click()
    await expect(page.getByLabel('E-mail van wie je plek overneemt')).toBeVisible()
  })

  const linkOf = async () => /http\S+ticket-transfer#[\w-]+/.exec((await server.mailTo(anna)).text)![0]
  const first = await linkOf()
  await offerTo(anna)
  await page.getByRole('button', { name: 'Bied aan' }).click()
  await expect(page.getByText('Je plek is aangeboden aan')).toBeVisible()
  await expect.poll(linkOf).not.toBe(first)

  const other = await (await browser.newContext({ viewport: phone })).newPage()
  const otherConsoleLines = collectConsoleLines(other)
  await other.goto(server.origin)
  await other.getByRole('button', { name: 'Weigeren' }).click()

  await test.step('the link of a withdrawn offer is refused', async () => {
    await other.goto(first)
    await expect(other.getByText('Deze link is verlopen of ingetrokken.')).toBeVisible()
    await expectCalmScreen(other, 'a dead link')
  })

  await test.step('the new holder fills in what every participant fills in', async () => {
    await other.goto(await linkOf())
    await other.reload()
    await expect(other.getByRole('heading', { name: 'Er ligt een plek voor je klaar' })).toBeVisible()
    await expect(other.getByText('Sanne de Wit draagt deze plek aan jou over.')).toBeVisible()
    await other.getByRole('button', { name: 'Neem de plek over' }).click()
    await expect(other.getByText('Naam is verplicht')).toBeVisible()
    // The folded section of the emergency contact also has a field Naam.
    await expect(other.getByLabel('Naam', { exact: true }).first()).toBeFocused()
    await expectCalmScreen(other, 'a place with errors')
    for (const [label, text] of [
      ['Naam', 'Anna Smit'],
      ['Telefoon', '0687654321'],
      ['Geboortedatum', '1988-05-06'],
      ['Nationaliteit', 'Belgische'],
    ] as const)
      await other.getByLabel(label, { exact: true }).first().fill(text)
    await other.getByLabel('Anders').check()
    await other.getByLabel('Ik ga akkoord met de').check()
    await other.getByRole('button', { name: 'Neem de plek over' }).click()
    await expect(other.getByRole('heading', { name: 'De plek is van jou' })).toBeVisible()
    await expectCalmScreen(other, 'a place that was taken')
  })

  await test.step('the new holder has a ticket, and the previous holder has none', async () => {
    await expect.poll(async () => (await server.mailTo(anna)).text).toContain('#welkom=')
    await other.goto(/http\S+#welkom=[\w-]+/.exec((await server.mailTo(anna)).text)![0])
    await other.getByLabel('Nieuw wachtwoord').fill('met-de-wind-mee')
    await other.getByLabel('Bevestig wachtwoord').fill('met-de-wind-mee')
    await other.keyboard.press('Enter')
    await expect(other.getByRole('img', { name: 'QR-code van het ticket van Anna Smit' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Je plek is overgedragen' })).toBeVisible()
    await expect(page.getByText('Je plek op zaterdag 11 oktober 2025 is nu van Anna Smit.')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Download .* als pdf/ })).toBeVisible()
    await expectCalmScreen(page, 'the page of the previous holder')
    await expect.poll(async () => (await server.mailTo(sanne)).subject).toContain('is overgedragen')
    await page.goto(`${server.origin}/ticket-confirmation?ticketId=${ticketId}`)
    await expect(page.getByText('Deze plek is overgedragen aan Anna Smit.')).toBeVisible()
    await expect(page.getByRole('img', { name: /QR-code/ })).toHaveCount(0)
    await expectCalmScreen(page, 'a ticket that was handed over')
  })
  expect([...consoleLines, ...otherConsoleLines]).toEqual([])
})

test('cancels a ticket with the flex option after a confirmation, refunds the entry fee, frees the place and sends a mail', async ({
  browser,
}) => {
  const email = 'femke@voorbeeld.example'
  const free = async () => {
    const days = (await (await fetch(`${server.origin}/api/event-editions`)).json()) as { eventDate: string; availableSpots: number }[]
    return days.find(({ eventDate }) => eventDate === '2025-10-11')!.availableSpots
  }
  const { ticketId, welcome: link } = await buyTicket(server, email, { flex: true })
  const page = await (await browser.newContext({ viewport: phone })).newPage()
  const consoleLines = collectConsoleLines(page)
  await choosePassword(page, link)
  await expect(page.getByText('Tot en met zaterdag 4 oktober kun je annuleren. Je krijgt dan € 85,00 inschrijfgeld terug.')).toBeVisible()
  const taken = await free()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Annuleer inschrijving' }).click()
  await dialog.getByRole('button', { name: 'Blijf ingeschreven' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Annuleer inschrijving' }).click()
  await dialog.getByRole('button', { name: 'Annuleer inschrijving' }).dblclick()
  await expect(page.getByText('Je inschrijving is geannuleerd').first()).toBeVisible()
  await expect(page.getByText('Dit ticket is geannuleerd. De QR is niet meer geldig.')).toBeVisible()
  await expect(page.getByRole('img', { name: /QR-code/ })).toHaveCount(0)
  expect(await free()).toBe(taken + 1)
  await expect.poll(async () => (await server.mailTo(email)).subject).toContain('is geannuleerd')
  expect((await server.mailTo(email)).text).toMatch(/Inschrijfgeld: €\s85,00\s/)
  // The provider reports the refund later.
  await expect
    .poll(async () => ((await (await fetch(`${server.origin}/api/tickets/${ticketId}`)).json()) as { status: string }).status)
    .toBe('refunded')
  // The credit invoice appears without a reload, and contains only the entry fee, not the price of the flex option.
  await expect(page.getByRole('listitem').filter({ hasText: 'Creditfactuur' })).toContainText('-€ 85,00')
  await expectCalmScreen(page, 'a ticket that was cancelled')
  expect(consoleLines).toEqual([])
})
