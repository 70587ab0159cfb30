import { afterEach, expect, test } from 'vitest'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { decideEvent } from '#functions/usecases/roster/decide-event.ts'
import { recordEvent } from '#functions/usecases/roster/record-event.ts'
import { cancelTicket, listCancellable } from '#functions/usecases/tickets/cancel-ticket.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { runOnceBefore } from './run-once-before.ts'
import { openTestShop, orderOf, zand10, type TestShop } from './open-test-shop.ts'
import { transferPlace } from './transfer-place.ts'

// Flex cancellation: until a date set by the edition, the buyer can cancel and gets the entry fee back. Runs on the real stores.

let shop: TestShop
afterEach(() => shop.close())

const [flex, hoodie] = [{ id: 1 }, { id: 5, size: 'M' }]
const buyer = 'sanne@voorbeeld.nl'

async function buy(order = orderOf([buyer], { addons: [flex, hoodie], totalPrice: 8500 + 1250 + 3950 })) {
  const { ticketId } = await registerTicket(shop.deps, order)
  const { paymentIntentId } = (await shop.deps.tickets.get(ticketId))!
  await applyPaymentEvent(shop.deps, shop.deps.payments.attempt(paymentIntentId!, 'succeeded'))
  await shop.runJobs()
  return { ticketId, paymentIntentId: paymentIntentId! }
}
const read = async (ticketId: string) => (await shop.deps.tickets.get(ticketId))!
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? 'other',
  )

test('a flex cancellation frees places and hoodie, revokes codes, and refunds the entry fee once with a mail', async () => {
  shop = await openTestShop()
  const { ticketId, paymentIntentId } = await buy()
  expect(await listCancellable(shop.deps, buyer)).toMatchObject([{ ticketId, refund: 8500, until: '2025-10-04', open: true }])
  const mails = shop.deps.mailer.sent.length
  await Promise.all([1, 2, 3].map(() => cancelTicket(shop.deps, { ticketId, email: buyer })))
  await shop.runJobs(3)
  await cancelTicket(shop.deps, { ticketId, email: buyer })
  const ticket = await read(ticketId)
  expect(ticket).toMatchObject({ state: 'refunded', refundReason: 'flex_cancelled', refundAmount: 8500 })
  expect((await shop.deps.payments.retrieveIntent(paymentIntentId))!.amountRefunded).toBe(8500)
  expect([await shop.taken(), (await shop.deps.catalog.listAddonsSold()).get(5)]).toEqual([0, 0])
  expect((await shop.deps.roster.getParticipant(ticket.participants[0]!.id))!.status).toBe('cancelled')
  expect(shop.deps.mailer.sent.slice(mails).map(({ subject }) => subject)).toEqual([expect.stringContaining('is geannuleerd')])
  expect(await listCancellable(shop.deps, buyer)).toEqual([])
})

test('refunds the entry fee that was paid, even after add-on prices changed', async () => {
  shop = await openTestShop()
  const { ticketId, paymentIntentId } = await buy()
  // The ticket was bought when the hoodie cost ten euros less.
  const before = await read(ticketId)
  const lines = before.lines.map((line) => (line.label.startsWith('Hoodie') ? { ...line, amount: line.amount - 1000 } : line))
  const price = before.price - 1000
  await shop.deps.tickets.put([{ ...before, lines, price }])
  shop.deps.payments.intents.get(paymentIntentId)!.amount = price
  expect(await listCancellable(shop.deps, buyer)).toMatchObject([{ refund: 8500 }])
  await cancelTicket(shop.deps, { ticketId, email: buyer })
  await shop.runJobs()
  expect((await shop.deps.payments.retrieveIntent(paymentIntentId))!.amountRefunded).toBe(8500)
})

test("only the buyer can cancel, with flex, until the edition's date", async () => {
  shop = await openTestShop()
  const duo = await buy(orderOf([buyer, 'joris@voorbeeld.nl'], { addons: [flex], totalPrice: 15500 + 1999 }))
  const plain = await buy(orderOf(['anna@voorbeeld.nl']))
  expect(await codeOf(cancelTicket(shop.deps, { ticketId: duo.ticketId, email: 'joris@voorbeeld.nl' }))).toBe('not_found')
  expect(await codeOf(cancelTicket(shop.deps, { ticketId: 'x'.repeat(32), email: buyer }))).toBe('not_found')
  expect(await codeOf(cancelTicket(shop.deps, { ticketId: plain.ticketId, email: 'anna@voorbeeld.nl' }))).toBe('cancel_refused')
  shop.pass(Date.parse('2025-10-04T21:59:00Z') - shop.deps.clock.now())
  expect((await listCancellable(shop.deps, buyer))[0]!.open).toBe(true)
  shop.pass(120_000)
  expect((await listCancellable(shop.deps, buyer))[0]!.open).toBe(false)
  expect(await codeOf(cancelTicket(shop.deps, { ticketId: duo.ticketId, email: buyer }))).toBe('cancel_refused')
  expect((await read(duo.ticketId)).state).toBe('paid')
})

