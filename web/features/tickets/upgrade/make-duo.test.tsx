import { beforeEach, expect, it } from 'vitest'
import { storageKey } from '#shared/facts/brand.ts'
import { fakeWire, refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { Where } from '#web/ui/testing/where.tsx'
import MakeDuo from './make-duo.tsx'

const id = '7K4P2M9X'
const ticketId = 't'.repeat(32)
const read = `GET /api/participant/places/${id}/duo`
const send = `POST /api/participant/places/${id}/duo`
const offer = (change: object = {}) => ({
  eventDate: '2025-10-11',
  waveNumber: 3,
  waveTime: '2025-10-11T09:00:00.000Z',
  until: '2025-10-04T18:00:00.000Z',
  refused: null,
  price: 7000,
  lines: [{ label: 'Van solo naar duo', amount: 7000 }],
  basis: { duo: 15500, solo: 8500, paid: 8500 },
  open: null,
  ...change,
})
const paid: Answer = { body: { ticketId, paymentUrl: `/checkout?clientSecret=pi_1_secret_2&ticketId=${ticketId}` } }

async function open(answers: Record<string, Answer>, at = `/participant-duo?deelnemer=${id}`) {
  const wire = fakeWire({ [read]: { body: offer() }, [send]: paid, ...answers })
  const where = <Where />
  const screen = await renderScreen(
    {
      '/participant-duo': <MakeDuo />,
      '/checkout': where,
      '/ticket-confirmation': where,
      '/participant-dashboard': where,
      '/participant-login': where,
    },
    at,
  )
  return { ...screen, wire, text: () => screen.text().replaceAll('\u00a0', ' ') }
}
type Screen = Awaited<ReturnType<typeof open>>
async function fillIn(screen: Screen) {
  await screen.fill('Naam', 'Joris Bakker')
  await screen.fill('E-mail', 'joris@voorbeeld.example')
  await screen.fill('Telefoon', '0612345678')
  await screen.fill('Geboortedatum', '1990-02-03')
  await screen.fill('Nationaliteit', 'Nederlandse')
  await screen.press('Man', 'radio')
  await screen.fill(/^Shirtmaat/, 'L')
  await screen.press(/Ik ga akkoord/, 'checkbox')
}

beforeEach(() => sessionStorage.clear())

it('shows the price difference, sends the second person once, and opens the payment', async () => {
  const screen = await open({})
  await screen.until(() => screen.text().includes('wave 3 om 11:00'))
  for (const text of [
    'Van solo naar duo',
    'Een duo kost nu € 155,00, voor je solo betaalde je € 85,00. Je betaalt het verschil.',
    'Naar betaling, € 70,00',
    'Dit kan tot en met 4 oktober',
  ])
    expect(screen.text()).toContain(text)
  await fillIn(screen)
  await screen.press(/^Naar betaling/)
  await screen.until(() => screen.text().includes('at /checkout?clientSecret=pi_1_secret_2'))
  const sent = screen.wire.sentTo(`/api/participant/places/${id}/duo`).filter(({ body }) => body)
  expect(sent.map(({ body }) => body)).toMatchObject([
    { totalPrice: 7000, partner: { name: 'Joris Bakker', shirtSize: 'L', gender: 'male' } },
  ])
})

it('sends no request while a required field is empty', async () => {
  const screen = await open({})
  await screen.until(() => screen.text().includes('Deelnemer 2'))
  await screen.press(/Naar betaling/)
  await screen.until(() => screen.text().includes('Ga akkoord met de voorwaarden'))
  expect(screen.wire.sentTo(`/api/participant/places/${id}/duo`).filter(({ body }) => body)).toEqual([])
})

it('keeps the typed values after a refusal, and shows the current price', async () => {
  const screen = await open({ [send]: refusal(409, 'price_changed', 'De prijs is veranderd.') })
  await screen.until(() => screen.text().includes('Deelnemer 2'))
  await fillIn(screen)
  screen.wire.answers[read] = { body: offer({ price: 8000, lines: [{ label: 'Van solo naar duo', amount: 8000 }] }) }
  await screen.press(/Naar betaling/)
  await screen.until(() => screen.text().includes('De prijs is veranderd. Er is niets betaald en wat je invulde staat er nog.'))
  await screen.until(() => screen.text().includes('€ 80,00'))
})

it('keeps the typed values after a reload, except health data', async () => {
  const first = await open({})
  await first.until(() => first.text().includes('Deelnemer 2'))
  await first.fill('Naam', 'Joris Bakker')
  await first.close()
  expect(sessionStorage.getItem(storageKey(`second-place-${id}`))).toContain('"medicalConditions":""')
  const again = await open({})
  await again.until(() => again.text().includes('Deelnemer 2'))
  expect(again.fieldOf('Naam').value).toBe('Joris Bakker')
})

it('offers to pay for a second place that an earlier order already holds', async () => {
  const screen = await open({ [read]: { body: offer({ open: { ticketId, name: 'Anna', until: '2025-09-01T10:15:00.000Z' } }) } })
  await screen.until(() => screen.text().includes('Je houdt al een plek vast voor Anna'))
  await screen.press('Betaal de tweede plek', 'link')
  await screen.until(() => screen.text().includes(`at /checkout?ticketId=${ticketId}&retry=1`))
})

it('shows why a solo cannot become a duo', async () => {
  const screen = await open({ [read]: { body: offer({ refused: 'Deze wave is vol.', lines: [], price: 0 }) } })
  await screen.until(() => screen.text().includes('Deze wave is vol.'))
  expect(screen.text()).not.toContain('Naar betaling')
})

it('opens the login if the visitor has no session, and the ticket if the server does not find the place', async () => {
  const nobody = await open({ [read]: refusal(401, 'not_logged_in', 'Log in.') })
  await nobody.until(() => nobody.text().includes('at /participant-login'))
  await nobody.close()
  const unknown = await open({}, '/participant-duo')
  await unknown.until(() => unknown.text().includes('at /participant-dashboard'))
})
