import { afterEach, expect, test } from 'vitest'
import { orderBody, type OrderBody } from '#shared/contract/shop.ts'
import { retention } from '#shared/facts/retention.ts'
import { readProfile } from '#functions/usecases/accounts/read-profile.ts'
import { signUpVolunteer } from '#functions/usecases/community/sign-up-volunteer.ts'
import { subscribeToNewsletter } from '#functions/usecases/community/subscribe-to-newsletter.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { eraseAccount } from '#functions/usecases/privacy/erase-account.ts'
import { gatherData } from '#functions/usecases/privacy/gather-data.ts'
import { myDataPage } from '#functions/usecases/privacy/my-data-page.ts'
import { runRetention } from '#functions/usecases/privacy/run-retention.ts'
import { placeOrder } from '#functions/usecases/shop/place-order.ts'
import { cancelTicket } from '#functions/usecases/tickets/cancel-ticket.ts'
import { listOwnInvoices } from '#functions/usecases/tickets/get-ticket-invoices.ts'
import { getTicket } from '#functions/usecases/tickets/get-ticket.ts'
import { renewHold } from '#functions/usecases/tickets/renew-hold.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { acceptTransfer } from '#functions/usecases/transfers/accept-transfer.ts'
import { offerTransfer } from '#functions/usecases/transfers/offer-transfer.ts'
import { createDeviceStore } from '#functions/adapters/dynamodb/crew/device-store.ts'
import { products } from '../seed/shop.ts'
import { moveAddress } from './move-address.ts'
import { openTestShop, orderOf, testDay, type TestShop } from './open-test-shop.ts'
import { quickHash } from './quick-hash.ts'
import { successor } from './successor.ts'
import { takeOver } from './take-over.ts'

/** What is kept of somebody: where, how long, to be seen and to be erased. On the real stores. */
let shop: TestShop
afterEach(() => shop.close())

const [sanne, joris] = ['sanne@voorbeeld.nl', 'joris@voorbeeld.nl']
const dayMs = 86_400_000
const password = 'tegenwind'

/** A duo in which both wrote about their health, paid unless told otherwise. */
async function buyDuo({ paid = true, more = {} }: { paid?: boolean; more?: Partial<ReturnType<typeof orderOf>> } = {}) {
  const order = orderOf([sanne, joris], more)
  order.participants[0]!.medicalConditions = 'Pinda-allergie'
  order.participants[1]!.medicalConditions = 'Astma'
  const { ticketId } = await registerTicket(shop.deps, order)
  const ticket = () => shop.deps.tickets.get(ticketId)
  if (paid) {
    await applyPaymentEvent(shop.deps, shop.deps.payments.attempt((await ticket())!.paymentIntentId!, 'succeeded'))
    await shop.runJobs()
    for (const email of [sanne, joris]) await shop.deps.accounts.changePasswordHash(email, null, quickHash(password))
  }
  return { ticketId, ticket, ids: (await ticket())!.participants.map(({ id }) => id) }
}
const rowOf = async (id: string) => (await shop.deps.roster.getParticipant(id))!
const wroteOf = async (id: string) => (await readProfile(shop.deps, await rowOf(id))).shown.specialRequirements
const goTo = (iso: string) => shop.pass(Date.parse(iso) - shop.deps.clock.now())
const erase = (email = sanne, given = password) => eraseAccount(shop.deps, { email, password: given, address: '192.0.2.1' })
const finish = async () => {
  const day = (await shop.deps.catalog.getEventDay(testDay))!
  await shop.deps.catalog.putEventDay({ ...day, status: 'finished' })
}
async function order(customerEmail = sanne): Promise<string> {
  await shop.deps.content.put('product', products[0]!)
  await shop.deps.orders.putStock({ productId: products[0]!.id, size: 'M', left: 5 })
  const body: OrderBody = orderBody.parse({
    customerName: 'Sanne de Vries',
    customerEmail,
    customerPhone: '0612345678',
    shippingAddress: { street: 'Zeestraat 1', postalCode: '2202 AA', city: 'Noordwijk', country: 'Nederland' },
    items: [{ productId: products[0]!.id, size: 'M', quantity: 1 }],
    totalAmount: '45.45',
  })
  const { id } = await placeOrder(shop.deps, body, { idempotencyKey: 'k' })
  await applyPaymentEvent(shop.deps, shop.deps.payments.attempt((await shop.deps.orders.get(id))!.paymentIntentId, 'succeeded'))
  await shop.runJobs()
  return id
}

