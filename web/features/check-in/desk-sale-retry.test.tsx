import { beforeEach, expect, it } from 'vitest'
import type { TicketSale } from '#shared/contract/ticket-sales.ts'
import { fakeWire, refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { openSaleAttempt } from '#web/ui/ticket-sale/sale-attempt.ts'
import { useSellTicket } from '#web/ui/ticket-sale/use-sale.ts'
import CheckIn from './check-in.tsx'
import { noDeskSale, useDeskSaleState } from './desk-sale-state.ts'
import { answers, fillIn, offer, open, sale, saleAnswer } from './testing/desk-sale-fixture.tsx'

beforeEach(() => useDeskSaleState.setState(noDeskSale))

/** Gives each call the next answer; further calls get the last answer. */
const inTurn =
  (...turns: Answer[]) =>
  () =>
    turns.length > 1 ? turns.shift()! : turns[0]!
const reused = refusal(409, 'request_reused', 'Dit verzoek is al gebruikt met andere gegevens.')

it.each([
  [401, 'not_logged_in', 'Je bent niet ingelogd.'],
  [403, 'device_revoked', 'Dit toestel is ontkoppeld.'],
  [429, 'too_many_holds', 'Vanaf jouw netwerk wachten te veel inschrijvingen.'],
  [503, 'busy', 'Het is heel druk.'],
])('keeps the idempotency key when a retry after a lost answer is refused with %s', async (status, code, message) => {
  const wire = fakeWire(answers({ [sale]: inTurn('no network', refusal(status, code, message), { body: saleAnswer({}) }) }))
  const screen = await open()
  await fillIn(screen)
  await screen.press(/Contant/, 'radio')
  await screen.press(/85,00 contant ontvangen/)
  await screen.until(() => screen.text().includes('Het is niet zeker of de verkoop is aangekomen'))
  await screen.press(/85,00 contant ontvangen/)
  await screen.until(() => screen.text().includes(message))
  expect(screen.text()).toContain('Niet zeker of het verkocht is')
  expect(screen.text()).not.toContain('Niet verkocht')
  await screen.press(/85,00 contant ontvangen/)
  await screen.until(() => /85,00 betaald, contant/.test(screen.text()))
  const [first, second, third] = wire.sentTo('/api/crew/ticket-sales')
  expect([second, third]).toEqual([first, first])
})

it('sells the changed form with the same idempotency key if the server did not receive the first attempt', async () => {
  const wire = fakeWire(answers({ [sale]: inTurn('no network', { body: saleAnswer({}) }) }))
  const screen = await open()
  await fillIn(screen)
  await screen.press(/Contant/, 'radio')
  await screen.press(/85,00 contant ontvangen/)
  await screen.until(() => screen.text().includes('Het is niet zeker of de verkoop is aangekomen'))
  await screen.press(/Pin/, 'radio')
  await screen.press(/85,00 gepind/)
  await screen.until(() => /85,00 betaald, pin/.test(screen.text()))
  const [first, second] = wire.sentTo('/api/crew/ticket-sales')
  expect(second).toMatchObject({ idempotencyKey: first!.idempotencyKey, body: { payment: { by: 'pin' } } })
  expect(screen.text()).not.toContain('Je vorige poging was al aangekomen')
})

it('shows the first sale, not the changed form, if the server received the first attempt but its answer was lost', async () => {
  const wire = fakeWire(answers({ [sale]: inTurn('no network', reused, { body: saleAnswer({}) }) }))
  const screen = await open()
  await fillIn(screen)
  await screen.press(/Contant/, 'radio')
  await screen.press(/85,00 contant ontvangen/)
  await screen.until(() => screen.text().includes('Het is niet zeker of de verkoop is aangekomen'))
  await screen.fill('Naam', 'Piet Jansen')
  await screen.press(/Pin/, 'radio')
  await screen.press(/85,00 gepind/)
  await screen.until(() => screen.text().includes('Je vorige poging was al aangekomen'))
  expect(screen.text()).toMatch(/Ticket voor Sanne de Wit.*85,00 betaald, contant/)
  const [first, second, third] = wire.sentTo('/api/crew/ticket-sales')
  expect(second!.idempotencyKey).toBe(first!.idempotencyKey)
  expect(third).toEqual(first)
  await screen.press('Verkoop ook wat je invulde')
  expect(screen.fieldOf('Naam').value).toBe('Piet Jansen')
  await screen.press(/85,00 gepind/)
  await screen.until(() => screen.text().includes('Ticket voor Piet Jansen'))
  expect(wire.sentTo('/api/crew/ticket-sales')[3]!.idempotencyKey).not.toBe(first!.idempotencyKey)
})

it('keeps the idempotency key when the price changes after a lost answer', async () => {
  const current = { body: offer }
  const wire = fakeWire(answers({ 'GET /api/crew/ticket-offer': current, [sale]: inTurn('no network', reused, { body: saleAnswer({}) }) }))
  const screen = await open()
  await fillIn(screen)
  await screen.press(/Contant/, 'radio')
  current.body = { ...offer, prices: { solo: 9500, duo: 17_500 } }
  await screen.press(/85,00 contant ontvangen/)
  await screen.until(() => screen.text().includes('95,00 contant ontvangen'))
  await screen.press(/95,00 contant ontvangen/)
  await screen.until(() => screen.text().includes('Je vorige poging was al aangekomen'))
  const [first, second, third] = wire.sentTo('/api/crew/ticket-sales')
  expect(second).toMatchObject({ idempotencyKey: first!.idempotencyKey, body: { totalPrice: 9500 } })
  expect(third).toEqual(first)
})

it('replaces a sale by QR with a sale for cash when the QR payment could not be opened', async () => {
  const closed = refusal(503, 'payment_unavailable', 'De betaaldienst antwoordt niet.')
  const wire = fakeWire(answers({ [sale]: inTurn(closed, reused, closed, { body: saleAnswer({}) }) }))
  const screen = await open()
  await fillIn(screen)
  await screen.press(/Toon QR voor/)
  await screen.until(() => screen.text().includes('De betaaldienst antwoordt niet.'))
  await screen.press(/Contant/, 'radio')
  await screen.press(/85,00 contant ontvangen/)
  await screen.until(() => /85,00 betaald, contant/.test(screen.text()))
  const [first, second, third, fourth] = wire.sentTo('/api/crew/ticket-sales')
  expect([second!.idempotencyKey, third]).toEqual([first!.idempotencyKey, first])
  expect(fourth!.idempotencyKey).not.toBe(first!.idempotencyKey)
  expect(fourth!.body).toMatchObject({ payment: { by: 'cash' }, replaces: [first!.idempotencyKey] })
})

it('uses a new idempotency key after a sale was refused because the wave was full', async () => {
  const wire = fakeWire(answers({ [sale]: inTurn(refusal(409, 'wave_full', 'Deze wave is vol.'), { body: saleAnswer({}) }) }))
  const screen = await open()
  await fillIn(screen)
  await screen.press(/Contant/, 'radio')
  await screen.press(/85,00 contant ontvangen/)
  await screen.until(() => screen.text().includes('Deze wave is vol.'))
  expect(screen.text()).toContain('Niet verkocht')
  await screen.fill('Wave', '3')
  await screen.press(/85,00 contant ontvangen/)
  await screen.until(() => /85,00 betaald, contant/.test(screen.text()))
  const [first, second] = wire.sentTo('/api/crew/ticket-sales')
  expect(second!.idempotencyKey).not.toBe(first!.idempotencyKey)
})

it('does not block a sale at the desk while a sale in the office is under way', async () => {
  const answer = Promise.withResolvers<Answer>()
  const wire = fakeWire(answers({ [sale]: () => answer.promise }))
  const attempt = openSaleAttempt()
  function Office() {
    const { mutate } = useSellTicket({ attempt, seller: 'office', onSold: () => {}, onFailed: () => {} })
    return <button onClick={() => mutate({ payment: { by: 'cash' } } as TicketSale)}>Verkoop</button>
  }
  const screen = await renderScreen({ '/': <CheckIn />, '/admin': <Office /> }, '/admin')
  await screen.press('Verkoop')
  await screen.until(() => wire.sentTo('/api/crew/ticket-sales').length === 1)
  await screen.go('/?tab=verkopen')
  await screen.until(() => screen.query('form') !== null)
  expect(screen.text()).toContain('Toon QR voor')
  expect(screen.text()).not.toContain('Bezig...')
  answer.resolve({ body: saleAnswer({}) })
})
