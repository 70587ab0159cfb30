import { expect, type Page, type Route } from '@playwright/test'
import type { DashboardParticipant } from '#shared/contract/accounts.ts'
import type { TicketView } from '#shared/contract/tickets.ts'
import { sampleParticipant } from '#web/features/participant/testing/sample-participant.ts'
import { sampleEntrant } from '#web/features/tickets/testing/sample-registration.ts'
import { sampleTicket, ticketId } from '#web/features/tickets/testing/sample-ticket.ts'
import { expectSound } from './support/sound.ts'
import { ownServer, stillPhone, test } from './support/test.ts'

// A picture of every step of so many would take longer than the steps; what is wrong is named.

const server = ownServer()
test.use(stillPhone)
let page: Page
test.beforeEach(({ quietPage }) => void (page = quietPage))

const open = (path: string) => page.goto(server.origin + path)
const button = (name: string | RegExp) => page.getByRole('button', { name })
const refuseCookies = () => button('Weigeren').click()
/** The words are there, and all is well around them. */
async function soundWith(words: string | RegExp, what = `${words}`): Promise<void> {
  await expect(page.getByText(words).first()).toBeVisible()
  await expectSound(page, what)
}
/** What the server answers from now on at an address, in its place. */
async function answer(path: string, with_: (route: Route) => Promise<void>): Promise<void> {
  await page.unroute(`**${path}`)
  await page.route(`**${path}`, with_)
}
/** An address as the service worker answers it: the shell, without any screen rendered in it. */
async function openShell(path: string): Promise<void> {
  await answer(path, async (route) => route.fulfill({ response: await route.fetch({ url: `${server.origin}/shell.html` }) }))
  await open(path)
  await page.unroute(`**${path}`)
}
const json =
  (body: unknown, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, json: body })
const lost = (route: Route) => route.abort()
const refused = json({ code: 'too_many_attempts', message: 'Te veel pogingen. Wacht een kwartier en probeer het opnieuw.' }, 429)

test('the site', async () => {
  await open('/')
  await soundWith('Mogen we meten hoe goed de site werkt', 'the cookie notice')
  await refuseCookies()
  await button('Menu').click()
  await expectSound(page, 'the menu')
  await button('Sluit').click()

  const newsletter = page.getByRole('form', { name: 'Nieuwsbrief' })
  const send = async (address: string) => {
    await newsletter.getByRole('textbox').fill(address)
    await newsletter.getByRole('textbox').press('Enter')
  }
  await open('/nieuws')
  await send('wies')
  await soundWith('Ongeldig emailadres', 'the newsletter with a wrong address')
  await answer('/api/newsletter', lost)
  await send('wies@voorbeeld.example')
  await soundWith('Je adres staat er nog', 'the newsletter without a connection')
  await page.unroute('**/api/newsletter')
  await send('wies@voorbeeld.example')
  await soundWith('Je bent aangemeld voor onze nieuwsbrief.', 'the newsletter with its thanks')

  await answer('/api/blog', lost)
  await openShell('/nieuws')
  await soundWith('Je leest wat dit toestel bewaarde')
  await answer('/api/blog', json([]))
  await openShell('/nieuws')
  await soundWith('CONTENT INCOMING')
  await page.evaluate(() => localStorage.removeItem('duinstorm-news'))
  await answer('/api/blog', json({}, 403))
  await openShell('/nieuws')
  await soundWith('Het nieuws komt niet door')
  await answer('/api/blog/weg', json({}, 403))
  await openShell('/nieuws/weg')
  await soundWith('Dit artikel komt niet door')
  await answer('/api/blog/weg', () => new Promise(() => {}))
  await openShell('/nieuws/weg')
  await soundWith('Laden...', 'an article that is on its way')

  const pictures = /\.(avif|webp|png|jpg|mp4|webm)$/
  await page.route(pictures, lost)
  await open('/')
  await soundWith('Koop je ticket', 'the home page without a picture or a film')
  await page.unroute(pictures)

  await open('/race-map')
  await button(/^5\./).click()
  await expect(page.getByRole('region', { name: 'Obstakel' })).toContainText('Burpees')
  await expectSound(page, 'an obstacle on the map')
  await open('/events')
  await button('MEER DETAILS').click()
  await soundWith('Belangrijke Informatie', 'an edition')

  await open('/teaser')
  await button('Sla over').click()
  await soundWith('ARE YOU READY?', 'the end of the teaser')
  await page.route(/\/video\/teaser/, lost)
  await open('/teaser')
  await soundWith('De video kan niet worden geladen')

  await open('/vrijwilligers')
  await button('Meld je aan').click()
  await soundWith('Naam is verplicht', 'a volunteer’s mistakes')
  const form = page.getByRole('form', { name: 'Aanmelden als vrijwilliger' })
  await form.getByLabel('Naam').fill('Wies van der Duin')
  await form.getByLabel('E-mail').fill('wies@voorbeeld.example')
  await form.getByLabel('Rol van voorkeur').selectOption('marshal')
  await form.getByRole('radio', { name: 'Beide dagen' }).check({ force: true })
  await answer('/api/volunteers', refused)
  await button('Meld je aan').click()
  await soundWith('Nog niet verstuurd')
  await page.unroute('**/api/volunteers')
  await button('Meld je aan').click()
  await soundWith('Bedankt, Wies van der Duin')
})