test('what somebody wrote about their health is in no ticket; each sees the own, until a week after the day, and then it is gone', async () => {
  shop = await openTestShop()
  const { ticket, ids } = await buyDuo()
  expect(JSON.stringify(await ticket())).not.toMatch(/Pinda|Astma|medical/)
  expect(JSON.stringify(shop.deps.mailer.sent.map(({ html, text }) => html + text))).not.toMatch(/Pinda|Astma/)
  expect([await wroteOf(ids[0]!), await wroteOf(ids[1]!)]).toEqual(['Pinda-allergie', 'Astma'])
  goTo('2025-10-18T21:58:00Z')
  expect(await wroteOf(ids[0]!)).toBe('Pinda-allergie')
  expect((await runRetention(shop.deps)).healthNotes).toBe(0)
  // Also when the table has not deleted it yet, and also while the edition still says that it sells tickets.
  goTo('2025-10-18T22:00:00Z')
  expect(await wroteOf(ids[0]!)).toBe('')
  expect((await runRetention(shop.deps)).healthNotes).toBe(2)
  expect(await shop.deps.health.list()).toEqual([])
})

test('who registers for a day that the demo has had keeps it a week too', async () => {
  shop = await openTestShop()
  goTo('2026-06-01T10:00:00Z')
  const { ids } = await buyDuo()
  expect(await wroteOf(ids[0]!)).toBe('Pinda-allergie')
  shop.pass(retention.health * dayMs)
  expect(await wroteOf(ids[0]!)).toBe('')
})

test('what was written for a place that was never had, or that somebody else has now, goes with the next day', async () => {
  shop = await openTestShop({ capacity: 2 })
  const { ticketId, ticket } = await buyDuo()
  // Who gives places back for new ones is refused by the hold alone, after it was written.
  const other = orderOf(['anna@voorbeeld.nl'], { replaces: ['0199a5d0-1234-7abc-8def-000000000001'] })
  other.participants[0]!.medicalConditions = 'Bijen'
  await expect(registerTicket(shop.deps, other)).rejects.toMatchObject({ code: 'date_full' })
  expect(await shop.deps.health.list()).toHaveLength(3)
  // Who is registering this moment has written it, and has no ticket yet.
  expect((await runRetention(shop.deps)).healthNotes).toBe(0)
  shop.pass(dayMs)
  expect((await runRetention(shop.deps)).healthNotes).toBe(1)
  const before = (await ticket())!
  const people = before.participants.map((person, at) => (at === 1 ? { ...person, email: 'nieuw@voorbeeld.nl' } : person))
  await shop.deps.tickets.put([{ ...before, participants: people, rev: before.rev + 1 }])
  expect(await wroteOf(before.participants[1]!.id)).toBe('')
  expect((await runRetention(shop.deps)).healthNotes).toBe(1)
  expect(await shop.deps.health.list()).toMatchObject([{ ticketId, index: 0 }])
})

test('what was written for a ticket that can still be paid stays; after two days, or when it was given back, it goes', async () => {
  shop = await openTestShop()
  const { ticket } = await buyDuo({ paid: false })
  const intentId = (await ticket())!.paymentIntentId!
  await applyPaymentEvent(shop.deps, shop.deps.payments.attempt(intentId, 'failed'))
  expect((await ticket())!.state).toBe('failed')
  expect((await runRetention(shop.deps)).healthNotes).toBe(0)
  await renewHold(shop.deps, (await ticket())!.id)
  shop.pass(16 * 60_000)
  await sweepDueSteps(shop.deps)
  expect((await ticket())!.state).toBe('expired')
  shop.pass(dayMs)
  expect((await runRetention(shop.deps)).healthNotes).toBe(0)
  // The bank was slow.
  await applyPaymentEvent(shop.deps, shop.deps.payments.attempt(intentId, 'succeeded'))
  await shop.runJobs()
  expect((await ticket())!.state).toBe('paid')
  shop.pass(3 * dayMs)
  expect((await runRetention(shop.deps)).healthNotes).toBe(0)
  await applyPaymentEvent(shop.deps, shop.deps.payments.reverse(intentId, 'refunded'))
  expect((await runRetention(shop.deps)).healthNotes).toBe(2)

  await buyDuo({ paid: false })
  shop.pass(2 * dayMs - 1)
  await sweepDueSteps(shop.deps)
  expect((await runRetention(shop.deps)).healthNotes).toBe(0)
  shop.pass(1)
  expect((await runRetention(shop.deps)).healthNotes).toBe(2)
})

