import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { TicketSale } from '#shared/contract/ticket-sales.ts'
import { AdminRoleContext } from '#web/api/may-call.ts'
import { fakeWire, refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import { makeParticipant } from '#web/api/testing/make-participant.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import CheckIn from './check-in.tsx'
import { noDeskSale, useDeskSaleState } from './desk-sale-state.ts'
import { answers, fillIn, open, payUrl, sale, saleAnswer, ticketId, ticketView, unpaid } from './testing/desk-sale-fixture.tsx'

beforeEach(() => useDeskSaleState.setState(noDeskSale))

it('sells for cash in the next wave with room, and shows the buyer in the list with a check-in button', async () => {
  const list = { body: [] as object[] }
  const wire = fakeWire(answers({ 'GET /api/participants': list, [sale]: { body: saleAnswer({}) } }))
  const screen = await open()
  expect(screen.text()).toMatch(/Wave 1, .*vol.*Wave 2, .*nog 1 plek/)
  await fillIn(screen)
  await screen.press(/Contant/, 'radio')
  list.body = [makeParticipant({ id: '7K4P2M9X', name: 'Sanne de Wit' })]
  await screen.press(/85,00 contant ontvangen/)
  await screen.until(() => /85,00 betaald, contant/.test(screen.text()))
  expect(wire.sentTo('/api/crew/ticket-sales')[0]!.body).toEqual({
    ticketType: 'solo',
    eventDate: '2025-10-11',
    waveId: 2,
    buyer: {
      name: 'Sanne de Wit',
      email: 'sanne@voorbeeld.example',
      birthDate: '1990-05-17',
      gender: 'female',
      phone: '',
      emergencyContactName: '',
      emergencyContactPhone: '',
    },
    payment: { by: 'cash' },
    totalPrice: 8500,
  } satisfies TicketSale)
  await screen.until(() => screen.text().includes('Check in'))
})

it('marks missing fields and a buyer who is too young, and sends nothing', async () => {
  const wire = fakeWire(answers())
  const screen = await open()
  await screen.press(/Toon QR voor/)
  expect(screen.text()).toMatch(/Naam is verplicht.*Ongeldig emailadres.*Geboortedatum is verplicht.*Kies een geslacht/)
  await fillIn(screen)
  await screen.fill('Geboortedatum', '2015-01-01')
  await screen.press(/Toon QR voor/)
  await screen.until(() => screen.text().includes('Meedoen kan vanaf 16 jaar'))
  expect(wire.sentTo('/api/crew/ticket-sales')).toEqual([])
})

it('shows the QR of the checkout until the ticket is paid', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const ticket = { body: ticketView('pending') }
  fakeWire(answers({ [sale]: { body: unpaid }, [`GET /api/tickets/${ticketId}`]: ticket }))
  const screen = await open()
  await fillIn(screen)
  await screen.press(/Toon QR voor/)
  await screen.until(() => screen.text().includes('Wacht op de betaling'))
  expect(screen.query('svg[aria-label="QR om te betalen voor Sanne de Wit"]')).not.toBeNull()
  expect(screen.query('a[target=_blank]')?.getAttribute('href')).toBe(payUrl)
  ticket.body = ticketView('confirmed')
  await screen.until(() => /85,00 betaald/.test(screen.text()))
})

it('replaces the first sale with a sale for cash when the QR was not paid', async () => {
  const answer = { body: unpaid }
  const wire = fakeWire(answers({ [sale]: answer, [`GET /api/tickets/${ticketId}`]: { body: ticketView('pending') } }))
  const screen = await open()
  await fillIn(screen)
  await screen.press(/Toon QR voor/)
  await screen.until(() => screen.text().includes('Toch contant'))
  answer.body = saleAnswer({})
  await screen.press(/Toch contant/)
  await screen.until(() => /85,00 betaald, contant/.test(screen.text()))
  const [first, second] = wire.sentTo('/api/crew/ticket-sales')
  expect(second!.body).toMatchObject({ payment: { by: 'cash' }, replaces: [first!.idempotencyKey] })
})

