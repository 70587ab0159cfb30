import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { recordServerTime } from '#web/api/server-clock.ts'
import { fakeWire, refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import {
  changeRegistration,
  emptyForm,
  startNewRegistration,
  useRegistrationDraft,
} from '#web/features/tickets/draft/registration-draft.ts'
import { emptyParticipant } from '#web/features/tickets/draft/draft-participant.ts'
import { changeDraft, useTicketDraft } from '#web/features/tickets/draft/ticket-draft.ts'
import RegistrationFormScreen from '#web/features/tickets/form/registration-form.tsx'
import { loadSteps } from '#web/features/tickets/testing/load-steps.ts'
import { days, startDraft } from '#web/features/tickets/testing/sample-draft.ts'
import TicketWizard from '#web/features/tickets/wizard/ticket-wizard.tsx'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import TicketWaiting from './ticket-waiting.tsx'

const joinCall = 'POST /api/waiting-list'
const token = `20251011${'a'.repeat(48)}`
const get = `GET /api/waiting-list/${token}`
const label = 'E-mail voor de wachtlijst'
const standing = {
  state: 'waiting',
  email: 'anna@voorbeeld.nl',
  ticketType: 'duo',
  eventDate: '2025-10-11',
  location: 'The Dune Base, Noordwijk',
  waveId: null,
  waveNumber: null,
  waveTime: null,
  waveCancelled: false,
  until: null,
}
const offered = { ...standing, state: 'offered', until: '2025-09-02T12:16:00.000Z' }

async function open(at: string, answers: Record<string, Answer> = {}) {
  const wire = fakeWire({ 'GET /api/event-editions': { body: days }, ...answers })
  const screens = { '/tickets': <TicketWizard />, '/ticket-register': <RegistrationFormScreen />, '/ticket-waiting': <TicketWaiting /> }
  const screen = await renderScreen(screens, at)
  return {
    ...screen,
    wire,
    text: () => screen.text().replaceAll('\u00a0', ' '),
    joins: () => wire.sentTo('/api/waiting-list').map(({ body }) => body),
  }
}

/** In the year of the race, a day is named without its year. */
function setClockToRaceYear() {
  recordServerTime('2025-09-01T10:00:00.000Z', Date.now())
  onTestFinished(() => recordServerTime(new Date().toISOString(), Date.now()))
}

beforeAll(loadSteps)
beforeEach(() => {
  startDraft({ ticketType: 'duo', eventDate: '' })
  vi.stubGlobal('scrollTo', () => {})
  Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() })
})

it('a visitor joins the list of a full day with a mail address, and stays in the wizard', async () => {
  setClockToRaceYear()
  const screen = await open('/tickets', { [joinCall]: { body: { ok: true } } })
  await screen.until(() => screen.text().includes('Wachtlijst voor zondag 12 oktober'))
  await screen.fill(label, 'geen adres')
  await screen.press('Zet me op de wachtlijst')
  await screen.until(() => screen.text().includes('Ongeldig emailadres'))
  expect(document.activeElement).toBe(screen.fieldOf(label))
  expect(screen.joins()).toEqual([])
  await screen.fill(label, ' anna@voorbeeld.nl ')
  await screen.press('Zet me op de wachtlijst')
  await screen.until(() => screen.text().includes('Je staat op de wachtlijst'))
  expect(screen.text()).toContain('Voor zondag 12 oktober. We mailen je op anna@voorbeeld.nl')
  expect(screen.joins()).toEqual([{ email: 'anna@voorbeeld.nl', ticketType: 'duo', eventDate: '2025-10-12', waveId: null }])
  expect(screen.text()).toContain('Kies je race')
})

