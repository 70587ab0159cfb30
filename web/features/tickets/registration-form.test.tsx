import { act } from 'react'
import { useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeWire, refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { useToasts } from '#web/ui/toast.ts'
import Checkout from './checkout.tsx'
import { readPending } from './persisted-order.ts'
import {
  changeRegistration,
  completeRegistration,
  emptyForm,
  registrationKey,
  startNewRegistration,
  useRegistrationDraft,
} from './registration-draft.ts'
import RegistrationForm from './registration-form.tsx'
import { days } from './testing/sample-draft.ts'
import { storeElsewhere } from './testing/other-tab.ts'
import { sampleEntrant } from './testing/sample-registration.ts'

const ticketId = 't'.repeat(32)
const paymentUrl = `/checkout?clientSecret=pi_1_secret_2&ticketId=${ticketId}`
const start = '2025-10-11T08:00:00.000Z'
const wave = (id: number, more = {}) => ({ id, number: id, eventDate: '2025-10-11', startTime: start, capacity: 20, currentCount: 6, status: 'available', ...more }) // prettier-ignore
const waves = [
  wave(1),
  wave(2, { currentCount: 20 }),
  wave(3, { status: 'closed' }),
  wave(4, { status: 'cancelled' }),
  wave(5, { currentCount: 19 }),
]

const filled = (change = {}) => ({
  ...emptyForm(),
  ticketType: 'solo',
  eventDate: '2025-10-11',
  waveId: '1',
  ...sampleEntrant('primary'),
  ...change,
})

function Where() {
  const { pathname, search } = useLocation()
  return <p>{`at ${pathname}${search}`}</p>
}
async function open(at: string, answers: Parameters<typeof fakeWire>[0] = {}) {
  const wire = fakeWire({
    'GET /api/event-editions': { body: days },
    'GET /api/waves': { body: waves },
    'GET /api/payment-settings': { body: { publishableKey: 'pk_test' } },
    [`GET /api/tickets/${ticketId}`]: refusal(404, 'not_found', 'Dit bestaat niet of niet meer.'),
    ...answers,
  })
  const screen = await renderScreen(
    { '/ticket-register': <RegistrationForm />, '/checkout': <Checkout />, '/tickets': <Where />, '/': <Where /> },
    at,
  )
  return { ...screen, text: () => screen.text().replaceAll('\u00a0', ' '), wire, orders: () => wire.sentTo('/api/tickets/register') }
}

beforeEach(() => {
  localStorage.clear()
  startNewRegistration()
  vi.stubGlobal('scrollTo', () => {})
  Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() })
})

it('asks for all that section 5 asks, each text at its field', async () => {
  const screen = await open('/ticket-register')
  await screen.until(() => screen.text().includes('zaterdag 11 oktober'))
  await screen.submit()
  for (const text of [
    'Kies Solo of Duo',
    'Selecteer een evenementdatum',
    'Naam is verplicht',
    'Ongeldig emailadres',
    'Telefoonnummer is verplicht',
    'Geboortedatum is verplicht',
    'Noodcontact is verplicht',
    'Noodcontact telefoon is verplicht',
  ])
    expect(screen.text()).toContain(text)
  expect(screen.orders()).toHaveLength(0)
})

it('says of a number that is too long that it is, at the field', async () => {
  const long = '0'.repeat(31)
  changeRegistration({ form: filled({ primaryParticipantPhone: long, primaryParticipantEmergencyPhone: long }) })
  const screen = await open('/ticket-register')
  await screen.until(() => screen.text().includes('Wave 1'))
  await screen.submit()
  await screen.until(() => screen.text().split('Dit telefoonnummer is te lang').length === 3)
  expect(screen.text()).not.toMatch(/Telefoonnummer is verplicht|Noodcontact telefoon is verplicht/)
})

it('shows waves after a day is chosen, with places left, and says which are full, closed or cancelled', async () => {
  const screen = await open('/ticket-register')
  await screen.until(() => screen.text().includes('zaterdag 11 oktober'))
  expect(screen.text()).not.toContain('Wave 1')
  await screen.press(/zaterdag 11 oktober/, 'label')
  await screen.until(() => screen.text().includes('Wave 1'))
  for (const text of ['Wave 1. Nog 14 plekken', 'Wave 2. Vol', 'Wave 3. Gesloten', 'Wave 4. Geannuleerd', 'Wave 5. Nog 1 plek'])
    expect(screen.text()).toContain(text)
  await screen.submit()
  expect(screen.text()).toContain('Selecteer een wave')
})

