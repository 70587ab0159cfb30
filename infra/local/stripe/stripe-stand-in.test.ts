import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { closeAll, startStripe } from './start-stripe.ts'

afterEach(closeAll)

test('creates, updates, pays and refunds through the SDK, with signed webhooks', async () => {
  const { sdk, standIn, events, create, confirm, card } = await startStripe()
  const made = await create()
  expect(made).toMatchObject({
    object: 'payment_intent',
    amount: 9900,
    currency: 'eur',
    status: 'requires_payment_method',
    metadata: { ticket: 't1' },
  })
  await sdk.paymentIntents.update(made.id, { amount: 12_000, metadata: { korting: 'ZEE10' } })
  const answer = await confirm(made, card('4242 4242 4242 4242'))
  expect(answer).toMatchObject({ status: 200, body: { status: 'succeeded', amount: 12_000 } })
  expect(answer.body).not.toHaveProperty('metadata')
  await standIn.attempted()
  expect(events).toMatchObject([
    {
      type: 'payment_intent.succeeded',
      data: { object: { id: made.id, amount_received: 12_000, metadata: { ticket: 't1', korting: 'ZEE10' } } },
    },
  ])
  expect(standIn.undelivered()).toEqual([])

  const paid = await sdk.paymentIntents.retrieve(made.id, { expand: ['latest_charge', 'payment_method'] })
  expect(paid).toMatchObject({
    status: 'succeeded',
    latest_charge: { paid: true, payment_method_details: { card: { last4: '4242' } } },
    payment_method: { type: 'card' },
  })

  expect(await sdk.refunds.create({ payment_intent: made.id, amount: 2000 })).toMatchObject({ amount: 2000, status: 'succeeded' })
  expect(await sdk.refunds.create({ payment_intent: made.id })).toMatchObject({ amount: 10_000 })
  await expect(sdk.refunds.create({ payment_intent: made.id })).rejects.toMatchObject({ code: 'charge_already_refunded', statusCode: 400 })
  await standIn.attempted()
  expect(events.at(-1)).toMatchObject({
    type: 'charge.refunded',
    data: { object: { payment_intent: made.id, refunded: true, amount_refunded: 12_000 } },
  })
})

test('a paid intent cannot be paid again, cancelled or changed in amount', async () => {
  const { sdk, standIn, create, confirm, card, types } = await startStripe()
  const made = await create()
  await confirm(made, card('4242424242424242'))
  const again = await confirm(made, card('4242424242424242'))
  expect(again).toMatchObject({
    status: 400,
    body: { error: { code: 'payment_intent_unexpected_state', payment_intent: { status: 'succeeded' } } },
  })
  await expect(sdk.paymentIntents.cancel(made.id)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
  await expect(sdk.paymentIntents.update(made.id, { amount: 1000 })).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
  await expect(sdk.paymentIntents.confirm(made.id, { payment_method: 'pm_card_visa' })).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
  await standIn.attempted()
  expect(types()).toEqual(['payment_intent.succeeded'])
})

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline'],
  ['4000000000009995', 'card_declined', 'insufficient_funds'],
  ['4000000000009987', 'card_declined', 'lost_card'],
  ['4000000000009979', 'card_declined', 'stolen_card'],
  ['4000000000006975', 'card_declined', 'card_velocity_exceeded'],
  ['4100000000000019', 'card_declined', 'fraudulent'],
  ['4000000000000069', 'expired_card', 'expired_card'],
  ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
  ['4000000000000119', 'processing_error', 'processing_error'],
])('card %s is declined with %s / %s, and another card can follow', async (number, code, decline_code) => {
  const { sdk, standIn, create, confirm, card, types } = await startStripe()
  const made = await create()
  expect(await confirm(made, card(number))).toMatchObject({
    status: 402,
    body: { error: { type: 'card_error', code, decline_code, payment_intent: { status: 'requires_payment_method' } } },
  })
  expect((await sdk.paymentIntents.retrieve(made.id)).last_payment_error).toMatchObject({ code, decline_code })
  await standIn.attempted()
  expect(types()).toEqual(['payment_intent.payment_failed'])
  expect((await confirm(made, card('4242424242424242'))).status).toBe(200)
})

test('refuses a card number that is not a test card, without a payment attempt', async () => {
  const { standIn, create, confirm, card, types } = await startStripe()
  expect(await confirm(await create(), card('4111111111111111'))).toMatchObject({
    status: 402,
    body: { error: { code: 'incorrect_number' } },
  })
  await standIn.attempted()
  expect(types()).toEqual([])
})

test('a card that needs confirmation can be refused by the bank, and approved at a second attempt', async () => {
  const { standIn, create, confirm, card, browse, types } = await startStripe()
  const made = await create()
  const attempt = async () => (await confirm(made, card('4000002500003155'))).body.next_action.use_stripe_sdk.attempt
  const first = await attempt()
  const answer = (id: string, outcome: string) =>
    browse(`/intents/${made.id}/authenticate`, { client_secret: made.client_secret, attempt: id, outcome })
  expect((await answer(first, 'reject')).body).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  })
  const second = await attempt()
  expect((await answer(first, 'approve')).body.status).toBe('requires_action')
  expect((await answer(second, 'approve')).body.status).toBe('succeeded')
  await standIn.attempted()
  expect(types()).toEqual(['payment_intent.payment_failed', 'payment_intent.succeeded'])
})

