import { afterEach, expect, test } from 'vitest'
import { changeEdition } from '#functions/usecases/editions/change-edition.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { renewHold } from '#functions/usecases/tickets/renew-hold.ts'
import { openTestShop, orderOf, testDay, type TestShop } from './open-test-shop.ts'

// Tests to the millisecond when sales windows and price steps begin and end. The clock of the test stands still.

let shop: TestShop
afterEach(() => shop.close())

const iso = (moment: number) => new Date(moment).toISOString()
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'sold',
    (error: { code?: string }) => error.code,
  )
const buy = (totalPrice = 8500) => outcomeOf(registerTicket(shop.deps, orderOf(['a@b.nl'], { totalPrice })))

test('a sales window opens and closes at its exact moment, not 1 ms earlier or later', async () => {
  shop = await openTestShop()
  const now = shop.deps.clock.now()
  const window = { eventDate: testDay, ticketType: null, opensAt: iso(now + 1), closesAt: iso(now + 1000) }
  await changeEdition(shop.deps, '2025', { facts: { salesWindows: [window] } })
  const outcomes = [await buy()]
  for (const ms of [1, 998, 1]) {
    shop.pass(ms)
    outcomes.push(await buy())
  }
  expect(outcomes).toEqual(['registration_closed', 'sold', 'sold', 'registration_closed'])
})

test('a hold from before the sale closed can be renewed; a place that was released cannot be bought again', async () => {
  shop = await openTestShop()
  const window = { eventDate: null, ticketType: null, opensAt: null, closesAt: iso(shop.deps.clock.now() + 1000) }
  await changeEdition(shop.deps, '2025', { facts: { salesWindows: [window] } })
  const { ticketId } = await registerTicket(shop.deps, orderOf(['a@b.nl']))
  shop.pass(60_000)
  expect(await outcomeOf(renewHold(shop.deps, ticketId))).toBe('sold')
  const held = (await shop.deps.tickets.get(ticketId))!
  await shop.deps.tickets.transition(held, { ...held, state: 'expired', holdExpiresAt: null, nextStep: null, nextStepAt: null })
  expect(await outcomeOf(renewHold(shop.deps, ticketId))).toBe('registration_closed')
})

test('charges the price of a price step until 1 ms before the step ends', async () => {
  shop = await openTestShop()
  const step = { id: 'vroeg001', ticketType: 'solo' as const, price: 7500, until: iso(shop.deps.clock.now() + 10), tickets: null }
  await changeEdition(shop.deps, '2025', { facts: { priceSteps: [step] } })
  shop.pass(9)
  expect([await buy(8500), await buy(7500)]).toEqual(['price_changed', 'sold'])
  shop.pass(1)
  expect([await buy(7500), await buy(8500)]).toEqual(['price_changed', 'sold'])
})

test('a buyer who corrects a registration keeps the last ticket of a price step', async () => {
  shop = await openTestShop()
  const step = { id: 'vroeg001', ticketType: 'solo' as const, price: 7500, until: null, tickets: 1 }
  await changeEdition(shop.deps, '2025', { facts: { priceSteps: [step] } })
  const key = '018f0000-0000-7000-8000-000000000001'
  const order = orderOf(['a@b.nl'], { totalPrice: 7500 })
  await registerTicket(shop.deps, order, { idempotencyKey: key })
  expect(await buy(7500)).toBe('price_changed')
  const correct = (totalPrice: number) =>
    registerTicket(shop.deps, { ...order, totalPrice, replaces: [key] }, { idempotencyKey: '018f0000-0000-7000-8000-000000000002' })
  await expect(correct(8500)).rejects.toMatchObject({ details: { shown: 8500, actual: 7500, ticket: 7500 } })
  expect(await outcomeOf(correct(7500))).toBe('sold')
  expect(await buy(7500)).toBe('price_changed')
})
