import { afterEach, expect, test } from 'vitest'
import { signUpVolunteer } from '#functions/usecases/community/sign-up-volunteer.ts'
import { makeNewsletterToken } from '#functions/usecases/community/newsletter-link.ts'
import { confirmNewsletter } from '#functions/usecases/community/subscribe-to-newsletter.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { eraseAccount } from '#functions/usecases/privacy/erase-account.ts'
import { gatherData } from '#functions/usecases/privacy/gather-data.ts'
import { myDataPage } from '#functions/usecases/privacy/my-data-page.ts'
import { runRetention } from '#functions/usecases/privacy/run-retention.ts'
import { cancelTicket } from '#functions/usecases/tickets/cancel-ticket.ts'
import { listOwnInvoices } from '#functions/usecases/tickets/get-ticket-invoices.ts'
import { getTicket } from '#functions/usecases/tickets/get-ticket.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { acceptTransfer } from '#functions/usecases/transfers/accept-transfer.ts'
import { offerTransfer } from '#functions/usecases/transfers/offer-transfer.ts'
import { createDeviceStore } from '#functions/adapters/dynamodb/crew/device-store.ts'
import { openTestShop, orderOf, testDay, type TestShop } from './open-test-shop.ts'
import { newHolderForm } from './new-holder-form.ts'
import { buyDuo, erase, finish, passTimeTo, joris, order, password, rowOf, sanne } from './privacy-shop.ts'

// Tests viewing and erasing the data stored about a person. Runs on the real stores.

let shop: TestShop
afterEach(() => shop.close())

test("the download has all of a person's data and nothing of the partner's, as JSON and as a page", async () => {
  shop = await openTestShop()
  await buyDuo(shop, { more: { addons: [{ id: 5, size: 'M' }], totalPrice: 15500 + 3950 } })
  await order(shop)
  await order(shop, 'iemand@voorbeeld.nl').catch(() => undefined)
  await confirmNewsletter(shop.deps, { token: makeNewsletterToken(shop.deps.settings, sanne, shop.deps.clock.now()), address: '192.0.2.1' })
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
  // Partners see only their own data, and no amounts.
  const partner = await gatherData(deps, joris)
  expect(JSON.stringify(partner)).not.toMatch(/Sanne|Pinda|19450/)
})

