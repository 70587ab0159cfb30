import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createStripePayments } from '#functions/adapters/stripe/payments.ts'
import { runSweep } from '#functions/jobs/run-sweep.ts'
import { withinBudget } from '#functions/ports/time-budget.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { placeOrder } from '#functions/usecases/shop/place-order.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { orderBody } from '#shared/contract/shop.ts'
import { openTestShop, orderOf, addBuffProduct, testDay, type TestShop } from './stores/open-test-shop.ts'

// Tests that requests and sweeps end within their time budget, and that stuck records do not block later records.

const minute = 60_000
const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})
async function open(options?: Parameters<typeof openTestShop>[0]): Promise<TestShop> {
  const shop = await openTestShop(options)
  closers.push(shop.close)
  return shop
}
const register = async ({ deps }: TestShop, key: string) =>
  (await registerTicket(deps, orderOf([`${key}@b.nl`]), { idempotencyKey: key })).ticketId

test('several calls to a payment provider that never answers end within one shared time budget', async () => {
  const hanging = createServer(() => undefined).listen(0, '127.0.0.1')
  await new Promise((resolve) => hanging.once('listening', resolve))
  closers.push(() => {
    hanging.closeAllConnections()
    hanging.close()
  })
  const { port } = hanging.address() as AddressInfo
  const payments = createStripePayments({ secretKey: 'sk_x', webhookSecret: 'whsec_x', endpoint: `http://127.0.0.1:${port}` })
  const startedAt = performance.now()
  await withinBudget(1_500, async () => {
    for (let call = 0; call < 3; call++)
      await expect(payments.retrieveIntent('pi_1')).rejects.toMatchObject({ code: 'payment_unavailable' })
  })
  expect(performance.now() - startedAt).toBeLessThan(1_500)
})

test('a registration for a full day checks only a few expired holds, concurrently', async () => {
  const shop = await open({ capacity: 30 })
  for (let n = 0; n < 30; n++) await register(shop, `k${n}`)
  shop.pass(15 * minute)
  const { retrieveIntent } = shop.deps.payments
  let [asked, underWay, maxAtOnce] = [0, 0, 0]
  shop.deps.payments.retrieveIntent = async (id) => {
    asked++
    maxAtOnce = Math.max(maxAtOnce, ++underWay)
    await new Promise(setImmediate)
    underWay--
    return retrieveIntent(id)
  }
  await register(shop, 'next')
  expect(asked).toBeLessThanOrEqual(8)
  expect(maxAtOnce).toBeGreaterThan(1)
  expect(await shop.taken()).toBeLessThan(30)
  // The scheduled sweep releases the other expired holds.
  await sweepDueSteps(shop.deps)
  expect(await shop.taken()).toBe(1)
})

test('a sweep reaches later records even if all earlier records stay due', async () => {
  const shop = await open({ capacity: 200 })
  for (let n = 0; n < 103; n++) {
    const ticket = (await shop.deps.tickets.get(await register(shop, `k${n}`)))!
    shop.pass(1)
    if (n >= 100) continue
    // Another worker has the lease of this ticket's mail, so the step stays due.
    const leased = { nextStep: 'send-mail', stepLease: shop.deps.clock.now() + 60 * minute, holdExpiresAt: null } as const
    await shop.deps.tickets.put([{ ...ticket, state: 'paid', ...leased }])
  }
  shop.pass(16 * minute)
  await sweepDueSteps(shop.deps)
  expect(await shop.taken()).toBe(100)
}, 30_000)

test('a sweep starts no new step when its time budget is nearly over', async () => {
  const shop = await open()
  for (let n = 0; n < 12; n++) await register(shop, `k${n}`)
  shop.pass(16 * minute)
  let now = 0
  const { get } = shop.deps.tickets
  shop.deps.tickets.get = (id) => {
    now += 10_000
    return get(id)
  }
  const lines: { event: string }[] = []
  await withinBudget(
    45_000,
    () => runSweep(shop.deps, (line) => lines.push(line)),
    () => now,
  )
  expect(lines).toEqual([{ event: 'sweep', tried: 5, failed: 0 }])
  shop.deps.tickets.get = get
  await sweepDueSteps(shop.deps)
  expect(await shop.taken()).toBe(0)
})

test('every failed step is postponed by a random delay and reported as a failure', async () => {
  const shop = await open()
  const { deps } = shop
  await addBuffProduct(shop, 9)
  const body = orderBody.parse({
    customerName: 'Sanne de Vries',
    customerEmail: 'sanne@voorbeeld.nl',
    items: [{ productId: 'buff', quantity: 1 }],
    totalAmount: '18.45',
    shippingAddress: { street: 'Zeestraat 1', city: 'Noordwijk', postalCode: '2202 AA' },
  })
  const orders = [
    await placeOrder(deps, body, { idempotencyKey: 'a' }),
    await placeOrder(deps, body, { idempotencyKey: 'b' }),
    await placeOrder(deps, body, { idempotencyKey: 'c' }),
  ]
  // The hold's wave was deleted, so its places cannot be released.
  const ticket = (await deps.tickets.get(await register(shop, 'k')))!
  await deps.tickets.put([{ ...ticket, waveId: 77 }])
  shop.pass(16 * minute)
  deps.payments.setDown(true)
  const lines: { event: string }[] = []
  await runSweep(deps, (line) => lines.push(line))
  await runSweep(deps, (line) => lines.push(line))
  expect(lines).toEqual([{ event: 'sweep-failures', tried: 4, failed: 4 }])
  const stuck = [await deps.tickets.get(ticket.id), ...(await Promise.all(orders.map(({ id }) => deps.orders.get(id))))]
  for (const one of stuck) {
    expect(one!.nextStepAt).toBeGreaterThanOrEqual(deps.clock.now() + minute)
    expect(one!.nextStepAt).toBeLessThanOrEqual(deps.clock.now() + 2 * minute)
  }
  expect(new Set(stuck.map((one) => one!.nextStepAt)).size).toBeGreaterThan(1)
  deps.payments.setDown(false)
  shop.pass(2 * minute)
  await runSweep(deps, (line) => lines.push(line))
  expect(lines.at(-1)).toEqual({ event: 'sweep-failures', tried: 4, failed: 1 })
  expect(await deps.catalog.getEventDay(testDay)).toMatchObject({ taken: 1 })
})