const order = (status: string) => ({
  id: 'b'.repeat(32),
  status,
  soldOut: status === 'refunded',
  refunded: status === 'refunded' ? 3095 : 0,
  totalAmount: '30.95',
  subtotal: 2500,
  shipping: 595,
  lines: [{ productId: 'buff', name: 'Nekwarmer', size: null, quantity: 2, price: 1250 }],
  customerEmail: 'sanne@voorbeeld.example',
  createdAt: '2025-06-01T10:00:00.000Z',
})
const line = (id: string, price: number, quantity: number) => ({
  productId: id,
  quantity,
  size: null,
  product: { id, name: `Oude ${id}`, category: 'gear', imageUrl: null, price },
})

test('the shop', async () => {
  const persistCart = (lines: unknown[]) =>
    page.evaluate((kept) => localStorage.setItem('duinstorm-shop-cart', JSON.stringify({ state: { lines: kept }, version: 0 })), lines)

  await answer('/api/products', () => new Promise(() => {}))
  await openShell('/shop')
  await refuseCookies()
  await expect(page.getByRole('status', { name: 'Producten laden...' })).toBeVisible()
  await expectSound(page, 'a shop that is on its way')
  await answer('/api/products', lost)
  await openShell('/merchandise')
  await soundWith('De shop antwoordt niet')
  await persistCart([line('buff', 1000, 2), line('vlag', 1500, 1), line('poster', 2200, 1)])
  await page.unroute('**/api/products')
  await open('/shop')
  await soundWith('Je winkelwagen is veranderd', 'a cart that was put right')
  await page.getByLabel('Zoek een product').fill('zeepaard')
  await soundWith('Geen producten gevonden.')

  await persistCart([line('buff', 1000, 2)])
  await open('/shop/checkout')
  await soundWith('Je winkelwagen is veranderd', 'a checkout that asks first')
  await page.route('**/local-stripe.js', lost)
  await button(/^Verder met/).click()
  await soundWith('Het betaalformulier laadt niet')
  let tries = 0
  // At the first try that fails, not after the last: the others never end.
  await answer('/api/create-payment-intent', async (route) => (tries++ === 0 ? route.abort() : new Promise(() => {})))
  await open('/shop/checkout')
  await expect(page.getByText('Fout bij betaling').first()).toBeVisible()
  await expectSound(page, 'a payment that can not be opened')

  const orderPage = `/shop/success?orderId=${order('').id}`
  for (const [status, words] of [
    ['pending', 'Je betaling wordt verwerkt...'],
    ['expired', 'Niet betaald'],
    ['refunded', 'Je krijgt je geld terug'],
    ['confirmed', 'Bevestigd'],
  ] as const) {
    await answer('/api/orders/*', json(order(status)))
    await open(orderPage)
    await soundWith(words, `an order that is ${status}`)
  }
  await answer('/api/orders/*', lost)
  await open(orderPage)
  await soundWith('Je bestelling is niet kwijt')
})

