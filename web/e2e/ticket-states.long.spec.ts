import { expect, type Page } from '@playwright/test'
import type { DashboardParticipant } from '#shared/contract/accounts.ts'
import type { TicketView } from '#shared/contract/tickets.ts'
import { sampleParticipant } from '#web/features/participant/testing/sample-participant.ts'
import { sampleEntrant } from '#web/features/tickets/testing/sample-registration.ts'
import { sampleTicket, ticketId } from '#web/features/tickets/testing/sample-ticket.ts'
import { createStubbedPage, json, refused } from './support/stubbed-page.ts'
import { isLongRun, pickCases } from './support/long-run.ts'
import { phone } from './support/calm-screen.ts'
import { sharedServer, test } from './support/test.ts'

const server = sharedServer()
test.use({ viewport: phone })

const files = { calendar: '/api/tickets/t/calendar', apple: null, google: null }
const taken = { id: '7K4P2M9X', name: 'Anna Smit', qrCode: '', transferred: true }
const transferred: Partial<TicketView> = {
  ticketType: 'duo',
  status: 'confirmed',
  price: 15500,
  lines: [{ label: 'Duo ticket', amount: 15500 }],
  paymentMethod: 'ideal',
  primaryParticipantName: 'Anna Smit',
  secondaryParticipantName: 'Jamal Bouzidi',
  participants: [taken, { id: '5R8W1C6T', name: 'Jamal Bouzidi', qrCode: 'DS1ABCDEFGH', transferred: false, files }],
}

const bothTransferred: Partial<TicketView> = {
  ...transferred,
  secondaryParticipantName: 'Bo Vos',
  participants: [taken, { ...taken, id: '5R8W1C6T', name: 'Bo Vos' }],
}

/** Stores the registration form as the app does when a visitor submits the form. */
const persistForm = (page: Page) => {
  const form = { ticketType: 'duo', eventDate: '2025-10-11', waveId: '1', ...sampleEntrant('primary'), ...sampleEntrant('secondary') }
  const state = { form, status: 'pending', price: 17500, ticketId }
  return page.evaluate(
    (kept) => localStorage.setItem('duinstorm-registration-draft', JSON.stringify({ state: kept, version: 1, keptAt: Date.now() })),
    state,
  )
}

