import { expect, type Browser, type BrowserContext } from '@playwright/test'
import type { AdminRole } from '#shared/domain/office/admin-roles.ts'
import { expectAccessible } from './support/axe.ts'
import { buildTestOrder, register } from './support/buy-tickets.ts'
import { changesOn, sections } from './support/changes-on.ts'
import { pickCases } from './support/long-run.ts'
import { declineCookies, logIn } from './support/office.ts'
import { collectConsoleLines } from './support/calm-screen.ts'
import { ownServer, test } from './support/test.ts'

// Tests the office for each role, each section and by keyboard, with one server and one log-in per role.

const server = ownServer({ SEED_PARTICIPANTS: '60' })
const contexts: Partial<Record<AdminRole, BrowserContext>> = {}

const headers = () => ({ origin: server.origin })
/** Returns a browser of a user with this role. All users but the owner are invited, and choose a password through the link in the mail. */
async function as(role: AdminRole, browser: Browser): Promise<BrowserContext> {
  if (contexts[role]) return contexts[role]
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  await declineCookies(context)
  contexts[role] = context
  if (role === 'owner') await logIn(context.request, server.origin)
  else {
    const owner = await as('owner', browser)
    const email = `${role}@duinstorm.example`
    await owner.request.post(`${server.origin}/api/admin/staff`, { data: { email, name: `Iemand ${role}`, role }, headers: headers() })
    const [, token] = /#uitnodiging=([\w.-]+)/.exec((await server.mailTo(email)).text)!
    const answer = await context.request.post(`${server.origin}/api/admin/invitation`, {
      data: { token, password: 'duinen-en-wind-1' },
      headers: headers(),
    })
    expect(answer.status()).toBe(200)
  }
  return context
}

/** A person who buys a ticket while the office is open. */
const runner = { name: 'Sanne de Wit', email: 'sanne@voorbeeld.example' }
const firstParticipant = async (context: BrowserContext) =>
  ((await (await context.request.get(`${server.origin}/api/participants?limit=1`)).json()) as { items: { id: string; name: string }[] })
    .items[0]!

