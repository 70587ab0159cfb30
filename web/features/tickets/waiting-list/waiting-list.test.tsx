import { expect, it } from 'vitest'
import { refusal } from '#web/api/testing/fake-wire.ts'
import { changeRegistration, emptyForm, startNewRegistration } from '#web/features/tickets/draft/registration-draft.ts'
import { days, startDraft } from '#web/features/tickets/testing/sample-draft.ts'
import { openWaiting, setClockToRaceYear, setUpWaiting } from '#web/features/tickets/testing/open-waiting.tsx'

setUpWaiting()

const joinCall = 'POST /api/waiting-list'
const label = 'E-mail voor de wachtlijst'

it('lets a visitor join the waiting list of a full day with a mail address, without leaving the wizard', async () => {
  setClockToRaceYear()
  const screen = await openWaiting('/tickets', { [joinCall]: { body: { ok: true } } })
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

it('hides the waiting list when the visitor chooses another day, and keeps the typed mail address', async () => {
  setClockToRaceYear()
  const screen = await openWaiting('/tickets')
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

it('fills in the mail address of the registration, or else the address of the account on this device', async () => {
  const waiting = () => screen.fieldOf(label).value
  let screen = await openWaiting('/tickets', { [joinCall]: { body: { ok: true } } })
  await screen.until(() => screen.text().includes(label))
  expect(waiting()).toBe('sanne@voorbeeld.example')
  await screen.press('Zet me op de wachtlijst')
  await screen.until(() => screen.text().includes('Je staat op de wachtlijst'))
  expect(screen.joins()).toMatchObject([{ email: 'sanne@voorbeeld.example' }])

  localStorage.setItem('duinstorm-profile', JSON.stringify({ seenAt: 1, answer: { email: 'account@voorbeeld.example' } }))
  startNewRegistration()
  changeRegistration({ form: { ...emptyForm(), ticketType: 'solo' } })
  screen = await openWaiting('/ticket-register')
  await screen.until(() => screen.text().includes(label))
  expect(waiting()).toBe('account@voorbeeld.example')
  await screen.fill('E-mail', 'anna@voorbeeld.nl')
  await screen.until(() => waiting() === 'anna@voorbeeld.nl')
  await screen.fill(label, '')
  expect(waiting()).toBe('')
  localStorage.removeItem('duinstorm-profile')
})

it('requires a ticket type and the choice of a day to join the waiting list when several days are full', async () => {
  startDraft({ ticketType: null, eventDate: '' })
  const full = days.map((day) => ({ ...day, availableSpots: 3, waitingList: true }))
  const screen = await openWaiting('/tickets', { 'GET /api/event-editions': { body: full }, [joinCall]: { body: { ok: true } } })
  await screen.until(() => screen.text().includes('Waarvoor?'))
  await screen.fill(label, 'anna@voorbeeld.nl')
  await screen.press('Zet me op de wachtlijst')
  await screen.until(() => screen.text().includes('Kies waarvoor je wilt wachten'))
  expect(screen.text()).toContain('Kies hierboven eerst Solo of Duo')
  expect((screen.query('input[value="2025-10-11"]') as HTMLInputElement).disabled).toBe(true)
})

it('hides the waiting list when the visitor chooses another wave, and keeps the typed mail address', async () => {
  const wave = (id: number, currentCount: number) => ({ id, number: id, eventDate: '2025-10-11', startTime: '2025-10-11T08:00:00.000Z', capacity: 20, currentCount, status: 'available' }) // prettier-ignore
  startNewRegistration()
  changeRegistration({ form: { ...emptyForm(), ticketType: 'solo', eventDate: '2025-10-11' } })
  const screen = await openWaiting('/ticket-register', {
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

it('keeps the typed mail address, and shows why the server refused the request or that there is no network', async () => {
  const screen = await openWaiting('/tickets', { [joinCall]: refusal(409, 'waiting_refused', 'Er is weer plek.') })
  await screen.until(() => screen.text().includes(label))
  await screen.fill(label, 'anna@voorbeeld.nl')
  await screen.press('Zet me op de wachtlijst')
  await screen.until(() => screen.text().includes('Er is weer plek.'))
  screen.wire.answers[joinCall] = 'no network'
  await screen.press('Zet me op de wachtlijst')
  await screen.until(() => screen.text().includes('Geen verbinding. Je adres staat er nog'))
  expect(screen.fieldOf(label).value).toBe('anna@voorbeeld.nl')
})
