import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import Stripe from 'stripe'
import { afterEach, expect, test } from 'vitest'
import { createManualSchedule } from '../clock/schedule.ts'
import { createFaults } from '../faults/faults.ts'
import { serveLoopback } from '../serve-loopback.ts'
import { createStripe } from './stripe-stand-in.ts'

type BrowserAnswer = {
  status: string
  last_payment_error?: object
  next_action: { use_stripe_sdk: { attempt: string }; redirect_to_url: { url: string } }
}

const secret = 'whsec_test'
const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function start({ dataDir, answers = [] }: { dataDir?: string; answers?: number[] } = {}) {
  const events: Stripe.Event[] = []
  const faults = createFaults()
  const time = createManualSchedule()
  const receiver = await serveLoopback(async (request) => {
    // The real SDK checks the signature with the machine's clock.
    events.push(await sdk.webhooks.constructEventAsync(await request.text(), request.headers.get('stripe-signature') ?? '', secret))
    return new Response(null, { status: answers.shift() ?? 200 })
  })
  const standIn = createStripe({
    dataDir,
    clock: { now: () => Date.UTC(2025, 9, 1) },
    webhook: { url: () => `${receiver.origin}/hook`, secret },
    siteOrigin: () => site.origin,
    faults,
    schedule: time.schedule,
  })
  const api = await serveLoopback((request, env) => standIn.api.fetch(request, env))
  const site = await serveLoopback((request, env) => new Hono().route('/__local/stripe', standIn.browser).fetch(request, env))
  const sdk = new Stripe('sk_local_1', { host: '127.0.0.1', port: api.port, protocol: 'http', maxNetworkRetries: 0 })
  closers.push(receiver.close, api.close, site.close, () => standIn.close())
  const browse = async (path: string, body: unknown) => {
    const answer = await fetch(`${site.origin}/__local/stripe${path}`, {
      method: 'POST',
      headers: { origin: site.origin },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as BrowserAnswer }
  }
  const card = (number: string) => ({ type: 'card', number, exp_month: 12, exp_year: 2034, cvc: '123' })
  const confirm = (intent: Stripe.PaymentIntent, method: unknown, return_url?: string) =>
    browse(`/intents/${intent.id}/confirm`, { client_secret: intent.client_secret, method, return_url })
  const types = () => events.map(({ type }) => type)
  return {
    standIn,
    sdk,
    events,
    types,
    faults,
    time,
    site,
    browse,
    card,
    confirm,
    create: (amount = 9900) =>
      sdk.paymentIntents.create({ amount, currency: 'eur', automatic_payment_methods: { enabled: true }, metadata: { ticket: 't1' } }),
  }
}

test('create, retrieve, update, pay, refund: as the SDK sees it, with signed webhooks', async () => {
  const { sdk, standIn, events, create, confirm, card } = await start()
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

test('a paid intent can not be paid again, cancelled or changed in amount', async () => {
  const { sdk, standIn, create, confirm, card, types } = await start()
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
  const { sdk, standIn, create, confirm, card, types } = await start()
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

test('a number that is no test card is refused before anything happens', async () => {
  const { standIn, create, confirm, card, types } = await start()
  expect(await confirm(await create(), card('4111111111111111'))).toMatchObject({
    status: 402,
    body: { error: { code: 'incorrect_number' } },
  })
  await standIn.attempted()
  expect(types()).toEqual([])
})

test('the card that asks for the bank: refused, then approved', async () => {
  const { standIn, create, confirm, card, browse, types } = await start()
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
  const { create, confirm, card, browse, standIn, types } = await start()
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
])('%s, at the bank: %s', async (type, outcome, said, code) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stripe-'))
  const { create, confirm, site, sdk, standIn, types } = await start({ dataDir })
  const made = await create()
  const { body } = await confirm(made, { type }, `${site.origin}/payment-success`)
  const attempt = new URL(body.next_action.redirect_to_url.url).searchParams.get('attempt')!
  const answer = await fetch(`${site.origin}/__local/stripe/bank`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ attempt, client_secret: made.client_secret!, outcome }),
  })
  expect(new URL(answer.headers.get('location')!).searchParams.get('redirect_status')).toBe(said)
  const intent = await sdk.paymentIntents.retrieve(made.id)
  if (code) return expect(intent).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code } })
  expect(intent).toMatchObject({ status: 'processing', last_payment_error: null })
  expect((await confirm(made, { type }, `${site.origin}/payment-success`)).status).toBe(400)
  await standIn.attempted()
  // The bank's answer comes, also when the process ended in between.
  const next = await start({ dataDir })
  next.standIn.start()
  next.time.advance(8_000)
  await next.standIn.attempted()
  expect(types()).toEqual(['payment_intent.processing'])
  expect(next.types()).toEqual(['payment_intent.succeeded'])
})

test('iDEAL goes by the bank page and comes back with the result in the address', async () => {
  const { create, confirm, site, standIn, types } = await start()
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

test('an Idempotency-Key gives the same answer, a decline too, and refuses other parameters; after a kill as well', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stripe-'))
  const params = { amount: 5000, currency: 'eur' }
  const first = await start({ dataDir })
  const made = await first.sdk.paymentIntents.create(params, { idempotencyKey: 'k1' })
  const decline = () => first.sdk.paymentIntents.confirm(made.id, { payment_method: 'pm_card_chargeDeclined' }, { idempotencyKey: 'k2' })
  await expect(decline()).rejects.toMatchObject({ code: 'card_declined' })
  await expect(decline()).rejects.toMatchObject({ code: 'card_declined' })
  await first.standIn.attempted()
  expect(first.types()).toEqual(['payment_intent.payment_failed'])

  const second = await start({ dataDir })
  expect((await second.sdk.paymentIntents.create(params, { idempotencyKey: 'k1' })).id).toBe(made.id)
  expect((await second.sdk.paymentIntents.retrieve(made.id)).last_payment_error?.code).toBe('card_declined')
  await expect(second.sdk.paymentIntents.create({ ...params, amount: 6000 }, { idempotencyKey: 'k1' })).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
  })
})

