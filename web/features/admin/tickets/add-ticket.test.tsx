import { expect, it } from 'vitest'
import { AdminRoleContext } from '#web/api/may-call.ts'
import { fakeWire, refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { AddTicketButton } from './add-ticket-button.tsx'

const waves = [
  { id: 1, number: 1, startTime: '2025-10-12T07:00:00.000Z', capacity: 20, currentCount: 19, status: 'available', waitingList: false },
  { id: 2, number: 2, startTime: '2025-10-12T08:00:00.000Z', capacity: 20, currentCount: 0, status: 'closed', waitingList: false },
]
const offer = {
  prices: { solo: 8500, duo: 15_500 },
  holdMinutes: 15,
  today: '2025-10-11',
  days: [
    { eventDate: '2025-10-11', left: 0, waitingList: false, waves: [] },
    { eventDate: '2025-10-12', left: 40, waitingList: false, waves },
  ],
}
const sale = 'POST /api/crew/ticket-sales'
const paid = {
  ticketId: 'ticket-abcdefghijklmnopqrstuv',
  status: 'paid',
  buyer: { id: '7K4P2M9X' },
  partner: { id: '5R8W1C6T' },
  price: 0,
  payUrl: null,
  holdExpiresAt: null,
}

async function open(answers: Parameters<typeof fakeWire>[0] = {}) {
  const wire = fakeWire({ 'GET /api/crew/ticket-offer': { body: offer }, ...answers })
  const screen = await renderScreen({ '/': <AddTicketButton /> }, '/')
  await screen.press('Ticket toevoegen')
  await screen.until(() => screen.query('form') !== null)
  return { ...screen, wire }
}

it('gives a duo a free ticket with a reason, on another day and in a wave with two places', async () => {
  const screen = await open({ [sale]: { body: paid } })
  await screen.fill('Dag', '2025-10-12')
  expect(screen.fieldOf('Wave').value).toBe('1')
  await screen.fill('Ticket', 'duo')
  expect(screen.fieldOf('Wave').value).toBe('2')
  expect(screen.text()).toContain('nog 1 plek, een duo heeft er 2 nodig')
  for (const [label, buyer, partner] of [
    ['Naam', 'Sanne de Wit', 'Jamal Bouzidi'],
    ['E-mail', 'sanne@voorbeeld.example', 'jamal@voorbeeld.example'],
    ['Geboortedatum', '1990-05-17', '1991-05-17'],
    ['Geslacht', 'female', 'male'],
  ] as const) {
    await screen.fill(label, buyer, 0)
    await screen.fill(label, partner, 1)
  }
  await screen.press(/Gratis/, 'radio')
  await screen.press('Geef dit ticket gratis')
  expect(screen.text()).toContain('Zeg waarom dit ticket gratis is')
  await screen.fill('Waarom gratis?', 'Winnaars van de prijsvraag')
  await screen.press('Geef dit ticket gratis')
  await screen.until(() => screen.text().includes('Gratis ticket gegeven'))
  expect(screen.text()).toContain('Sanne de Wit en Jamal Bouzidi staan op de lijst.')
  expect(screen.wire.sentTo('/api/crew/ticket-sales').map(({ body }) => body)).toMatchObject([
    {
      ticketType: 'duo',
      eventDate: '2025-10-12',
      waveId: 2,
      partner: { name: 'Jamal Bouzidi' },
      payment: { by: 'free', reason: 'Winnaars van de prijsvraag' },
      totalPrice: 15_500,
    },
  ])
  expect(screen.query('a[href="/admin/deelnemers/7K4P2M9X"]')).not.toBeNull()
})

it('validates the invoice company by the rules of the checkout, and asks for no company with a free ticket', async () => {
  const screen = await open({ [sale]: { body: { ...paid, partner: null } } })
  await screen.fill('Naam', 'Sanne de Wit')
  await screen.fill('E-mail', 'sanne@voorbeeld.example')
  await screen.fill('Geboortedatum', '1990-05-17')
  await screen.fill('Geslacht', 'female')
  await screen.press(/Gratis/, 'radio')
  expect(screen.text()).not.toContain('Factuur op naam van een bedrijf')
  await screen.press(/Contant/, 'radio')
  await screen.press('Factuur op naam van een bedrijf', 'checkbox')
  await screen.fill('Bedrijf', 'Duin & Zn')
  await screen.fill('Straat en huisnummer', 'Strandweg 1')
  await screen.fill('Postcode', '2202 AA')
  await screen.fill('Plaats', 'Noordwijk')
  await screen.fill(/^Btw-nummer/, 'NL123')
  await screen.press(/85,00 contant ontvangen/)
  expect(screen.fieldOf(/^Btw-nummer/).getAttribute('aria-invalid')).toBe('true')
  expect(screen.wire.sentTo('/api/crew/ticket-sales')).toEqual([])
  await screen.fill(/^Btw-nummer/, 'nl 123456789 b13')
  await screen.press(/85,00 contant ontvangen/)
  await screen.until(() => screen.text().includes('Bekijk de deelnemer'))
  expect(screen.wire.sentTo('/api/crew/ticket-sales')[0]!.body).toMatchObject({
    company: {
      name: 'Duin & Zn',
      street: 'Strandweg 1',
      postalCode: '2202 AA',
      city: 'Noordwijk',
      country: 'Nederland',
      vatNumber: 'NL123456789B13',
    },
  })
})

it('keeps a choice in a select that is the first input in the form', async () => {
  const day = { ...offer.days[1]!, eventDate: '2025-10-11', waves: waves.map((one) => ({ ...one, status: 'available' })) }
  const screen = await open({ 'GET /api/crew/ticket-offer': { body: { ...offer, days: [day] } } })
  const other = screen.fieldOf('Wave').value === '2' ? '1' : '2'
  await screen.fill('Wave', other)
  expect(screen.fieldOf('Wave').value).toBe(other)
})

it('keeps the idempotency key after a lost answer, even if the session has expired at the next press', async () => {
  const turns: Answer[] = ['no network', refusal(401, 'not_logged_in', 'Je bent niet ingelogd.'), { body: { ...paid, partner: null } }]
  const screen = await open({ [sale]: () => turns.shift()! })
  await screen.fill('Naam', 'Sanne de Wit')
  await screen.fill('E-mail', 'sanne@voorbeeld.example')
  await screen.fill('Geboortedatum', '1990-05-17')
  await screen.fill('Geslacht', 'female')
  await screen.press(/Contant/, 'radio')
  const submit = /85,00 contant ontvangen/
  await screen.press(submit)
  await screen.until(() => screen.text().includes('Het is niet zeker of de verkoop is aangekomen'))
  await screen.press(submit)
  await screen.until(() => screen.text().includes('Niet zeker of het verkocht is'))
  await screen.press(submit)
  await screen.until(() => screen.text().includes('Bekijk de deelnemer'))
  const [first, second, third] = screen.wire.sentTo('/api/crew/ticket-sales')
  expect([second, third]).toEqual([first, first])
})

it('shows the first sale if the form was changed after a lost answer, and keeps the changed form', async () => {
  const reused = refusal(409, 'request_reused', 'Dit verzoek is al gebruikt.')
  const turns: Answer[] = ['no network', reused, { body: { ...paid, partner: null, price: 8500 } }]
  const screen = await open({ [sale]: () => turns.shift()! })
  await screen.fill('Naam', 'Sanne de Wit')
  await screen.fill('E-mail', 'sanne@voorbeeld.example')
  await screen.fill('Geboortedatum', '1990-05-17')
  await screen.fill('Geslacht', 'female')
  await screen.press(/Contant/, 'radio')
  await screen.press(/85,00 contant ontvangen/)
  await screen.until(() => screen.text().includes('Het is niet zeker of de verkoop is aangekomen'))
  await screen.fill('Naam', 'Piet Jansen')
  await screen.press(/85,00 contant ontvangen/)
  await screen.until(() => screen.text().includes('Je vorige poging was al aangekomen'))
  expect(screen.text()).toContain('Sanne de Wit staat op de lijst')
  await screen.press('Verkoop ook wat je invulde')
  expect(screen.fieldOf('Naam').value).toBe('Piet Jansen')
})

it('asks for confirmation before it closes with unsaved input', async () => {
  const screen = await open()
  await screen.fill('Naam', 'Sanne')
  await screen.press('Sluiten')
  expect(screen.text()).toContain('Wat je invulde is nog niet bewaard.')
})

it('explains that a payment link holds the place for a quarter of an hour', async () => {
  const screen = await open()
  expect(screen.text()).toContain('de plek staat 15 minuten vast')
})

it('hides the button from a read-only administrator', async () => {
  fakeWire({})
  const screen = await renderScreen(
    {
      '/': (
        <AdminRoleContext value="read-only">
          <AddTicketButton />
        </AdminRoleContext>
      ),
    },
    '/',
  )
  expect(screen.text()).toBe('')
})
