import { afterEach, expect, test } from 'vitest'
import { confirmCurrentPayment } from '#functions/usecases/tickets/confirm-current-payment.ts'
import { getTicket } from '#functions/usecases/tickets/get-ticket.ts'
import { listEventEditions } from '#functions/usecases/catalog/list-event-editions.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { renewHold } from '#functions/usecases/tickets/renew-hold.ts'
import { readTicketCode, ticketPublicKey } from '#shared/lib/ticket-code.ts'
import type { FaultMode } from '#infra/local/faults/faults.ts'
import { openTestShop, orderOf, testDay, zand10, type TestShop } from './open-test-shop.ts'
import { withPace } from '#functions/ports/retry-on-conflict.ts'
import { openDirectFaultyTable } from './test-table.ts'

// Tests registrations on the real stores, up to the payment.

let shop: TestShop
async function open(options?: Parameters<typeof openTestShop>[0]): Promise<TestShop['deps']> {
  shop = await openTestShop(options)
  return shop.deps
}
afterEach(() => shop.close())

const register = (key?: string, order = orderOf()) => registerTicket(shop.deps, order, { idempotencyKey: key })
test('a registration holds its places and opens a payment', async () => {
  const deps = await open()
  const { ticketId, paymentUrl } = await register('k1', orderOf(['a@b.nl', 'c@d.nl']))
  expect(ticketId).toMatch(/^[A-Za-z0-9_-]{32}$/)
  expect(new URL(paymentUrl!, 'https://x').searchParams.get('ticketId')).toBe(ticketId)
  expect(paymentUrl).toMatch(/^\/checkout\?clientSecret=pi_1_secret_x&/)
  expect(await shop.taken()).toBe(2)
  expect(await getTicket(deps, ticketId)).toMatchObject({
    status: 'pending',
    qrCode: '',
    price: 15500,
    holdExpiresAt: new Date(deps.clock.now() + 15 * 60_000).toISOString(),
  })
  expect(await listEventEditions(deps)).toEqual([
    {
      id: testDay,
      eventDate: testDay,
      location: 'The Dune Base, Noordwijk',
      status: 'registration_open',
      availableSpots: 98,
      waitingList: false,
      cancelUntil: '2025-10-04',
      teamsUntil: new Date(Date.parse(`${testDay}T00:00:00+02:00`) - 1).toISOString(),
    },
  ])
})

test('the same idempotency key gives the same ticket, also concurrently and later, and is refused for another order', async () => {
  const deps = await open()
  const answers = await Promise.all([register('k'), register('k'), register('k')])
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  await deps.catalog.putEventDay({ ...(await deps.catalog.getEventDay(testDay))!, status: 'finished' })
  expect(await register('k')).toEqual(answers[0])
  await expect(register('k', orderOf(['iemand@anders.nl']))).rejects.toMatchObject({ code: 'request_reused' })
  expect(await shop.taken()).toBe(1)
  expect(deps.payments.intents.size).toBe(1)
})

test('without an idempotency key every call is a new order', async () => {
  await open()
  const [a, b] = [await register(), await register()]
  expect(a.ticketId).not.toBe(b.ticketId)
  expect(await shop.taken()).toBe(2)
})

test('keeps the places held while the payment provider is down, and continues later with the same idempotency key', async () => {
  const deps = await open()
  deps.payments.setDown(true)
  await expect(register('k')).rejects.toMatchObject({ code: 'payment_unavailable' })
  expect(await shop.taken()).toBe(1)
  deps.payments.setDown(false)
  expect((await register('k')).paymentUrl).toContain('pi_1_secret_x')
  expect(await shop.taken()).toBe(1)
})

