import { useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Checkout from './checkout.tsx'
import { completedKey, persistCompleted, persistPending, pendingKey } from './persisted-order.ts'
import PaymentFailed from './payment-failed.tsx'
import PaymentSuccess from './payment-success.tsx'
import { startDraft } from './testing/sample-draft.ts'
import { sampleTicket, ticketId as id } from './testing/sample-ticket.ts'
import { changeDraft, draftKey, useTicketDraft } from './ticket-draft.ts'

const ticket = sampleTicket()
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
    const screen = await open(`/payment-success?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&ticketId=${id}`)
    await screen.until(() => screen.text().includes('Je registratie is compleet'))
    expect(wire.sentTo('/api/send-current-participant-confirmation')[0]!.body).toEqual({
      paymentIntent: 'pi_1_secret_2',
      sessionData: pending,
    })
    await screen.until(() => localStorage.getItem(completedKey) !== null)
    expect(localStorage.getItem(draftKey)).toBeNull()
    expect(localStorage.getItem(pendingKey)).toBeNull()
    expect(localStorage.getItem(completedKey)).not.toContain('@')
  })

  it('takes the secret out of what servers get to see, and works on without network or after a reload', async () => {
    fakeWire({ [confirm]: { body: { ok: true, ticketId: id, status: 'pending' } } })
    const screen = await open('/payment-success?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded')
    await screen.until(() => screen.address() === '/payment-success#payment_intent_client_secret=pi_1_secret_2')
    expect(screen.search()).toBe('?redirect_status=succeeded')
    const wire = fakeWire({ [confirm]: { body: { ok: true, ticketId: id, status: 'pending' } } })
    const again = await open('/payment-success?redirect_status=succeeded#payment_intent_client_secret=pi_1_secret_2')
    await again.until(() => wire.sentTo('/api/send-current-participant-confirmation').length > 0)
    expect(wire.sentTo('/api/send-current-participant-confirmation')[0]!.body).toMatchObject({ paymentIntent: 'pi_1_secret_2' })
  })

  it('asks nothing about a payment of which it knows no secret', async () => {
    const wire = fakeWire({ [confirm]: { body: { ok: true, ticketId: id, status: 'pending' } } })
    const screen = await open('/payment-success?payment_intent=pi_1')
    await screen.until(() => screen.text() === 'at /tickets')
    expect(wire.sentTo('/api/send-current-participant-confirmation')).toEqual([])
  })

  it('never believes the address', async () => {
    fakeWire({ [confirm]: { body: { ok: true, ticketId: id, status: 'failed' } } })
    const screen = await open('/payment-success?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded')
    await screen.until(() => screen.text().includes('Betaling Geweigerd'))
  })

  it.each(['refunded', 'cancelled'] as const)('a payment that ended %s leaves nothing to pay under the old key', async (status) => {
    startDraft({ sent: { key: 'old', contents: '{}', replaces: [] } })
    persistPending(pending)
    fakeWire({ [confirm]: { body: { ok: true, ticketId: id, status } } })
    const screen = await open(`/payment-success?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&ticketId=${id}`)
    await screen.until(() => screen.text().includes('Betaling Geweigerd'))
    expect(useTicketDraft.getState().sent).toMatchObject({ key: 'old', contents: '' })
    expect(localStorage.getItem(pendingKey)).toBeNull()
  })

  it('waits while the bank has not answered, and without network', async () => {
    const wire = fakeWire({ [confirm]: { body: { ok: true, ticketId: id, status: 'pending' } } })
    const screen = await open('/payment-success?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded')
    await screen.until(() => screen.text().includes('Je bevestigingsmail wordt verstuurd'))
    wire.answers[confirm] = 'no network'
    expect(screen.text()).not.toContain('compleet')
    expect(localStorage.getItem(draftKey)).toContain('Sanne')
  })

  it('a bank that sends somebody back unpaid leads to the failure page', async () => {
    fakeWire({ [confirm]: { body: { ok: true, ticketId: id, status: 'pending' } } })
    const screen = await open('/payment-success?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=failed')
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

  it('a hold whose time is over for good leads back to the form, and the next order is a new one', async () => {
    persistPending(pending)
    changeDraft({ sent: { key: 'old', contents: 'x', replaces: [] } })
    fakeWire({
      [get]: { body: ticket },
      [`POST /api/tickets/${id}/hold`]: refusal(409, 'hold_over', 'De tijd om te betalen is om. Schrijf je opnieuw in.'),
    })
    const screen = await open('/checkout?retry=1')
    await screen.until(() => screen.text().includes('Je tijd om te betalen is om'))
    expect(screen.query('a[href="/tickets?stap=3"]')!.textContent).toContain('Opnieuw inschrijven')
    expect(useTicketDraft.getState().sent).toMatchObject({ key: 'old', contents: '' })
  })

  it('is asked to wait where too many wait already, and can try again', async () => {
    persistPending(pending)
    const wire = fakeWire({
      [get]: { body: ticket },
      [`POST /api/tickets/${id}/hold`]: refusal(429, 'too_many_holds', 'Vanaf jouw netwerk wachten te veel inschrijvingen.'),
    })
    const screen = await open('/checkout?retry=1')
    await screen.until(() => screen.text().includes('Even wachten'))
    await screen.press('Probeer opnieuw')
    await screen.until(() => wire.sentTo(`/api/tickets/${id}/hold`).length === 2)
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
