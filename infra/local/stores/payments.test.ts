import { expect, test } from 'vitest'
import { renewHold } from '#functions/usecases/tickets/renew-hold.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { openPaymentShop, setUpPaymentShops } from './payment-shop.ts'

setUpPaymentShops()

const minute = 60_000

function permutations<T>(items: readonly T[]): T[][] {
  return items.length < 2 ? [[...items]] : items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}

test('a ticket with a failed and then a successful payment is paid, with one place and mail, in any order of events', async () => {
  const shop = await openPaymentShop()
  for (const order of permutations([0, 1, 2, 2])) {
    const ticketId = await shop.register(`k-${order.join('')}-${Math.random()}`)
    const intentId = (await shop.deps.tickets.get(ticketId))!.paymentIntentId!
    const events = [
      shop.deps.payments.attempt(intentId, 'failed'),
      shop.deps.payments.attempt(intentId, 'failed'),
      shop.deps.payments.attempt(intentId, 'succeeded'),
    ]
    const before = await shop.taken()
    for (const at of order) {
      await shop.apply(events[at]!)
      // The provider has the payment from the start, so the place is never released.
      expect(await shop.taken()).toBe(before)
    }
    expect(await shop.stateOf(ticketId)).toBe('paid')
    expect((await shop.deps.tickets.get(ticketId))!.rev).toBe(3)
  }
  const sold = shop.deps.queue.jobs.length
  await shop.runJobs(3)
  expect(shop.deps.mailer.sent).toHaveLength(sold)
}, 60_000)

test('a hold keeps its place after failed attempts until the hold ends, and frees it at once after a cancellation', async () => {
  const shop = await openPaymentShop()
  for (const outcomes of [['failed'], ['failed', 'failed'], ['failed', 'canceled'], ['canceled']] as const) {
    for (const order of permutations([...outcomes.keys(), ...outcomes.keys()]).filter((_, at) => at % 2 === 0)) {
      const ticketId = await shop.register(`${outcomes.join()}-${order.join('')}-${Math.random()}`)
      const intentId = (await shop.deps.tickets.get(ticketId))!.paymentIntentId!
      const events = outcomes.map((outcome) => shop.deps.payments.attempt(intentId, outcome))
      for (const at of order) await shop.apply(events[at]!)
      const isCanceled = outcomes.at(-1) === 'canceled'
      expect([await shop.stateOf(ticketId), await shop.taken()]).toEqual(isCanceled ? ['cancelled', 0] : ['pending', 1])
      shop.pass(15 * minute)
      await sweepDueSteps(shop.deps)
      expect([await shop.stateOf(ticketId), await shop.taken()]).toEqual([isCanceled ? 'cancelled' : 'expired', 0])
    }
  }
}, 60_000)

test('concurrent events confirm a ticket once', async () => {
  const shop = await openPaymentShop()
  const ticketId = await shop.register('k')
  const events = [shop.deps.payments.attempt('pi_1', 'failed'), shop.deps.payments.attempt('pi_1', 'succeeded')]
  const outcomes = await Promise.all([...events, ...events, ...events].map(shop.apply))
  expect(outcomes.filter((outcome) => outcome === 'confirmed')).toHaveLength(1)
  expect(await shop.stateOf(ticketId)).toBe('paid')
  await shop.runJobs(4)
  expect(shop.deps.mailer.sent).toHaveLength(1)
  expect(await shop.taken()).toBe(1)
})

test('after a failure the buyer can pay with the same payment', async () => {
  const shop = await openPaymentShop()
  const ticketId = await shop.register('k')
  await shop.apply(shop.deps.payments.attempt('pi_1', 'failed'))
  expect(await shop.taken()).toBe(1)
  shop.pass(minute)
  expect(await renewHold(shop.deps, ticketId)).toEqual({
    clientSecret: 'pi_1_secret_x',
    holdExpiresAt: shop.deps.clock.now() + 15 * minute,
  })
  expect(await shop.taken()).toBe(1)
  expect(await shop.apply(shop.deps.payments.attempt('pi_1', 'succeeded'))).toBe('confirmed')
})

test('confirms a ticket if it turns out to be paid when its hold is renewed', async () => {
  const shop = await openPaymentShop()
  const ticketId = await shop.register('k')
  shop.deps.payments.attempt('pi_1', 'succeeded')
  await expect(renewHold(shop.deps, ticketId)).rejects.toMatchObject({ code: 'already_paid' })
  expect(await shop.stateOf(ticketId)).toBe('paid')
})

test('a ticket with a late payment gets its place back if a place is free', async () => {
  const shop = await openPaymentShop({ capacity: 1 })
  const ticketId = await shop.register('k')
  shop.pass(15 * minute)
  expect(await sweepDueSteps(shop.deps)).toEqual({ tried: 1, failed: 0 })
  expect([await shop.stateOf(ticketId), await shop.taken()]).toEqual(['expired', 0])
  expect(await shop.apply(shop.deps.payments.attempt('pi_1', 'succeeded'))).toBe('confirmed')
  expect([await shop.stateOf(ticketId), await shop.taken()]).toEqual(['paid', 1])
})

test('when a hold ends, the sweep finds a payment whose webhook never arrived', async () => {
  const shop = await openPaymentShop()
  const ticketId = await shop.register('k')
  shop.deps.payments.attempt('pi_1', 'succeeded')
  shop.pass(15 * minute)
  await sweepDueSteps(shop.deps)
  expect(await shop.stateOf(ticketId)).toBe('paid')
})

test('a hold ends even if the payment provider is down', async () => {
  const shop = await openPaymentShop()
  const ticketId = await shop.register('k')
  shop.deps.payments.setDown(true)
  shop.pass(15 * minute)
  await sweepDueSteps(shop.deps)
  expect([await shop.stateOf(ticketId), await shop.taken()]).toEqual(['expired', 0])
})

test('confirms no payment of a wrong amount or for an unknown ticket, and ignores payments that are for no ticket', async () => {
  const shop = await openPaymentShop()
  const ticketId = await shop.register('k')
  const paid = shop.deps.payments.attempt('pi_1', 'succeeded')
  expect(await shop.apply({ ...paid, intent: { ...paid.intent, amount: 1 } })).toBe('mismatch')
  expect(await shop.apply({ ...paid, intent: { ...paid.intent, id: 'pi_9', metadata: { ticketId: 'iets-anders-0000000000000' } } })).toBe(
    'mismatch',
  )
  expect(await shop.apply({ ...paid, intent: { ...paid.intent, metadata: {} } })).toBe('ignored')
  expect(await shop.stateOf(ticketId)).toBe('pending')
})

test('the sweep finds a payment whose job was lost', async () => {
  const shop = await openPaymentShop()
  await shop.register('k')
  shop.deps.queue.enqueue = () => Promise.reject(new Error('killed here'))
  await expect(shop.apply(shop.deps.payments.attempt('pi_1', 'succeeded'))).rejects.toThrow('killed here')
  shop.pass(15 * minute)
  await sweepDueSteps(shop.deps)
  expect(shop.deps.mailer.sent).toHaveLength(1)
  shop.pass(24 * 60 * minute)
  expect((await sweepDueSteps(shop.deps)).tried).toBe(0)
})