test('an account whose last place was handed over goes two years later, with its password; one that has a place again stays', async () => {
  shop = await openTestShop()
  await shop.deps.catalog.putEventDay({ ...(await shop.deps.catalog.getEventDay(testDay))!, capacity: 9 })
  const { ids } = await buyDuo()
  const [anna, piet] = ['anna@voorbeeld.nl', 'piet@voorbeeld.nl']
  await takeOver(shop, { id: ids[0]!, from: sanne, to: anna })
  await takeOver(shop, { id: ids[0]!, from: anna, to: piet })
  await takeOver(shop, { id: ids[1]!, from: joris, to: anna })
  // Who moves an account that is empty does not keep it for ever.
  const moved = 'joris.nieuw@voorbeeld.nl'
  await moveAddress(shop, joris, moved)
  const emptied = async () => (await Promise.all([sanne, anna, moved].map((email) => shop.deps.accounts.getAccount(email)))).map(Boolean)
  expect(await shop.deps.accounts.getAccount(sanne)).toMatchObject({ participantIds: [], passwordHash: quickHash(password) })
  await finish()
  shop.pass(retention.participation * dayMs - 1)
  await runRetention(shop.deps)
  expect(await emptied()).toEqual([true, true, true])
  shop.pass(1)
  expect((await runRetention(shop.deps)).accounts).toBe(2)
  expect(await emptied()).toEqual([false, true, false])
  expect(await shop.deps.accounts.listLeft()).toEqual([])
})

test('the download has all of oneself and nothing of the partner, as data and as a page', async () => {
  shop = await openTestShop()
  await buyDuo({ more: { addons: [{ id: 5, size: 'M' }], totalPrice: 15500 + 3950 } })
  await order()
  await order('iemand@voorbeeld.nl').catch(() => undefined)
  await subscribeToNewsletter(shop.deps, { email: sanne, address: '192.0.2.1' })
  const deps = { ...shop.deps, devices: createDeviceStore(shop.table) }
  const data = await gatherData(deps, sanne)
  expect(data).toMatchObject({
    account: { email: sanne, hasPassword: true },
    participants: [
      {
        eventDate: testDay,
        profile: { name: 'Sanne de Vries', specialRequirements: 'Pinda-allergie' },
        registered: { birthDate: '1990-02-03', nationality: 'Nederlandse' },
        ticket: { type: 'duo', price: 19450 },
      },
    ],
    invoices: [{ total: 19450 }],
    orders: [{ customerName: 'Sanne de Vries', total: 4545 }],
    volunteer: [],
  })
  expect(data.newsletter).not.toBeNull()
  expect(JSON.stringify(data)).not.toMatch(/Joris|Astma|passwordHash|argon/)
  const page = myDataPage(data)
  for (const line of ['Sanne de Vries', 'Pinda-allergie', '3 februari 1990', 'vrouw', 'Hoodie, maat M', 'Zeestraat 1', 'Aangemeld op'])
    expect(page).toContain(line)
  expect(page).not.toMatch(/undefined|null|NaN|<script/)
  // The partner sees what is theirs, and no money.
  const partner = await gatherData(deps, joris)
  expect(JSON.stringify(partner)).not.toMatch(/Sanne|Pinda|19450/)
})