const files = { calendar: '/api/tickets/t/calendar', apple: null, google: null }
const taken = { id: '7K4P2M9X', name: 'Anna Smit', qrCode: '', handedOver: true }
const handedOver: Partial<TicketView> = {
  ticketType: 'duo',
  status: 'confirmed',
  price: 15500,
  lines: [{ label: 'Duo ticket', amount: 15500 }],
  paymentMethod: 'ideal',
  primaryParticipantName: 'Anna Smit',
  secondaryParticipantName: 'Jamal Bouzidi',
  participants: [taken, { id: '5R8W1C6T', name: 'Jamal Bouzidi', qrCode: 'DS1ABCDEFGH', handedOver: false, files }],
}

const bothHandedOver: Partial<TicketView> = {
  ...handedOver,
  secondaryParticipantName: 'Bo Vos',
  participants: [taken, { ...taken, id: '5R8W1C6T', name: 'Bo Vos' }],
}

/** The registration form as this device kept it at its submit. */
const persistForm = () => {
  const form = { ticketType: 'duo', eventDate: '2025-10-11', waveId: '1', ...sampleEntrant('primary'), ...sampleEntrant('secondary') }
  const state = { form, status: 'pending', price: 17500, ticketId }
  return page.evaluate(
    (kept) => localStorage.setItem('duinstorm-registration-draft', JSON.stringify({ state: kept, version: 1, keptAt: Date.now() })),
    state,
  )
}

test('the ticket', async () => {
  const oneTicket = `/api/tickets/${ticketId}`
  const showTicket = (change: Partial<TicketView>) => answer(oneTicket, json(sampleTicket(change)))
  await showTicket({})
  await open('/tickets')
  await refuseCookies()
  for (const [code, title] of [
    ['card_declined', 'Kaart Geweigerd'],
    ['insufficient_funds', 'Onvoldoende Saldo'],
    ['expired_card', 'Verlopen Kaart'],
    ['incorrect_cvc', 'Onjuiste CVC Code'],
    ['processing_error', 'Verwerkingsfout'],
    ['authentication_required', 'Authenticatie Vereist'],
    ['generic_decline', 'Betaling Geweigerd'],
  ] as const) {
    await open(`/payment-failed?error=${code}&payment_intent=pi_1&ticketId=${ticketId}`)
    await soundWith(title)
  }

  const returned = '/payment-success?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2'
  const standing = (payment: string) =>
    answer('/api/send-current-participant-confirmation', json({ ok: true, ticketId: ticketId, status: 'pending', payment, failure: null }))
  await standing('at_bank')
  await open(returned)
  await soundWith('Terug naar betalen', 'back from 3-D Secure without an answer')
  await standing('processing')
  await open(returned)
  await soundWith('Je bank heeft nog niet geantwoord')
  await answer('/api/send-current-participant-confirmation', lost)
  await open(returned)
  await soundWith('Je betaling is niet kwijt')

  const hold = `${oneTicket}/hold`
  const again = `/checkout?retry=1&ticketId=${ticketId}`
  await answer(hold, json({ code: 'hold_over', message: 'De tijd om te betalen is om. Schrijf je opnieuw in.' }, 409))
  await open(again)
  await soundWith('Je tijd om te betalen is om')
  await answer(hold, refused)
  await open(again)
  await soundWith('Even wachten')
  await persistForm()
  await answer(hold, json({ code: 'wave_full', message: 'Deze wave is vol. Kies een andere wave.' }, 409))
  await open(again)
  await soundWith('Je plekken zijn vergeven')
  await page.getByRole('link', { name: 'Kies een andere wave' }).click()
  await expect(page).toHaveURL(/\/ticket-register$/)

  await persistForm()
  await answer('/api/tickets/register', lost)
  await open('/checkout')
  await soundWith('je inschrijving wacht op dit toestel', 'a registration without a connection')
  const says = 'Deze datum is nog niet geweest'
  const details = [{ path: 'participants.1.birthDate', message: says }]
  await answer('/api/tickets/register', json({ code: 'invalid_input', message: says, details }, 400))
  await button('Probeer opnieuw').click()
  await expect(page.getByLabel('Geboortedatum').nth(1)).toBeFocused()
  await soundWith('Je bent nog niet ingeschreven')

  const confirmation = `/ticket-confirmation?ticketId=${ticketId}`
  for (const [change, words] of [
    [{ status: 'pending' }, 'In behandeling'],
    [{ status: 'expired' }, 'De tijd om te betalen is om, je plekken zijn vrijgegeven.'],
    [{ status: 'cancelled' }, 'Geannuleerd'],
    [{ status: 'refunded' }, 'Terugbetaald'],
    [{ status: 'refunded', paidTooLate: true }, 'Je krijgt je geld terug'],
    [handedOver, 'De QR staat bij Anna Smit.'],
    [bothHandedOver, 'Deze plekken zijn overgedragen aan Anna Smit en Bo Vos'],
  ] as const) {
    await showTicket(change)
    await open(confirmation)
    await soundWith(words, `a ticket: ${words}`)
  }
})

