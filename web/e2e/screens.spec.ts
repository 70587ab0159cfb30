import { expect, type Browser, type Page } from '@playwright/test'
import { appScreens, publicPages } from '#shared/facts/site-pages.ts'
import { expectAccessible } from './support/axe.ts'
import { buyTickets, type Tickets } from './support/buy-tickets.ts'
import { isLongRun, pickCases } from './support/long-run.ts'
import { declineCookies, logIn } from './support/office.ts'
import { untilQuiet } from './support/until-quiet.ts'
import { waitUntilHydrated } from './support/wait-until-hydrated.ts'
import { expectCalmScreen, collectConsoleLines, phone } from './support/calm-screen.ts'
import { sharedServer, test } from './support/test.ts'

// The tests of this longest file run in parallel, so that no worker is left with all of them. In the long run each test visits
// twenty screens.
test.describe.configure({ mode: 'parallel', timeout: isLongRun ? 480_000 : 180_000 })

const server = sharedServer()
let tickets: Tickets
test.beforeAll(async () => {
  tickets = await buyTickets(server)
})

/** The URLs at which the test visits a route, and the role that visits them. If a route is missing here, this file does not compile. */
interface Visit {
  as?: 'participant' | 'admin'
  at: readonly string[]
}
const visits = ({ ticketId, paidTicketId, participantId, clientSecret }: Tickets): Record<(typeof appScreens)[number], Visit> => ({
  '/nieuws/:slug': { at: ['/nieuws/acht-stages', '/nieuws/bestaat-niet'] },
  '/uitslagen/:editie': { at: ['/uitslagen/2025', '/uitslagen/1999'] },
  '/uitslagen/:editie/:deelnemer': { at: ['/uitslagen/2025/bestaat-niet'] },
  '/register': { at: ['/register'] },
  '/ticket-register': { at: ['/ticket-register'] },
  '/team': { at: ['/team'] },
  '/participant-duo': { at: ['/participant-duo', '/participant-duo?deelnemer=7K4P2M9X'] },
  '/team-runners': { at: ['/team-runners', `/team-runners#${ticketId}`] },
  '/vrijwilliger-diensten': { at: [`/vrijwilliger-diensten#${'A'.repeat(72)}`] },
  '/team-place': { at: [`/team-place#${'A'.repeat(72)}`] },
  '/checkout': { at: [`/checkout?clientSecret=${clientSecret}&ticketId=${ticketId}`] },
  '/payment-success': { at: ['/payment-success', `/payment-success?payment_intent_client_secret=${clientSecret}`] },
  '/payment-failed': { at: ['/payment-failed', '/payment-failed?error=card_declined'] },
  '/ticket-transfer': { at: ['/ticket-transfer#8N5W3V7K0000000000000000000000000'] },
  '/ticket-waiting': { at: [`/ticket-waiting#${'2'.repeat(56)}`] },
  '/nieuwsbrief': { at: ['/nieuwsbrief', `/nieuwsbrief#${'a'.repeat(56)}`] },
  '/uitschrijven': { at: ['/uitschrijven', `/uitschrijven#${'a'.repeat(56)}`] },
  '/ticket-confirmation': { at: [`/ticket-confirmation?ticketId=${paidTicketId}`, `/ticket-confirmation?ticketId=${ticketId}`] },
  '/shop/checkout': { at: ['/shop/checkout'] },
  '/shop/success': { at: ['/shop/success', '/shop/success?orderId=onbekend'] },
  '/shop-success': { at: ['/shop-success'] },
  '/faq': { at: ['/faq'] },
  '/evenementen': { at: ['/evenementen'] },
  '/inschrijven': { at: ['/inschrijven'] },
  '/login': { at: ['/login'] },
  '/parcours': { at: ['/parcours'] },
  '/participant-login': { at: ['/participant-login', '/participant-login?stap=vergeten', `/participant-login#adres=${'a'.repeat(40)}`] },
  '/participant-dashboard': { as: 'participant', at: ['/participant-dashboard'] },
  '/participant-community-dashboard': { as: 'participant', at: ['/participant-community-dashboard'] },
  '/participant-profile': {
    as: 'participant',
    at: ['', '?tab=wachtwoord', '?tab=notificaties', '?tab=privacy'].map((search) => `/participant-profile${search}`),
  },
  '/admin-login': { at: ['/admin-login'] },
  '/admin': { as: 'admin', at: ['/admin'] },
  '/admin-dashboard': { as: 'admin', at: ['/admin-dashboard'] },
  '/admin/racedag': { as: 'admin', at: ['/admin/racedag'] },
  '/admin/uitslagen': { as: 'admin', at: ['/admin/uitslagen', '/admin/uitslagen?dag=2025-10-11&categorie=duo'] },
  '/admin/uitslagen/speaker': { as: 'admin', at: ['/admin/uitslagen/speaker?dag=2025-10-11'] },
  '/admin/scans': { as: 'admin', at: ['/admin/scans', `/admin/scans?deelnemer=${participantId}`] },
  '/admin/deelnemers': { as: 'admin', at: ['/admin/deelnemers'] },
  '/admin/onbereikbaar': { as: 'admin', at: ['/admin/onbereikbaar'] },
  '/admin/deelnemers/:id': { as: 'admin', at: [`/admin/deelnemers/${participantId}`] },
  '/admin/waves': { as: 'admin', at: ['/admin/waves'] },
  '/admin/startlijst': { as: 'admin', at: ['/admin/startlijst'] },
  '/admin/lijsten': { as: 'admin', at: ['/admin/lijsten'] },
  '/admin/wave-overzicht': { as: 'admin', at: ['/admin/wave-overzicht'] },
  '/wave-management': { as: 'admin', at: ['/wave-management'] },
  '/admin/evenementen': { as: 'admin', at: ['/admin/evenementen'] },
  '/admin/tickets': { as: 'admin', at: ['/admin/tickets'] },
  '/admin/vrijwilligers': { as: 'admin', at: ['/admin/vrijwilligers'] },
  '/admin/vrijwilligers/diensten': { as: 'admin', at: ['/admin/vrijwilligers/diensten'] },
  '/admin/producten': { as: 'admin', at: ['/admin/producten'] },
  '/admin/bestellingen': { as: 'admin', at: ['/admin/bestellingen'] },
  '/admin/financien': { as: 'admin', at: ['/admin/financien'] },
  '/admin/instellingen': { as: 'admin', at: ['/admin/instellingen'] },
  '/admin/instellingen/:deel': {
    as: 'admin',
    at: [
      'edities',
      'prijzen',
      'verkoopmomenten',
      'prijstreden',
      'extras',
      'startnummers',
      'zelf-wijzigen',
      'feiten',
      'locatie',
      'evenementenpagina',
      'contact',
      'tips',
      'noodnummers',
      'voorpagina',
      'stages',
      'rollen',
      'vragen',
      'voorwaarden',
      'kortingscodes',
      'facturen',
      'nieuws',
      'galerij',
      'quotes',
      'teksten',
      'zones',
      'materiaal',
      'materiaalsoorten',
      'paklijst',
      'checklists',
      'telefoons',
      'beheerders',
      'account',
      'logboek',
      'niets',
    ].map((part) => `/admin/instellingen/${part}`),
  },
  '/notifications': { as: 'admin', at: ['/notifications'] },
  '/check-in': { as: 'admin', at: ['/check-in', '/check-in?tab=controle'] },
  '/material-management': {
    as: 'admin',
    at: ['', '?blad=zones&zone=noord', '?blad=materialen', '?blad=checklists'].map((search) => `/material-management${search}`),
  },
  '/crew-scanner': { at: ['/crew-scanner'] },
  '/community': { at: ['/community'] },
})
/** `addressesFor` leaves this route out: it has many URLs, and a separate test visits them. */
const settings = '/admin/instellingen/:deel'
/** Returns one URL of each route that `who` visits; in the long run all URLs of each route, which show different states. */
const addressesFor = (who?: Visit['as']) =>
  Object.entries(visits(tickets))
    .filter(([route, { as }]) => as === who && route !== settings)
    .flatMap(([, { at }]) => pickCases(at, 1))

