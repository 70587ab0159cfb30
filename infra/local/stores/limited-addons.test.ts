import { afterEach, expect, test } from 'vitest'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { listAddons } from '#functions/usecases/catalog/list-addons.ts'
import { changeEdition, makeEditionCurrent } from '#functions/usecases/editions/change-edition.ts'
import { createEdition } from '#functions/usecases/editions/create-edition.ts'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { openTestShop, orderOf, type TestShop } from './open-test-shop.ts'

// Tests the limited run of 500 hoodies: a conditional write takes a hoodie, and an expired hold returns it. Uses the real stores.

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

test('each of the last hoodies is sold once, and a refused buyer holds nothing', async () => {
  shop = await openTestShop()
  const { tickets } = shop.deps
  // 496 hoodies were sold earlier, all on one ticket, because this test checks only the counter.
  const answered = await registerTicket(shop.deps, order(0))
  const first = (await tickets.get(answered.ticketId))!
  await tickets.hold({ ...first, id: 'eerder-verkocht-abcdefghijklmnop', participants: [], addons: Array(496).fill(first.addons[0]) })
  expect(await sold()).toBe(497)
  expect(await isSoldOut()).toBe(false)
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => codeOf(registerTicket(shop.deps, order(at + 1)))))
  expect(answers.toSorted()).toEqual([...Array(5).fill('addon_sold_out'), ...Array(3).fill('ok')])
  expect([await sold(), await shop.taken()]).toEqual([500, 5])
  expect(await isSoldOut()).toBe(true)
  expect(await codeOf(registerTicket(shop.deps, orderOf(['z@b.nl'])))).toBe('ok')
})

test('expired tickets release their hoodie and paid ones keep it; other tickets are not counted', async () => {
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

test('the next edition has a separate limited run, whose size the organiser sets; expired holds return hoodies to it', async () => {
  shop = await openTestShop()
  const { deps } = shop
  await registerTicket(deps, order(0))
  const withRun = (run: number) =>
    builtInEdition.addons.map((one) => (one.id === hoodie ? { ...one, run, price: { solo: 4500, duo: 4500 } } : one))
  await changeEdition(deps, builtInEdition.id, { addons: withRun(600) })
  const days = [{ eventDate: '2026-10-10', capacity: 100 }]
  await createEdition(deps, { name: 'Duinstorm 2026', location: 'Strand', days, waves: { first: '09:00', last: '09:00', capacity: 20 } })
  await changeEdition(deps, 'duinstorm-2026', { addons: withRun(2) })
  await makeEditionCurrent(deps, 'duinstorm-2026')
  const day = (await deps.catalog.getEventDay('2026-10-10'))!
  await deps.catalog.changeEventDay(day, { ...day, status: 'registration_open' })
  const next = (at: number) => ({ ...order(at, 8500 + 4500), eventDate: '2026-10-10' })
  const soldNext = async () => (await deps.catalog.listAddonsSold({ id: 'duinstorm-2026', addons: withRun(2) })).get(hoodie)

  expect(await codeOf(registerTicket(deps, next(1)))).toBe('ok')
  expect(await codeOf(registerTicket(deps, next(2)))).toBe('ok')
  expect([await codeOf(registerTicket(deps, next(3))), await isSoldOut(), await soldNext()]).toEqual(['addon_sold_out', true, 2])
  await expect(changeEdition(deps, 'duinstorm-2026', { addons: withRun(1) })).rejects.toMatchObject({
    code: 'invalid_input',
    details: [{ path: 'addons.2.run', message: 'Van Hoodie zijn er al 2 verkocht of vastgehouden' }],
  })
  shop.pass(16 * 60_000)
  await sweepDueSteps(deps)
  expect([await isSoldOut(), await soldNext()]).toEqual([false, 0])
  expect((await deps.catalog.listAddonsSold({ id: builtInEdition.id, addons: withRun(600) })).get(hoodie)).toBe(0)
  expect((await changeEdition(deps, 'duinstorm-2026', { addons: withRun(1) })).addons[2]!.run).toBe(1)
})
