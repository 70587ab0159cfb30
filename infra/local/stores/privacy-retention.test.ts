import { afterEach, expect, test } from 'vitest'
import { retention } from '#shared/facts/retention.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { createPublicationStore } from '#functions/adapters/dynamodb/results/publication-store.ts'
import { createRaceSettingsStore } from '#functions/adapters/dynamodb/crew/race-settings-store.ts'
import { listOrderBuyers } from '#functions/usecases/campaigns/list-customers.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { readClosing } from '#functions/usecases/overview/read-closing.ts'
import { runRetention } from '#functions/usecases/privacy/run-retention.ts'
import { deliverOrder } from '#functions/usecases/shop/deliver-order.ts'
import { listOrders } from '#functions/usecases/shop/list-orders.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { moveAddress } from './move-address.ts'
import { openTestShop, orderOf, testDay, type TestShop } from './open-test-shop.ts'
import { quickHash } from './quick-hash.ts'
import { transferPlace } from './transfer-place.ts'
import { buyDuo, finish, passTimeTo, joris, order, password, rowOf, sanne, readHealthNote } from './privacy-shop.ts'

// Tests how long data about a person are stored. Runs on the real stores.

let shop: TestShop
afterEach(() => shop.close())

test('notes about health are in no ticket, are shown only to their writer, and are deleted a week after the race day', async () => {
  shop = await openTestShop()
  const { ticket, ids } = await buyDuo(shop)
  expect(JSON.stringify(await ticket())).not.toMatch(/Pinda|Astma|medical/)
  expect(JSON.stringify(shop.deps.mailer.sent.map(({ html, text }) => html + text))).not.toMatch(/Pinda|Astma/)
  expect([await readHealthNote(shop, ids[0]!), await readHealthNote(shop, ids[1]!)]).toEqual(['Pinda-allergie', 'Astma'])
  passTimeTo(shop, '2025-10-18T21:58:00Z')
  expect(await readHealthNote(shop, ids[0]!)).toBe('Pinda-allergie')
  expect((await runRetention(shop.deps)).healthNotes).toBe(0)
  // The note is hidden even before the table has deleted it, and while the edition is still on sale.
  passTimeTo(shop, '2025-10-18T22:00:00Z')
  expect(await readHealthNote(shop, ids[0]!)).toBe('')
  expect((await runRetention(shop.deps)).healthNotes).toBe(2)
  expect(await shop.deps.health.list()).toEqual([])
})

test('a health note written after its race day is kept for a week too', async () => {
  shop = await openTestShop()
  passTimeTo(shop, '2026-06-01T10:00:00Z')
  const { ids } = await buyDuo(shop)
  expect(await readHealthNote(shop, ids[0]!)).toBe('Pinda-allergie')
  shop.pass(retention.health * dayMs)
  expect(await readHealthNote(shop, ids[0]!)).toBe('')
})

test('deletes the health notes of a refused registration or a former holder the next day', async () => {
  shop = await openTestShop({ capacity: 2 })
  const { ticketId, ticket } = await buyDuo(shop)
  // A registration that replaces another is refused only by the hold, after its note was written.
  const other = orderOf(['anna@voorbeeld.nl'], { replaces: ['0199a5d0-1234-7abc-8def-000000000001'] })
  other.participants[0]!.medicalConditions = 'Bijen'
  await expect(registerTicket(shop.deps, other)).rejects.toMatchObject({ code: 'date_full' })
  expect(await shop.deps.health.list()).toHaveLength(3)
  // The job keeps a new note, because a registration in progress writes its note before its ticket.
  expect((await runRetention(shop.deps)).healthNotes).toBe(0)
  shop.pass(dayMs)
  expect((await runRetention(shop.deps)).healthNotes).toBe(1)
  const before = (await ticket())!
  const people = before.participants.map((person, at) => (at === 1 ? { ...person, email: 'nieuw@voorbeeld.nl' } : person))
  await shop.deps.tickets.put([{ ...before, participants: people, rev: before.rev + 1 }])
  expect(await readHealthNote(shop, before.participants[1]!.id)).toBe('')
  expect((await runRetention(shop.deps)).healthNotes).toBe(1)
  expect(await shop.deps.health.list()).toMatchObject([{ ticketId, index: 0 }])
})

test('keeps the health notes of a ticket that can still be paid, and deletes them after two days or a refund', async () => {
  shop = await openTestShop()
  const { ticket } = await buyDuo(shop, { paid: false })
  const intentId = (await ticket())!.paymentIntentId!
  await applyPaymentEvent(shop.deps, shop.deps.payments.attempt(intentId, 'failed'))
  expect((await ticket())!.state).toBe('pending')
  expect((await runRetention(shop.deps)).healthNotes).toBe(0)
  shop.pass(16 * 60_000)
  await sweepDueSteps(shop.deps)
  expect((await ticket())!.state).toBe('expired')
  shop.pass(dayMs)
  expect((await runRetention(shop.deps)).healthNotes).toBe(0)
  // The bank reports the payment late.
  await applyPaymentEvent(shop.deps, shop.deps.payments.attempt(intentId, 'succeeded'))
  await shop.runJobs()
  expect((await ticket())!.state).toBe('paid')
  shop.pass(3 * dayMs)
  expect((await runRetention(shop.deps)).healthNotes).toBe(0)
  await applyPaymentEvent(shop.deps, shop.deps.payments.reverse(intentId, 'refunded'))
  expect((await runRetention(shop.deps)).healthNotes).toBe(2)

  await buyDuo(shop, { paid: false })
  shop.pass(2 * dayMs - 1)
  await sweepDueSteps(shop.deps)
  expect((await runRetention(shop.deps)).healthNotes).toBe(0)
  shop.pass(1)
  expect((await runRetention(shop.deps)).healthNotes).toBe(2)
})