test('an event that was not delivered is sent again after a kill, until it is', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stripe-'))
  const first = await start({ dataDir, answers: [500] })
  const made = await first.create()
  await first.confirm(made, first.card('4242424242424242'))
  await first.standIn.attempted()
  const second = await start({ dataDir, answers: [503, 200] })
  second.standIn.start()
  await second.standIn.attempted()
  second.time.advance(500)
  await second.standIn.attempted()
  expect(second.types()).toEqual(['payment_intent.succeeded', 'payment_intent.succeeded'])
  expect(second.events[0]!.id).toBe(first.events[0]!.id)
  second.time.advance(100_000)
  await second.standIn.attempted()
  expect(second.events).toHaveLength(2)
})

test('cancelling tells it, and a cancelled intent can not be paid', async () => {
  const { sdk, standIn, create, types } = await start()
  const made = await create()
  expect(await sdk.paymentIntents.cancel(made.id)).toMatchObject({ status: 'canceled' })
  expect(await standIn.pay(made.client_secret!)).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } })
  expect(types()).toEqual(['payment_intent.canceled'])
})

test('webhooks come late, twice, not, and out of order when told so', async () => {
  const { standIn, create, faults, time, types, sdk } = await start()
  faults.add({ path: 'webhook/payment_intent.succeeded', mode: 'delay', ms: 5000, times: 1 })
  const late = await create()
  await standIn.pay(late.client_secret!)
  await sdk.refunds.create({ payment_intent: late.id })
  await standIn.attempted()
  expect(types()).toEqual(['charge.refunded'])
  time.advance(5000)
  await expect.poll(types).toEqual(['charge.refunded', 'payment_intent.succeeded'])

  faults.add({ path: 'webhook', mode: 'repeat', times: 1 })
  await standIn.pay((await create()).client_secret!)
  expect(types().slice(2)).toEqual(['payment_intent.succeeded', 'payment_intent.succeeded'])

  faults.add({ path: 'webhook', mode: 'drop-request', times: 1 })
  await standIn.pay((await create()).client_secret!)
  expect(types()).toHaveLength(4)
  time.advance(500)
  await standIn.attempted()
  expect(types()).toHaveLength(5)
})

test('payAs: ok, declined, refused at the bank, iDEAL, unknown', async () => {
  const { standIn, create, types } = await start()
  const pay = async (card?: string) => standIn.pay((await create()).client_secret!, card)
  expect(await pay()).toMatchObject({ paymentIntent: { status: 'succeeded' } })
  expect(types()).toEqual(['payment_intent.succeeded'])
  expect(await pay('4000000000009995')).toMatchObject({ error: { decline_code: 'insufficient_funds' } })
  expect(await pay('4000002500003155')).toMatchObject({ error: { code: 'payment_intent_authentication_failure' } })
  expect(await pay('ideal')).toMatchObject({ paymentIntent: { status: 'succeeded' } })
  expect(await standIn.pay('pi_x_secret_y')).toMatchObject({ error: { code: 'resource_missing' } })
})

test('the card whose refund fails later, and the one whose holder asks the money back', async () => {
  const { standIn, create, types, sdk, time, events } = await start()
  const failing = await create()
  await standIn.pay(failing.client_secret!, '4000000000005126')
  expect(await sdk.refunds.create({ payment_intent: failing.id })).toMatchObject({ status: 'succeeded' })
  await expect(sdk.refunds.create({ payment_intent: failing.id })).rejects.toMatchObject({ code: 'charge_already_refunded' })
  time.advance(5_000)
  await standIn.attempted()
  expect(types().toSorted()).toEqual(['charge.refund.updated', 'charge.refunded', 'payment_intent.succeeded', 'refund.failed'])
  expect(events.find(({ type }) => type === 'refund.failed')!.data.object).toMatchObject({ status: 'failed', payment_intent: failing.id })
  const { latest_charge: charge } = await sdk.paymentIntents.retrieve(failing.id, { expand: ['latest_charge'] })
  expect(charge).toMatchObject({ amount_refunded: 0, refunded: false })

  const disputed = await create()
  await standIn.pay(disputed.client_secret!, '4000000000000259')
  expect(events.find(({ type }) => type === 'charge.dispute.created')!.data.object).toMatchObject({ payment_intent: disputed.id })
})

test('a failure of its own is kept under its key, as Stripe keeps it', async () => {
  const { standIn, create, faults, sdk } = await start()
  const made = await create()
  await standIn.pay(made.client_secret!)
  faults.add({ path: 'stand-in/stripe/api/v1/refunds', mode: 'error', times: 1 })
  const refund = (idempotencyKey: string) => sdk.refunds.create({ payment_intent: made.id }, { idempotencyKey })
  await expect(refund('a')).rejects.toMatchObject({ statusCode: 500 })
  await expect(refund('a')).rejects.toMatchObject({ statusCode: 500 })
  expect(await refund('b')).toMatchObject({ status: 'succeeded' })
})

test("wrong requests are refused in Stripe's format", async () => {
  const { sdk, browse, create, standIn } = await start()
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