it('shows its own prices, and the labels of its list with where another price stands', async () => {
  changeRegistration({ form: filled({ ticketType: 'duo' }) })
  const screen = await open('/ticket-register')
  expect(screen.text()).toContain('Solo (€ 89,00)')
  expect(screen.text()).toContain('Duo (€ 160,00)')
  expect(screen.text()).toContain('Naar betaling, € 175,00')
  expect(screen.text()).toContain('Elders vermeld: Solo € 85, Duo € 155 (site)')
  for (const item of ['QR-ticket', 'Finisher-medaille', 'Gratis water en fruit', 'Foto’s', 'Toegang tot de afterparty'])
    expect(screen.text()).toContain(item)
})

it('wants everything of both of a duo, and of one of a solo', async () => {
  changeRegistration({ form: filled({ ticketType: 'duo' }) })
  const screen = await open('/ticket-register')
  await screen.until(() => screen.text().includes('Wave 1'))
  await screen.submit()
  const both = 'Voor duo inschrijvingen zijn alle gegevens van beide deelnemers verplicht'
  const faults = () => [...document.querySelectorAll('[id$=-error]')].map(({ textContent }) => textContent)
  expect(faults()).toEqual(Array(7).fill(both))
  expect(useToasts.getState().current?.description).toBe(both)
  expect(screen.address()).toBe('/ticket-register')
  // Of what is filled in the own fault is said, and the sentence no more where it is not true.
  const second = { ...sampleEntrant('secondary'), secondaryParticipantPhone: '06' }
  await act(async () => changeRegistration({ form: filled({ ticketType: 'duo', ...second }) }))
  await screen.submit()
  expect(faults()).toEqual(['Telefoonnummer is verplicht'])
  expect(useToasts.getState().current?.description).toBe('Controleer of alle vereiste informatie is ingevuld')
})

it('says what paying means, with a way to the terms that leaves the form where it is', async () => {
  const screen = await open('/ticket-register')
  expect(screen.text()).toContain('Met betalen ga je akkoord met de voorwaarden.')
  expect(screen.query('a[href="/voorwaarden"][target="_blank"]')).not.toBeNull()
})

it('its submit makes no call: the draft is stored as pending with its price, and the checkout registers it once', async () => {
  changeRegistration({ form: filled() })
  const screen = await open('/ticket-register', { 'POST /api/tickets/register': { body: { ticketId, paymentUrl } } })
  await screen.until(() => screen.text().includes('Wave 1'))
  await screen.submit()
  await screen.until(() => screen.orders().length > 0)
  expect(JSON.parse(localStorage.getItem(registrationKey)!).state).toMatchObject({ status: 'pending', price: 9900 })
  expect(screen.orders()).toHaveLength(1)
  expect(screen.orders()[0]!.body).toMatchObject({
    priceList: 'form',
    waveId: 1,
    totalPrice: 9900,
    participants: [{ emergencyContactName: 'Joris' }],
  })
  expect(readPending()).toMatchObject({ ticketId, clientSecret: 'pi_1_secret_2', total: 9900 })
})

it('without network the draft waits, says so, and goes on when the line is back', async () => {
  changeRegistration({ form: filled(), status: 'pending', price: 9900 })
  const answers: Record<string, Answer> = { 'POST /api/tickets/register': 'offline' as never }
  const screen = await open('/checkout', answers)
  await screen.until(() => screen.text().includes('Nog niet verstuurd'))
  expect(screen.text()).toContain('je inschrijving wacht op dit toestel')
  fakeWire({
    'POST /api/tickets/register': { body: { ticketId, paymentUrl } },
    'GET /api/payment-settings': { body: { publishableKey: 'pk_test' } },
    [`GET /api/tickets/${ticketId}`]: refusal(404, 'not_found', 'Dit bestaat niet of niet meer.'),
  })
  await act(async () => void window.dispatchEvent(new Event('online')))
  await screen.until(() => readPending() !== undefined)
})

