import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { registerBody } from '#shared/contract/registration.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { renewHold } from '#functions/usecases/tickets/renew-hold.ts'
import { openTestShop, orderOf, zand10, type TestShop } from './stores/open-test-shop.ts'

// Tests a buyer who goes back and corrects a name: the new registration replaces the earlier registration of this browser.

let shop: TestShop
async function open(capacity: number): Promise<TestShop['deps']> {
  shop = await openTestShop({ capacity })
  return shop.deps
}
afterEach(() => shop.close())

const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
const register = (idempotencyKey: string, name: string, replaces?: string[], emails = ['a@b.nl', 'c@d.nl']) => {
  const order = orderOf(emails, { replaces })
  order.participants[0]!.name = name
  return registerTicket(shop.deps, order, { idempotencyKey })
}
const stateOf = async (ticketId: string) => (await shop.deps.tickets.get(ticketId))!.state
const payFor = async (ticketId: string) =>
  applyPaymentEvent(shop.deps, shop.deps.payments.attempt((await shop.deps.tickets.get(ticketId))!.paymentIntentId!, 'succeeded'))

test('a buyer who corrects a name on the last two places can still register', async () => {
  await open(2)
  const wrong = await register(first, 'Sane de Vries')
  const right = await register(second, 'Sanne de Vries', [first])
  expect([await stateOf(wrong.ticketId), await stateOf(right.ticketId), await shop.taken()]).toEqual(['cancelled', 'pending', 2])
  // A repeat of the call gives the same ticket, even if it names other registrations to replace.
  expect(await register(second, 'Sanne de Vries', [first, third])).toEqual(right)
  await expect(renewHold(shop.deps, wrong.ticketId)).rejects.toMatchObject({ code: 'registration_closed' })
  expect(await payFor(right.ticketId)).toBe('confirmed')
})

test('a refused correction leaves the earlier registration unchanged', async () => {
  const deps = await open(2)
  const { ticketId } = await register(first, 'Sanne de Vries', undefined, ['a@b.nl'])
  await register(third, 'Iemand Anders', undefined, ['x@y.nl'])
  await expect(register(second, 'Sanne de Vries', [first])).rejects.toMatchObject({ code: 'date_full' })
  expect([await stateOf(ticketId), await shop.taken()]).toEqual(['pending', 2])
  const { ticketId: other } = await register(second, 'Sanne de Wit', [first], ['a@b.nl'])
  expect([await stateOf(ticketId), (await deps.tickets.get(other))!.state, await shop.taken()]).toEqual(['cancelled', 'pending', 2])
})

test('a registration that replaces two earlier ones cancels both', async () => {
  await open(4)
  const one = await register(first, 'S')
  const two = await register(second, 'Sa')
  const three = await register(third, 'San', [first, second])
  expect(await Promise.all([one, two, three].map(({ ticketId }) => stateOf(ticketId)))).toEqual(['cancelled', 'cancelled', 'pending'])
  expect(await shop.taken()).toBe(2)
})

test('never replaces a paid registration', async () => {
  await open(2)
  const { ticketId } = await register(first, 'Sanne de Vries')
  await payFor(ticketId)
  await expect(register(second, 'Sanne de Vries', [first])).rejects.toMatchObject({ code: 'date_full' })
  expect([await stateOf(ticketId), await shop.taken()]).toEqual(['paid', 2])
})

test('confirms a replaced registration that is paid after all, if enough places are free', async () => {
  await open(4)
  const [one, two] = [await register(first, 'Sanne'), await register(second, 'Sanne de Vries', [first])]
  expect([await payFor(one.ticketId), await payFor(two.ticketId), await shop.taken()]).toEqual(['confirmed', 'confirmed', 4])
})

test('a payment for a replaced registration is refunded if there is no place', async () => {
  const deps = await open(2)
  const [one, two] = [await register(first, 'Sanne'), await register(second, 'Sanne de Vries', [first])]
  expect(await payFor(one.ticketId)).toBe('refund_due')
  await shop.runJobs()
  expect([await stateOf(one.ticketId), await stateOf(two.ticketId), await shop.taken()]).toEqual(['refunded', 'pending', 2])
  expect(deps.mailer.sent).toHaveLength(1)
})

test.each(Array.from({ length: 8 }, (_, n) => n))('paying and correcting at the same time loses no place and no money (%i)', async () => {
  await open(2)
  const { ticketId } = await register(first, 'Sanne')
  const [paid, corrected] = await Promise.allSettled([payFor(ticketId), register(second, 'Sanne de Vries', [first])])
  expect(paid.status).toBe('fulfilled')
  await shop.runJobs()
  const state = await stateOf(ticketId)
  expect([corrected.status, state]).toBeOneOf([
    ['fulfilled', 'refunded'],
    ['rejected', 'paid'],
  ])
  expect(await shop.taken()).toBe(2)
})

test('a replaced registration passes the last use of its discount code to the new registration', async () => {
  const deps = await open(10)
  await deps.catalog.putDiscountCode({ ...zand10, maxUses: 1 })
  const order = (name: string, replaces?: string[]) => {
    const made = orderOf(undefined, { discountCode: 'ZAND10', totalPrice: 7650, replaces })
    made.participants[0]!.name = name
    return made
  }
  await registerTicket(deps, order('Sane'), { idempotencyKey: first })
  await registerTicket(deps, order('Sanne', [first]), { idempotencyKey: second })
  expect(await deps.catalog.getDiscountCode('ZAND10')).toMatchObject({ used: 1 })
  expect(await shop.taken()).toBe(1)
})

test('a registration can replace at most three others, each named by a key that cannot be guessed', () => {
  const read = (replaces: string[]) => registerBody.safeParse(orderOf(undefined, { replaces })).success
  expect([read([first]), read(['order-1']), read([first, second, third, randomUUID()])]).toEqual([true, false, false])
})
