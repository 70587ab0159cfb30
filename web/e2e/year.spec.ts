import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { waitForCrewFiles } from './support/crew-files.ts'
import { DayClock } from './support/day-clock.ts'
import { declineCookies, logIn } from './support/office.ts'
import { choosePost } from './support/race-phone.ts'
import { giveShownCamera } from './support/shown-camera.ts'
import { ownServer, test } from './support/test.ts'
import { typeCode } from './support/type-code.ts'
import { forgetVerdicts, recordVerdicts, waitForVerdict } from './support/verdicts.ts'
import { waitUntilHydrated } from './support/wait-until-hydrated.ts'

const server = ownServer({ SEED_PARTICIPANTS: '60' })
const laptop = { width: 1366, height: 768 }
test.use({ viewport: laptop })

const race = { name: 'Duinstorm 2027', days: ['2027-10-09', '2027-10-10'] } as const
const site = { name: 'Sanne de Wit', email: 'sanne.dewit@voorbeeld.example' }
const team = { name: 'Strandlopers', email: 'noor.bakker@voorbeeld.example' }
const runner = { name: 'Kees Vos', email: 'kees.vos@voorbeeld.example' }
const desk = { name: 'Bram Balie', email: 'bram.balie@voorbeeld.example' }
const file = ['Naam;E-mail;Geboortedatum;Geslacht', ...['Fatima', 'Joost', 'Wout'].map(toLine)].join('\r\n')

function toLine(name: string): string {
  return `${name} Import;${name.toLowerCase()}@voorbeeld.example;17-05-1990;v`
}