it.each([
  ['fails', { status: 503, body: { message: '', code: 'busy' } }, 'Er is iets misgegaan. Probeer het opnieuw.'],
  ['says what is wrong', refusal(500, 'unexpected', 'Er ging iets mis bij ons.'), 'Er ging iets mis bij ons.'],
] as const)(
  'a server that %s is an error, not a lost line; trying again sends the same order under the same key',
  async (_, answer, says) => {
    changeRegistration({ form: filled(), status: 'pending', price: 9900 })
    const screen = await open('/checkout', { 'POST /api/tickets/register': answer })
    await screen.until(() => screen.text().includes(says))
    expect(useToasts.getState().current).toMatchObject({ kind: 'destructive', title: 'Fout bij inschrijving', description: says })
    expect(screen.text()).not.toMatch(/Nog niet verstuurd|zodra je weer bereik hebt/)
    await screen.press('Probeer opnieuw')
    await screen.until(() => screen.orders().length === 2 && screen.text().includes(says))
    const [first, second] = screen.orders()
    expect(first!.idempotencyKey).toBeDefined()
    expect(second).toEqual(first)
  },
)

it('an answer that does not come in time is an error too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    changeRegistration({ form: filled(), status: 'pending', price: 9900 })
    const screen = await open('/checkout', { 'POST /api/tickets/register': 'no answer' })
    await act(() => vi.advanceTimersByTimeAsync(21_000))
    expect(screen.text()).toContain('Fout bij inschrijving')
    expect(screen.text()).toContain('Het duurt te lang. Probeer het opnieuw.')
    expect(screen.text()).not.toContain('zodra je weer bereik hebt')
  } finally {
    vi.useRealTimers()
  }
})

it('an answer carries nobody off who went back to correct a name; the corrected order waits for it, and takes its place', async () => {
  changeRegistration({ form: filled(), status: 'pending', price: 9900 })
  const first = Promise.withResolvers<Answer>()
  const screen = await open('/checkout', { 'POST /api/tickets/register': () => first.promise })
  await screen.until(() => screen.orders().length === 1)
  await screen.press('Terug')
  await screen.until(() => screen.text().includes('Wave 1'))
  await screen.type('Naam', 'Sanne Smit')
  await screen.submit()
  await screen.until(() => screen.address() === '/checkout')
  await screen.press('Terug')
  await act(async () => first.resolve({ body: { ticketId, paymentUrl } }))
  expect([screen.address(), screen.orders().length, readPending()]).toEqual(['/ticket-register', 1, undefined])
  const next = 'u'.repeat(32)
  screen.wire.answers['POST /api/tickets/register'] = { body: { ticketId: next, paymentUrl: paymentUrl.replace(ticketId, next) } }
  await screen.until(() => screen.text().includes('Wave 1'))
  await screen.submit()
  await screen.until(() => readPending() !== undefined)
  expect(readPending()).toMatchObject({ ticketId: next })
  const [before, after] = screen.orders()
  expect(after!.body).toMatchObject({ participants: [{ name: 'Sanne Smit' }], replaces: [before!.idempotencyKey] })
})