const [anna, address] = ['anna@voorbeeld.nl', '192.0.2.1']
const offer = (participantId: string) => offerTransfer(shop.deps, { participantId, to: anna, email: sanne, address })
/** Sanne’s place becomes Anna’s; the mails of it are still to be sent. */
async function take(participantId: string) {
  await offer(participantId)
  await shop.runJobs()
  const mail = shop.deps.mailer.sent.findLast(({ to }) => to === anna)!
  await acceptTransfer(shop.deps, { token: /ticket-transfer#([\w-]+)/.exec(mail.text)![1]!, participant: successor, address })
}
async function handOver(participantId: string) {
  await take(participantId)
  await shop.runJobs()
}
const dataOf = (email: string) => gatherData({ ...shop.deps, devices: createDeviceStore(shop.table) }, email)

test('of a place that was handed over the download of each has the own: the money is with who paid, the place with who has it', async () => {
  shop = await openTestShop()
  const { ids } = await buyDuo()
  await offer(ids[0]!)
  expect((await dataOf(sanne)).participants).toMatchObject([{ offeredTo: { email: anna } }])
  await handOver(ids[0]!)
  const subscription = { email: sanne, endpoint: 'https://push.example/a', p256dh: 'p', auth: 'a', savedAt: 1, forgetAt: 2 }
  await shop.deps.pushes.put({ id: 'mine', ...subscription })
  await shop.deps.pushes.put({ id: 'other', ...subscription, email: joris, endpoint: 'https://push.example/b' })
  const [giver, holder, partner] = [await dataOf(sanne), await dataOf(anna), await dataOf(joris)]
  expect(giver).toMatchObject({
    participants: [],
    handedOver: [
      { type: 'duo', eventDate: testDay, name: 'Sanne de Vries', email: sanne, offeredTo: { email: anna }, bought: { price: 15500 } },
    ],
    invoices: [{ total: 15500 }],
    push: [{ endpoint: 'https://push.example/a' }],
  })
  expect(JSON.stringify(giver)).not.toMatch(/Anna Smit|Joris|Astma/)
  expect(holder).toMatchObject({
    participants: [{ profile: { name: 'Anna Smit' }, ticket: { type: 'duo' } }],
    handedOver: [],
    invoices: [],
    push: [],
  })
  expect(JSON.stringify(holder)).not.toMatch(/Sanne|sanne@|boughtBy|15500|paymentMethod|discountCode/)
  expect(JSON.stringify(partner)).not.toMatch(/Sanne|anna@|15500/)
  const page = myDataPage(giver)
  for (const line of ['Overgedragen', 'Sanne de Vries', anna, 'Duo', 'push.example']) expect(page).toContain(line)
  expect(page).not.toMatch(/undefined|null|NaN/)
})

test('erasing takes who gave a place away out of it, the offer too; who has it keeps it, without the money', async () => {
  shop = await openTestShop()
  const { ticketId, ticket, ids } = await buyDuo()
  await handOver(ids[0]!)
  await erase()
  const left = [await ticket(), await shop.deps.transfers.get(ids[0]!), await rowOf(ids[0]!), await dataOf(anna)]
  expect(JSON.stringify(left)).not.toMatch(/Sanne|sanne@/)
  expect(await shop.deps.accounts.getAccount(sanne)).toBeUndefined()
  expect((await getTicket(shop.deps, ticketId)).participants).toMatchObject([{ name: 'Anna Smit', handedOver: true, qrCode: '' }, {}])
  // What the law makes us keep, and of nobody but its buyer.
  expect(await shop.deps.invoices.find('ticket', ticketId, 'invoice')).toMatchObject({ buyer: { name: 'Sanne de Vries' } })
  expect(await listOwnInvoices(shop.deps, anna)).toEqual([])
  // Money that comes back later goes the way it came; who has the places hears that they are gone.
  await applyPaymentEvent(shop.deps, shop.deps.payments.reverse((await ticket())!.paymentIntentId!, 'refunded'))
  const mails = shop.deps.mailer.sent.length
  await shop.runJobs()
  expect((await ticket())!.nextStep).toBeNull()
  const told = shop.deps.mailer.sent.slice(mails)
  expect(told.map(({ to }) => to).toSorted()).toEqual([anna, joris])
  expect(told.map(({ text }) => text).join()).not.toMatch(/Gewist|Sanne|terugbetaald aan jou/)
  // The time of the others runs out as ever.
  await finish()
  goTo('2027-10-12T12:00:00Z')
  await runRetention(shop.deps)
  expect((await ticket())!.participants.map(({ name }) => name)).toEqual(['Gewist', 'Gewist'])
  expect((await runRetention(shop.deps)).participants).toBe(0)
})

test('who gave a place away is not erased while its mail or its money is on its way', async () => {
  shop = await openTestShop()
  const { ticket, ids } = await buyDuo()
  await take(ids[0]!)
  await expect(erase()).rejects.toMatchObject({ code: 'erase_refused' })
  await shop.runJobs()
  expect(shop.deps.mailer.sent.some(({ to, subject }) => to === anna && subject.includes('ticket'))).toBe(true)
  await applyPaymentEvent(shop.deps, shop.deps.payments.reverse((await ticket())!.paymentIntentId!, 'refunded'))
  await expect(erase()).rejects.toMatchObject({ code: 'erase_refused' })
  await shop.runJobs()
  await erase()
  expect(JSON.stringify(await ticket())).not.toMatch(/Sanne|sanne@/)
})

test('what somebody typed can’t become markup of the page', async () => {
  shop = await openTestShop()
  const given = orderOf([sanne])
  given.participants[0]!.medicalConditions = '<img src=x onerror=alert(1)>'
  const { ticketId } = await registerTicket(shop.deps, given)
  await applyPaymentEvent(shop.deps, shop.deps.payments.attempt((await shop.deps.tickets.get(ticketId))!.paymentIntentId!, 'succeeded'))
  await shop.runJobs()
  const page = myDataPage(await gatherData({ ...shop.deps, devices: createDeviceStore(shop.table) }, sanne))
  expect(page).toContain('&lt;img src=x')
  expect(page).not.toContain('<img')
})

test('erasing takes everything that says who it was, leaves the partner and the invoice, and repeats well', async () => {
  shop = await openTestShop()
  const { ticketId, ticket, ids } = await buyDuo()
  await subscribeToNewsletter(shop.deps, { email: sanne, address: '192.0.2.1' })
  for (const email of [sanne, joris])
    await signUpVolunteer(
      shop.deps,
      { name: 'Sanne', email, phone: null, preferredRole: 'marshal', experience: null, availability: 'flexible' },
      { address: '192.0.2.1' },
    )
  await expect(erase(sanne, 'fout')).rejects.toMatchObject({ code: 'wrong_login' })
  await erase()
  const left = JSON.stringify([await ticket(), await rowOf(ids[0]!), await shop.deps.content.list('subscriber')])
  expect(left).not.toMatch(/Sanne|sanne@/)
  expect((await ticket())!.participants).toMatchObject([
    { id: ids[0], name: 'Gewist', email: '', phone: '', birthDate: '' },
    { id: ids[1], name: 'Joris Bakker' },
  ])
  expect(await rowOf(ids[0]!)).toMatchObject({ name: 'Gewist', email: '', status: 'removed' })
  expect(await rowOf(ids[1]!)).toMatchObject({ name: 'Joris Bakker', status: 'active' })
  expect(await shop.deps.accounts.getAccount(sanne)).toBeUndefined()
  expect((await shop.deps.health.list()).map(({ index }) => index)).toEqual([1])
  expect((await shop.deps.content.list('volunteer')).map(({ email }) => email)).toEqual([joris])
  // What the law makes us keep.
  expect(await shop.deps.invoices.find('ticket', ticketId, 'invoice')).toMatchObject({ buyer: { name: 'Sanne de Vries' } })
  expect(await listOwnInvoices(shop.deps, sanne)).toEqual([])
  await expect(erase()).rejects.toMatchObject({ code: 'not_logged_in' })
  // Money that goes back later writes to the partner alone, and does not stand still for who is gone.
  await applyPaymentEvent(shop.deps, shop.deps.payments.reverse((await ticket())!.paymentIntentId!, 'refunded'))
  const mails = shop.deps.mailer.sent.length
  await shop.runJobs()
  await sweepDueSteps(shop.deps)
  expect([(await ticket())!.state, (await ticket())!.nextStep]).toEqual(['refunded', null])
  expect(shop.deps.mailer.sent.slice(mails).map(({ to }) => to)).toEqual([joris])
})

test('not on the race day itself, and not while money or mail is on its way', async () => {
  shop = await openTestShop()
  await buyDuo({ more: { addons: [{ id: 1 }], totalPrice: 15500 + 1999 } })
  goTo('2025-10-10T22:30:00Z')
  await expect(erase()).rejects.toMatchObject({ code: 'erase_refused' })
  goTo('2025-10-11T22:30:00Z')
  await erase(joris)
  goTo('2025-09-01T10:00:00Z')
  const { participants } = (await shop.deps.tickets.list({})).tickets[0]!
  await cancelTicket(shop.deps, { ticketId: (await rowOf(participants[0]!.id)).ticketId, email: sanne })
  await expect(erase()).rejects.toMatchObject({ code: 'erase_refused' })
  await shop.runJobs()
  await erase()
  expect(await shop.deps.accounts.getAccount(sanne)).toBeUndefined()
})

test('an erasing that was cut off is finished by the next', async () => {
  shop = await openTestShop()
  const { ids } = await buyDuo()
  const cut = { ...shop.deps, profiles: { ...shop.deps.profiles, remove: () => Promise.reject(new Error('cut off')) } }
  await expect(eraseAccount(cut, { email: sanne, password, address: '192.0.2.1' })).rejects.toThrow('cut off')
  expect(await shop.deps.accounts.getAccount(sanne)).toBeDefined()
  await erase()
  expect(await rowOf(ids[0]!)).toMatchObject({ status: 'removed', name: 'Gewist' })
})

test('every day what had its time goes: unpaid after a month, addresses of orders, participation after two years; not while the edition is open', async () => {
  shop = await openTestShop()
  const { ticketId, ticket, ids } = await buyDuo()
  const orderId = await order()
  const { ticketId: unpaid } = await registerTicket(shop.deps, orderOf(['anna@voorbeeld.nl']))
  shop.pass(dayMs)
  await sweepDueSteps(shop.deps)
  expect(await runRetention(shop.deps)).toMatchObject({ unpaid: 0, participants: 0, orders: 0 })
  shop.pass(retention.unpaid * dayMs)
  expect((await runRetention(shop.deps)).unpaid).toBe(1)
  expect(await shop.deps.tickets.get(unpaid)).toBeUndefined()

  goTo('2027-10-10T12:00:00Z')
  expect(await runRetention(shop.deps)).toMatchObject({ participants: 0, orders: 0 })
  await finish()
  expect(await runRetention(shop.deps)).toMatchObject({ participants: 0, orders: 1 })
  expect(await shop.deps.orders.get(orderId)).toMatchObject({
    customerName: 'Gewist',
    customerEmail: '',
    customerPhone: null,
    address: { street: '' },
  })
  expect((await ticket())!.participants[0]!.name).toBe('Sanne de Vries')
  goTo('2027-10-12T12:00:00Z')
  expect(await runRetention(shop.deps)).toMatchObject({ participants: 2, orders: 0 })
  expect(await runRetention(shop.deps)).toEqual({ healthNotes: 0, unpaid: 0, participants: 0, orders: 0, strayPayments: 0, accounts: 0 })
  expect((await ticket())!.participants.map(({ name }) => name)).toEqual(['Gewist', 'Gewist'])
  expect(await Promise.all([rowOf(ids[0]!), shop.deps.accounts.getAccount(sanne), shop.deps.accounts.getAccount(joris)])).toMatchObject([
    { status: 'removed' },
    undefined,
    undefined,
  ])
  expect(await shop.deps.invoices.find('ticket', ticketId, 'invoice')).toMatchObject({ buyer: { name: 'Sanne de Vries' } })
  expect(await shop.deps.invoices.find('order', orderId, 'invoice')).toMatchObject({ buyer: { name: 'Sanne de Vries' } })
})
