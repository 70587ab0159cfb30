import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { freePlaces, mailsTo, pay, person, product, register, secretOf, setUpTicketBuyer, solo, statusOf, visitor } from './ticket-buyer.ts'

setUpTicketBuyer()

test('confirms and mails a ticket once despite a late, repeated webhook, and refuses a second payment', async () => {
  await visitor.call('POST', '/__local/faults', { path: 'stand-in/stripe/webhook/payment_intent.succeeded', mode: 'repeat', times: 2 })
  const { body } = await register(solo('Cato Bos'))
  expect((await pay(body.paymentUrl)).status).toBe(200)
  await expect.poll(() => statusOf(body.ticketId)).toBe('confirmed')
  await visitor.call('POST', '/api/send-current-participant-confirmation', { paymentIntent: secretOf(body.paymentUrl) })
  await expect.poll(async () => (await mailsTo('Cato Bos')).length).toBe(1)
  expect((await pay(body.paymentUrl)).status).toBe(409)
  expect((await visitor.call('POST', `/api/tickets/${body.ticketId}/hold`)).body.code).toBe('already_paid')
  expect(await mailsTo('Cato Bos')).toHaveLength(1)
  await visitor.call('DELETE', '/__local/faults')
})

test('the return page gets the payment status from the provider while no webhook arrives', async () => {
  await visitor.call('POST', '/__local/faults', { path: 'stand-in/stripe/webhook/', mode: 'drop-request' })
  const { body } = await register(solo('Dana Prins'))
  await pay(body.paymentUrl)
  expect(await statusOf(body.ticketId)).toBe('pending')
  const answer = await visitor.call('POST', '/api/send-current-participant-confirmation', { paymentIntent: secretOf(body.paymentUrl) })
  expect(answer.body).toMatchObject({ ticketId: body.ticketId, status: 'confirmed' })
  await visitor.call('DELETE', '/__local/faults')
})

test.each([
  ['solo', ['Lot Smit'], 8500],
  ['duo', ['Lot Kok', 'Guus Kok'], 15500],
])('a %s ticket needs at most three calls to the payment provider, return page included', async (ticketType, names, totalPrice) => {
  // Counts the requests at the stand-in of the provider, so that retries count too.
  const recordedRequests: string[] = []
  const recordRequest = (message: unknown) => {
    const { method, url } = (message as { request: IncomingMessage }).request
    if (url?.startsWith('/v1/')) recordedRequests.push(`${method} ${url.split('?')[0]}`)
  }
  subscribe('http.server.request.start', recordRequest)
  onTestFinished(() => void unsubscribe('http.server.request.start', recordRequest))
  const { body } = await register({ ...solo('-'), ticketType, totalPrice, participants: names.map(person) })
  await pay(body.paymentUrl)
  await expect.poll(() => statusOf(body.ticketId)).toBe('confirmed')
  await visitor.call('POST', '/api/send-current-participant-confirmation', { paymentIntent: secretOf(body.paymentUrl) })
  for (const name of names) await expect.poll(async () => (await mailsTo(name)).length).toBe(1)
  await expect.poll(async () => (await product.deps.tickets.get(body.ticketId))?.nextStep).toBeNull()
  // Leaves out calls for earlier sales that are still under way.
  const [intent] = secretOf(body.paymentUrl).split('_secret_')
  const ofThis = recordedRequests.filter((one) => one === 'POST /v1/payment_intents' || one.includes(intent!))
  expect(ofThis).toContain('POST /v1/payment_intents')
  expect(ofThis.length, ofThis.join(', ')).toBeLessThanOrEqual(3)
})

test("a payment's id without the payment's secret shows no ticket", async () => {
  const { body } = await register(solo('Daan Mulder'))
  await pay(body.paymentUrl)
  await expect.poll(() => statusOf(body.ticketId)).toBe('confirmed')
  const secret = secretOf(body.paymentUrl)
  const ask = (paymentIntent: string) => product.browser().call('POST', '/api/send-current-participant-confirmation', { paymentIntent })
  for (const guess of [secret.slice(0, -1), 'pi_niets_secret_x']) expect((await ask(guess)).status).toBe(404)
  // The server sends the provider only text that is a payment's secret, because `search` is a path of the provider's API.
  const [id] = secret.split('_secret_')
  for (const guess of ['search_secret_x', id!, `${id}_secret_`, 'pi_x/../search_secret_x', 'pi_x_y_secret_z'])
    expect([guess, (await ask(guess)).status]).toEqual([guess, 400])
  expect((await ask(secret)).body).toMatchObject({ ticketId: body.ticketId })
})