test('shows the states of a payment, a registration and a ticket', async ({ quietPage: page }) => {
  const { answer, button, open, refuseCookies, expectCalmWith } = createStubbedPage(page, server.origin)
  const oneTicket = `/api/tickets/${ticketId}`
  const showTicket = (change: Partial<TicketView>) => answer(oneTicket, json(sampleTicket(change)))
  await showTicket({})
  await open('/tickets')
  await refuseCookies()
  const declines = [
    ['card_declined', 'Kaart Geweigerd'],
    ['insufficient_funds', 'Onvoldoende Saldo'],
    ['expired_card', 'Verlopen Kaart'],
    ['incorrect_cvc', 'Onjuiste CVC Code'],
    ['processing_error', 'Verwerkingsfout'],
    ['authentication_required', 'Authenticatie Vereist'],
    ['generic_decline', 'Betaling Geweigerd'],
  ] as const
  for (const [code, title] of pickCases(declines, 1)) {
    await open(`/payment-failed?error=${code}&payment_intent=pi_1&ticketId=${ticketId}`)
    await expectCalmWith(title)
  }

  const returned = '/payment-success?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2'
  const standing = (payment: string) =>
    answer('/api/send-current-participant-confirmation', json({ ok: true, ticketId: ticketId, status: 'pending', payment, failure: null }))
  await standing('at_bank')
  await open(returned)
  await expectCalmWith('Terug naar betalen', 'back from 3-D Secure without an answer')
  if (isLongRun) {
    await standing('processing')
    await open(returned)
    await expectCalmWith('Je bank heeft nog niet geantwoord')
  }
  await answer('/api/send-current-participant-confirmation', 'lost')
  await open(returned)
  await expectCalmWith('Je betaling is niet kwijt')

  const hold = `${oneTicket}/hold`
  const again = `/checkout?retry=1&ticketId=${ticketId}`
  await answer(hold, json({ code: 'hold_over', message: 'De tijd om te betalen is om. Schrijf je opnieuw in.' }, 409))
  await open(again)
  await expectCalmWith('Je tijd om te betalen is om')
  if (isLongRun) {
    await answer(hold, refused)
    await open(again)
    await expectCalmWith('Even wachten')
  }
  await persistForm(page)
  await answer(hold, json({ code: 'wave_full', message: 'Deze wave is vol. Kies een andere wave.' }, 409))
  await open(again)
  await expectCalmWith('Je plekken zijn vergeven')
  await page.getByRole('link', { name: 'Kies een andere wave' }).click()
  await expect(page).toHaveURL(/\/ticket-register$/)

  // Stores the draft on a page without the form, because the form would overwrite this draft with its own.
  await open('/terms')
  await persistForm(page)
  await answer('/api/tickets/register', 'lost')
  await open('/checkout')
  await expectCalmWith('je inschrijving wacht op dit toestel', 'a registration without a connection')
  const says = 'Deze datum is nog niet geweest'
  const details = [{ path: 'participants.1.birthDate', message: says }]
  await answer('/api/tickets/register', json({ code: 'invalid_input', message: says, details }, 400))
  await button('Probeer opnieuw').click()
  await expect(page.getByLabel('Geboortedatum').nth(1)).toBeFocused()
  await expectCalmWith('Je bent nog niet ingeschreven')

  const confirmation = `/ticket-confirmation?ticketId=${ticketId}`
  const states = [
    [{ status: 'refunded', paidTooLate: true }, 'Je krijgt je geld terug'],
    [transferred, 'De QR staat bij Anna Smit.'],
    [{ status: 'pending' }, 'In behandeling'],
    [{ status: 'expired' }, 'De tijd om te betalen is om, je plekken zijn vrijgegeven.'],
    [{ status: 'cancelled' }, 'Geannuleerd'],
    [{ status: 'refunded' }, 'Terugbetaald'],
    [bothTransferred, 'Deze plekken zijn overgedragen aan Anna Smit en Bo Vos'],
  ] as const
  for (const [change, words] of pickCases(states, 2)) {
    await showTicket(change)
    await open(confirmation)
    await expectCalmWith(words, `a ticket: ${words}`)
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

test('shows the states of a participant’s dashboard, and the privacy tab of the profile', async ({ quietPage: page }) => {
  const { answer, button, open, refuseCookies, expectCalmWith } = createStubbedPage(page, server.origin)
  /**
   * Scrolls to the end, where the bar at the bottom covers nothing: axe reports the visible part of a half covered button as too small,
   * although a user can scroll to it. Waits for all content first, because later content would push other elements under the bar.
   */
  async function dashboardWith(words: string, what: string): Promise<void> {
    for (const one of [words, 'Open-Meteo']) await expect(page.getByText(one).first()).toBeVisible()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expectCalmWith(words, what)
  }
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
  await expectCalmWith('Inschrijving annuleren?')

  const finished: Partial<DashboardParticipant> = {
    raceStatus: 'finished',
    finalTime: '1:02:33',
    position: 14,
    finishers: 212,
    positionTied: true,
    provisional: true,
  }
  const dashboards = [
    [finished, 'Gefeliciteerd, jullie zijn binnen!'],
    [{ raceStatus: 'cancelled', qrCode: '', files: null }, 'Geannuleerd'],
    [{ raceStatus: 'started' }, 'Race Bezig!'],
    [{ raceStatus: 'finished' }, 'Jullie tijd staat hier zodra je allebei gefinisht bent'],
    [{ raceStatus: 'dnf' }, 'Je hebt de finish dit keer niet gehaald'],
  ] as const
  for (const [change, words] of pickCases(dashboards, 2)) {
    await show(change)
    await open('/participant-dashboard')
    await dashboardWith(words, `the dashboard: ${words}`)
  }

  await open('/participant-profile')
  await page.getByRole('tab', { name: 'Privacy' }).click()
  await expectCalmWith('je keuze telt zodra dat kan', 'the privacy of a participant')
  await button('Wis mijn gegevens').click()
  await expectCalmWith('Je gegevens wissen?')
})
