import { readFile } from 'node:fs/promises'
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { declineCookies, logIn } from './support/office.ts'
import { oneTimeCode } from './support/one-time-code.ts'
import { admin } from './support/server.ts'
import { collectConsoleLines } from './support/calm-screen.ts'
import { ownServer, test } from './support/test.ts'

// Instellingen by mouse and by keyboard: create, refuse, edit as two users at once, delete, restore and export.

const server = ownServer({ SEED_PARTICIPANTS: '60' })
let owner: BrowserContext
test.beforeAll(async ({ browser }) => {
  owner = await newOffice(browser)
  await logIn(owner.request, server.origin)
})
test.setTimeout(60_000)

async function newOffice(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    baseURL: server.origin,
  })
  await declineCookies(context)
  return context
}
const dialogOf = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const answer = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true }).click()
/** The content of a section's exported file. */
async function exported(page: Page, name: string): Promise<string> {
  await press(page, 'Exporteer')
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'CSV')])
  expect(file.suggestedFilename()).toBe(name)
  await page.keyboard.press('Escape')
  return readFile(await file.path(), 'utf8')
}

test(
  'a gallery picture is refused at the field, edited by keyboard while a colleague edits too, deleted and restored',
  { tag: '@long' },
  async () => {
    const page = await owner.newPage()
    const [consoleLines, dialog] = [collectConsoleLines(page), dialogOf(page)]
    await page.goto('/admin/instellingen/galerij')
    await press(page, 'Nieuwe foto')
    await dialog.getByLabel('Volgorde').fill('0')
    await answer(page, 'Toevoegen')
    await expect(dialog.getByText('Minstens 1')).toBeVisible()
    await expect(dialog.getByLabel('Volgorde')).toBeFocused()
    await dialog.getByLabel('Volgorde').fill('9')
    await dialog.getByLabel('Bijschrift').fill('De laatste bocht')
    await page.keyboard.press('Escape')
    await expect(dialog.getByText('Wat je invulde is nog niet bewaard.')).toBeVisible()
    await expectAccessible(page, 'leaving what was typed')
    await page.keyboard.press('Escape')
    await expect(dialog.getByLabel('Bijschrift')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()

    const edit = page.getByRole('button', { name: 'Bewerk De laatste bocht' })
    await edit.focus()
    await page.keyboard.press('Enter')
    const pictures = (await (await owner.request.get('/api/admin/gallery')).json()) as { id: string; imageUrl: string; title: string }[]
    const { id, imageUrl } = pictures.find(({ title }) => title === 'De laatste bocht')!
    await owner.request.patch(`/api/admin/gallery/${id}`, {
      data: { imageUrl, position: 9, title: 'Van een collega' },
      headers: { origin: server.origin },
    })
    await dialog.getByLabel('Bijschrift').fill('Van mij')
    await answer(page, 'Opslaan')
    await expect(dialog.getByText('Van een collega')).toBeVisible()
    await expectAccessible(page, 'what somebody else saved')
    await answer(page, 'Opslaan')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Bewerk Van mij' })).toBeFocused()

    await press(page, 'Verwijder Van mij')
    await answer(page, 'Verwijderen')
    await expect(edit.or(page.getByRole('button', { name: 'Bewerk Van mij' }))).toHaveCount(0)
    await press(page, 'Ongedaan maken')
    await expect(page.getByRole('button', { name: 'Bewerk Van mij' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Bewerk Van mij' })).toBeVisible()
    await expectAccessible(page, 'the gallery')
    await page.getByRole('link', { name: 'Instellingen' }).last().click()
    await expect(page.getByRole('heading', { name: 'Instellingen', level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Bewerk Van mij' })).toBeVisible()
    expect(consoleLines).toEqual([])
    await page.close()
  },
)

test("the packing list, a mail's text and a discount code refuse invalid input and keep what was typed", async () => {
  const page = await owner.newPage()
  const [consoleLines, dialog] = [collectConsoleLines(page), dialogOf(page)]
  await page.goto('/admin/instellingen/paklijst')
  await press(page, 'Nieuwe regel')
  await dialog.getByLabel('Zone').selectOption({ label: 'Check-in' })
  await dialog.getByLabel('Materiaal').selectOption({ label: 'Water' })
  await answer(page, 'Toevoegen')
  await expect(dialog.getByText('Dit staat al op de paklijst van deze zone')).toBeVisible()
  await dialog.getByLabel('Materiaal').selectOption({ label: 'Pionnen' })
  await answer(page, 'Toevoegen')
  await expect(page.getByRole('button', { name: 'Bewerk Pionnen in Check-in' })).toBeVisible()
  await expectAccessible(page, 'the packing list')

  await page.goto('/admin/instellingen/teksten')
  await press(page, 'Bewerk Welkom (E-mail)')
  await dialog.getByLabel('Tekst').fill('Hoi {{nam}}, tot op het strand.')
  await answer(page, 'Opslaan')
  await expect(dialog.getByText(/^\{\{nam\}\} kennen we niet\. Wel: /)).toBeVisible()
  await dialog.getByLabel('Onderwerp').fill('')
  await dialog.getByLabel('Tekst').fill('Hoi {{name}}, tot op het strand.')
  await answer(page, 'Opslaan')
  await expect(dialog.getByText('Onderwerp is verplicht', { exact: true })).toBeVisible()
  await dialog.getByLabel('Onderwerp').fill('Tot straks')
  await answer(page, 'Opslaan')
  await press(page, 'Voorbeeld van Welkom (E-mail)')
  await expect(dialog.getByText('Hoi Sanne, tot op het strand.')).toBeVisible()
  await page.keyboard.press('Escape')
  await press(page, 'Standaardtekst van Welkom (E-mail)')
  await press(page, 'Ongedaan maken')
  await expect(page.getByRole('button', { name: 'Standaardtekst van Welkom (E-mail)' })).toBeVisible()
  await expectAccessible(page, 'the texts')

  await page.goto('/admin/instellingen/kortingscodes')
  await press(page, 'Nieuwe code')
  await dialog.getByLabel('Code', { exact: true }).fill('zand15')
  await dialog.getByLabel('Naam').fill('Zandkorting')
  await dialog.getByLabel('Waarde').fill('150')
  await dialog.getByLabel('Eerste dag').fill('2025-10-10')
  await dialog.getByLabel('Laatste dag').fill('2025-10-01')
  await answer(page, 'Toevoegen')
  await expect(dialog.getByText('Maximaal 100 procent')).toBeVisible()
  await expect(dialog.getByText('De laatste dag ligt voor de eerste')).toBeVisible()
  await expectAccessible(page, 'a code that can’t be')
  await dialog.getByLabel('Waarde').fill('15')
  await dialog.getByLabel('Laatste dag').fill('2099-10-12')
  await answer(page, 'Toevoegen')
  await press(page, 'Zet ZAND15 uit')
  await expect(page.getByRole('button', { name: 'Zet ZAND15 aan' })).toBeVisible()
  await press(page, 'Bewerk ZAND15')
  await dialog.getByLabel('Soort').selectOption('fixed')
  await dialog.getByLabel('Waarde').fill('12,50')
  await answer(page, 'Opslaan')
  await expect(page.getByText('€ 12,50')).toBeVisible()
  expect(consoleLines).toEqual([])
  await page.close()
})

test('an administrator is invited, adds a second login step, is logged out and removed; the log shows and exports this', async ({
  browser,
}) => {
  const [page, context] = [await owner.newPage(), await newOffice(browser)]
  const [consoleLines, dialog] = [collectConsoleLines(page), dialogOf(page)]
  await page.goto('/admin/instellingen/beheerders')
  await press(page, 'Nodig iemand uit')
  await dialog.getByLabel('Naam').fill('Piet')
  await dialog.getByLabel('E-mail').fill('geen adres')
  await answer(page, 'Verstuur de uitnodiging')
  await expect(dialog.getByText('Ongeldig emailadres')).toBeVisible()
  await dialog.getByLabel('E-mail').fill('piet@duinstorm.example')
  await answer(page, 'Verstuur de uitnodiging')
  await expect(page.getByText('Uitgenodigd')).toBeVisible()
  await press(page, `Trek de toegang van ${admin.username} in`)
  await answer(page, 'Trek in')
  await expect(dialog.getByText('Er moet een eigenaar blijven.')).toBeVisible()
  await answer(page, 'Annuleren')

  const [, token] = /#uitnodiging=([\w.-]+)/.exec((await server.mailTo('piet@duinstorm.example')).text)!
  const other = await context.newPage()
  await other.goto(`/admin-login#uitnodiging=${token}`)
  await other.getByLabel('Kies een wachtwoord').fill('duinen-en-wind-1')
  await press(other, 'Bewaar en log in')
  await other.waitForURL('**/admin-dashboard')
  await other.goto('/admin/instellingen')
  await other.getByRole('link', { name: /^Mijn account/ }).click()
  await press(other, 'Wijzig wachtwoord')
  await dialogOf(other).getByLabel('Huidig wachtwoord').fill('iets anders')
  await dialogOf(other).getByLabel('Nieuw wachtwoord').fill('duinen-en-wind-2')
  await answer(other, 'Opslaan')
  await expect(dialogOf(other).getByText('Dit wachtwoord klopt niet.', { exact: true })).toBeVisible()
  await dialogOf(other).getByLabel('Huidig wachtwoord').fill('duinen-en-wind-1')
  await answer(other, 'Opslaan')
  await expect(dialogOf(other)).toBeHidden()
  await press(other, 'Zet aan')
  const secret = await dialogOf(other).getByLabel('De sleutel, om over te typen').innerText()
  await dialogOf(other).getByLabel('Je wachtwoord').fill('duinen-en-wind-2')
  await dialogOf(other).getByLabel('Code uit je app').fill('000000')
  await answer(other, 'Zet aan')
  await expect(dialogOf(other).getByText('Deze code klopt niet.')).toBeVisible()
  await expectAccessible(other, 'the second step')
  await dialogOf(other).getByLabel('Code uit je app').fill(oneTimeCode(secret))
  await answer(other, 'Zet aan')
  await expect(dialogOf(other).getByRole('listitem')).toHaveCount(10)
  await other.keyboard.press('Escape')
  await expect(dialogOf(other).getByText('Deze codes zie je hierna niet meer.')).toBeVisible()
  await answer(other, 'Terug naar de codes')
  await other.evaluate(() => history.back())
  await expect(dialogOf(other).getByText('Deze codes zie je hierna niet meer.')).toBeVisible()
  await expect(other).toHaveURL(/\/account$/)
  await answer(other, 'Ik heb ze bewaard')
  await expect(other.getByText('Er zijn nog 10 herstelcodes.')).toBeVisible()

  await page.goto('/admin/instellingen/beheerders')
  await press(page, 'Haal de tweede stap van Piet weg')
  await answer(page, 'Haal weg')
  await expect(page.getByRole('button', { name: 'Haal de tweede stap van Piet weg' })).toHaveCount(0)
  await expectAccessible(page, 'who works here')
  const elsewhere = await newOffice(browser)
  const piet = { username: 'piet@duinstorm.example', password: 'duinen-en-wind-2' }
  expect(
    (await (await context.request.get('/api/admin/session')).json()).authenticated,
    'turning on the second step ends the session',
  ).toBe(false)
  await logIn(context.request, server.origin, piet)
  await logIn(elsewhere.request, server.origin, piet)
  await other.reload()
  await press(other, 'Log uit')
  await expect(other.getByRole('button', { name: 'Log uit' })).toHaveCount(0)
  expect(await (await elsewhere.request.get('/api/admin/session')).json()).toMatchObject({ authenticated: false })
  await expectAccessible(other, 'an own account')
  await press(page, 'Trek de toegang van Piet in')
  await answer(page, 'Trek in')
  await expect(dialog).toBeHidden()
  await other.goto('/admin/deelnemers')
  await expect(other.getByText('Je toegang tot het beheer is ingetrokken.')).toBeVisible()
  await Promise.all([context.close(), elsewhere.close()])

  await page.goto('/admin/instellingen/logboek')
  await page.getByRole('searchbox').fill('kortingscode')
  await expect(page.getByText('Kortingscode gemaakt')).toBeVisible()
  await expect(page.getByRole('link', { name: 'ZAND15' }).first()).toHaveAttribute('href', '/admin/instellingen/kortingscodes?zoek=ZAND15')
  await page.getByRole('searchbox').fill('piet')
  await expect(page.getByText('Tweede stap van beheerder weggehaald')).toBeVisible()
  await expect(page.getByRole('table').getByText('piet@duinstorm.example').first()).toBeVisible()
  await expectAccessible(page, 'the log')
  const lines = await exported(page, 'logboek.csv')
  expect(lines.trim().split('\n').length).toBeGreaterThan(5)
  expect(lines).toContain('Beheerder uitgenodigd')
  expect(lines).not.toContain('duinen-en-wind')
  expect(consoleLines).toEqual([])
  await page.close()
})

test('a search finds an invoice and stays in the URL, and the invoice can be downloaded and links to its ticket', async () => {
  const page = await owner.newPage()
  await page.goto('/admin/instellingen/facturen')
  await page.getByRole('searchbox').fill('2025-000001')
  await expect(page.getByText('1 factuur', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 factuur', { exact: true })).toBeVisible()
  const [pdf] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download 2025-000001 als pdf' }).click()])
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')
  expect(await exported(page, 'facturen.csv')).toMatch(/^2025-000001;/m)
  await page.getByRole('link', { name: 'Ticket', exact: true }).click()
  await expect(page.getByText('1 ticket', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('1 factuur', { exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await page.getByLabel('Soort').selectOption({ label: 'Creditfactuur' })
  await expect(page.getByText('Niets gevonden')).toBeVisible()
  await expectAccessible(page, 'no invoice found')
  await page.close()
})