/** Ms for one page with axe, on a machine that is busy with other work. */
const pageMs = 15_000

async function visit(page: Page, paths: readonly string[], { hydrate = false } = {}): Promise<void> {
  test.setTimeout(test.info().timeout + paths.length * pageMs)
  const consoleLines = collectConsoleLines(page)
  const quiet = untilQuiet(page)
  for (const path of paths) {
    await page.goto(server.origin + path)
    if (hydrate) await waitUntilHydrated(page)
    // This looks for the heading at each frame. `expect` and locators would look again only after half a second.
    await page.waitForFunction(() => document.querySelector('h1'))
    await quiet()
    await expectCalmScreen(page, path, { withAxe: true })
  }
  expect(consoleLines).toEqual([])
}

/** Opens a page for a visitor who has answered the cookie notice. */
async function enter(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: phone })
  await declineCookies(context)
  return context.newPage()
}

test('every public page hydrates without warnings, and is accessible', async ({ browser }) => {
  await visit(await enter(browser), publicPages, { hydrate: true })
})

test('every other screen of a visitor is accessible', async ({ browser }) => {
  await visit(await enter(browser), addressesFor())
})

test('every screen of a participant is accessible', async ({ browser }) => {
  const page = await enter(browser)
  await page.goto(tickets.welcome)
  await page.getByLabel('Nieuw wachtwoord').fill('tegen-de-wind')
  await page.getByLabel('Bevestig wachtwoord').fill('tegen-de-wind')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/participant-dashboard/)
  await visit(page, addressesFor('participant'))
  await page.goto(`${server.origin}/participant-dashboard`)
  await page.getByRole('button', { name: 'Vergroot' }).click()
  await expectCalmScreen(page, 'the enlarged QR')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Uitloggen' }).first().click()
  await expectCalmScreen(page, 'leaving')
})

test('every screen of the office is accessible', async ({ browser }) => {
  await visit(await enterOffice(browser), addressesFor('admin'))
})

test('the parts of the settings are accessible', async ({ browser }) => {
  await visit(await enterOffice(browser), pickCases(visits(tickets)[settings].at, 8))
})

async function enterOffice(browser: Browser): Promise<Page> {
  const page = await enter(browser)
  await logIn(page.request, server.origin)
  return page
}

test('redirects visitors without a session to the log-in page, where the form names missing values', async ({ page }) => {
  // The page shows for a while that it redirects.
  await page.clock.install()
  for (const path of pickCases(['/admin', '/admin/instellingen/prijzen', ...addressesFor('admin')], 2)) {
    await page.goto(server.origin + path, { waitUntil: 'commit' })
    await expect(page.getByText('Niet ingelogd, doorverwijzen...')).toBeVisible()
    await page.clock.fastForward('00:01')
    await page.waitForURL(/\/admin-login/, { waitUntil: 'commit', timeout: 15_000 })
  }
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page.getByText('Voer gebruikersnaam en wachtwoord in')).toBeVisible()
  await page.goto(`${server.origin}/participant-dashboard`)
  await expect(page).toHaveURL(/\/participant-login/)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page.getByText('Velden vereist', { exact: true })).toBeVisible()
  await expectAccessible(page)
})