test('with many places left the payment is opened before the hold; after a refused hold the next order gets another payment', async () => {
  const deps = await open({ capacity: 1000 })
  const { ticketId } = await register('k')
  expect(await deps.tickets.get(ticketId)).toMatchObject({ paymentIntentId: 'pi_1', rev: 1 })
  deps.payments.setDown(true)
  await expect(register('l')).rejects.toMatchObject({ code: 'payment_unavailable' })
  expect(await shop.taken()).toBe(2)
  deps.payments.setDown(false)
  expect((await register('l')).paymentUrl).toContain('pi_2_secret_x')
  const gone = { ...zand10, code: 'OP', maxUses: 1, used: 1 }
  await deps.catalog.putDiscountCode(gone)
  await expect(register('m', orderOf(undefined, { discountCode: 'OP', totalPrice: 7650 }))).rejects.toMatchObject({
    code: 'discount_invalid',
  })
  const { ticketId: other } = await register('m')
  const { paymentIntentId, price } = (await deps.tickets.get(other))!
  expect(deps.payments.intents.get(paymentIntentId!)!.amount).toBe(price)
})

test('a repeat with the same idempotency key after the hold ended takes the places again', async () => {
  const deps = await open()
  const { ticketId } = await register('k')
  shop.pass(16 * 60_000)
  expect((await register('k')).ticketId).toBe(ticketId)
  expect((await deps.tickets.get(ticketId))!.holdExpiresAt).toBe(deps.clock.now() + 15 * 60_000)
  expect(await shop.taken()).toBe(1)
})

test("refuses a total that differs from the server's, names both amounts, and holds nothing", async () => {
  await open()
  await expect(register('k', orderOf(undefined, { totalPrice: 9900 }))).rejects.toMatchObject({
    code: 'price_changed',
    message: expect.stringMatching(/€\s99,00.*€\s85,00/),
  })
  expect(await shop.taken()).toBe(0)
})

test('refuses an add-on without its size, an unknown discount code, a day outside the edition and a day not on sale', async () => {
  const deps = await open()
  await expect(register('a', orderOf(undefined, { addons: [{ id: 5 }] }))).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'Selecteer een maat',
  })
  await expect(register('b', orderOf(undefined, { discountCode: 'NOOIT' }))).rejects.toMatchObject({ code: 'discount_invalid' })
  await expect(register('c', orderOf(undefined, { eventDate: '2025-10-04' }))).rejects.toMatchObject({ code: 'invalid_input' })
  await deps.catalog.putEventDay({ ...(await deps.catalog.getEventDay(testDay))!, status: 'upcoming' })
  await expect(register('d')).rejects.toMatchObject({ code: 'registration_closed' })
})

test('refuses buyers on a full day until an expired hold frees a place', async () => {
  const deps = await open({ capacity: 2 })
  const { ticketId } = await register('eerst', orderOf(['a@b.nl', 'c@d.nl']))
  await expect(register('dan')).rejects.toMatchObject({ code: 'date_full' })
  shop.pass(15 * 60_000)
  await register('dan')
  expect((await deps.tickets.get(ticketId))!.state).toBe('expired')
  expect(await shop.taken()).toBe(1)
  await expect(renewHold(deps, ticketId)).rejects.toMatchObject({ code: 'date_full' })
})

test('100 buyers of 20 places get a place or "date_full", despite conflicts, throttling and lost responses', async () => {
  const opened = await openDirectFaultyTable()
  const deps = await open({ opened, capacity: 20 })
  const strike = (path: string, mode: FaultMode, rate: number, seed: number) => opened.faults.add({ path, mode, rate, seed })
  strike('.', 'throttle', 0.2, 1)
  strike('.', 'conflict', 0.3, 2)
  strike('.', 'drop-request', 0.05, 3)
  strike('.', 'drop-response', 0.05, 4)
  strike('.', 'error', 0.05, 5)
  // The clock stands still, so the speed of this machine does not matter.
  const answers = await withPace(opened.patience, () =>
    Promise.allSettled(Array.from({ length: 100 }, (_, n) => register(`k${n}`, orderOf([`koper${n}@voorbeeld.nl`])))),
  )
  const heard = answers.map((answer) => (answer.status === 'fulfilled' ? 'held' : (answer.reason as { code?: string }).code))
  expect(
    Object.fromEntries(
      Map.groupBy(heard, (word) => String(word))
        .entries()
        .map(([word, all]) => [word, all.length]),
    ),
  ).toEqual({
    held: 20,
    date_full: 80,
  })
  opened.faults.clear()
  expect(await shop.taken()).toBe(20)
  expect((await deps.tickets.list({})).tickets.filter((ticket) => ticket.state === 'pending')).toHaveLength(20)
})

