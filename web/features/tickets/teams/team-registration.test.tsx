import { beforeEach, expect, it } from 'vitest'
import { fakeWire, type Answer } from '#web/api/testing/fake-wire.ts'
import { changeTeamDraft, emptyTeam, teamDraftKey } from '#web/features/tickets/draft/team-draft.ts'
import { readPending } from '#web/features/tickets/order/stored-order.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { Where } from '#web/ui/testing/where.tsx'
import TeamRegistration from './team-registration.tsx'

const ticketId = 't'.repeat(32)
const register = 'POST /api/teams'
const day = (change: object = {}) => ({
  id: '2025-10-11',
  eventDate: '2025-10-11',
  location: 'Noordwijk',
  status: 'registration_open',
  availableSpots: 40,
  waitingList: false,
  cancelUntil: null,
  transferUntil: null,
  ...change,
})
const wave = (change: object = {}) => ({
  id: 7,
  number: 3,
  eventDate: '2025-10-11',
  startTime: '2025-10-11T09:00:00.000Z',
  capacity: 50,
  currentCount: 20,
  status: 'available',
  waitingList: false,
  ...change,
})

async function open(
  answer: Answer = { body: { ticketId, paymentUrl: `/checkout?clientSecret=pi_1_secret_2&ticketId=${ticketId}` } },
  days: object[] = [day()],
  waves: object[] = [wave()],
) {
  const wire = fakeWire({ 'GET /api/event-editions': { body: days }, 'GET /api/waves': { body: waves }, [register]: answer })
  const screen = await renderScreen({ '/team': <TeamRegistration />, '/checkout': <Where /> }, '/team')
  await screen.until(() => screen.text().includes('zaterdag 11 oktober'))
  const text = () => screen.text().replaceAll('\u00a0', ' ')
  return { ...screen, wire, text }
}
type Screen = Awaited<ReturnType<typeof open>>

async function fillIn(screen: Screen) {
  await screen.fill('Naam van je team of bedrijf', 'Duin & Zn')
  await screen.fill('Aantal plekken', '12')
  await screen.press(/zaterdag 11 oktober/, 'radio')
  await screen.until(() => screen.text().includes('Wave 3'))
  await screen.press(/^11:00/, 'radio')
  await screen.fill('Naam', 'Noor Bakker')
  await screen.fill('E-mail', 'noor@voorbeeld.example')
  await screen.fill('Telefoon', '0612345678')
  await screen.press(/Ik ga akkoord/, 'checkbox')
}

beforeEach(() => {
  localStorage.clear()
  changeTeamDraft({ form: emptyTeam, sent: null, quote: null, ticketId: null })
})

it('sends the team only once after a double press, and opens the payment of the team', async () => {
  const screen = await open()
  await fillIn(screen)
  expect(screen.text()).toContain('Naar betaling, € 1.020,00')
  expect(screen.query('[data-action-bar]')!.textContent, 'the amount only in the button').not.toContain('Totaal')
  await screen.submit()
  await screen.until(() => screen.text().includes(`at /checkout?clientSecret=pi_1_secret_2&ticketId=${ticketId}`))
  expect(screen.wire.sentTo('/api/teams').map(({ body }) => body)).toEqual([
    {
      name: 'Duin & Zn',
      places: 12,
      eventDate: '2025-10-11',
      waveId: 7,
      agreeToTerms: true,
      buyer: { name: 'Noor Bakker', email: 'noor@voorbeeld.example', phone: '0612345678' },
      totalPrice: 102_000,
    },
  ])
  expect(readPending()).toMatchObject({ ticketId, participantCount: 12, total: 102_000 })
})

it('does not offer a day if the deadline for the names of its runners has passed', async () => {
  const days = [
    day({ teamsUntil: '2025-10-10T21:59:59.999Z' }),
    day({ id: '2999-10-12', eventDate: '2999-10-12', teamsUntil: '2999-10-11T21:59:59.999Z' }),
  ]
  const screen = await open(undefined, days)
  const isOpen = (name: RegExp) => !screen.fieldOf(name).disabled
  expect([isOpen(/zaterdag 11 oktober/), isOpen(/12 oktober/)]).toEqual([false, true])
  expect(screen.text()).toContain('Te laat voor een team: de namen moesten al binnen zijn. Koop losse tickets.')
})