const profile = {
  id: '7K4P2M9X',
  name: 'Sanne de Wit',
  email: 'sanne@voorbeeld.example',
  phone: '0612345678',
  gender: 'female',
  status: 'active',
  createdAt: '2025-06-01T10:00:00.000Z',
  street: 'Zeestraat',
  houseNumber: '1',
  postalCode: '2202 AA',
  city: 'Noordwijk',
  country: 'Nederland',
  emergencyContact: 'Joris',
  emergencyContactPhone: '0687654321',
  specialRequirements: '',
  notificationPreferences: { email: true, sms: false, push: false },
  privacySettings: { shareResults: true, shareProfile: false, allowMarketing: true },
  version: 'v1',
}

/**
 * Looked at from its end, where the bar at the bottom lies over nothing: of a button that is half under it axe measures what is left, though it
 * can be scrolled out. Once all of it is there: what comes later would push others under the bar.
 */
async function dashboardWith(words: string, what: string): Promise<void> {
  for (const one of [words, 'Open-Meteo']) await expect(page.getByText(one).first()).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await soundWith(words, what)
}

test('the participant', async () => {
  const show = (change: Partial<DashboardParticipant>) => {
    const one = sampleParticipant(change)
    const session = {
      authenticated: true,
      participant: one,
      participants: [one],
      profiles: [profile],
      hasPassword: true,
      pendingEmail: null,
    }
    return answer('/api/participant/session', json(session))
  }
  const day = (date: string, weatherCode: number) => ({
    date,
    state: 'known',
    forecastFrom: '2025-09-26',
    forecast: { weatherCode, maxTemperature: 14.4, minTemperature: 8.1, maxWindSpeed: 41 },
  })
  const days = [day('2025-10-11', 61), day('2025-10-12', 95)]
  await answer('/api/weather', json({ fetchedAt: '2025-10-08T10:00:00.000Z', days }))
  await answer(
    '/api/participant/cancellable-tickets',
    json([{ ticketId, participantIds: ['7K4P2M9X', '5R8W1C6T'], refund: 15500, until: '2025-10-04', open: true }]),
  )
  await answer('/api/participant/transfers', json([]))
  await answer('/api/participant/invoices', json([]))
  await open('/tickets')
  await refuseCookies()
  await show({})
  await open('/participant-dashboard')
  await dashboardWith('Open-Meteo', 'the dashboard with its weather')
  await button('Annuleer inschrijving').click()
  await soundWith('Inschrijving annuleren?')

  const finished: Partial<DashboardParticipant> = {
    raceStatus: 'finished',
    finalTime: '1:02:33',
    position: 14,
    finishers: 212,
    positionTied: true,
    provisional: true,
  }
  for (const [change, words] of [
    [{ raceStatus: 'started' }, 'Race Bezig!'],
    [finished, 'Gefeliciteerd, jullie zijn binnen!'],
    [{ raceStatus: 'finished' }, 'Jullie tijd staat hier zodra je allebei gefinisht bent'],
    [{ raceStatus: 'dnf' }, 'Je hebt de finish dit keer niet gehaald'],
    [{ raceStatus: 'cancelled', qrCode: '', files: null }, 'Geannuleerd'],
  ] as const) {
    await show(change)
    await open('/participant-dashboard')
    await dashboardWith(words, `the dashboard: ${words}`)
  }

  await open('/participant-profile')
  await page.getByRole('tab', { name: 'Privacy' }).click()
  await soundWith('je keuze telt zodra dat kan', 'the privacy of a participant')
  await button('Wis mijn gegevens').click()
  await soundWith('Je gegevens wissen?')
})