test.each([
  ['4000008260003178', 'insufficient_funds'],
  ['4000008400001629', 'generic_decline'],
])('card %s is approved at the bank and then declined with %s', async (number, decline_code) => {
  const { create, confirm, card, browse, standIn, types } = await startStripe()
  const made = await create()
  const { attempt } = (await confirm(made, card(number))).body.next_action.use_stripe_sdk
  const { body } = await browse(`/intents/${made.id}/authenticate`, { client_secret: made.client_secret, attempt, outcome: 'approve' })
  expect(body).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { type: 'card_error', code: 'card_declined', decline_code },
  })
  await standIn.attempted()
  expect(types()).toEqual(['payment_intent.payment_failed'])
})

test.each([
  ['ideal', 'cancel', 'failed', 'payment_intent_authentication_failure'],
  ['bancontact', 'reject', 'failed', 'payment_intent_authentication_failure'],
  ['klarna', 'reject', 'failed', 'payment_method_provider_decline'],
  ['klarna', 'cancel', 'failed', 'payment_method_customer_decline'],
  ['ideal', 'later', 'pending', undefined],
])('%s with "%s" at the bank ends as %s', async (type, outcome, redirectStatus, code) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stripe-'))
  const { create, confirm, site, sdk, standIn, types } = await startStripe({ dataDir })
  const made = await create()
  const { body } = await confirm(made, { type }, `${site.origin}/payment-success`)
  const attempt = new URL(body.next_action.redirect_to_url.url).searchParams.get('attempt')!
  const answer = await fetch(`${site.origin}/__local/stripe/bank`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ attempt, client_secret: made.client_secret!, outcome }),
  })
  expect(new URL(answer.headers.get('location')!).searchParams.get('redirect_status')).toBe(redirectStatus)
  const intent = await sdk.paymentIntents.retrieve(made.id)
  if (code) return expect(intent).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code } })
  expect(intent).toMatchObject({ status: 'processing', last_payment_error: null })
  expect((await confirm(made, { type }, `${site.origin}/payment-success`)).status).toBe(400)
  await standIn.attempted()
  // The bank's answer comes, even after a restart of the process.
  const next = await startStripe({ dataDir })
  next.standIn.start()
  next.time.advance(8_000)
  await next.standIn.attempted()
  expect(types()).toEqual(['payment_intent.processing'])
  expect(next.types()).toEqual(['payment_intent.succeeded'])
})

test('iDEAL goes to the bank page and returns with the result in the URL', async () => {
  const { create, confirm, site, standIn, types } = await startStripe()
  const made = await create()
  expect((await confirm(made, { type: 'ideal' })).status).toBe(400)
  expect((await confirm(made, { type: 'ideal' }, 'https://kwaad.example/klaar')).status).toBe(400)
  const back = `${site.origin}/payment-success?ticketId=1`
  const { body } = await confirm(made, { type: 'ideal' }, back)
  const page = await (await fetch(body.next_action.redirect_to_url.url)).text()
  expect(page).toContain('Betaling goedkeuren')
  expect(page).toContain('Betaling afwijzen')
  expect(page).toContain('99,00')
  const attempt = /name="attempt" value="([^"]+)"/.exec(page)![1]!
  const choose = (outcome: string, client_secret = made.client_secret!) =>
    fetch(`${site.origin}/__local/stripe/bank`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ attempt, client_secret, outcome }),
    })
  expect((await choose('approve', 'geraden')).status).toBe(404)
  const answer = await choose('approve')
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(
    `${back}&payment_intent=${made.id}&payment_intent_client_secret=${made.client_secret}&redirect_status=succeeded`,
  )
  expect((await choose('reject')).headers.get('location')).toContain('redirect_status=succeeded')
  await standIn.attempted()
  expect(types()).toEqual(['payment_intent.succeeded'])
})

test('payAs returns the paid intent, or an error for a decline, a refusal at the bank or an unknown payment', async () => {
  const { standIn, create, types } = await startStripe()
  const pay = async (card?: string) => standIn.pay((await create()).client_secret!, card)
  expect(await pay()).toMatchObject({ paymentIntent: { status: 'succeeded' } })
  expect(types()).toEqual(['payment_intent.succeeded'])
  expect(await pay('4000000000009995')).toMatchObject({ error: { decline_code: 'insufficient_funds' } })
  expect(await pay('4000002500003155')).toMatchObject({ error: { code: 'payment_intent_authentication_failure' } })
  expect(await pay('ideal')).toMatchObject({ paymentIntent: { status: 'succeeded' } })
  expect(await standIn.pay('pi_x_secret_y')).toMatchObject({ error: { code: 'resource_missing' } })
})

test("refuses wrong requests in Stripe's format", async () => {
  const { sdk, browse, create, standIn } = await startStripe()
  await expect(sdk.paymentIntents.create({ amount: 49, currency: 'eur' })).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    code: 'amount_too_small',
    statusCode: 400,
  })
  await expect(sdk.paymentIntents.retrieve('pi_niets')).rejects.toMatchObject({ code: 'resource_missing', statusCode: 404 })
  await expect(sdk.paymentIntents.retrieve('search')).rejects.toMatchObject({ code: 'parameter_missing', statusCode: 400 })
  await expect(sdk.balance.retrieve()).rejects.toMatchObject({ statusCode: 404 })
  const made = await create()
  for (const body of ['{', '[]', '{"client_secret":5}', JSON.stringify({ client_secret: made.client_secret, method: { type: 'card' } })]) {
    expect(await browse(`/intents/${made.id}/confirm`, body), body).toMatchObject({
      status: 400,
      body: { error: { message: expect.any(String) } },
    })
  }
  expect(await browse(`/intents/${made.id}/confirm`, { client_secret: 'x', method: { type: 'ideal' } })).toMatchObject({ status: 404 })
  expect((await standIn.browser.request('/intents/x')).status).toBe(403)
})
