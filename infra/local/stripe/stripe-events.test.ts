import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { closeAll, startStripe } from './start-stripe.ts'

// Tests webhook events and their delivery, idempotency keys, and later changes of payments.

afterEach(closeAll)

test('a repeated Idempotency-Key gets the same response, even for a decline and after a kill', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stripe-'))
  const params = { amount: 5000, currency: 'eur' }
  const first = await startStripe({ dataDir })
  const made = await first.sdk.paymentIntents.create(params, { idempotencyKey: 'k1' })
  const decline = () => first.sdk.paymentIntents.confirm(made.id, { payment_method: 'pm_card_chargeDeclined' }, { idempotencyKey: 'k2' })
  await expect(decline()).rejects.toMatchObject({ code: 'card_declined' })
  await expect(decline()).rejects.toMatchObject({ code: 'card_declined' })
  await first.standIn.attempted()
  expect(first.types()).toEqual(['payment_intent.payment_failed'])

  const second = await startStripe({ dataDir })
  expect((await second.sdk.paymentIntents.create(params, { idempotencyKey: 'k1' })).id).toBe(made.id)
  expect((await second.sdk.paymentIntents.retrieve(made.id)).last_payment_error?.code).toBe('card_declined')
  await expect(second.sdk.paymentIntents.create({ ...params, amount: 6000 }, { idempotencyKey: 'k1' })).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
  })
})

test('an undelivered event is sent again after a kill, until it is delivered', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stripe-'))
  const first = await startStripe({ dataDir, answers: [500] })
  const made = await first.create()
  await first.confirm(made, first.card('4242424242424242'))
  await first.standIn.attempted()
  const second = await startStripe({ dataDir, answers: [503, 200] })
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

test('cancelling sends an event, and a cancelled intent cannot be paid', async () => {
  const { sdk, standIn, create, types } = await startStripe()
  const made = await create()
  expect(await sdk.paymentIntents.cancel(made.id)).toMatchObject({ status: 'canceled' })
  expect(await standIn.pay(made.client_secret!)).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } })
  expect(types()).toEqual(['payment_intent.canceled'])
})

test('faults can delay, repeat, drop or reorder webhooks', async () => {
  const { standIn, create, faults, time, types, sdk } = await startStripe()
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

test('test cards make a refund fail later, or open a dispute', async () => {
  const { standIn, create, types, sdk, time, events } = await startStripe()
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

test('a failure at the provider is stored under its idempotency key, as at Stripe', async () => {
  const { standIn, create, faults, sdk } = await startStripe()
  const made = await create()
  await standIn.pay(made.client_secret!)
  faults.add({ path: 'stand-in/stripe/api/v1/refunds', mode: 'error', times: 1 })
  const refund = (idempotencyKey: string) => sdk.refunds.create({ payment_intent: made.id }, { idempotencyKey })
  await expect(refund('a')).rejects.toMatchObject({ statusCode: 500 })
  await expect(refund('a')).rejects.toMatchObject({ statusCode: 500 })
  expect(await refund('b')).toMatchObject({ status: 'succeeded' })
})