test('an account without a place is deleted after two years, unless it gets a place again', async () => {
  shop = await openTestShop()
  await shop.deps.catalog.putEventDay({ ...(await shop.deps.catalog.getEventDay(testDay))!, capacity: 9 })
  const { ids } = await buyDuo(shop)
  const [anna, piet] = ['anna@voorbeeld.nl', 'piet@voorbeeld.nl']
  await transferPlace(shop, { id: ids[0]!, from: sanne, to: anna })
  await transferPlace(shop, { id: ids[0]!, from: anna, to: piet })
  await transferPlace(shop, { id: ids[1]!, from: joris, to: anna })
  // Moving an account without a place to another address does not extend its retention period.
  const moved = 'joris.nieuw@voorbeeld.nl'
  await moveAddress(shop, joris, moved)
  const emptied = async () => (await Promise.all([sanne, anna, moved].map((email) => shop.deps.accounts.getAccount(email)))).map(Boolean)
  expect(await shop.deps.accounts.getAccount(sanne)).toMatchObject({ participantIds: [], passwordHash: quickHash(password) })
  await finish(shop)
  shop.pass(retention.participation * dayMs - 1)
  await runRetention(shop.deps)
  expect(await emptied()).toEqual([true, true, true])
  shop.pass(1)
  expect((await runRetention(shop.deps)).accounts).toBe(2)
  expect(await emptied()).toEqual([false, true, false])
  expect(await shop.deps.accounts.listAbandoned()).toEqual([])
})

test('the daily job deletes unpaid tickets, addresses of orders and participations past their retention period', async () => {
  shop = await openTestShop()
  const { ticketId, ticket, ids } = await buyDuo(shop)
  const orderId = await order(shop)
  const { ticketId: unpaid } = await registerTicket(shop.deps, orderOf(['anna@voorbeeld.nl']))
  shop.pass(dayMs)
  await sweepDueSteps(shop.deps)
  expect(await runRetention(shop.deps)).toMatchObject({ unpaid: 0, participants: 0, orders: 0 })
  shop.pass(retention.unpaid * dayMs)
  expect((await runRetention(shop.deps)).unpaid).toBe(1)
  expect(await shop.deps.tickets.get(unpaid)).toBeUndefined()

  // The day was never closed; expired data are deleted anyway.
  passTimeTo(shop, '2027-10-10T12:00:00Z')
  expect(await runRetention(shop.deps)).toMatchObject({ participants: 0, orders: 1 })
  expect(await shop.deps.orders.get(orderId)).toMatchObject({
    customerName: 'Gewist',
    customerEmail: '',
    customerPhone: null,
    address: { street: '' },
  })
  expect((await ticket())!.participants[0]!.name).toBe('Sanne de Vries')
  passTimeTo(shop, '2027-10-12T12:00:00Z')
  expect(await runRetention(shop.deps)).toMatchObject({ participants: 2, orders: 0 })
  expect(await runRetention(shop.deps)).toEqual({
    healthNotes: 0,
    unpaid: 0,
    participants: 0,
    orders: 0,
    strayPayments: 0,
    accounts: 0,
    crewNames: 0,
    overdue: 0,
    failed: 0,
    isWhole: true,
  })
  expect((await ticket())!.participants.map(({ name }) => name)).toEqual(['Gewist', 'Gewist'])
  expect(
    await Promise.all([rowOf(shop, ids[0]!), shop.deps.accounts.getAccount(sanne), shop.deps.accounts.getAccount(joris)]),
  ).toMatchObject([{ status: 'removed' }, undefined, undefined])
  expect(await shop.deps.invoices.find('ticket', ticketId, 'invoice')).toMatchObject({ buyer: { name: 'Sanne de Vries' } })
  expect(await shop.deps.invoices.find('order', orderId, 'invoice')).toMatchObject({ buyer: { name: 'Sanne de Vries' } })
})

test('an erased order keeps its delivery date without the tracking code, is not listed as unsent, and gets no mail', async () => {
  shop = await openTestShop()
  const sent = await order(shop)
  const open = await order(shop, joris, 'l')
  await deliverOrder(shop.deps, sent, { state: 'sent', trackingCode: '3SDUIN0123456' })
  await shop.runJobs()
  const { sentAt } = (await shop.deps.orders.get(sent))!.delivery!
  const deps = { ...shop.deps, publications: createPublicationStore(shop.table), raceSettings: createRaceSettingsStore(shop.table) }
  const readWork = async () => ({
    unsent: (await readClosing(deps, '2025')).orders,
    mailed: (await listOrderBuyers(shop.deps, { edition: '2025' })).map(({ email }) => email).toSorted(),
  })
  expect(await readWork()).toEqual({ unsent: 1, mailed: [joris, sanne] })
  shop.pass(retention.order * dayMs)
  expect(await runRetention(shop.deps)).toMatchObject({ orders: 2 })
  expect((await shop.deps.orders.get(sent))!.delivery).toEqual({ state: 'sent', trackingCode: null, sentAt })
  expect(await readWork()).toEqual({ unsent: 0, mailed: [] })
  const { orders } = await listOrders(shop.deps, {}, () => true)
  expect(orders.find(({ id }) => id === sent)).toMatchObject({ customerName: 'Gewist', deliveryState: 'sent' })
  await expect(deliverOrder(shop.deps, open, { state: 'sent', trackingCode: null })).rejects.toMatchObject({ code: 'delivery_refused' })
})
