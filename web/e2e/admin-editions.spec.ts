import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { expectSound, listen } from './support/sound.ts'
import { admin, Server } from './support/server.ts'

let folder: string
let server: Server
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'editions-'))
  server = await Server.start(folder, { SEED_PARTICIPANTS: '40' })
})
test.afterAll(async () => {
  await server.kill()
  await rm(folder, { recursive: true })
})

const laptop = { width: 1366, height: 768 }

test('next year is set up from the screen alone, sold, and the year before stays readable', async ({ browser }) => {
  const context = await browser.newContext({ viewport: laptop, reducedMotion: 'reduce', serviceWorkers: 'block' })
  await context.request.post(`${server.origin}/api/admin/login`, {
    data: { username: admin.username, password: admin.password },
    headers: { origin: server.origin },
  })
  await context.addInitScript(() => void (window === window.top && localStorage.setItem('duinstorm-cookie-consent', 'declined')))
  const page = await context.newPage()
  const said = listen(page)
  const go = (path: string) => page.goto(server.origin + path)
  const dialog = page.getByRole('dialog')
  const fill = (label: string, value: string) => dialog.getByLabel(label, { exact: true }).fill(value)

  await test.step('a new edition, with its days and waves', async () => {
    await go('/admin/instellingen')
    await page.getByRole('link', { name: /^Edities/ }).click()
    await expect(page.getByText('De site verkoopt Duinstorm 2025')).toBeVisible()
    await page.getByRole('button', { name: 'Nieuwe editie' }).click()
    await expectSound(page, 'the form of an edition')
    await page.setViewportSize(laptop)
    await fill('Naam', 'Duinstorm 2026')
    await fill('Eerste dag', '2026-10-10')
    await fill('Plekken op de eerste dag', '400')
    await dialog.getByLabel('Tweede dag (hoeft niet)').fill('2025-10-12')
    await dialog.getByRole('button', { name: 'Aanmaken' }).click()
    await expect(dialog.getByText('zondag 12 oktober 2025 is al een dag van Duinstorm 2025', { exact: true })).toBeVisible()
    await dialog.getByLabel('Tweede dag (hoeft niet)').fill('2026-10-11')
    await dialog.getByLabel('Laatste wave').selectOption('11:00')
    await dialog.getByRole('button', { name: 'Aanmaken' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('table', { name: 'Dagen van Duinstorm 2026' }).getByRole('row')).toHaveCount(3)
  })

  await test.step('a day more, moved, and taken away again when it is empty; one with people stays', async () => {
    const rows = page.getByRole('table', { name: 'Dagen van Duinstorm 2026' }).getByRole('row')
    await page.getByRole('button', { name: 'Dag toevoegen aan Duinstorm 2026' }).click()
    await fill('Datum', '2026-10-11')
    await dialog.getByLabel('Laatste wave').selectOption('09:00')
    await dialog.getByRole('button', { name: 'Toevoegen' }).click()
    await expect(dialog.getByText('zondag 11 oktober 2026 is al een dag van Duinstorm 2026', { exact: true })).toBeVisible()
    await fill('Datum', '2026-10-12')
    await dialog.getByRole('button', { name: 'Toevoegen' }).click()
    await expect(dialog).toBeHidden()
    await expect(rows).toHaveCount(4)
    await page.getByRole('button', { name: 'Andere datum voor ma 12 okt 2026' }).click()
    await fill('Nieuwe datum', '2026-10-17')
    await expectSound(page, 'another date for a day')
    await page.setViewportSize(laptop)
    await dialog.getByRole('button', { name: 'Verplaats' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Verwijder za 17 okt 2026' }).click()
    await dialog.getByRole('button', { name: 'Verwijder' }).click()
    await expect(dialog.getByText('Zaterdag 17 oktober 2026 heeft 1 wave. Verwijderen kan daarom niet.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Annuleren' }).click()
    const waves = (await (await context.request.get(`${server.origin}/api/waves?eventDate=2026-10-17`)).json()) as { id: number }[]
    await context.request.delete(`${server.origin}/api/waves/${waves[0]!.id}`, { headers: { origin: server.origin } })
    await page.getByRole('button', { name: 'Verwijder za 17 okt 2026' }).click()
    await dialog.getByRole('button', { name: 'Verwijder' }).click()
    await expect(dialog).toBeHidden()
    await expect(rows).toHaveCount(3)
    await page.getByRole('button', { name: 'Verwijder za 11 okt 2025' }).click()
    await dialog.getByRole('button', { name: 'Verwijder' }).click()
    await expect(dialog.getByText(/Zaterdag 11 oktober 2025 heeft \d+ plekken bezet/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Annuleren' }).click()
  })

  await test.step('its days are opened', async () => {
    for (const day of ['za 10 okt 2026', 'zo 11 okt 2026']) {
      await page.getByRole('button', { name: `Bewerk ${day}` }).click()
      await dialog.getByLabel('Verkoop').selectOption({ label: 'Inschrijving open' })
      await dialog.getByRole('button', { name: 'Opslaan' }).click()
      await expect(dialog).toBeHidden()
    }
  })

  await test.step('its prices, one for every screen', async () => {
    await go('/admin/instellingen/prijzen')
    await page.getByRole('button', { name: 'Bewerk prijzen van Duinstorm 2026' }).click()
    for (const list of ['site', 'formulier', 'keuzelijst']) {
      await fill(`Solo, ${list} (euro)`, '95')
      await fill(`Duo, ${list} (euro)`, '172,50')
    }
    await dialog.getByRole('button', { name: 'Opslaan' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('cell', { name: /172,50/ })).toHaveCount(3)
  })

  await test.step('its add-ons, with a run of its own', async () => {
    await go('/admin/instellingen/extras')
    await page.getByRole('button', { name: 'Bewerk extra’s van Duinstorm 2026' }).click()
    await expectSound(page, 'the form of the add-ons')
    await page.setViewportSize(laptop)
    await fill('Flex annulering bij Solo (euro)', '13,50')
    await fill('Oplage hoodie', '300')
    await fill('Maten hoodie', 'S, M, M')
    await dialog.getByRole('button', { name: 'Opslaan' }).click()
    await expect(dialog.getByText('Een maat staat er dubbel in')).toBeVisible()
    await fill('Maten hoodie', 'S, M, 3XL')
    await dialog.getByRole('button', { name: 'Opslaan' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row', { name: /Duinstorm 2026.*13,50.*300.*S, M, 3XL/ })).toBeVisible()
  })

  await test.step('where it is, and what parking costs there', async () => {
    await go('/admin/instellingen/locatie')
    await page.getByRole('button', { name: 'Bewerk locatie van Duinstorm 2026' }).click()
    await expectSound(page, 'the form of a venue')
    await page.setViewportSize(laptop)
    await fill('Locatie', 'Paviljoen Zuid')
    await fill('Plaats', 'Zandvoort')
    await fill('Adres (hoeft niet)', 'Strandweg 7')
    await fill('Breedtegraad', '4.53')
    await fill('Parkeren op', 'P Zuid')
    await fill('Parkeren per dag (euro)', '30')
    await dialog.getByRole('button', { name: 'Opslaan' }).click()
    await expect(dialog.getByText('Tussen 49 en 54, zoals 52,297')).toBeVisible()
    await fill('Breedtegraad', '52.37')
    await dialog.getByRole('button', { name: 'Opslaan' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row', { name: /Duinstorm 2026.*Paviljoen Zuid.*52,37.*P Zuid/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /Duinstorm 2025.*The Dune Base.*Langevelderslag/ })).toBeVisible()
  })

  await test.step('its events page, while this year’s is sold', async () => {
    await go('/admin/instellingen/evenementenpagina')
    await page.getByLabel('Editie', { exact: true }).selectOption({ label: 'Duinstorm 2026' })
    await page.getByRole('button', { name: 'Bewerk Noordwijk' }).click()
    await expectSound(page, 'the form of an event')
    await page.setViewportSize(laptop)
    await fill('Naam', 'Zandvoort')
    await fill('Datum', '2026-10-10')
    await fill('Locatie', 'Paviljoen Zuid')
    await fill('Plekken', '200')
    await dialog.getByRole('button', { name: 'Opslaan' }).click()
    await expect(dialog.getByText('Niet meer dan er plek is')).toBeVisible()
    await fill('Deelnemers nu', '12')
    await dialog.getByRole('button', { name: 'Opslaan' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Verwijder Scheveningen' }).click()
    await dialog.getByRole('button', { name: 'Verwijderen' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('1 evenement', { exact: true })).toBeVisible()
    await page.getByLabel('Editie', { exact: true }).selectOption({ label: 'Duinstorm 2025 (huidig)' })
    await expect(page.getByRole('row', { name: /Scheveningen/ })).toBeVisible()
  })

  await test.step('made current', async () => {
    await go('/admin/instellingen/edities')
    await page.getByRole('button', { name: 'Maak Duinstorm 2026 huidig' }).click()
    await dialog.getByRole('button', { name: 'Maak huidig' }).click()
    await expect(page.getByText('De site verkoopt Duinstorm 2026')).toBeVisible()
  })

  await test.step('a fact for all its screens', async () => {
    await go('/admin/instellingen/feiten')
    await page.getByRole('button', { name: 'Kies Check-in open' }).click()
    await dialog.getByLabel('Of anders, namelijk (hoeft niet)').fill('08:15')
    await dialog.getByRole('button', { name: 'Opslaan' }).click()
    await expect(page.getByRole('row', { name: /Check-in open.*Overal gelijk.*08:15/ })).toBeVisible()
    await page.getByRole('button', { name: 'Kies Gemiddelde tijd' }).click()
    await fill('Of anders: van (minuten) (hoeft niet)', '50')
    await fill('Tot (minuten) (hoeft niet)', '40')
    await dialog.getByRole('button', { name: 'Opslaan' }).click()
    await expect(dialog.getByText('Niet korter dan de snelste tijd')).toBeVisible()
    await fill('Tot (minuten) (hoeft niet)', '75')
    await dialog.getByRole('button', { name: 'Opslaan' }).click()
    await expect(page.getByRole('row', { name: /Gemiddelde tijd.*Overal gelijk.*50-75/ })).toBeVisible()
  })

  await test.step('whom to ring, and who sells', async () => {
    await go('/admin/instellingen/noodnummers')
    await page.getByRole('button', { name: 'Bewerk EHBO-post' }).click()
    await fill('Nummer', '071 987 65 43')
    await dialog.getByRole('button', { name: 'Opslaan' }).click()
    await expect(page.getByRole('cell', { name: '071 987 65 43' })).toBeVisible()
    await go('/admin/instellingen/facturen')
    await page.getByRole('button', { name: 'Afzender en btw' }).click()
    await fill('KvK-nummer', '12345678')
    await fill('Btw-nummer', 'NL123456789B01')
    await dialog.getByRole('button', { name: 'Opslaan' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('De afzender is nog niet ingevuld')).toHaveCount(0)
  })

  await test.step('a visitor reads it and can buy it', async () => {
    const visitor = await browser.newContext({ viewport: laptop, reducedMotion: 'reduce', serviceWorkers: 'block' })
    const site = await visitor.newPage()
    const heard = listen(site)
    await site.goto(`${server.origin}/`)
    await site.mouse.move(200, 200)
    await expect(site.getByText(/10 (&|en) 11 oktober 2026/i).first()).toBeVisible()
    await expect(site.getByText('oktober 2025')).toHaveCount(0)
    await expect(site.getByText('Paviljoen Zuid, Zandvoort').first()).toBeVisible()
    await expect(site.getByText('The Dune Base')).toHaveCount(0)
    await expect(site.getByText('50-75 minuten')).toBeAttached()
    await readTickets(site)
    await site.goto(`${server.origin}/events`)
    await site.mouse.move(200, 200)
    await expect(site.getByText('12 van 200 deelnemers').first()).toBeVisible()
    await expect(site.getByText('Scheveningen')).toHaveCount(0)
    await site.getByRole('button', { name: 'MEER DETAILS' }).click()
    await expect(site.getByRole('dialog').getByText(/€\s3,50 per uur, €\s30,00 per dag/)).toBeVisible()
    await site.goto(`${server.origin}/voorwaarden`)
    await site.mouse.move(200, 200)
    await expect(site.getByText(/€\s13,50 voor Solo/)).toBeVisible()
    expect(heard).toEqual([])
    await visitor.close()
  })

  await test.step('last year stays readable', async () => {
    await go('/admin/deelnemers?dag=2025-10-11')
    await expect(page.getByText(/van \d+ deelnemers$/).first()).toBeVisible()
    await go('/admin/evenementen')
    await expect(page.getByRole('heading', { name: 'Editie 2025' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Editie 2026' })).toBeVisible()
  })
  expect(said).toEqual([])
})

async function readTickets(page: Page): Promise<void> {
  await page.goto(`${server.origin}/tickets`)
  await page.mouse.move(200, 200)
  await expect(page.getByRole('radio', { name: /zaterdag 10 oktober/ })).toBeEnabled()
  await expect(page.getByText('oktober 2025')).toHaveCount(0)
  await page.getByRole('radio', { name: /Duo/ }).check()
  await expect(page.getByText(/172,50/).first()).toBeVisible()
}
