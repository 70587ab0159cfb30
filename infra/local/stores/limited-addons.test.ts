import { afterEach, expect, test } from 'vitest'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { listAddons } from '#functions/usecases/catalog/list-addons.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { openTestShop, orderOf, type TestShop } from './open-test-shop.ts'

/** The hoodie's run of 500: counted under a condition, given back on expiry. On the real stores. */
let shop: TestShop
afterEach(() => shop.close())

const hoodie = 5
const order = (at: number, totalPrice = 8500 + 3950) => orderOf([`a${at}@b.nl`], { addons: [{ id: hoodie, size: 'M' }], totalPrice })
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? 'other',
  )
const sold = async () => (await shop.deps.catalog.listAddonsSold()).get(hoodie) ?? 0
const isSoldOut = async () => (await listAddons(shop.deps)).find(({ id }) => id === hoodie)!.soldOut

test('the last pieces go once; who comes late keeps everything else and holds nothing', async () => {
  shop = await openTestShop({ capacity: 1000 })
  const { tickets } = shop.deps
  // 497 sold before: as records, the counter alone is what is judged.
  const answered = await registerTicket(shop.deps, order(0))
  const first = (await tickets.get(answered.ticketId))!
  for (let at = 1; at < 497; at++)
    await tickets.hold({ ...first, id: `hoodie-${String(at).padStart(6, '0')}-abcdefghijklmnop`, participants: [] })
  expect(await sold()).toBe(497)
  expect(await isSoldOut()).toBe(false)
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => codeOf(registerTicket(shop.deps, order(at + 1)))))
  expect(answers.toSorted()).toEqual([...Array(5).fill('addon_sold_out'), ...Array(3).fill('ok')])
  expect([await sold(), await shop.taken()]).toEqual([500, 500])
  expect(await isSoldOut()).toBe(true)
  expect(await codeOf(registerTicket(shop.deps, orderOf(['z@b.nl'])))).toBe('ok')
}, 60_000)

test('what expires is given back; what is paid stays; a ticket without one costs no count', async () => {
  shop = await openTestShop()
  await registerTicket(shop.deps, orderOf(['q@b.nl']))
  expect(await sold()).toBe(0)
  const paid = await registerTicket(shop.deps, order(1))
  await registerTicket(shop.deps, order(2))
  expect(await sold()).toBe(2)
  const ticket = (await shop.deps.tickets.get(paid.ticketId))!
  await applyPaymentEvent(shop.deps, shop.deps.payments.attempt(ticket.paymentIntentId!, 'succeeded'))
  shop.pass(16 * 60_000)
  await sweepDueSteps(shop.deps)
  expect(await sold()).toBe(1)
})
