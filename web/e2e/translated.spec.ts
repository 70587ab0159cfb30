import { expect, type Page } from '@playwright/test'
import { holdScripts } from './support/first-visit.ts'
import { admin } from './support/server.ts'
import { phone } from './support/calm-screen.ts'
import { ownServer, test } from './support/test.ts'
import { translate } from './support/translate.ts'
import { typeCode } from './support/type-code.ts'
import { waitUntilHydrated } from './support/wait-until-hydrated.ts'

// Chrome offers to translate the page for people who read another language. The page's controls must still work then.

const server = ownServer({ SEED_PARTICIPANTS: '60' })
test.use({ viewport: phone })
test.beforeEach(({ page }) => translate(page))

interface Person {
  id: string
  name: string
  eventDate: string
  checkInTime: string | null
}

async function payByCard(page: Page, card: string): Promise<void> {
  await page.getByLabel('Kaartnummer').fill(card)
  await page.getByLabel('Vervaldatum').fill('12/34')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: /^Betaal €/ }).click()
}

const crashScreen = (page: Page) => page.getByText('Dit scherm waaide om')

/** Opens a page and waits until it is hydrated: React renders translated markup again, and loses earlier presses (docs/decisions/0039). */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(server.origin + path)
  await waitUntilHydrated(page)
  await expect(page.locator('font').first()).toBeAttached()
}

test('sells a ticket and logs the buyer in on a translated page', async ({ page }) => {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await open(page, '/tickets')
  await button('Weigeren').click()
  await page.getByRole('radio', { name: /solo/i }).check()
  await page.getByRole('radio', { name: /12 oktober/ }).check()
  await button('Verder').click()
  await button('Verder').click()
  await expect(page.getByText('Vul alle verplichte velden in').first()).toBeVisible()
  for (const [label, text] of [
    ['Naam', 'Anna Smit'],
    ['E-mail', 'anna@voorbeeld.example'],
    ['Telefoon', '0687654321'],
    ['Geboortedatum', '1988-05-06'],
    ['Nationaliteit', 'Belgische'],
  ] as const)
    await page.getByLabel(label, { exact: true }).first().fill(text)
  await page.getByRole('radio', { name: /Anders/ }).check()
  await page.getByRole('checkbox', { name: /Ik ga akkoord met de/ }).check()
  await button('Verder').click()
  await page.getByRole('checkbox', { name: /Flex annulering/ }).check()
  await page.getByRole('textbox', { name: /^Code/ }).fill('zeewind10')
  await expect(page.getByText('Kortingscode toegepast!').first()).toBeVisible()
  await button('Naar betaling').click()
  await expect(page).toHaveURL(/checkout/)
  await payByCard(page, '4000000000000002')
  await expect(page.getByText('Betaling Geweigerd').first()).toBeVisible()
  await page.getByRole('link', { name: 'Probeer opnieuw' }).click()
  await payByCard(page, '4242424242424242')
  await expect(page.getByText('Je registratie is compleet')).toBeVisible()

  const mail = await server.mailTo('anna@voorbeeld.example')
  await page.goto(/http\S+\/participant-login#welkom=[\w-]+/.exec(mail.text)![0])
  await page.getByLabel('Nieuw wachtwoord').fill('tegen-de-wind')
  await page.getByLabel('Bevestig wachtwoord').fill('tegen-de-wind')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: /QR-code van het ticket van Anna/ })).toBeVisible()
  await button('Uitloggen').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Uitloggen' }).click()
  await open(page, '/participant-login')
  await page.getByLabel('E-mail').fill('anna@voorbeeld.example')
  await page.getByLabel('Wachtwoord', { exact: true }).fill('niet-goed')
  await button('Inloggen').click()
  await expect(page.getByText('Controleer je inloggegevens').first()).toBeVisible()
  await page.getByLabel('Wachtwoord', { exact: true }).fill('tegen-de-wind')
  await button('Inloggen').click()
  await expect(page).toHaveURL(/participant-dashboard/)

  await open(page, '/participant-profile')
  await button('Profiel bijwerken').click()
  await expect(page.getByText('Straat is verplicht')).toBeVisible()
  for (const [label, text] of [
    ['Straat', 'Zeestraat'],
    ['Huisnummer', '1'],
    ['Postcode', '2202 AA'],
    ['Stad', 'Noordwijk'],
    ['Naam noodcontact', 'Piet de Wit'],
    ['Telefoon noodcontact', '0611112222'],
  ] as const)
    await page.getByLabel(label).fill(text)
  await button('Profiel bijwerken').click()
  await expect(page.getByText('Je wijzigingen zijn bewaard.').first()).toBeVisible()
  await expect(crashScreen(page)).toHaveCount(0)
})