describe('with another tab on the same form', () => {
  const sent = { key: 'a', contents: 'x', replaces: [] }
  const elsewhere = (change: Record<string, unknown>) => act(async () => storeElsewhere(registrationKey, change))
  const stored = () => JSON.parse(localStorage.getItem(registrationKey)!).state
  const done = { form: emptyForm(), status: 'completed', ticketId: null, sent: null }
  const openHere = async () => {
    changeRegistration({ form: filled() })
    const screen = await open('/ticket-register', { 'POST /api/tickets/register': { body: { ticketId, paymentUrl } } })
    await screen.until(() => screen.text().includes('Wave 1'))
    return screen
  }

  it('what is typed there stands here, and what is typed here undoes nothing of it', async () => {
    const screen = await openHere()
    await elsewhere({ form: filled({ primaryParticipantPhone: '0699999999' }) })
    expect(screen.fieldOf('Telefoon').value).toBe('0699999999')
    await elsewhere({ status: 'pending', price: 9900, ticketId, sent })
    expect(screen.text()).toContain('Verstuurd in een ander tabblad')
    await screen.type('Naam', 'Sanne Smit')
    expect(stored()).toMatchObject({
      ticketId,
      sent,
      status: 'editing',
      form: { primaryParticipantName: 'Sanne Smit', primaryParticipantPhone: '0699999999' },
    })
    await screen.submit()
    await screen.until(() => screen.orders().length > 0)
    expect(screen.orders()[0]!.body).toMatchObject({ replaces: ['a'] })
  })

  it('paid there, it is done here; what was typed here since stays', async () => {
    const screen = await openHere()
    await elsewhere({ status: 'pending', price: 9900, ticketId, sent })
    await elsewhere(done)
    expect(screen.text()).toContain('Inschrijving voltooid')
    await screen.close()
    startNewRegistration()
    const again = await openHere()
    await elsewhere({ status: 'pending', price: 9900, ticketId, sent })
    await again.type('Naam', 'Sanne Smit')
    await elsewhere(done)
    expect(again.text()).toContain('Betaald in een ander tabblad')
    expect(again.fieldOf('Naam').value).toBe('Sanne Smit')
  })

  it('the checkout sends what was submitted here, whatever is typed there', async () => {
    changeRegistration({ form: filled(), status: 'pending', price: 9900 })
    const screen = await open('/checkout', { 'POST /api/tickets/register': 'no network' })
    await screen.until(() => screen.text().includes('Nog niet verstuurd'))
    await elsewhere({ form: filled({ primaryParticipantName: 'S' }), status: 'editing' })
    await screen.press('Probeer opnieuw')
    await screen.until(() => screen.orders().length === 2)
    expect(screen.orders()[1]).toEqual(screen.orders()[0])
  })
})

it('a wave that filled up leads back to the form with the reason; only the wave is asked again', async () => {
  changeRegistration({ form: filled(), status: 'pending', price: 9900 })
  const screen = await open('/checkout', {
    'POST /api/tickets/register': refusal(409, 'wave_full', 'Deze wave is vol. Kies een andere wave.'),
  })
  await screen.until(() => screen.address() === '/ticket-register')
  expect(screen.text()).toContain('Deze wave is vol. Kies een andere wave.')
  await screen.until(() => screen.text().includes('Fout bij inschrijving'))
  expect(useRegistrationDraft.getState()).toMatchObject({ status: 'editing', form: { waveId: '', primaryParticipantName: 'Sanne de Wit' } })
})

it('what the server finds wrong stands at its field: of a duo whose date it is', async () => {
  changeRegistration({ form: filled({ ticketType: 'duo', ...sampleEntrant('secondary') }), status: 'pending', price: 17500 })
  const says = 'Deze datum is nog niet geweest'
  const details = [
    { path: 'participants.1.birthDate', message: says },
    { path: 'participants.0.emergencyContactPhone', message: 'Telefoonnummer klopt niet' },
    { path: 'totalPrice', message: 'Dit veld is er niet' },
  ]
  const screen = await open('/checkout', {
    'POST /api/tickets/register': { status: 400, body: { message: says, code: 'invalid_input', details } },
  })
  await screen.until(() => screen.address() === '/ticket-register')
  const wrong = () => [...document.querySelectorAll<HTMLInputElement>('input[aria-invalid="true"]')].map(({ name }) => name)
  await screen.until(() => wrong().length > 0)
  expect(wrong()).toEqual(['primaryParticipantEmergencyPhone', 'secondaryParticipantBirthDate'])
  await screen.until(() => (document.activeElement as HTMLInputElement).name === 'primaryParticipantEmergencyPhone')
  await screen.type('Telefoon noodcontact', '0611112222')
  expect(wrong()).toEqual(['secondaryParticipantBirthDate'])
})

it('once paid nobody’s data are left, and coming back shows that it is done', async () => {
  changeRegistration({ form: filled(), status: 'pending', price: 9900, ticketId })
  completeRegistration(ticketId)
  expect(localStorage.getItem(registrationKey)).not.toContain('Sanne')
  const screen = await open('/ticket-register')
  expect(screen.text()).toContain('Inschrijving voltooid')
  expect(screen.text()).toContain('binnen 24 uur')
  await screen.press(/Nog iemand inschrijven/)
  expect(screen.text()).toContain('Kies Solo of Duo')
})