test('a free order is paid at once without the payment provider', async () => {
  const deps = await open()
  await deps.catalog.putDiscountCode({ ...zand10, code: 'VRIJ', value: 100 })
  deps.payments.setDown(true)
  const order = orderOf(undefined, { discountCode: 'VRIJ', totalPrice: 0 })
  const answer = await register('k', order)
  expect(answer).toEqual({ ticketId: expect.any(String) })
  expect(await register('k', order)).toEqual(answer)
  expect(await getTicket(deps, answer.ticketId)).toMatchObject({ status: 'confirmed', price: 0 })
  await shop.runJobs()
  expect(deps.mailer.sent).toHaveLength(1)
  expect(await deps.catalog.getDiscountCode('VRIJ')).toMatchObject({ used: 1 })
})

test("the return page shows the payment provider's status, and only to a caller with the payment's secret", async () => {
  const deps = await open()
  const { ticketId } = await register('k')
  const ask = () => confirmCurrentPayment(deps, { clientSecret: 'pi_1_secret_x' })
  expect(await ask()).toEqual({ ok: true, ticketId, status: 'pending', payment: 'open', failure: null })
  deps.payments.attempt('pi_1', 'failed')
  expect(await ask()).toMatchObject({ status: 'pending', payment: 'failed', failure: 'card_declined' })
  deps.payments.begin('pi_1')
  expect(await ask()).toMatchObject({ status: 'pending', payment: 'processing', failure: null })
  // The payment's id is not secret: receipts, the provider's mails and URLs contain it.
  for (const clientSecret of ['', 'pi_1', 'pi_1_secret_', 'pi_1_secret_y', 'pi_99_secret_x', '../x', 'pi_1 '])
    await expect(confirmCurrentPayment(deps, { clientSecret })).rejects.toMatchObject({ code: 'not_found' })
  deps.payments.attempt('pi_1', 'succeeded')
  expect(await ask()).toMatchObject({ status: 'confirmed', payment: 'succeeded' })
  await shop.runJobs(3)
  expect(deps.mailer.sent).toHaveLength(1)
})

test("a paid ticket shows each participant's own signed ticket code", async () => {
  const deps = await open()
  const { ticketId } = await register('k', orderOf(['a@b.nl', 'c@d.nl']))
  deps.payments.attempt('pi_1', 'succeeded')
  await confirmCurrentPayment(deps, { clientSecret: 'pi_1_secret_x' })
  const ticket = await getTicket(deps, ticketId)
  const read = ticket.participants.map((one) => readTicketCode(one.qrCode, [ticketPublicKey(deps.settings.ticketSigningKey)]))
  expect(read).toEqual(
    ticket.participants.map((one, index) => ({
      kind: 'genuine',
      code: {
        participantId: one.id,
        ticketRef: expect.any(String),
        ticketType: 'duo',
        index,
        eventDate: testDay,
        waveNumber: 0,
        version: 1,
      },
    })),
  )
  expect(ticket).toMatchObject({ status: 'confirmed', qrCode: ticket.participants[0]!.qrCode, paymentMethod: 'ideal', holdExpiresAt: null })
  await expect(renewHold(deps, ticketId)).rejects.toMatchObject({ code: 'already_paid' })
})

test('concurrent tabs share one payment per ticket, even after a cancelled payment whose idempotency key the provider forgot', async () => {
  const deps = await open()
  const { ticketId } = await register('k')
  deps.payments.attempt('pi_1', 'canceled')
  const { createIntent } = deps.payments
  // The provider forgets an idempotency key after a day. Here one tab acts before that time and the other tab after it.
  let forgotten = 0
  deps.payments.createIntent = (order) => createIntent({ ...order, idempotencyKey: `${order.idempotencyKey}-${++forgotten}` })
  const secrets = await Promise.all(
    Array.from({ length: 6 }, async (_, tab) =>
      tab % 2
        ? (await renewHold(deps, ticketId)).clientSecret
        : new URL((await register('k')).paymentUrl!, 'http://x').searchParams.get('clientSecret'),
    ),
  )
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]).toBe(`${(await deps.tickets.get(ticketId))!.paymentIntentId}_secret_x`)
  expect(secrets[0]).not.toBe('pi_1_secret_x')
})
