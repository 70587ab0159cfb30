import { useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TicketView } from '#shared/contract/tickets.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Checkout from './checkout.tsx'
import { completedKey, persistCompleted, persistPending, pendingKey } from './persisted-order.ts'
import PaymentFailed from './payment-failed.tsx'
import PaymentSuccess from './payment-success.tsx'
import { startDraft } from './testing/sample-draft.ts'
import { draftKey } from './ticket-draft.ts'

const id = 't'.repeat(32)
const ticket: TicketView = {
  id,
  qrCode: '',
  ticketType: 'solo',
  eventDate: '2025-10-11',
  waveTime: null,
  waveNumber: null,
  primaryParticipantName: 'Sanne de Wit',
  primaryParticipantEmail: 'sanne@voorbeeld.example',
  secondaryParticipantName: null,
  secondaryParticipantEmail: null,
  participants: [{ id: '7K4P2M9X', name: 'Sanne de Wit', qrCode: '' }],
  price: 8500,
  lines: [{ label: 'Solo ticket', amount: 8500 }],
  paymentMethod: null,
  status: 'pending',
  holdExpiresAt: null,
}
const confirm = 'POST /api/send-current-participant-confirmation'
const get = `GET /api/tickets/${id}`
const pending = { ticketId: id, ticketType: 'solo', participantCount: 1, total: 8500, clientSecret: 'pi_1_secret_2' } as const

function Where() {
  const { pathname, search } = useLocation()
  return <p>{`at ${pathname}${search}`}</p>
}
const open = (at: string) =>
  renderScreen(
    {
      '/checkout': <Checkout />,
      '/payment-success': <PaymentSuccess />,
      '/payment-failed': <PaymentFailed />,
      '/tickets': <Where />,
      '/ticket-confirmation': <Where />,
    },
    at,
  )

beforeEach(() => startDraft())

describe('the return page', () => {
  it('says paid when the server does, and forgets the people in the draft', async () => {
    persistPending(pending)
    const wire = fakeWire({
      [confirm]: { body: { ok: true, ticketId: id, status: 'confirmed' } },
      [get]: { body: { ...ticket, status: 'confirmed' } },
    })
    const screen = await open(`/payment-success?payment_intent=pi_1&ticketId=${id}`)
    await screen.until(() => screen.text().includes('Je registratie is compleet'))
    expect(wire.sentTo('/api/send-current-participant-confirmation')[0]!.body).toEqual({ paymentIntent: 'pi_1', sessionData: pending })
    await screen.until(() => localStorage.getItem(completedKey) !== null)
    expect(localStorage.getItem(draftKey)).toBeNull()
    expect(localStorage.getItem(pendingKey)).toBeNull()
    expect(localStorage.getItem(completedKey)).not.toContain('@')
  })

  it('never believes the address', async () => {
    fakeWire({ [confirm]: { body: { ok: true, ticketId: id, status: 'failed' } } })
    const screen = await open('/payment-success?payment_intent=pi_1&redirect_status=succeeded')
    await screen.until(() => screen.text().includes('Betaling Geweigerd'))
  })

  it('waits while the bank has not answered, and without network', async () => {
    const wire = fakeWire({ [confirm]: { body: { ok: true, ticketId: id, status: 'pending' } } })
    const screen = await open('/payment-success?payment_intent=pi_1&redirect_status=succeeded')
    await screen.until(() => screen.text().includes('Je bevestigingsmail wordt verstuurd'))
    wire.answers[confirm] = 'no network'
    expect(screen.text()).not.toContain('compleet')
    expect(localStorage.getItem(draftKey)).toContain('Sanne')
  })

  it('a bank that sends somebody back unpaid leads to the failure page', async () => {
    fakeWire({ [confirm]: { body: { ok: true, ticketId: id, status: 'pending' } } })
    const screen = await open('/payment-success?payment_intent=pi_1&redirect_status=failed')
    await screen.until(() => screen.text().includes('Authenticatie Vereist'))
  })
})

describe('the failure page', () => {
  it.each([
    ['card_declined', 'Kaart Geweigerd'],
    ['insufficient_funds', 'Onvoldoende Saldo'],
    ['expired_card', 'Verlopen Kaart'],
    ['incorrect_cvc', 'Onjuiste CVC Code'],
    ['processing_error', 'Verwerkingsfout'],
    ['authentication_required', 'Authenticatie Vereist'],
    ['generic_decline', 'Betaling Geweigerd'],
    ['toString', 'Betaling Geweigerd'],
  ])('%s: %s', async (code, title) => {
    const screen = await open(`/payment-failed?error=${code}`)
    expect(screen.query('h1')!.textContent).toBe(title)
  })

  it('leads back to the same order', async () => {
    persistPending(pending)
    const screen = await open('/payment-failed')
    expect(screen.query(`a[href="/checkout?clientSecret=pi_1_secret_2&ticketId=${id}&retry=1"]`)).not.toBeNull()
  })
})

describe('the checkout', () => {
  it.each(['/checkout', '/checkout?retry=1', `/checkout?ticketId=${id}`])('without a secret there is nothing to pay: %s', async (at) => {
    fakeWire({ [get]: { body: ticket } })
    const screen = await open(at)
    await screen.until(() => screen.text() === 'at /tickets')
  })

  it('a retry without its secret takes the places again', async () => {
    persistPending(pending)
    const wire = fakeWire({
      [get]: { body: ticket },
      [`POST /api/tickets/${id}/hold`]: refusal(409, 'date_full', 'Deze dag is vol. Kies een andere dag.'),
    })
    const screen = await open('/checkout?retry=1')
    await screen.until(() => screen.text().includes('Deze dag is vol.') && screen.text().includes('Kies een andere dag'))
    expect(wire.sentTo(`/api/tickets/${id}/hold`)).toHaveLength(1)
  })

  it('shows what is paid for from this device, and that the form does not load', async () => {
    persistPending({ ...pending, ticketType: 'duo', participantCount: 2, total: 15500 })
    fakeWire({})
    const screen = await open(`/checkout?clientSecret=pi_1_secret_2&ticketId=${id}`)
    await screen.until(() => screen.text().includes('Het betaalformulier laadt niet'))
    expect(screen.text().replaceAll('\u00a0', ' ')).toContain('2 deelnemers€ 155,00')
  })

  it('is not for a ticket that is paid already', async () => {
    fakeWire({ [get]: { body: { ...ticket, status: 'confirmed' } }, [confirm]: { body: { ok: true, ticketId: id, status: 'confirmed' } } })
    const screen = await open(`/checkout?clientSecret=pi_1_secret_2&ticketId=${id}`)
    await screen.until(() => screen.text().includes('Je registratie is compleet'))
  })

  it('keeps no mail address with the finished ticket', () => {
    persistCompleted(ticket)
    expect(localStorage.getItem(completedKey)).not.toContain('@')
  })
})
