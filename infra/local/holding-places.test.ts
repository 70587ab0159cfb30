import { afterEach, expect, test } from 'vitest'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { renewHold } from '#functions/usecases/tickets/renew-hold.ts'
import { openTestShop, orderOf, type TestShop } from './stores/open-test-shop.ts'

// Tests how many places one network address can hold without paying, and for how long, with the real stores.

let shop: TestShop
afterEach(() => shop.close())

const minute = 60_000
const [hoarder, neighbour] = ['198.51.100.7', '192.0.2.1']
const duo = () => orderOf(['a@b.nl', 'c@d.nl'])
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? 'other',
  )
let made = 0
const register = (address: string, order = duo(), idempotencyKey = `k${++made}`) =>
  codeOf(registerTicket(shop.deps, order, { address, idempotencyKey }))

test('one network address cannot hold all places of a day, whatever idempotency keys it sends', async () => {
  shop = await openTestShop({ capacity: 500 })
  const answers: string[] = []
  for (let batch = 0; batch < 5; batch++) answers.push(...(await Promise.all(Array.from({ length: 20 }, () => register(hoarder)))))
  expect(answers.filter((one) => one === 'ok')).toHaveLength(60)
  expect(new Set(answers.slice(60))).toEqual(new Set(['too_many_holds']))
  expect(await shop.taken()).toBe(120)
  expect(await register(neighbour)).toBe('ok')
}, 120_000)

test('paid places do not count against the limit, so thousands can buy behind one network address', async () => {
  shop = await openTestShop({ capacity: 500 })
  for (let at = 0; at < 100; at++) {
    expect(await register(hoarder)).toBe('ok')
    const { tickets } = await shop.deps.tickets.list({ limit: 1 })
    await applyPaymentEvent(shop.deps, shop.deps.payments.attempt(tickets[0]!.paymentIntentId!, 'succeeded'))
    shop.pass(1000)
  }
  expect(await shop.taken()).toBe(200)
}, 120_000)

test('expired and failed registrations do not count against the limit', async () => {
  shop = await openTestShop({ capacity: 500 })
  await Promise.all(Array.from({ length: 60 }, () => register(hoarder)))
  expect(await register(hoarder)).toBe('too_many_holds')
  shop.pass(16 * minute)
  await sweepDueSteps(shop.deps)
  expect(await register(hoarder)).toBe('ok')
  for (let at = 0; at < 70; at++) await register(hoarder, { ...duo(), totalPrice: 1 })
  expect(await register(hoarder)).toBe('ok')
}, 120_000)

test('buyers at one network address who come too late get "the day is full"', async () => {
  shop = await openTestShop({ capacity: 20 })
  const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => register(neighbour, orderOf([`a${at}@b.nl`]))))
  expect(answers.filter((one) => one === 'ok')).toHaveLength(20)
  expect(answers.filter((one) => one === 'date_full')).toHaveLength(80)
}, 120_000)

test('renewing a hold counts against the limit as a new hold does', async () => {
  shop = await openTestShop({ capacity: 500 })
  const { ticketId } = await registerTicket(shop.deps, duo(), { address: neighbour, idempotencyKey: 'eerst' })
  shop.pass(16 * minute)
  await sweepDueSteps(shop.deps)
  await Promise.all(Array.from({ length: 60 }, () => register(hoarder)))
  expect(await codeOf(renewHold(shop.deps, ticketId, { address: hoarder }))).toBe('too_many_holds')
  expect(await codeOf(renewHold(shop.deps, ticketId, { address: neighbour }))).toBe('ok')
}, 120_000)