it('the list of a full day hides after the choice of another day, and a button shows it with the typed mail address', async () => {
  setClockToRaceYear()
  const screen = await open('/tickets')
  const sheets = () => [...document.querySelectorAll('h2')].filter(({ textContent }) => textContent === 'Wachtlijst voor zondag 12 oktober')
  const isShown = () => sheets().some((sheet) => !sheet.closest('[hidden]'))
  await screen.until(isShown)
  await screen.fill(label, 'anna@voorbeeld.nl')
  await screen.press(/zaterdag 11 oktober/, 'radio')
  await screen.until(() => !isShown())
  await screen.press('Wacht op een volle dag')
  await screen.until(isShown)
  expect(screen.fieldOf(label).value).toBe('anna@voorbeeld.nl')
})

it('fills in the mail address of the registration, otherwise that of the account on this device', async () => {
  const waiting = () => screen.fieldOf(label).value
  let screen = await open('/tickets', { [joinCall]: { body: { ok: true } } })
  await screen.until(() => screen.text().includes(label))
  expect(waiting()).toBe('sanne@voorbeeld.example')
  await screen.press('Zet me op de wachtlijst')
  await screen.until(() => screen.text().includes('Je staat op de wachtlijst'))
  expect(screen.joins()).toMatchObject([{ email: 'sanne@voorbeeld.example' }])

  localStorage.setItem('duinstorm-profile', JSON.stringify({ seenAt: 1, answer: { email: 'account@voorbeeld.example' } }))
  startNewRegistration()
  changeRegistration({ form: { ...emptyForm(), ticketType: 'solo' } })
  screen = await open('/ticket-register')
  await screen.until(() => screen.text().includes(label))
  expect(waiting()).toBe('account@voorbeeld.example')
  await screen.fill('E-mail', 'anna@voorbeeld.nl')
  await screen.until(() => waiting() === 'anna@voorbeeld.nl')
  await screen.fill(label, '')
  expect(waiting()).toBe('')
  localStorage.removeItem('duinstorm-profile')
})

it('the list of several full days requires a choice, and a ticket type first', async () => {
  startDraft({ ticketType: null, eventDate: '' })
  const full = days.map((day) => ({ ...day, availableSpots: 3, waitingList: true }))
  const screen = await open('/tickets', { 'GET /api/event-editions': { body: full }, [joinCall]: { body: { ok: true } } })
  await screen.until(() => screen.text().includes('Waarvoor?'))
  await screen.fill(label, 'anna@voorbeeld.nl')
  await screen.press('Zet me op de wachtlijst')
  await screen.until(() => screen.text().includes('Kies waarvoor je wilt wachten'))
  expect(screen.text()).toContain('Kies hierboven eerst Solo of Duo')
  expect((screen.query('input[value="2025-10-11"]') as HTMLInputElement).disabled).toBe(true)
})

it('the list of a full wave hides after the choice of another wave, and a button shows it with the typed mail address', async () => {
  const wave = (id: number, currentCount: number) => ({ id, number: id, eventDate: '2025-10-11', startTime: '2025-10-11T08:00:00.000Z', capacity: 20, currentCount, status: 'available' }) // prettier-ignore
  startNewRegistration()
  changeRegistration({ form: { ...emptyForm(), ticketType: 'solo', eventDate: '2025-10-11' } })
  const screen = await open('/ticket-register', {
    'GET /api/event-editions': { body: days.filter(({ eventDate }) => eventDate === '2025-10-11') },
    'GET /api/waves': { body: [wave(1, 6), wave(2, 20)] },
    [joinCall]: { body: { ok: true } },
  })
  const sheets = () => [...document.querySelectorAll('h2')].filter(({ textContent }) => textContent === 'Wachtlijst voor wave 2, 10:00')
  const isShown = () => sheets().some((sheet) => !sheet.closest('[hidden]'))
  await screen.until(isShown)
  await screen.fill(label, 'anna@voorbeeld.nl')
  await screen.press(/Wave 1/, 'radio')
  await screen.until(() => !isShown())
  await screen.press('Wacht op een volle wave')
  await screen.until(isShown)
  expect(screen.fieldOf(label).value).toBe('anna@voorbeeld.nl')
  await screen.press('Zet me op de wachtlijst')
  await screen.until(() => screen.text().includes('Je staat op de wachtlijst'))
  expect(screen.joins()).toMatchObject([{ waveId: 2 }])
})