test('flex is not sold between the last day to cancel and the race day, or for a day without flex cancellation', async () => {
  shop = await openTestShop()
  const order = () => orderOf([buyer], { addons: [hoodie, flex], totalPrice: 8500 + 1250 + 3950 })
  const held = order()
  const key = { idempotencyKey: 'k'.repeat(36) }
  const { ticketId } = await registerTicket(shop.deps, held, key)
  for (const [moment, is] of [
    ['2025-10-04T21:59:00Z', 'ok'],
    ['2025-10-04T22:01:00Z', 'invalid_input'],
    ['2025-10-11T21:59:00Z', 'invalid_input'],
    ['2025-10-12T10:00:00Z', 'ok'],
  ] as const) {
    shop.pass(Date.parse(moment) - shop.deps.clock.now())
    expect([moment, await codeOf(registerTicket(shop.deps, order()))]).toEqual([moment, is])
  }
  const seen = (await shop.deps.catalog.getEventDay('2025-10-11'))!
  await shop.deps.catalog.changeEventDay(seen, { ...seen, cancelUntil: null })
  const why = 'Voor deze dag is er geen flex annulering. Haal de flex annulering eraf.'
  const refused = registerTicket(shop.deps, order())
  await expect(refused).rejects.toMatchObject({ code: 'invalid_input', details: [{ path: 'addons.1.id', message: why }] })
  // The held order is unchanged.
  expect((await shop.deps.tickets.get(ticketId))?.addons).toMatchObject([hoodie, flex])
})

test('flex is not sold with an entry that a discount code makes free', async () => {
  shop = await openTestShop()
  await shop.deps.catalog.putDiscountCode({ ...zand10, value: 100 })
  const why = 'Je inschrijving is gratis: er is geen inschrijfgeld om terug te geven. Haal de flex annulering eraf.'
  const order = orderOf([buyer], { addons: [hoodie, flex], discountCode: 'ZAND10', totalPrice: 1250 + 3950 })
  await expect(registerTicket(shop.deps, order)).rejects.toMatchObject({
    code: 'invalid_input',
    details: [{ path: 'addons.1.id', message: why }],
  })
  expect(await shop.taken()).toBe(0)
  // This code leaves one euro of the entry fee, which flex can refund.
  await shop.deps.catalog.putDiscountCode({ ...zand10, id: 'BIJNA', code: 'BIJNA', type: 'fixed', value: 8400 })
  await registerTicket(shop.deps, { ...order, discountCode: 'BIJNA', totalPrice: 100 + 1250 + 3950 })
})

test('if the payment provider is down, the refund is made later, and only once', async () => {
  shop = await openTestShop()
  const { ticketId, paymentIntentId } = await buy()
  shop.deps.payments.setDown(true)
  await cancelTicket(shop.deps, { ticketId, email: buyer })
  await shop.runJobs().catch(() => undefined)
  expect([(await read(ticketId)).state, await shop.taken()]).toEqual(['cancelled', 0])
  shop.deps.payments.setDown(false)
  shop.pass(60 * 60_000)
  await sweepDueSteps(shop.deps)
  await shop.runJobs()
  expect((await read(ticketId)).state).toBe('refunded')
  expect((await shop.deps.payments.retrieveIntent(paymentIntentId))!.amountRefunded).toBe(8500)
})

/** The two moments at which an earlier read may be outdated. */
const moments: [string, (deps: TestShop['deps'], once: () => Promise<unknown>) => Partial<TestShop['deps']>][] = [
  ['after the first read', ({ catalog }, once) => ({ catalog: { ...catalog, getEventDay: runOnceBefore(catalog.getEventDay, once) } })],
  ['as it is written', ({ tickets }, once) => ({ tickets: { ...tickets, transition: runOnceBefore(tickets.transition, once) } })],
]

test.each(moments)('cannot cancel a place that was transferred meanwhile: %s', async (_, during) => {
  shop = await openTestShop()
  const { ticketId, paymentIntentId } = await buy()
  const { id } = (await read(ticketId)).participants[0]!
  const anna = 'anna@voorbeeld.nl'
  const deps = { ...shop.deps, ...during(shop.deps, () => transferPlace(shop, { id, from: buyer, to: anna })) }
  expect(await codeOf(cancelTicket(deps, { ticketId, email: buyer }))).toBe('not_found')
  await shop.runJobs()
  expect(await read(ticketId)).toMatchObject({ state: 'paid', refundReason: null, participants: [{ email: anna }] })
  expect(await shop.deps.roster.getParticipant(id)).toMatchObject({ email: anna, status: 'active' })
  expect((await shop.deps.payments.retrieveIntent(paymentIntentId))!.amountRefunded).toBe(0)
})

test.each(moments)('cannot cancel if the buyer is checked in meanwhile: %s', async (_, during) => {
  shop = await openTestShop()
  const { ticketId } = await buy()
  const { id } = (await read(ticketId)).participants[0]!
  const event = decideEvent(shop.deps, { kind: 'check-in', participantId: id, knownBy: 'roster', codeVersion: null }, 'beheer')
  const deps = { ...shop.deps, ...during(shop.deps, () => recordEvent(shop.deps, event, event.deviceId)) }
  expect(await codeOf(cancelTicket(deps, { ticketId, email: buyer }))).toBe('cancel_refused')
  expect((await read(ticketId)).state).toBe('paid')
  expect((await shop.deps.roster.getParticipant(id))!.status).toBe('active')
})