test('an organiser sets up edition 2027, sells tickets, runs its race day, publishes results, closes it and views 2025', async ({
  browser,
  context,
  page,
}) => {
  await logIn(context.request, server.origin)
  await declineCookies(context)
  const go = (path: string) => page.goto(server.origin + path)
  const dialog = page.getByRole('dialog')
  const press = (name: string | RegExp) => dialog.getByRole('button', { name }).click()

  await test.step('sets up 2027 and puts it on sale', async () => {
    await go('/admin/instellingen/edities')
    await page.getByRole('button', { name: 'Nieuwe editie' }).click()
    await dialog.getByLabel('Naam', { exact: true }).fill(race.name)
    await dialog.getByLabel('Eerste dag', { exact: true }).fill(race.days[0])
    await dialog.getByLabel('Tweede dag (hoeft niet)').fill(race.days[1])
    await dialog.getByLabel('Laatste wave').selectOption('11:00')
    await press('Aanmaken')
    await expect(page.getByRole('heading', { name: `Te doen voor ${race.name}` })).toBeVisible()
    await go('/admin/instellingen/edities')
    for (const day of ['za 9 okt 2027', 'zo 10 okt 2027']) {
      await page.getByRole('button', { name: `Bewerk ${day}` }).click()
      await dialog.getByLabel('Verkoop').selectOption({ label: 'Inschrijving open' })
      await press('Opslaan')
      await expect(dialog).toBeHidden()
    }
    await page.getByRole('button', { name: `Maak ${race.name} huidig` }).click()
    await press('Maak huidig')
    await expect(page.getByText(`De site verkoopt ${race.name}`)).toBeVisible()
  })

  await test.step('sells on the site', () => buyOnSite(browser))

  await test.step('sells places to a team, and its buyer names a runner', () => sellTeam(browser))

  await test.step('sells at the desk', async () => {
    await go('/check-in?tab=verkopen')
    await page.getByLabel('Naam', { exact: true }).fill(desk.name)
    await page.getByLabel('E-mail').fill(desk.email)
    await page.getByLabel('Geboortedatum').fill('1990-05-17')
    await page.getByLabel('Geslacht').selectOption('male')
    await page.getByRole('radio', { name: /Contant/ }).check()
    await page.getByRole('button', { name: /contant ontvangen/ }).click()
    await expect(page.getByText(/betaald, contant/)).toBeVisible()
  })

  await test.step('imports tickets that were sold elsewhere', async () => {
    await go('/admin/tickets')
    await page.getByRole('button', { name: 'Tickets inlezen' }).click()
    await dialog.locator('input[type=file]').setInputFiles({ name: 'sportclub.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    await press('Proef: wat gaat er gebeuren?')
    await dialog.getByLabel('Waar verkocht').fill('Sportclub')
    await press('Lees 3 tickets in')
    await expect(dialog.getByText('3 tickets ingelezen').first()).toBeVisible()
    await press('Klaar')
  })

  await test.step('mails a selection', async () => {
    await go('/admin/deelnemers')
    for (const { name } of [site, runner]) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
    await page.getByRole('button', { name: 'Mail deze mensen' }).click()
    await dialog.getByLabel('Onderwerp').fill('Tot in het zand')
    await dialog.getByLabel('Inhoud').fill('Neem je ticket mee.')
    await press('Verstuur naar 2 ontvangers')
    await press('Ja, verstuur')
    await expect(page.getByText('2 van 2 verzonden').first()).toBeVisible()
    expect((await server.mailTo(runner.email)).subject).toBe('Tot in het zand')
    await page.keyboard.press('Escape')
  })

  await test.step('moves the buyer to another wave', async () => {
    await go('/wave-management')
    await page.getByLabel('Zoek deelnemer').fill(site.name)
    await page.getByLabel('Deelnemer', { exact: true }).selectOption({ index: 1 })
    await page.getByLabel('Naar wave').selectOption({ index: 2 })
    await page.getByRole('button', { name: 'Verplaats', exact: true }).click()
    await expect(page.getByText('Deelnemer verplaatst', { exact: true })).toBeVisible()
  })

  const clock = new DayClock(server, Date.parse(`${race.days[0]}T06:30:00Z`))
  await clock.moveServer()

  await test.step('the buyer who was moved got a mail', async () => {
    await expect
      .poll(async () => (await server.mailTo(site.email)).subject, { timeout: 30_000 })
      .toContain('Je starttijd bij Duinstorm: zaterdag 9 oktober, wave 2')
  })

  await test.step('runs the day with a phone', () => runDay(browser, clock))

  await test.step('checks and publishes the results', async () => {
    // The session expired in the year that the test skipped.
    await logIn(context.request, server.origin)
    await go(`/admin/uitslagen?dag=${race.days[0]}`)
    await page.getByRole('button', { name: 'Markeer als nagekeken' }).click()
    await press('Nagekeken')
    await page.getByRole('button', { name: 'Publiceer', exact: true }).click()
    await press('Publiceer')
    await expect(page.getByText('De site toont deze uitslag.')).toBeVisible()
    await go('/uitslagen')
    await expect(page.getByRole('link', { name: site.name })).toBeVisible()
  })

  await test.step('closes the edition', async () => {
    await go('/admin/instellingen/afsluiten')
    await page.getByRole('button', { name: `Sluit ${race.name}` }).click()
    await press('Sluit editie')
    await expect(page.getByText(`${race.name} is gesloten`).first()).toBeVisible()
  })

  await test.step('looks back at 2025', async () => {
    await go('/admin/deelnemers')
    await expect(page.getByText(desk.name).first()).toBeVisible()
    await page.getByLabel('Editie', { exact: true }).selectOption({ label: 'Editie 2025' })
    await expect(page.getByText(/60 deelnemers/).first()).toBeVisible()
    await expect(page.getByText(desk.name)).toHaveCount(0)
  })
})

async function buyOnSite(browser: Browser): Promise<void> {
  const visitor = await openVisitor(browser)
  const page = await visitor.newPage()
  await page.goto(`${server.origin}/tickets`)
  await page.getByRole('radio', { name: /solo/i }).check()
  await page.getByRole('radio', { name: /9 oktober/i }).check()
  await page.getByRole('button', { name: /verder/i }).click()
  const field = (key: string) => page.locator(`[name="participants.0.${key}"]`)
  await field('name').fill(site.name)
  await field('email').fill(site.email)
  await field('phone').fill('0612345678')
  await field('birthDate').fill('1990-05-17')
  await field('gender').first().check()
  await field('nationality').fill('Nederlandse')
  await field('country').selectOption('Nederland')
  await field('agreeToTerms').check()
  await page.getByRole('button', { name: /verder/i }).click()
  await page.getByRole('button', { name: 'Naar betaling' }).click()
  await pay(page)
  await expect(page.getByText(/Je registratie is compleet/)).toBeVisible()
  expect((await server.mailTo(site.email)).text).toContain('9 oktober 2027')
  await visitor.close()
}

async function sellTeam(browser: Browser): Promise<void> {
  const visitor = await openVisitor(browser)
  const page = await visitor.newPage()
  await page.goto(`${server.origin}/team`)
  await waitUntilHydrated(page)
  await page.getByLabel('Naam van je team of bedrijf').fill(team.name)
  await page.getByLabel('Aantal plekken').selectOption('4')
  await page.getByRole('radio', { name: /9 oktober/i }).check()
  await page.getByRole('radio', { name: /^10:00/ }).check()
  await page.getByLabel('Naam', { exact: true }).fill('Noor Bakker')
  await page.getByLabel('E-mail').fill(team.email)
  await page.getByLabel('Telefoon').fill('0612345678')
  await page.getByRole('checkbox', { name: /Ik ga akkoord/ }).check()
  await page.getByRole('button', { name: /Naar betaling/ }).click()
  await pay(page)
  await expect(page).toHaveURL(/payment-success/)
  const [link] = /http\S+\/team-runners\S+/.exec((await server.mailTo(team.email)).text)!
  await page.goto(link)
  await page.getByRole('button', { name: 'Vul plek 1 in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Naam', { exact: true }).fill(runner.name)
  await dialog.getByLabel('E-mail').fill(runner.email)
  await dialog.getByLabel('Telefoon', { exact: true }).fill('0612345678')
  await dialog.getByLabel('Geboortedatum').fill('1990-05-17')
  await dialog.getByRole('radio').first().check()
  await dialog.getByLabel('Noodcontact', { exact: true }).fill('Ans Vos')
  await dialog.getByLabel('Telefoon noodcontact').fill('0687654321')
  await dialog.getByRole('button', { name: 'Bewaar en mail het ticket' }).click()
  await expect(dialog).toBeHidden()
  expect((await server.mailTo(runner.email)).text).toContain(runner.name)
  await visitor.close()
}

async function pay(page: Page): Promise<void> {
  await page.getByLabel('Kaartnummer').fill('4242424242424242')
  await page.getByLabel('Vervaldatum').fill('12/34')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: /betaal/i }).click()
}

async function openVisitor(browser: Browser): Promise<BrowserContext> {
  const visitor = await browser.newContext({ viewport: laptop })
  await declineCookies(visitor)
  return visitor
}

/** Checks in, starts and finishes the people who bought a ticket on the site or at the desk. */
async function runDay(browser: Browser, clock: DayClock): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow', permissions: ['camera'] })
  await clock.movePhone(context, 0)
  await recordVerdicts(context)
  // The phone has a camera, with no code in front of it.
  await giveShownCamera(context)
  const page = await context.newPage()
  const { code } = (await server.post('/__local/pairing', { name: 'Post A', locations: ['start', 'course-start', 'finish'] })) as {
    code: string
  }
  await page.goto(`${server.origin}/crew-scanner?code=${code}`)
  await page.getByRole('button', { name: 'Koppel' }).click()
  await page.getByRole('button', { name: 'Begin met scannen' }).click()
  await expect(page.getByText('Alles verstuurd')).toBeVisible()
  await waitForCrewFiles(page)
  const ids = await page.evaluate(
    async (names) => {
      const { rows } = (await (await fetch('/api/crew/roster?limit=2000')).json()) as { rows: { id: string; name: string }[] }
      return names.map((name) => rows.find((row) => row.name === name)!.id)
    },
    [site.name, desk.name],
  )
  for (const id of ids) await scan(page, id, /Welkom/)
  await choosePost(page, 'Start')
  for (const id of ids) await scan(page, id, /Gestart/)
  await clock.jump([{ page, ahead: 0 }], 50 * 60_000)
  await choosePost(page, 'Finish')
  for (const id of ids) await scan(page, id, /Finish/)
  await page.getByRole('button', { name: 'Nu synchroniseren' }).click()
  await expect(page.getByText('Alles verstuurd')).toBeVisible()
  await context.close()
}

async function scan(page: Page, id: string, verdict: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Typ code' }).click()
  await typeCode(page, `DS-${id}`)
  await forgetVerdicts(page)
  await page.keyboard.press('Enter')
  await waitForVerdict(page, verdict)
  await page.keyboard.press('Escape')
}