test('a laptop shows the whole menu, and on a lower screen the menu scrolls above the log-out link', async ({ browser }) => {
  const page = await (await as('owner', browser)).newPage()
  const menu = page.getByRole('navigation', { name: 'Beheer' })
  await page.goto(`${server.origin}/admin-dashboard`)
  await expect(menu.getByRole('link', { name: 'Uitloggen' })).toBeInViewport({ ratio: 1 })
  await expect(menu.getByRole('button', { name: 'Menu inklappen' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1366, height: 600 })
  await expect(menu.getByRole('link', { name: 'Uitloggen' })).toBeInViewport({ ratio: 1 })
  await menu.getByRole('button', { name: 'Menu inklappen' }).click()
  await expect(menu.getByRole('button', { name: 'Menu uitklappen' })).toBeVisible()
  await page.close()
})

test("the office's screens offer changes to an owner, and none to a read-only user", async ({ browser }) => {
  const [reader, owner] = [await (await as('read-only', browser)).newPage(), await (await as('owner', browser)).newPage()]
  const { id, name } = await firstParticipant(contexts.owner!)
  for (const one of pickCases([[`/admin/deelnemers/${id}`, name] as const, ...sections], 4)) {
    // These sections have nothing to change in the demo.
    const some = !['/admin/vrijwilligers', '/admin/bestellingen'].includes(one[0])
    const [seen] = await Promise.all([changesOn(reader, server.origin, one), changesOn(owner, server.origin, one, { some })])
    expect.soft(seen, `${one[0]} for a read-only administrator`).toEqual([])
  }
  await expectAccessible(reader)
  await reader.goto(`${server.origin}/admin/instellingen/edities`)
  await expect(reader.getByText('Dit is voor eigenaren')).toBeVisible()
  await Promise.all([reader.close(), owner.close()])
})

test('staff can edit a participant, but only an owner can delete one or refund money', async ({ browser }) => {
  const page = await (await as('staff', browser)).newPage()
  const consoleLines = collectConsoleLines(page)
  const { id } = await firstParticipant(contexts.staff!)
  const offered = await changesOn(page, server.origin, ['/admin/deelnemers', 'deelnemers'], { some: true })
  expect(offered.some((name) => name.startsWith('Bewerk '))).toBe(true)
  expect(offered.filter((name) => name.startsWith('Verwijder '))).toEqual([])
  await page.goto(`${server.origin}/admin/deelnemers/${id}`)
  await expect(page.getByRole('button', { name: 'Bewerken' })).toBeVisible()
  await page.getByText('Meer acties').click()
  await expect(page.getByRole('button', { name: 'Factuur' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Deel terugbetalen' })).toHaveCount(0)
  await expectAccessible(page)
  expect(consoleLines).toEqual([])
  await page.close()
})

test("a participant's page shows the timeline, makes a partial refund and mails the tickets again", async ({ browser }) => {
  const context = await as('owner', browser)
  const page = await context.newPage()
  const { id } = await firstParticipant(context)
  await page.goto(`${server.origin}/admin/deelnemers/${id}`)
  const dialog = page.getByRole('dialog')
  await page.getByText('Meer acties').click()
  await page.getByRole('button', { name: 'Deel terugbetalen' }).click()
  await dialog.getByLabel(/Bedrag/).fill('5')
  await dialog.getByLabel('Waarvoor').fill('Shirt was op')
  await expectAccessible(page, 'a part that goes back')
  await dialog.getByRole('button', { name: 'Betaal terug' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Shirt was op')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Tickets opnieuw mailen' }).click()
  await dialog.getByRole('button', { name: 'Verstuur' }).click()
  await expect(page.getByText('Mail onderweg').first()).toBeVisible()
  await expectAccessible(page, 'a participant')
  await page.close()
})

test("a participant's page makes a new code, offers the place and withdraws the offer, and cancels the ticket", async ({ browser }) => {
  const context = await as('owner', browser)
  const page = await context.newPage()
  const consoleLines = collectConsoleLines(page)
  // Transfers are open until a few days before the race.
  await server.post('/__local/clock', { now: '2025-09-01T10:00:00Z' })
  const { ticketId, clientSecret } = await register(server, buildTestOrder([runner.name], runner.email))
  await server.post('/__local/pay', { clientSecret })
  await server.mailTo(runner.email)
  const ticket = (await (await fetch(`${server.origin}/api/tickets/${ticketId}`)).json()) as { participants: { id: string }[] }
  await page.goto(`${server.origin}/admin/deelnemers/${ticket.participants[0]!.id}`)
  const dialog = page.getByRole('dialog')

  const code = page.getByRole('img', { name: `QR code van ${runner.name}` })
  const before = await code.innerHTML()
  await page.getByText('Meer acties').click()
  await page.getByRole('button', { name: 'Nieuwe QR code' }).click()
  await expect(dialog.getByText(/krijgt code nummer 2\. De oude wordt geweigerd/)).toBeVisible()
  await expectAccessible(page, 'a new code')
  await dialog.getByRole('button', { name: 'Maak nieuwe QR code' }).click()
  await expect(page.getByText('QR code vernieuwd').first()).toBeVisible()
  await expect.poll(() => code.innerHTML()).not.toBe(before)

  await page.getByRole('button', { name: 'Plek overdragen' }).click()
  await dialog.getByLabel('E-mail van wie de plek overneemt').fill('geen adres')
  await dialog.getByRole('button', { name: 'Bied aan' }).click()
  await expect(dialog.getByText('Ongeldig emailadres')).toBeVisible()
  await expectAccessible(page, 'a place that is offered')
  await dialog.getByLabel('E-mail van wie de plek overneemt').fill('overnemer@voorbeeld.example')
  await dialog.getByRole('button', { name: 'Bied aan' }).click()
  await expect(page.getByText('De plek is aangeboden aan overnemer@voorbeeld.example', { exact: false })).toBeVisible()
  expect((await server.mailTo('overnemer@voorbeeld.example')).text).toContain('/ticket-transfer#')
  await page.getByRole('button', { name: 'Aanbod intrekken' }).click()
  await dialog.getByRole('button', { name: 'Trek in' }).click()
  await expect(page.getByRole('button', { name: 'Plek overdragen' })).toBeVisible()

  await page.getByRole('button', { name: 'Ticket annuleren' }).click()
  await dialog.getByRole('radio', { name: /^Niets/ }).check()
  await expect(dialog.getByRole('button', { name: 'Annuleer zonder geld terug' })).toBeVisible()
  await dialog.getByRole('radio', { name: /^Alles/ }).check()
  await expectAccessible(page, 'a ticket that is cancelled')
  await dialog.getByRole('button', { name: 'Annuleer en betaal € 85,00 terug' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Geannuleerd', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Plek overdragen' })).toHaveCount(0)
  await expect.poll(async () => (await server.mailTo(runner.email)).text).toContain('€ 85,00')
  await expectAccessible(page, 'who is off the list')
  await server.post('/__local/clock', { now: null })
  expect(consoleLines).toEqual([])
  await page.close()
})

test('each list of Instellingen can be changed and saved, and shows the change', async ({ browser }) => {
  const page = await (await as('owner', browser)).newPage()
  const consoleLines = collectConsoleLines(page)
  const dialog = page.getByRole('dialog')
  for (const part of pickCases(['nieuws', 'zones', 'quotes', 'materiaalsoorten', 'materiaal', 'checklists'], 2)) {
    await page.goto(`${server.origin}/admin/instellingen/${part}`)
    await page
      .getByRole('button', { name: /^Bewerk / })
      .first()
      .click()
    const field = dialog.locator('input:not([type]), input[type=text], textarea').and(dialog.locator(':not([readonly])')).first()
    await expect(field).not.toHaveValue('')
    await field.fill(`Anders ${part}`)
    await dialog.getByRole('button', { name: 'Opslaan' }).click()
    await expect(dialog, part).toBeHidden()
    await expect(page.getByText(`Anders ${part}`).first(), part).toBeVisible()
    await expectAccessible(page, part)
  }
  await page.goto(`${server.origin}/admin/instellingen`)
  await page.getByText('Deelnemers kunnen pushmeldingen aanzetten').click()
  await expect(page.getByText('Pushmeldingen staan aan').first()).toBeVisible()
  await page.getByLabel('Te lang onderweg na (minuten)').fill('175')
  await page.getByRole('button', { name: 'Bewaar' }).click()
  await expect(page.getByText('Instelling bewaard').first()).toBeVisible()
  await page.goto(`${server.origin}/notifications`)
  await expect(page.getByText('Push staat aan')).toBeVisible()
  expect(consoleLines).toEqual([])
  await page.close()
})

test('the race day screen is accessible, and a table and a dialog work by keyboard alone', async ({ browser }) => {
  const page = await (await as('owner', browser)).newPage()
  await page.goto(`${server.origin}/admin/racedag`)
  await expect(page.getByText(/^van [1-9]\d* verwacht$/)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Per wave' }).getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page, 'the race day')
  // Once the waves have started, a laptop still shows every column.
  await page.route('**/api/admin/race-day*', async (route) => {
    const answer = await route.fetch()
    const day = (await answer.json()) as { waves: object[] }
    await route.fulfill({ json: { ...day, waves: day.waves.map((wave) => ({ ...wave, startedAt: '2025-10-11T08:02:00.000Z' })) } })
  })
  await page.setViewportSize({ width: 1280, height: 768 })
  await page.reload()
  await expect(page.getByText('gestart 10:02').first()).toBeVisible()
  const isWhole = (table: Element) => table.parentElement!.scrollWidth <= table.parentElement!.clientWidth
  expect(await page.getByRole('table', { name: 'Per wave' }).evaluate(isWhole), 'a column sticks out').toBe(true)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`${server.origin}/admin/waves`)
  const edit = page.getByRole('button', { name: /^Bewerk Wave/ }).first()
  await expect(edit).toBeVisible()
  await page.getByRole('searchbox').focus()
  for (let presses = 0; presses < 60 && !(await edit.evaluate((one) => one === document.activeElement)); presses++)
    await page.keyboard.press('Tab')
  await expect(edit).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Capaciteit')).toBeVisible()
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement!.closest('dialog') !== null)).toBe(
      true,
    )
    if (await dialog.getByRole('button', { name: 'Opslaan' }).evaluate((one) => one === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(edit).toBeFocused()
  // Opens another section without the mouse.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('vrijwilligers')
  await expect(page.getByRole('combobox', { name: /^Zoek/ })).toHaveValue('vrijwilligers')
  await expect(page.getByRole('option', { name: /Vrijwilligers/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/vrijwilligers/)
  // With text twice as large, each label of the menu stays on its own line and inside the menu, even when the menu is at its narrowest.
  await page.setViewportSize({ width: 800, height: 768 })
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  // Even without animation the new size applies a frame later.
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
  const over = await page.getByRole('navigation', { name: 'Beheer' }).evaluate((menu) => {
    const edge = menu.getBoundingClientRect().right
    const sticksOut = (line: Element) =>
      line.scrollHeight > line.clientHeight + 1 || [...line.querySelectorAll('*')].some((one) => one.getBoundingClientRect().right > edge)
    return [...menu.children].filter(sticksOut).map((line) => line.textContent)
  })
  expect(over).toEqual([])
  await page.close()
})