it('retries with the same idempotency key if the answer to the replacement of a QR ticket got lost, and sells once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const all = answers({ [sale]: { body: unpaid }, [`GET /api/tickets/${ticketId}`]: { body: ticketView('pending') } })
  const wire = fakeWire(all)
  const screen = await open()
  await fillIn(screen)
  await screen.press(/Toon QR voor/)
  await screen.until(() => screen.text().includes('Toch contant'))
  const lost = Promise.withResolvers<Answer>()
  Object.assign(all, { [sale]: () => lost.promise, [`GET /api/tickets/${ticketId}`]: { body: ticketView('cancelled') } })
  await screen.press(/Toch contant/)
  await screen.until(() => !screen.text().includes('Wacht op de betaling'))
  expect(screen.text()).not.toContain('Er is niets betaald')
  lost.resolve('no network')
  await screen.until(() => screen.text().includes('Niet zeker of het gelukt is'))
  await screen.press('Inchecken')
  await screen.press('Verkopen')
  expect(screen.text()).not.toMatch(/Er is niets betaald|Opnieuw verkopen|Toch pin/)
  Object.assign(all, { [sale]: { body: saleAnswer({}) } })
  await screen.press(/Toch contant/)
  await screen.until(() => /85,00 betaald, contant/.test(screen.text()))
  const [, first, second] = wire.sentTo('/api/crew/ticket-sales')
  expect(second).toEqual(first)
})

it('keeps the input after a refusal, and when the user opens and closes another tab', async () => {
  const message = 'Deze wave is vol. Kies een andere wave.'
  fakeWire(answers({ [sale]: refusal(409, 'wave_full', message) }))
  const screen = await open()
  await fillIn(screen)
  await screen.press(/Toon QR voor/)
  await screen.until(() => screen.text().includes(message))
  await screen.press('Inchecken')
  await screen.press('Verkopen')
  expect(screen.fieldOf('Naam').value).toBe('Sanne de Wit')
})

it('retries with the same idempotency key after a lost answer, and keeps the input', async () => {
  const wire = fakeWire(answers({ [sale]: 'no network' }))
  const screen = await open()
  await fillIn(screen)
  await screen.press(/Toon QR voor/)
  await screen.until(() => screen.text().includes('Verkopen kan alleen met verbinding'))
  expect(screen.fieldOf('Naam').value).toBe('Sanne de Wit')
  await screen.press(/Toon QR voor/)
  await screen.until(() => wire.sentTo('/api/crew/ticket-sales').length === 2)
  const [first, second] = wire.sentTo('/api/crew/ticket-sales')
  expect(second!.idempotencyKey).toBe(first!.idempotencyKey)
})

it('retries with the same idempotency key after a lost answer, even if the user opened another tab meanwhile', async () => {
  const wire = fakeWire(answers({ [sale]: 'no network' }))
  const screen = await open()
  await fillIn(screen)
  await screen.press(/Contant/, 'radio')
  await screen.press(/85,00 contant ontvangen/)
  await screen.until(() => screen.text().includes('Het is niet zeker of de verkoop is aangekomen'))
  await screen.press('Inchecken')
  await screen.press('Verkopen')
  expect(screen.text()).toContain('Het is niet zeker of de verkoop is aangekomen')
  await screen.press(/85,00 contant ontvangen/)
  await screen.until(() => wire.sentTo('/api/crew/ticket-sales').length === 2)
  const [first, second] = wire.sentTo('/api/crew/ticket-sales')
  expect(second).toEqual(first)
})

it('ignores presses while a sale is under way, even if the user opened another tab meanwhile', async () => {
  const answer = Promise.withResolvers<Answer>()
  const wire = fakeWire(answers({ [sale]: () => answer.promise }))
  const screen = await open()
  await fillIn(screen)
  await screen.press(/Toon QR voor/)
  await screen.press('Inchecken')
  await screen.press('Verkopen')
  await screen.press('Bezig...')
  expect(wire.sentTo('/api/crew/ticket-sales')).toHaveLength(1)
  answer.resolve({ body: saleAnswer({}) })
  await screen.until(() => /85,00 betaald/.test(screen.text()))
})

it('hides the sale from a read-only administrator', async () => {
  fakeWire(answers())
  const screen = await renderScreen(
    {
      '/': (
        <AdminRoleContext value="read-only">
          <CheckIn />
        </AdminRoleContext>
      ),
    },
    '/',
  )
  expect(screen.text()).not.toContain('Verkopen')
})