const [anna, address] = ['anna@voorbeeld.nl', '192.0.2.1']
const offer = (participantId: string) => offerTransfer(shop.deps, { participantId, to: anna, email: sanne, address })
/** Transfers Sanne's place to Anna, without sending the mails about it yet. */
async function transferWithoutMails(participantId: string) {
  await offer(participantId)
  await shop.runJobs()
  const mail = shop.deps.mailer.sent.findLast(({ to }) => to === anna)!
  await acceptTransfer(shop.deps, { token: /ticket-transfer#([\w-]+)/.exec(mail.text)![1]!, participant: newHolderForm, address })
}
async function transferPlace(participantId: string) {
  await transferWithoutMails(participantId)
  await shop.runJobs()
}
const dataOf = (email: string) => gatherData({ ...shop.deps, devices: createDeviceStore(shop.table) }, email)

test("after a transfer the giver's download shows the money and the holder's download shows the place", async () => {
  shop = await openTestShop()
  const { ids } = await buyDuo(shop)
  await offer(ids[0]!)
  expect((await dataOf(sanne)).participants).toMatchObject([{ offeredTo: { email: anna } }])
  await transferPlace(ids[0]!)
  const subscription = { email: sanne, endpoint: 'https://push.example/a', p256dh: 'p', auth: 'a', savedAt: 1, forgetAt: 2 }
  await shop.deps.pushes.put({ id: 'mine', ...subscription })
  await shop.deps.pushes.put({ id: 'other', ...subscription, email: joris, endpoint: 'https://push.example/b' })
  const [giver, holder, partner] = [await dataOf(sanne), await dataOf(anna), await dataOf(joris)]
  expect(giver).toMatchObject({
    participants: [],
    transferred: [
      { type: 'duo', eventDate: testDay, name: 'Sanne de Vries', email: sanne, offeredTo: { email: anna }, bought: { price: 15500 } },
    ],
    invoices: [{ total: 15500 }],
    push: [{ endpoint: 'https://push.example/a' }],
  })
  expect(JSON.stringify(giver)).not.toMatch(/Anna Smit|Joris|Astma/)
  expect(holder).toMatchObject({
    participants: [{ profile: { name: 'Anna Smit' }, ticket: { type: 'duo' } }],
    transferred: [],
    invoices: [],
    push: [],
  })
  expect(JSON.stringify(holder)).not.toMatch(/Sanne|sanne@|boughtBy|15500|paymentMethod|discountCode/)
  expect(JSON.stringify(partner)).not.toMatch(/Sanne|anna@|15500/)
  const page = myDataPage(giver)
  for (const line of ['Overgedragen', 'Sanne de Vries', anna, 'Duo', 'push.example']) expect(page).toContain(line)
  expect(page).not.toMatch(/undefined|null|NaN/)
})

test('erasing removes a giver from the ticket and the offer, and the holder keeps the place', async () => {
  shop = await openTestShop()
  const { ticketId, ticket, ids } = await buyDuo(shop)
  await transferPlace(ids[0]!)
  await erase(shop)
  const left = [await ticket(), await shop.deps.transfers.get(ids[0]!), await rowOf(shop, ids[0]!), await dataOf(anna)]
  expect(JSON.stringify(left)).not.toMatch(/Sanne|sanne@/)
  expect(await shop.deps.accounts.getAccount(sanne)).toBeUndefined()
  expect((await getTicket(shop.deps, ticketId)).participants).toMatchObject([{ name: 'Anna Smit', transferred: true, qrCode: '' }, {}])
  // The law requires the invoice. It belongs to the buyer only.
  expect(await shop.deps.invoices.find('ticket', ticketId, 'invoice')).toMatchObject({ buyer: { name: 'Sanne de Vries' } })
  expect(await listOwnInvoices(shop.deps, anna)).toEqual([])
  // A later refund goes to the payer, and the holders get a mail that their places are gone.
  await applyPaymentEvent(shop.deps, shop.deps.payments.reverse((await ticket())!.paymentIntentId!, 'refunded'))
  const mails = shop.deps.mailer.sent.length
  await shop.runJobs()
  expect((await ticket())!.nextStep).toBeNull()
  const mailed = shop.deps.mailer.sent.slice(mails)
  expect(mailed.map(({ to }) => to).toSorted()).toEqual([anna, joris])
  expect(mailed.map(({ text }) => text).join()).not.toMatch(/Gewist|Sanne|terugbetaald aan jou/)
  // The other people's data still expire.
  await finish(shop)
  passTimeTo(shop, '2027-10-12T12:00:00Z')
  await runRetention(shop.deps)
  expect((await ticket())!.participants.map(({ name }) => name)).toEqual(['Gewist', 'Gewist'])
  expect((await runRetention(shop.deps)).participants).toBe(0)
})

test('refuses to erase a giver while a mail or a refund is pending', async () => {
  shop = await openTestShop()
  const { ticket, ids } = await buyDuo(shop)
  await transferWithoutMails(ids[0]!)
  await expect(erase(shop)).rejects.toMatchObject({ code: 'erase_refused' })
  await shop.runJobs()
  expect(shop.deps.mailer.sent.some(({ to, subject }) => to === anna && subject.includes('ticket'))).toBe(true)
  await applyPaymentEvent(shop.deps, shop.deps.payments.reverse((await ticket())!.paymentIntentId!, 'refunded'))
  await expect(erase(shop)).rejects.toMatchObject({ code: 'erase_refused' })
  await shop.runJobs()
  await erase(shop)
  expect(JSON.stringify(await ticket())).not.toMatch(/Sanne|sanne@/)
})

test('text that a person typed cannot become markup of the page with the data', async () => {
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

test('erasing removes everything that identifies a person, keeps partner and invoice, and can be repeated', async () => {
  shop = await openTestShop()
  const { ticketId, ticket, ids } = await buyDuo(shop)
  await confirmNewsletter(shop.deps, { token: makeNewsletterToken(shop.deps.settings, sanne, shop.deps.clock.now()), address: '192.0.2.1' })
  for (const email of [sanne, joris])
    await signUpVolunteer(
      shop.deps,
      { name: 'Sanne', email, phone: null, preferredRole: 'marshal', experience: null, availability: 'flexible' },
      { address: '192.0.2.1' },
    )
  const blank = { answeredAt: null, mailedAt: null, told: null, remindedAt: null, checkedInAt: null, checkedOutAt: null }
  const helpers = await shop.deps.content.list('volunteer')
  await shop.deps.content.put('shift', {
    id: 'dienst-0000000000000000000000',
    edition: '2025',
    day: testDay,
    from: '08:00',
    until: '12:00',
    place: 'Duinkam',
    role: 'marshal',
    places: 2,
    note: '',
    people: helpers.map(({ id }) => ({ volunteerId: id, answer: 'accepted' as const, ...blank })),
  })
  const own = await gatherData({ ...shop.deps, devices: createDeviceStore(shop.table) }, sanne)
  expect(own.volunteer).toMatchObject([{ email: sanne, shifts: [{ place: 'Duinkam', from: '08:00', answer: 'accepted' }] }])
  expect(myDataPage(own)).toContain('Duinkam, Parcours Marshal, ik kom')
  await expect(erase(shop, sanne, 'fout')).rejects.toMatchObject({ code: 'wrong_login' })
  await erase(shop)
  const left = JSON.stringify([await ticket(), await rowOf(shop, ids[0]!), await shop.deps.content.list('subscriber')])
  expect(left).not.toMatch(/Sanne|sanne@/)
  expect((await ticket())!.participants).toMatchObject([
    { id: ids[0], name: 'Gewist', email: '', phone: '', birthDate: '' },
    { id: ids[1], name: 'Joris Bakker' },
  ])
  expect(await rowOf(shop, ids[0]!)).toMatchObject({ name: 'Gewist', email: '', status: 'removed' })
  expect(await rowOf(shop, ids[1]!)).toMatchObject({ name: 'Joris Bakker', status: 'active' })
  expect(await shop.deps.accounts.getAccount(sanne)).toBeUndefined()
  expect((await shop.deps.health.list()).map(({ index }) => index)).toEqual([1])
  expect((await shop.deps.content.list('volunteer')).map(({ email }) => email)).toEqual([joris])
  const [shift] = await shop.deps.content.list('shift')
  expect(shift!.people.map(({ volunteerId }) => helpers.find(({ id }) => id === volunteerId)!.email)).toEqual([joris])
  // The law requires the invoice.
  expect(await shop.deps.invoices.find('ticket', ticketId, 'invoice')).toMatchObject({ buyer: { name: 'Sanne de Vries' } })
  expect(await listOwnInvoices(shop.deps, sanne)).toEqual([])
  await expect(erase(shop)).rejects.toMatchObject({ code: 'not_logged_in' })
  // A later refund is mailed to the partner only, and does not get stuck on the erased person.
  await applyPaymentEvent(shop.deps, shop.deps.payments.reverse((await ticket())!.paymentIntentId!, 'refunded'))
  const mails = shop.deps.mailer.sent.length
  await shop.runJobs()
  await sweepDueSteps(shop.deps)
  expect([(await ticket())!.state, (await ticket())!.nextStep]).toEqual(['refunded', null])
  expect(shop.deps.mailer.sent.slice(mails).map(({ to }) => to)).toEqual([joris])
})

test('refuses to erase a person on the race day, and while a refund or a mail is pending', async () => {
  shop = await openTestShop()
  await buyDuo(shop, { more: { addons: [{ id: 1 }], totalPrice: 15500 + 1999 } })
  passTimeTo(shop, '2025-10-10T22:30:00Z')
  await expect(erase(shop)).rejects.toMatchObject({ code: 'erase_refused' })
  passTimeTo(shop, '2025-10-11T22:30:00Z')
  await erase(shop, joris)
  passTimeTo(shop, '2025-09-01T10:00:00Z')
  const { participants } = (await shop.deps.tickets.list({})).tickets[0]!
  await cancelTicket(shop.deps, { ticketId: (await rowOf(shop, participants[0]!.id)).ticketId, email: sanne })
  await expect(erase(shop)).rejects.toMatchObject({ code: 'erase_refused' })
  await shop.runJobs()
  await erase(shop)
  expect(await shop.deps.accounts.getAccount(sanne)).toBeUndefined()
})

test('an interrupted erasure is completed by the next one', async () => {
  shop = await openTestShop()
  const { ids } = await buyDuo(shop)
  const cut = { ...shop.deps, profiles: { ...shop.deps.profiles, remove: () => Promise.reject(new Error('cut off')) } }
  await expect(eraseAccount(cut, { email: sanne, password, address: '192.0.2.1' })).rejects.toThrow('cut off')
  expect(await shop.deps.accounts.getAccount(sanne)).toBeDefined()
  await erase(shop)
  expect(await rowOf(shop, ids[0]!)).toMatchObject({ status: 'removed', name: 'Gewist' })
})
