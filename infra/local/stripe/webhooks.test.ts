import { expect, test } from 'vitest'
import { realSchedule } from '#infra/local/clock/schedule.ts'
import { createFaults } from '#infra/local/faults/faults.ts'
import { serveLoopback } from '#infra/local/serve-loopback.ts'
import type { StripeEvent } from './objects.ts'
import { openStripeStore } from './stripe-store.ts'
import { createWebhookSender } from './webhooks.ts'

// The timeout of the test is below the 20 s after which a delivery attempt fails.
test('waits for the first attempts of earlier events only, not of later events', { timeout: 10_000 }, async () => {
  const answered: string[] = []
  const slow = Promise.withResolvers<void>()
  const site = await serveLoopback(async (request) => {
    const { type } = (await request.json()) as StripeEvent
    if (type === 'charge.refunded') await slow.promise
    answered.push(type)
    return new Response()
  })
  const webhooks = createWebhookSender({
    store: openStripeStore(undefined, Date.now),
    settings: { url: () => site.origin, secret: 'whsec_x' },
    faults: createFaults(),
    schedule: realSchedule,
    now: Date.now,
    signedAt: Date.now,
  })
  const object = {} as StripeEvent['data']['object']
  webhooks.emit('payment_intent.succeeded', object)
  const first = webhooks.attempted()
  webhooks.emit('charge.refunded', object)
  await first
  expect(answered).toEqual(['payment_intent.succeeded'])
  slow.resolve()
  await webhooks.attempted()
  expect(answered).toHaveLength(2)
  webhooks.close()
  await site.close()
})
