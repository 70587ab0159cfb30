import { beforeEach, expect, it } from 'vitest'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { changeCompanyDraft, clearCompanyDraft, companyDraftKey } from '#web/features/tickets/draft/company-draft.ts'
import { persistPending } from '#web/features/tickets/order/stored-order.ts'
import { settleOrder } from '#web/features/tickets/order/settle.ts'
import { sampleTicket, ticketId as id } from '#web/features/tickets/testing/sample-ticket.ts'
import { fakeStripe } from '#web/ui/testing/fake-stripe.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Checkout from './checkout.tsx'

const put = `PUT /api/tickets/${id}/company`
const sent = `/api/tickets/${id}/company`
const pending = { ticketId: id, ticketType: 'solo', participantCount: 1, total: 8500, clientSecret: 'pi_1_secret_2' } as const
const ticket = sampleTicket({ holdExpiresAt: '2099-01-01T00:00:00.000Z' })
const duin = {
  name: 'Duin & Zn',
  street: 'Zeestraat 1',
  postalCode: '2202 AA',
  city: 'Noordwijk',
  country: 'Nederland',
  vatNumber: 'NL123456789B13',
  reference: '',
}

beforeEach(() => {
  clearCompanyDraft()
  persistPending(pending)
})

async function open() {
  const confirmed = fakeStripe(() => ({}))
  const wire = fakeWire({
    'GET /api/payment-settings': { body: { publishableKey: 'pk_test_1' } },
    [`GET /api/tickets/${id}`]: { body: ticket },
    [put]: { body: { ok: true } },
  })
  const screen = await renderScreen(
    { '/checkout': <Checkout />, '/payment-success': 'betaald' },
    `/checkout?clientSecret=pi_1_secret_2&ticketId=${id}`,
  )
  await screen.until(() => screen.text().includes('Factuur op naam van een bedrijf'))
  return { ...screen, wire, confirmed }
}
const isReady = (screen: { query: (selector: string) => Element | null }) => screen.query('button[type=submit]:not([disabled])') !== null

it('sends the company for the invoice before the payment, and only once', async () => {
  const screen = await open()
  await screen.until(() => isReady(screen))
  await screen.press('Factuur op naam van een bedrijf', 'checkbox')
  await screen.fill('Bedrijf', duin.name)
  await screen.fill('Straat en huisnummer', duin.street)
  await screen.fill('Postcode', duin.postalCode)
  await screen.fill('Plaats', duin.city)
  await screen.fill(/^Btw-nummer/, 'nl 1234.56.789.b13')
  await screen.press(/^Betaal/)
  await screen.until(() => screen.confirmed.length === 1)
  expect(screen.wire.sentTo(sent).map(({ body }) => body)).toEqual([{ company: duin }])
})

it('does not pay while a company field is invalid, and shows the error at the field', async () => {
  const screen = await open()
  await screen.until(() => isReady(screen))
  await screen.press('Factuur op naam van een bedrijf', 'checkbox')
  await screen.fill(/^Btw-nummer/, 'NL123456789B01')
  await screen.press(/^Betaal/)
  await screen.until(() => screen.text().includes('Vul de naam van het bedrijf in'))
  expect(screen.text()).toContain('Dit btw-nummer klopt niet: kijk de cijfers nog eens na')
  await screen.until(() => document.activeElement === screen.fieldOf('Bedrijf'))
  expect([screen.wire.sentTo(sent), screen.confirmed]).toEqual([[], []])
})

it('does not pay if the company cannot be sent to the server, and keeps the typed values', async () => {
  changeCompanyDraft({ wanted: true, company: duin })
  const screen = await open()
  screen.wire.answers[put] = refusal(503, 'busy', 'Het is heel druk.')
  await screen.until(() => isReady(screen))
  await screen.press(/^Betaal/)
  await screen.until(() => screen.text().includes('Het bedrijf staat nog niet op je factuur'))
  expect(screen.confirmed).toEqual([])
  expect(screen.fieldOf('Bedrijf').value).toBe('Duin & Zn')
  screen.wire.answers[put] = { body: { ok: true } }
  await screen.press(/^Betaal/)
  await screen.until(() => screen.confirmed.length === 1)
})

it('still shows the company after a reload, and removes it from the invoice when the box is unchecked', async () => {
  const first = await open()
  await first.press('Factuur op naam van een bedrijf', 'checkbox')
  await first.fill('Bedrijf', duin.name)
  expect(localStorage.getItem(companyDraftKey)).toContain(duin.name)
  await first.close()
  changeCompanyDraft({ sent: { ticketId: id, contents: JSON.stringify(duin) } })
  const again = await open()
  expect(again.fieldOf('Bedrijf').value).toBe(duin.name)
  await again.until(() => isReady(again))
  await again.press('Factuur op naam van een bedrijf', 'checkbox')
  await again.press(/^Betaal/)
  await again.until(() => again.confirmed.length === 1)
  expect(again.wire.sentTo(sent).map(({ body }) => body)).toEqual([{ company: null }])
})

it('sends no company if the box is not checked, and deletes the stored company once the ticket is paid', async () => {
  changeCompanyDraft({ company: duin })
  const screen = await open()
  await screen.until(() => isReady(screen))
  await screen.press(/^Betaal/)
  await screen.until(() => screen.confirmed.length === 1)
  expect(screen.wire.sentTo(sent)).toEqual([])
  settleOrder({ ...ticket, status: 'confirmed' })
  expect(localStorage.getItem(companyDraftKey)).toBeNull()
})
