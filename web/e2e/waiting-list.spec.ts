import { expect } from '@playwright/test'
import { buildTestOrder } from './support/buy-tickets.ts'
import { expectCalmScreen, collectConsoleLines, phone } from './support/calm-screen.ts'
import { ownServer, test } from './support/test.ts'
import { waitUntilHydrated } from './support/wait-until-hydrated.ts'

// With this many participants, so few places are left that a single network is allowed to hold all of them.
const server = ownServer({ SEED_PARTICIPANTS: '760' })
test.beforeAll(async () => {
  await setClock('2025-09-01T10:00:00Z')
})

const setClock = (now: string) => server.post('/__local/clock', { now })
const day = '2025-10-12'
const [anna, bram] = ['anna@voorbeeld.example', 'bram@voorbeeld.example']

/** Reserves all free places of the day with unpaid tickets. */
async function fillDay(): Promise<void> {
  const days = (await (await fetch(`${server.origin}/api/event-editions`)).json()) as { eventDate: string; availableSpots: number }[]
  const left = days.find(({ eventDate }) => eventDate === day)!.availableSpots
  const order = (people: 1 | 2) => ({
    ...buildTestOrder(['Sanne de Wit', 'Sanne de Wit'].slice(0, people), 'sanne@voorbeeld.example'),
    eventDate: day,
  })
  const orders = [...Array.from({ length: Math.floor(left / 2) }, () => order(2)), ...(left % 2 ? [order(1)] : [])]
  while (orders.length > 0)
    for (const answer of await Promise.all(orders.splice(0, 8).map((one) => server.post('/api/tickets/register', one))))
      expect(answer).toHaveProperty('ticketId')
}

test('offers a free place of a full day to the waiting list by mail, sells it, and lets an unused offer expire', async ({ browser }) => {
  test.setTimeout(240_000)
  await fillDay()
  const context = await browser.newContext({ viewport: phone })
  const page = await context.newPage()
  const consoleLines = collectConsoleLines(page)
  const button = (name: string) => page.getByRole('button', { name })
  const linkTo = async (email: string, subject: string) => {
    await expect.poll(async () => (await server.mailTo(email)).subject, { timeout: 40_000 }).toContain(subject)
    return /http\S+ticket-waiting#[\w-]+/.exec((await server.mailTo(email)).text)![0]
  }
  const toWait = page.getByLabel('E-mail voor de wachtlijst')

  await test.step('the full day is shown as full, with one field to join its waiting list', async () => {
    await page.goto(`${server.origin}/tickets`)
    await button('Weigeren').click()
    await waitUntilHydrated(page)
    await page.getByLabel('Solo', { exact: false }).first().check()
    await expect(page.getByRole('heading', { name: 'Wachtlijst voor zondag 12 oktober' })).toBeVisible()
    await toWait.fill('geen adres')
    await toWait.press('Enter')
    await expect(page.getByText('Ongeldig emailadres')).toBeVisible()
    await expect(toWait).toBeFocused()
    await expectCalmScreen(page, 'a list with an error')
    await context.setOffline(true)
    await toWait.fill(anna)
    await button('Zet me op de wachtlijst').click()
    await expect(page.getByText('Geen verbinding. Je adres staat er nog')).toBeVisible()
    await context.setOffline(false)
    await button('Zet me op de wachtlijst').click()
    await expect(page.getByText('Je staat op de wachtlijst')).toBeVisible()
    await expectCalmScreen(page, 'on the list')
  })

  await test.step('the link in the mail shows the state on the waiting list', async () => {
    await page.goto(await linkTo(anna, 'Je staat op de wachtlijst'))
    await expect(page.getByRole('heading', { name: 'Je staat op de wachtlijst' })).toBeVisible()
    await expectCalmScreen(page, 'waiting')
    await server.post('/api/waiting-list', { email: bram, ticketType: 'solo', eventDate: day })
  })

  await test.step('when the holds expire, the place is offered, and can be bought for that day and ticket type only', async () => {
    await setClock('2025-09-01T10:16:00Z')
    const link = await linkTo(anna, 'Er is een plek voor je')
    await page.goto(link)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Er is een plek voor je' })).toBeVisible()
    await expect(page.getByText(/tot dinsdag 2 september om 12:1\d/)).toBeVisible()
    await expectCalmScreen(page, 'an offer')
    await button('Schrijf je in').press('Enter')
    await expect(page.getByRole('heading', { name: 'Wie doet er mee?' })).toBeVisible()
    await page.goBack()
    await page.goto(`${server.origin}/tickets`)
    await waitUntilHydrated(page)
    await expect(page.getByText('Je plek van de wachtlijst')).toBeVisible()
    await expectCalmScreen(page, 'a place that is fixed')
    await button('Verder').click()
    for (const [label, text] of [
      ['Naam', 'Anna Smit'],
      ['E-mail', anna],
      ['Telefoon', '0687654321'],
      ['Geboortedatum', '1988-05-06'],
      ['Nationaliteit', 'Belgische'],
    ] as const)
      await page.getByLabel(label, { exact: true }).first().fill(text)
    await page.getByLabel('Anders').check()
    await page.getByLabel('Ik ga akkoord met de').check()
    await button('Verder').click()
    await button('Naar betaling').click()
    await page.getByLabel('Kaartnummer').fill('4242424242424242')
    await page.getByLabel('Vervaldatum').fill('12/34')
    await page.getByLabel('CVC').fill('123')
    await button('Betaal €').click()
    await expect(page.getByText('Je registratie is compleet')).toBeVisible()
    await page.goto(link)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Je bent ingeschreven' })).toBeVisible()
    await expectCalmScreen(page, 'a place that was used')
  })

  await test.step('an unused offer expires, and the person can wait again only if the day is full', async () => {
    const link = await linkTo(bram, 'Er is een plek voor je')
    await setClock('2025-09-02T10:30:00Z')
    await linkTo(bram, 'wordt niet meer vastgehouden')
    await page.goto(link)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'De tijd voor je plek is om' })).toBeVisible()
    await expectCalmScreen(page, 'an offer that ended')
    await button('Zet me weer op de wachtlijst').click()
    await expect(page.getByText('Er is weer plek.')).toBeVisible()
    await expectCalmScreen(page, 'not needed')
    await button('Haal me van de lijst').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Haal me van de lijst' }).click()
    await expect(page.getByRole('heading', { name: 'Je bent van de lijst' })).toBeVisible()
    await expectCalmScreen(page, 'off the list')
    await page.goto(link)
    await page.reload()
    await expect(page.getByText('Deze link hoort bij geen plek op de wachtlijst')).toBeVisible()
    await expectCalmScreen(page, 'a dead link')
  })
  expect(consoleLines).toEqual([])
})
