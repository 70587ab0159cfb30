import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, expect, test } from 'vitest'
import { withinBudget } from '#functions/ports/time-budget.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { openTestShop, orderOf, type TestShop } from './open-test-shop.ts'

// The first step of a new ticket is in no index, so the sweep finds it by the ticket's creation time. Runs on the real stores.

const minute = 60_000
let shop: TestShop
async function open(options?: Parameters<typeof openTestShop>[0]) {
  shop = await openTestShop(options)
  let keys = 0
  const register = async () => (await registerTicket(shop.deps, orderOf(), { idempotencyKey: `k${++keys}` })).ticketId
  const pay = async (id: string) => {
    const event = shop.deps.payments.attempt((await shop.deps.tickets.get(id))!.paymentIntentId!, 'succeeded')
    expect(await applyPaymentEvent(shop.deps, event)).toBe('confirmed')
    shop.deps.queue.jobs.splice(0)
  }
  const stateOf = async (id: string) => (await shop.deps.tickets.get(id))!.state
  const inIndex = async () => {
    const { table } = shop
    return (await table.client.send(new ScanCommand({ TableName: table.tableName, IndexName: 'due' }))).Count
  }
  return { register, pay, stateOf, inIndex, sweep: () => sweepDueSteps(shop.deps), sent: () => shop.deps.mailer.sent.length }
}
afterEach(() => shop.close())

test('a sweep finds an expired hold and a mail whose job was lost, without the index', async () => {
  const { register, pay, stateOf, inIndex, sweep, sent } = await open()
  const [held, paid] = [await register(), await register()]
  await pay(paid)
  shop.pass(14 * minute)
  expect(await sweep()).toEqual({ tried: 0, failed: 0 })
  shop.pass(minute)
  expect([await inIndex(), await sweep()]).toEqual([0, { tried: 2, failed: 0 }])
  expect([await stateOf(held), await stateOf(paid), sent(), await inIndex()]).toEqual(['expired', 'paid', 1, 0])
  expect(await sweep()).toEqual({ tried: 0, failed: 0 })
})

test('a failed first step is in the index until a retry succeeds', async () => {
  let refuses = true
  const { register, pay, inIndex, sweep, sent } = await open({ refuseMail: () => refuses })
  await pay(await register())
  shop.pass(16 * minute)
  expect(await sweep()).toEqual({ tried: 1, failed: 1 })
  expect(await inIndex()).toBe(1)
  refuses = false
  shop.pass(5 * minute)
  expect(await sweep()).toEqual({ tried: 1, failed: 0 })
  expect([sent(), await inIndex()]).toEqual([1, 0])
})

test('a payment during a sweep gets its mail from the next sweep', async () => {
  const { register, pay, sweep, sent } = await open()
  const id = await register()
  shop.pass(15 * minute)
  const { deps } = shop
  const { listDue } = deps.tickets
  // Pays after the sweep read its list and before it runs the step. Until the step runs, an expired hold still has its place.
  let once = true
  deps.tickets.listDue = async (...given) => {
    const page = await listDue(...given)
    if (once && page.due.length > 0) {
      once = false
      await pay(id)
      return { ...page, due: [] }
    }
    return page
  }
  await sweep()
  expect(sent()).toBe(0)
  await sweep()
  expect(sent()).toBe(0)
  shop.pass(1)
  await sweep()
  expect(sent()).toBe(1)
})

test('a sweep that runs out of time leaves the remaining tickets to the next sweep', async () => {
  const { register, stateOf, inIndex, sweep } = await open()
  const id = await register()
  shop.pass(16 * minute)
  expect(await withinBudget(5_000, sweep)).toEqual({ tried: 0, failed: 0 })
  expect(await inIndex()).toBe(0)
  expect(await sweep()).toEqual({ tried: 1, failed: 0 })
  expect(await stateOf(id)).toBe('expired')
})

test('a clock set forward and back does not make the sweep miss a ticket', async () => {
  const { register, stateOf, sweep } = await open()
  const before = await register()
  shop.pass(60 * 24 * minute)
  await sweep()
  shop.pass(-60 * 24 * minute)
  await sweep()
  const after = await register()
  shop.pass(16 * minute)
  expect(await sweep()).toEqual({ tried: 1, failed: 0 })
  expect([await stateOf(before), await stateOf(after)]).toEqual(['expired', 'expired'])
})
