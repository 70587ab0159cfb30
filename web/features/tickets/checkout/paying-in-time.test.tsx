import { beforeEach, describe, expect, it } from 'vitest'
import type { TicketView } from '#shared/contract/tickets.ts'
import { recordServerTime } from '#web/api/server-clock.ts'
import { fakeWire, refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import { persistPending } from '#web/features/tickets/order/stored-order.ts'
import { useTicketDraft } from '#web/features/tickets/draft/ticket-draft.ts'
import { startDraft } from '#web/features/tickets/testing/sample-draft.ts'
import { sampleTicket, ticketId as id } from '#web/features/tickets/testing/sample-ticket.ts'
import { fakeStripe } from '#web/ui/testing/fake-stripe.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { Where } from '#web/ui/testing/where.tsx'
import Checkout from './checkout.tsx'

const clientSecret = 'pi_1_secret_2'
const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
const ticketUntil = (holdExpiresAt: string, status: TicketView['status'] = 'pending') => sampleTicket({ holdExpiresAt, status })
const get = `GET /api/tickets/${id}`
const renew = `POST /api/tickets/${id}/hold`

const declined = () => ({
  error: { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline', message: 'Je bank zegt nee.' },
})

async function openCheckout(answers: Record<string, Answer>, stripeAnswer: () => object = declined) {
  const confirmed = fakeStripe(stripeAnswer)
  persistPending({ ticketId: id, ticketType: 'solo', participantCount: 1, total: 8500, clientSecret })
  const wire = fakeWire({ 'GET /api/payment-settings': { body: { publishableKey: 'pk_test_1' } }, ...answers })
  const screen = await renderScreen(
    { '/checkout': <Checkout />, '/payment-success': <Where />, '/payment-failed': <Where />, '/tickets': <Where /> },
    `/checkout?clientSecret=${clientSecret}&ticketId=${id}`,
  )
  await screen.until(() => screen.query('button[type="submit"]:not(:disabled)') !== null)
  return { screen, wire, confirmed, renewals: () => wire.sentTo(`/api/tickets/${id}/hold`).length }
}
async function pressPay(answers: Record<string, Answer>, stripeAnswer?: () => object) {
  const opened = await openCheckout(answers, stripeAnswer)
  await opened.screen.submit()
  return opened
}

beforeEach(() => startDraft({ sent: { key: 'old', contents: '{}', replaces: [] } }))

describe('paying', () => {
  it('pays without renewing a hold that has more than five minutes left', async () => {
    const { screen, confirmed, renewals } = await pressPay({ [get]: { body: ticketUntil(minutes(6)) } })
    await screen.until(() => confirmed.length === 1)
    expect(renewals()).toBe(0)
  })

  it('renews a hold that has less than five minutes left, and then pays', async () => {
    const { screen, confirmed, renewals } = await pressPay({
      [get]: { body: ticketUntil(minutes(4)) },
      [renew]: { body: { clientSecret, holdExpiresAt: minutes(15) } },
    })
    await screen.until(() => confirmed.length === 1)
    expect(renewals()).toBe(1)
  })

  it.each([
    ['the hold may not be extended', refusal(409, 'hold_over', 'Je plekken stonden lang genoeg vast.')],
    ['the server is busy', refusal(503, 'busy', 'Het is heel druk.')],
  ])('pays before the current hold ends when %s', async (_, answer) => {
    const { screen, confirmed } = await pressPay({ [get]: { body: ticketUntil(minutes(4)) }, [renew]: answer })
    await screen.until(() => confirmed.length === 1)
  })

  it.each([
    [
      'the registration was closed',
      'Je plekken zijn vergeven',
      refusal(409, 'registration_closed', 'Deze inschrijving is geannuleerd. Begin opnieuw.'),
    ],
    ['the hold is over', 'Je tijd om te betalen is om', refusal(409, 'hold_over', 'Je plekken stonden lang genoeg vast.')],
  ])('does not pay when %s, and gives the next registration a new idempotency key', async (_, title, answer) => {
    const { screen, confirmed } = await pressPay({ [get]: { body: ticketUntil(minutes(-1), 'expired') }, [renew]: answer })
    await screen.until(() => screen.text().includes(title))
    expect(confirmed).toEqual([])
    expect(useTicketDraft.getState().sent).toMatchObject({ contents: '' })
  })

  it('shows that the server is busy, and does not show that there is no network', async () => {
    const { screen, confirmed } = await pressPay({
      [get]: { body: ticketUntil(minutes(-1), 'expired') },
      [renew]: refusal(503, 'busy', 'Het is heel druk. Er is niets verloren, probeer het zo opnieuw.'),
    })
    await screen.until(() => screen.text().includes('Het is heel druk'))
    expect(screen.text()).not.toContain('Geen verbinding')
    expect(confirmed).toEqual([])
  })
})

describe("the payment provider's answer after the buyer presses pay", () => {
  const held = { [get]: { body: ticketUntil(minutes(15)) } }
  const refusedBy = (code: string, decline_code?: string) => () => ({
    error: { type: 'card_error', code, decline_code, message: 'Nee, zegt je bank.' },
  })

  it.each([
    ['insufficient_funds', refusedBy('card_declined', 'insufficient_funds')],
    ['card_declined', refusedBy('card_declined', 'stolen_card')],
    ['generic_decline', refusedBy('card_declined', 'generic_decline')],
    ['processing_error', refusedBy('processing_error')],
    [
      'authentication_required',
      () => ({
        error: {
          type: 'invalid_request_error',
          code: 'payment_intent_authentication_failure',
          message: 'Nee, zegt je bank.',
          payment_intent: { status: 'requires_payment_method', last_payment_error: {} },
        },
      }),
    ],
  ])("%s leads to the failure page, with the provider's message in a toast", async (failure, stripeAnswer) => {
    const { screen } = await pressPay(held, stripeAnswer)
    await screen.until(() => screen.text().includes(`at /payment-failed?error=${failure}&payment_intent=pi_1&ticketId=${id}`))
    await screen.until(() => screen.text().includes('Betaling mislukt'))
    expect(screen.text()).toContain('Nee, zegt je bank.')
  })

  it('keeps the checkout open when a card field has an error', async () => {
    const { screen } = await pressPay(held, refusedBy('incorrect_number'))
    await screen.until(() => screen.text().includes('Nee, zegt je bank. Er is niets afgeschreven.'))
    expect(screen.url()).toBe('/checkout')
  })

  it.each([
    [
      'another tab has paid',
      () => ({
        error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', payment_intent: { status: 'succeeded' } },
      }),
    ],
    ['the connection fails', () => ({ error: { type: 'api_connection_error', message: 'Geen verbinding.' } })],
    ["the provider's script throws", () => Promise.reject(new Error('IntegrationError'))],
  ])('leads to the return page, and does not claim that nothing was charged, when %s', async (_, stripeAnswer) => {
    const { screen } = await pressPay(held, stripeAnswer)
    await screen.until(() => screen.text().includes(`at /payment-success?ticketId=${id}`))
    expect(screen.text()).not.toContain('niets afgeschreven')
  })

  it('confirms the payment only once when the buyer presses the pay button twice', async () => {
    const answer = Promise.withResolvers<unknown>()
    const { screen, confirmed } = await openCheckout(held, () => answer.promise)
    await screen.submit()
    await screen.until(() => confirmed.length === 1)
    await screen.submit()
    answer.resolve(refusedBy('processing_error')())
    await screen.until(() => screen.url() === '/payment-failed')
    expect(confirmed).toHaveLength(1)
  })

  it('does not confirm the payment when another tab has paid the ticket', async () => {
    const { screen, wire, confirmed } = await openCheckout(held)
    wire.answers[get] = { body: ticketUntil(minutes(15), 'confirmed') }
    await screen.submit()
    await screen.until(() => screen.text().includes('at /payment-success'))
    expect(confirmed).toEqual([])
  })
})

it("measures the hold by the server's clock when the phone's clock is ahead", async () => {
  recordServerTime(new Date(Date.now() - 3_600_000).toISOString(), Date.now())
  try {
    const { screen, confirmed, renewals } = await pressPay({ [get]: { body: ticketUntil(minutes(-30)) } })
    await screen.until(() => confirmed.length === 1)
    expect(renewals()).toBe(0)
  } finally {
    recordServerTime(new Date().toISOString(), Date.now())
  }
})