it('keeps the typed mail address and shows why the list refused it, or that there is no network', async () => {
  const screen = await open('/tickets', { [joinCall]: refusal(409, 'waiting_refused', 'Er is weer plek.') })
  await screen.until(() => screen.text().includes(label))
  await screen.fill(label, 'anna@voorbeeld.nl')
  await screen.press('Zet me op de wachtlijst')
  await screen.until(() => screen.text().includes('Er is weer plek.'))
  screen.wire.answers[joinCall] = 'no network'
  await screen.press('Zet me op de wachtlijst')
  await screen.until(() => screen.text().includes('Geen verbinding. Je adres staat er nog'))
  expect(screen.fieldOf(label).value).toBe('anna@voorbeeld.nl')
})

it('an offer leads to the wizard with a fixed day and type, and is sent with the order', { timeout: 20_000 }, async () => {
  const register = 'POST /api/tickets/register'
  const screen = await open(`/ticket-waiting#${token}`, { [get]: { body: offered }, [register]: refusal(410, 'offer_gone', 'Niet meer.') })
  await screen.until(() => screen.text().includes('Er zijn twee plekken voor je'))
  expect(screen.text()).toContain('We houden ze voor je vast tot dinsdag 2 september om 14:16.')
  await screen.press('Schrijf je in')
  await screen.until(() => screen.text().includes('Wie doen er mee?'))
  expect(useTicketDraft.getState()).toMatchObject({ ticketType: 'duo', eventDate: '2025-10-11', offer: { token } })
  const again = await open('/tickets')
  await again.until(() => again.text().includes('Twee plekken van de wachtlijst'))
  expect(again.query('input[name=eventDate]')).toBeNull()
  const paying = await open('/tickets?stap=3', { [register]: refusal(410, 'offer_gone', 'Deze plek wordt niet meer vastgehouden.') })
  await paying.submit()
  await paying.until(() => paying.text().includes('Deze plek wordt niet meer vastgehouden.'))
  expect(paying.wire.sentTo('/api/tickets/register')[0]!.body).toMatchObject({ offer: token, ticketType: 'duo', eventDate: '2025-10-11' })
  // The refusal drops the offer, and the participants stay.
  expect(useTicketDraft.getState()).toMatchObject({ offer: null, eventDate: '', participants: [{ name: 'Sanne de Wit' }, {}] })
  await paying.until(() => paying.text().includes('Kies je race'))
})

it('an offer of a wave leads to the form with that wave fixed, and can be given up for another choice', async () => {
  const inWave = { ...offered, waveId: 5, waveNumber: 5, waveTime: '2025-10-11T10:00:00.000Z' }
  const screen = await open(`/ticket-waiting#${token}`, { [get]: { body: inWave } })
  await screen.until(() => screen.text().includes('Wave 5, 12:00'))
  await screen.press('Schrijf je in')
  await screen.until(() => screen.text().includes('Twee plekken van de wachtlijst'))
  expect(useRegistrationDraft.getState()).toMatchObject({ offer: { token }, form: { waveId: '5', ticketType: 'duo' } })
  expect(screen.query('input[name=waveId]')).toBeNull()
  await screen.press('Toch een andere dag of ander ticket')
  await screen.until(() => screen.text().includes('Je betaalt wat op de knop staat'))
  expect(useRegistrationDraft.getState().offer).toBeNull()
})