test('a hold lasts 45 minutes at most, however often it is renewed', async () => {
  shop = await openTestShop({ capacity: 1 })
  const order = orderOf()
  const { ticketId } = await registerTicket(shop.deps, order, { idempotencyKey: 'k' })
  const renew = () => renewHold(shop.deps, ticketId)
  const start = shop.deps.clock.now()
  shop.pass(14 * minute)
  expect((await renew()).holdExpiresAt).toBe(start + 29 * minute)
  shop.pass(14 * minute)
  expect((await renew()).holdExpiresAt).toBe(start + 43 * minute)
  shop.pass(10 * minute)
  expect((await renew()).holdExpiresAt, '45 minutes at most in all').toBe(start + 45 * minute)
  shop.pass(7 * minute)
  await expect(renew()).rejects.toMatchObject({ code: 'hold_over', message: expect.stringContaining('Schrijf je opnieuw in') })
  await expect(registerTicket(shop.deps, order, { idempotencyKey: 'k' })).rejects.toMatchObject({ code: 'hold_over' })
  await sweepDueSteps(shop.deps)
  expect(await shop.taken()).toBe(0)
  await registerTicket(shop.deps, order, { idempotencyKey: 'een nieuwe' })
}, 60_000)

test('limits repeats of one registration, because each repeat calls the payment provider', async () => {
  shop = await openTestShop({ capacity: 500 })
  const answers: string[] = []
  for (let at = 0; at < 25; at++) answers.push(await register(hoarder, duo(), 'same'))
  expect([answers.slice(0, 21), answers.slice(21)]).toEqual([Array(21).fill('ok'), Array(4).fill('too_many_attempts')])
})

test('a registration stays closed if its payment could not be opened before the hold ended', async () => {
  shop = await openTestShop({ capacity: 500 })
  shop.deps.payments.setDown(true)
  expect(await register(hoarder, duo(), 'same')).toBe('payment_unavailable')
  shop.pass(46 * minute)
  await sweepDueSteps(shop.deps)
  expect(await register(hoarder, duo(), 'same')).toBe('hold_over')
})

test('correcting a registration does not count against the limit', async () => {
  shop = await openTestShop({ capacity: 500 })
  await Promise.all(Array.from({ length: 59 }, () => register(hoarder)))
  expect(await register(hoarder, duo(), 'first')).toBe('ok')
  expect(await register(hoarder, orderOf(['a@b.nl', 'e@f.nl']), 'other')).toBe('too_many_holds')
  expect(await register(hoarder, { ...orderOf(['a@b.nl', 'e@f.nl']), replaces: ['first'] }, 'corrected')).toBe('ok')
  expect(await shop.taken()).toBe(120)
}, 120_000)

test('repeating a free registration that was replaced does not restore it', async () => {
  shop = await openTestShop({ capacity: 500 })
  expect(await register(hoarder, duo(), 'first')).toBe('ok')
  const { tickets } = await shop.deps.tickets.list({ limit: 1 })
  await shop.deps.tickets.put([{ ...tickets[0]!, price: 0, state: 'cancelled' }])
  expect(await register(hoarder, duo(), 'first')).toBe('registration_closed')
})

test('renewing the hold of an interrupted free registration returns its outcome: paid, or discount code used up', async () => {
  shop = await openTestShop({ capacity: 500 })
  const code = {
    code: 'GRATIS',
    name: 'Gratis',
    type: 'percentage',
    value: 100,
    active: true,
    ticketTypes: [],
    validFrom: null,
    validUntil: null,
  }
  await shop.deps.catalog.putDiscountCode({ ...code, id: 'g', maxUses: 1, used: 1 } as never)
  const cutOff = async (key: string, discountCode: string | null) => {
    expect(await register(hoarder, duo(), key)).toBe('ok')
    const { tickets } = await shop.deps.tickets.list({})
    const ticket = tickets.find((one) => one.state === 'pending')!
    await shop.deps.tickets.put([{ ...ticket, price: 0, discountCode, state: discountCode ? 'expired' : 'pending', paymentIntentId: null }])
    return ticket.id
  }
  const free = await cutOff('free', null)
  expect(await codeOf(renewHold(shop.deps, free))).toBe('already_paid')
  expect((await shop.deps.tickets.get(free))!.state).toBe('paid')
  expect(await codeOf(renewHold(shop.deps, await cutOff('used', 'GRATIS')))).toBe('discount_invalid')
})