test('keeps text that was typed on a translated page before the script loaded', { tag: '@long' }, async ({ page }) => {
  const free = await holdScripts(page)
  await page.goto(`${server.origin}/vrijwilligers`)
  await expect(page.locator('font').first()).toBeAttached()
  const form = page.getByRole('form', { name: 'Aanmelden als vrijwilliger' })
  const name = form.getByLabel('Naam')
  const newsletter = page.getByRole('form', { name: 'Nieuwsbrief' })
  await newsletter.getByRole('textbox').fill('vroeg@voorbeeld.example')
  await form.getByLabel('Rol van voorkeur').selectOption('marshal')
  await form.getByRole('radio', { name: 'Zondag' }).check()
  await name.fill('Anna Smit')
  const before = await name.elementHandle()
  free()
  await expect(page.locator('[data-unhydrated]')).toHaveCount(0)
  expect(await before!.evaluate((field) => field.isConnected), 'React rendered the field again').toBe(false)
  await expect(name).toBeFocused()
  await page.keyboard.type('it')
  await expect(name).toHaveValue('Anna Smitit')
  await expect(form.getByLabel('Rol van voorkeur')).toHaveValue('marshal')
  await expect(form.getByRole('radio', { name: 'Zondag' })).toBeChecked()
  await form.getByRole('button', { name: 'Meld je aan' }).click()
  await expect(form.getByLabel('E-mail')).toBeFocused()
  await newsletter.getByRole('button', { name: 'Meld aan' }).click()
  await expect(page.getByText('Je bent aangemeld voor onze nieuwsbrief.').first()).toBeVisible()
  await expect(crashScreen(page)).toHaveCount(0)
})

test('sells from the shop, and accepts a mail address for the newsletter, on a translated page', { tag: '@long' }, async ({ page }) => {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await open(page, '/merchandise')
  await button('Weigeren').click()
  await button('Zeezout reep in winkelwagen').click()
  await button(/^Winkelwagen/).click()
  await button('Meer: Zeezout reep').click()
  await button('Betalen').click()
  await expect(page).toHaveURL(/\/shop\/checkout/)
  await button(/^Betaal €/).click()
  await expect(page.getByText('Voornaam is verplicht')).toBeVisible()
  for (const [label, text] of [
    ['Voornaam', 'Sanne'],
    ['Achternaam', 'de Vries'],
    ['E-mailadres', 'sanne@voorbeeld.example'],
    ['Straat', 'Zeestraat'],
    ['Huisnummer', '12'],
    ['Postcode', '2202 AA'],
    ['Plaats', 'Noordwijk'],
  ] as const)
    await page.getByLabel(label).fill(text)
  await payByCard(page, '4000000000000002')
  await expect(page.getByText('Betaling mislukt').first()).toBeVisible()
  await payByCard(page, '4242424242424242')
  await expect(page.getByText('Bevestigd')).toBeVisible()

  await open(page, '/nieuws')
  const newsletter = page.getByRole('form', { name: 'Nieuwsbrief' }).getByRole('textbox')
  await newsletter.fill('wies')
  await newsletter.press('Enter')
  await expect(page.getByText('Ongeldig emailadres').first()).toBeVisible()
  await newsletter.fill('wies@voorbeeld.example')
  await newsletter.press('Enter')
  await expect(page.getByText('Je bent aangemeld voor onze nieuwsbrief.').first()).toBeVisible()
  await expect(crashScreen(page)).toHaveCount(0)
})

test('corrects and checks in people on translated pages, at the desk and on a phone', { tag: '@long' }, async ({ page, browser }) => {
  const office = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await translate(office)
  await office.goto(`${server.origin}/admin-login`)
  await office.getByLabel('Gebruikersnaam').fill(admin.username)
  await office.getByLabel('Wachtwoord', { exact: true }).fill(admin.password)
  await office.getByRole('button', { name: /inloggen/i }).click()
  await expect(office).toHaveURL(/\/admin-dashboard/)
  await office.goto(`${server.origin}/admin/deelnemers`)
  await office
    .getByRole('button', { name: /^Bewerk / })
    .first()
    .click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('Telefoon', { exact: true }).fill('12')
  await dialog.getByRole('button', { name: 'Opslaan' }).click()
  await expect(dialog.getByText('Telefoon moet minimaal 10 cijfers zijn')).toBeVisible()
  await dialog.getByLabel('Telefoon', { exact: true }).fill('0612345678')
  await dialog.getByRole('button', { name: 'Opslaan' }).click()
  await expect(dialog).toBeHidden()

  const people = (await (await office.request.get(`${server.origin}/api/participants`)).json()) as Person[]
  const [first, second] = people.filter(({ eventDate, checkInTime }) => eventDate === '2025-10-11' && checkInTime === null)
  await office.goto(`${server.origin}/check-in`)
  await office.getByLabel('Zoek deelnemer').fill(first!.name)
  await office.getByRole('button', { name: `Check ${first!.name} in` }).click()
  await expect(office.getByRole('status').filter({ hasText: 'Laatste check-in' })).toContainText(first!.name)

  const { code } = (await server.post('/__local/pairing', { name: 'Post A', locations: ['Check-in'] })) as { code: string }
  await page.goto(`${server.origin}/crew-scanner`)
  await page.getByLabel('Koppelcode').fill(code)
  await page.getByRole('button', { name: 'Koppel' }).click()
  await page.getByRole('radio', { name: /11 oktober/ }).click()
  await page.getByRole('button', { name: 'Begin met scannen' }).click()
  await page.getByRole('button', { name: 'Typ code' }).click()
  await typeCode(page, `DS-${second!.id}`)
  await page.keyboard.press('Enter')
  const verdict = page.locator('[data-verdict] [role=alert]')
  await expect(verdict).toContainText(second!.name)
  await expect(verdict).toBeHidden()
  await expect(page.getByText('Alles verstuurd')).toBeVisible()
  for (const one of [page, office]) await expect(crashScreen(one)).toHaveCount(0)
})