it('shows an error at each missing field, and sends no order', async () => {
  const screen = await open()
  await screen.submit()
  await screen.until(() => screen.text().includes('Geef je team een naam'))
  for (const text of ['Naam is verplicht', 'Ongeldig emailadres', 'Ga akkoord met de voorwaarden']) expect(screen.text()).toContain(text)
  expect(screen.wire.sentTo('/api/teams')).toEqual([])
})

it('explains before a day is chosen when the waves appear, and how many places a wave must have', async () => {
  const screen = await open()
  await screen.fill('Aantal plekken', '12')
  await screen.until(() => screen.text().includes('Kies je dag, dan zie je hier de waves met hoeveel plekken er nog zijn voor je 12.'))
  expect(screen.text()).toContain('Noordwijk. Nog 40 plekken op deze dag.')
  await screen.press(/zaterdag 11 oktober/, 'radio')
  await screen.until(() => screen.text().includes('Je team start samen, dus kies een wave met minstens 12 plekken.'))
  expect(screen.text()).toContain('Wave 3. Nog 30 plekken')
})

it('shows how many places are left on a day or in a wave that is too full for the team', async () => {
  const screen = await open(
    undefined,
    [day(), day({ id: '2025-10-12', eventDate: '2025-10-12', availableSpots: 8 })],
    [wave({ currentCount: 45 })],
  )
  expect(screen.text()).toContain('Nog maar 8 plekken')
  await screen.press(/zaterdag 11 oktober/, 'radio')
  await screen.until(() => screen.text().includes('Wave 3. Nog maar 5 plekken'))
  await screen.fill('Aantal plekken', '5')
  await screen.until(() => screen.text().includes('Wave 3. Nog 5 plekken'))
})

it('shows a changed price, and sends the new price at the next press', async () => {
  const screen = await open({
    status: 409,
    body: { code: 'price_changed', message: 'De prijs is veranderd.', details: { shown: 102_000, actual: 114_000 } },
  })
  await fillIn(screen)
  await screen.submit()
  await screen.until(() => screen.text().includes('Je team is nog niet ingeschreven'))
  await screen.until(() => screen.text().includes('Naar betaling, € 1.140,00'))
  await screen.submit()
  await screen.until(() => screen.wire.sentTo('/api/teams').length === 2)
  expect(screen.wire.sentTo('/api/teams')[1]!.body).toMatchObject({ totalPrice: 114_000 })
})

it('still shows the price from the server after the buyer left the form and came back', async () => {
  const refused = { status: 409, body: { code: 'price_changed', message: 'De prijs is veranderd.', details: { shown: 102_000, actual: 114_000 } } } // prettier-ignore
  const screen = await open(refused)
  await fillIn(screen)
  await screen.submit()
  await screen.until(() => screen.text().includes('Naar betaling, € 1.140,00'))
  await screen.close()
  const again = await open()
  expect(again.text()).toContain('Naar betaling, € 1.140,00')
  await again.submit()
  await again.until(() => again.text().includes('at /checkout'))
  expect(again.wire.sentTo('/api/teams').map(({ body }) => (body as { totalPrice: number }).totalPrice)).toEqual([114_000])
  await again.close()
  // The price from the server is for twelve places, so it does not apply to ten.
  const other = await open()
  await other.fill('Aantal plekken', '10')
  await other.until(() => other.text().includes('Naar betaling, € 850,00'))
})

it('lists the options that teams cannot buy, and the address to mail about these options', async () => {
  const screen = await open()
  expect(screen.text()).toContain('Een kortingscode, extra’s zoals de hoodie en een wachtlijst zijn er alleen bij losse tickets')
  expect(screen.query('a[href^="mailto:"]')).not.toBeNull()
})

it('keeps the typed values after a reload', async () => {
  const screen = await open()
  await screen.fill('Naam van je team of bedrijf', 'Duin & Zn')
  expect(localStorage.getItem(teamDraftKey)).toContain('Duin & Zn')
  await screen.close()
  const again = await open()
  expect(again.fieldOf('Naam van je team of bedrijf').value).toBe('Duin & Zn')
})