test('stores the payment method even if the buyer does not return to the site', async () => {
  const { body } = await register(solo('Dirk Visser'))
  expect((await pay(body.paymentUrl)).status).toBe(200)
  await expect
    .poll(async () => (await visitor.call('GET', `/api/tickets/${body.ticketId}`)).body)
    .toMatchObject({
      status: 'confirmed',
      paymentMethod: 'card',
    })
})

test('keeps the place of a buyer whose card is declined until the hold ends; a second attempt can pay', async () => {
  const before = await freePlaces()
  const { body } = await register(solo('Eva Meijer'))
  const { holdExpiresAt } = (await visitor.call('GET', `/api/tickets/${body.ticketId}`)).body
  expect((await pay(body.paymentUrl, '4000000000000002')).status).toBe(402)
  const { body: standing } = await visitor.call('POST', '/api/send-current-participant-confirmation', {
    paymentIntent: secretOf(body.paymentUrl),
  })
  expect(standing).toMatchObject({ payment: 'failed', status: 'pending' })
  expect((await visitor.call('GET', `/api/tickets/${body.ticketId}`)).body).toMatchObject({ status: 'pending', holdExpiresAt })
  expect(await freePlaces()).toBe(before - 1)
  expect((await pay(body.paymentUrl)).status).toBe(200)
  await expect.poll(() => statusOf(body.ticketId)).toBe('confirmed')
})

test.each([
  ['4000000000000002', 'generic_decline'],
  ['4000000000009979', 'card_declined'],
  ['4000000000009995', 'insufficient_funds'],
  ['4000000000000069', 'expired_card'],
  ['4000000000000127', 'incorrect_cvc'],
  ['4000000000000119', 'processing_error'],
  ['4000002760003184', 'authentication_required'],
])('the return page shows for card %s the reason %s, and no failure once another card has paid', async (card, failure) => {
  const { body } = await register(solo('Finn Hoek'))
  const standing = async () =>
    (await visitor.call('POST', '/api/send-current-participant-confirmation', { paymentIntent: secretOf(body.paymentUrl) })).body
  expect(await standing()).toMatchObject({ payment: 'open', failure: null })
  await pay(body.paymentUrl, card)
  expect(await standing()).toMatchObject({ ticketId: body.ticketId, payment: 'failed', failure })
  await pay(body.paymentUrl)
  expect(await standing()).toMatchObject({ status: 'confirmed', payment: 'succeeded', failure: null })
})

test('the return page shows that the buyer cancelled at the bank', async () => {
  const { body } = await register(solo('Fleur Bos'))
  const secret = secretOf(body.paymentUrl)
  const stripe = '/__local/stripe'
  const confirmation = { client_secret: secret, method: { type: 'ideal' }, return_url: `${product.origin}/payment-success` }
  const confirmed = await visitor.call('POST', `${stripe}/intents/${secret.split('_secret_')[0]}/confirm`, confirmation)
  const attempt = new URL(confirmed.body.next_action.redirect_to_url.url).searchParams.get('attempt')!
  await fetch(`${product.origin}${stripe}/bank`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ attempt, client_secret: secret, outcome: 'cancel' }),
  })
  const { body: standing } = await visitor.call('POST', '/api/send-current-participant-confirmation', { paymentIntent: secret })
  expect(standing).toMatchObject({ payment: 'failed', failure: 'cancelled_by_buyer', status: 'pending' })
})

test('a webhook without a valid signature changes nothing', async () => {
  const { body } = await register(solo('Fenna Kuipers'))
  const event = JSON.stringify({
    id: 'evt_x',
    type: 'payment_intent.succeeded',
    created: 1,
    data: { object: { id: 'pi_x', amount: 8500, metadata: { ticketId: body.ticketId } } },
  })
  for (const signature of ['', 't=1,v1=00', 'onzin']) {
    expect((await visitor.call('POST', '/api/payment-webhook', event, { 'stripe-signature': signature })).status).toBe(400)
  }
  expect(await statusOf(body.ticketId)).toBe('pending')
})

test('an expired hold frees its place, and a late payment takes the place again', async () => {
  const before = await freePlaces()
  const { body } = await register(solo('Gijs Postma'))
  await product.setClock(product.clock.now() + 16 * 60_000)
  await expect.poll(() => statusOf(body.ticketId), { timeout: 20_000 }).toBe('expired')
  // May exceed `before`, because holds of earlier tests expire too.
  expect(await freePlaces()).toBeGreaterThanOrEqual(before)
  await pay(body.paymentUrl)
  await expect.poll(() => statusOf(body.ticketId)).toBe('confirmed')
  await product.setClock(null)
}, 40_000)