it('an offer fills in the mail address that it was made to, unless the visitor typed another one', async () => {
  startDraft({ participants: [emptyParticipant(), emptyParticipant()] })
  const day = await open(`/ticket-waiting#${token}`, { [get]: { body: { ...offered, ticketType: 'solo' } } })
  await day.until(() => day.text().includes('Er is een plek voor je'))
  await day.press('Schrijf je in')
  await day.until(() => day.text().includes('Wie doet er mee?'))
  expect(day.fieldOf('E-mail').value).toBe('anna@voorbeeld.nl')
  await day.fill('E-mail', 'werk@voorbeeld.nl')
  await day.close()
  const again = await open(`/ticket-waiting#${token}`, { [get]: { body: { ...offered, ticketType: 'solo' } } })
  await again.until(() => again.text().includes('Er is een plek voor je'))
  await again.press('Schrijf je in')
  await again.until(() => again.text().includes('Wie doet er mee?'))
  expect(again.fieldOf('E-mail').value).toBe('werk@voorbeeld.nl')
  await again.close()

  startNewRegistration()
  const inWave = { ...offered, ticketType: 'solo', waveId: 5, waveNumber: 5, waveTime: '2025-10-11T10:00:00.000Z' }
  const wave = await open(`/ticket-waiting#${token}`, { [get]: { body: inWave } })
  await wave.until(() => wave.text().includes('Wave 5, 12:00'))
  await wave.press('Schrijf je in')
  await wave.until(() => wave.text().includes('Je plek van de wachtlijst'))
  expect(wave.fieldOf('E-mail').value).toBe('anna@voorbeeld.nl')
})

it('shows an expired and a used offer, lets a visitor join the list again, and leave it after a confirmation', async () => {
  const screen = await open(`/ticket-waiting#${token}`, {
    [get]: { body: { ...standing, state: 'expired' } },
    [`POST /api/waiting-list/${token}/rejoin`]: { body: { ok: true } },
    [`POST /api/waiting-list/${token}/leave`]: { body: { ok: true } },
  })
  await screen.until(() => screen.text().includes('De tijd voor je plek is om'))
  screen.wire.answers[get] = { body: standing }
  await screen.press('Zet me weer op de wachtlijst')
  await screen.until(() => screen.text().includes('Ben je aan de beurt, dan mailen we je'))
  await screen.press('Haal me van de lijst')
  expect(screen.wire.sentTo(`/api/waiting-list/${token}/leave`)).toEqual([])
  await screen.press('Haal me van de lijst')
  await screen.until(() => screen.text().includes('Je bent van de lijst'))
  const used = await open(`/ticket-waiting#${token}`, { [get]: { body: { ...standing, state: 'used' } } })
  await used.until(() => used.text().includes('Je bent ingeschreven'))
})

it.each(['waiting', 'offered', 'expired'])(
  'says to a visitor who is %s that the wave is cancelled, and leads to the days',
  async (state) => {
    const wave = { waveId: 4, waveNumber: 4, waveTime: '2025-10-11T09:00:00.000Z', waveCancelled: true }
    const screen = await open(`/ticket-waiting#${token}`, { [get]: { body: { ...offered, ...wave, state } } })
    await screen.until(() => screen.text().includes('Je wave gaat niet door'))
    expect(screen.query('a[href="/tickets"]')?.textContent).toBe('Bekijk de dagen')
    expect(screen.text()).not.toMatch(/Schrijf je in|weer op de wachtlijst/)
  },
)

it('shows that a link is dead or incomplete, or that the lookup failed without network', async () => {
  const dead = await open(`/ticket-waiting#${token}`, { [get]: refusal(410, 'link_expired', 'Deze link hoort bij geen plek.') })
  await dead.until(() => dead.text().includes('Deze link hoort bij geen plek.'))
  const none = await open('/ticket-waiting')
  expect(none.text()).toContain('De link is niet compleet.')
  const lost = await open(`/ticket-waiting#${token}`, { [get]: 'no network' })
  await lost.until(() => lost.text().includes('Niet opgezocht'))
  changeDraft({ offer: null })
})
