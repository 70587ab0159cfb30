import { expect } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { logIn } from './support/office.ts'
import { ownServer, test } from './support/test.ts'

const server = ownServer()

test("a volunteer's application survives a mistake, a lost connection and a reload, and is listed once", async ({ page, context }) => {
  await page.goto(`${server.origin}/vrijwilligers`)
  await page.getByRole('link', { name: 'Kies Parcours Marshal' }).click()
  const form = page.getByRole('form', { name: 'Aanmelden als vrijwilliger' })
  await expect(form.getByLabel('Rol van voorkeur')).toHaveValue('marshal')
  await form.getByRole('button', { name: 'Meld je aan' }).click()
  await expect(form.getByText('Naam is verplicht')).toBeVisible()
  await expect(form.getByLabel('Naam')).toBeFocused()
  await expectAccessible(page)
  await form.getByLabel('Naam').fill('Wies van der Duin')
  await form.getByLabel('E-mail').fill('wies@voorbeeld.example')
  await form.getByRole('radio', { name: 'Beide dagen' }).check()

  await context.setOffline(true)
  await form.getByRole('button', { name: 'Meld je aan' }).click()
  await expect(form.getByText('Er is niets verloren')).toBeVisible()
  await expect(page.getByText('Probeer het opnieuw of neem contact met ons op.').first()).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(form.getByLabel('Naam')).toHaveValue('Wies van der Duin')
  await form.getByRole('button', { name: 'Meld je aan' }).dblclick()
  await expect(page.getByText('Aanmelding succesvol!').first()).toBeVisible()
  await expect(form.getByLabel('Naam')).toHaveValue('')

  await logIn(page.request, server.origin)
  const volunteers = (await (await page.request.get(`${server.origin}/api/volunteers`)).json()) as { name: string }[]
  expect(volunteers.filter(({ name }) => name === 'Wies van der Duin')).toHaveLength(1)
})

test('text typed before hydration stays, and Enter puts none of it in the URL', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const scripts = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  const newsletter = page.getByRole('form', { name: 'Nieuwsbrief' }).getByRole('textbox')
  await page.goto(`${server.origin}/vrijwilligers`, { waitUntil: 'commit' })
  const form = page.getByRole('form', { name: 'Aanmelden als vrijwilliger' })
  await form.getByLabel('Rol van voorkeur').selectOption('marshal')
  await form.getByRole('radio', { name: 'Flexibel' }).check()
  await form.getByLabel('Ervaring').fill('Drie keer geholpen')
  await newsletter.fill('wies@voorbeeld.example')
  await newsletter.press('Enter')
  await form.getByLabel('Naam').fill('Wies van der Duin')
  await form.getByLabel('Naam').press('Enter')
  expect(page.url()).toBe(`${server.origin}/vrijwilligers`)
  scripts.resolve()
  // The page is hydrated from here on: drafts are stored on the device.
  await form.getByLabel('E-mail').fill('wies@')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('duinstorm-volunteer-draft'))).toContain('Drie keer geholpen')
  await expect(form.getByLabel('Naam')).toHaveValue('Wies van der Duin')
  await expect(form.getByLabel('Rol van voorkeur')).toHaveValue('marshal')
  await expect(form.getByRole('radio', { name: 'Flexibel' })).toBeChecked()
  await expect(newsletter).toHaveValue('wies@voorbeeld.example')
  await context.close()
})

test('the newsletter form accepts only a valid mail address, and confirms the subscription', async ({ page }) => {
  await page.goto(`${server.origin}/nieuws`)
  const form = page.getByRole('form', { name: 'Nieuwsbrief' })
  await form.getByRole('textbox').fill('wies')
  await form.getByRole('textbox').press('Enter')
  await expect(form.getByText('Ongeldig emailadres')).toBeVisible()
  await form.getByRole('textbox').fill('wies@voorbeeld.example')
  await form.getByRole('textbox').press('Enter')
  await expect(page.getByText('Je bent aangemeld voor onze nieuwsbrief.').first()).toBeVisible()
  await expect(form.getByRole('textbox')).toHaveValue('')
})

test('news that was opened before can be read offline, and an unknown article is not found', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto(`${server.origin}/nieuws`)
  await expect(page.getByRole('heading', { name: 'Acht stages, acht keer los zand' })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const cached = await page.evaluate(listCached)
  expect(cached.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(100)
  expect(cached.filter((path) => /^\/(office|scanner)\//.test(path))).toEqual([])
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('link', { name: 'Trainen op zand, ook ver van zee' }).click()
  await expect(page.getByText('Los zand vraagt vooral kracht')).toBeVisible()
  await expect(page.getByText('Je leest wat dit toestel bewaarde')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await page.goto(`${server.origin}/nieuws/bestaat-niet`)
  await expect(page.getByRole('heading', { name: 'ARTIKEL NIET GEVONDEN' })).toBeVisible()
  await expectAccessible(page)
  await context.close()
})

/** Runs in the page: returns the paths of everything cached for offline use. */
async function listCached(): Promise<string[]> {
  const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
  return requests.flat().map(({ url }) => new URL(url).pathname)
}
