import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { bulkEmailForm } from '#shared/contract/mail-form.ts'
import { retention } from '#shared/facts/retention.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { createDeviceStore } from '#functions/adapters/dynamodb/crew/device-store.ts'
import { sendBulkEmail } from '#functions/usecases/campaigns/bulk-email.ts'
import { runCampaign } from '#functions/usecases/campaigns/run-campaign.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { deleteParticipant } from '#functions/usecases/participants/delete-participant.ts'
import { refundStrayPayment } from '#functions/usecases/payments/stray-payments.ts'
import { eraseAccount } from '#functions/usecases/privacy/erase-account.ts'
import { gatherData } from '#functions/usecases/privacy/gather-data.ts'
import { myDataPage } from '#functions/usecases/privacy/my-data-page.ts'
import { runRetention } from '#functions/usecases/privacy/run-retention.ts'
import { refundPart } from '#functions/usecases/tickets/refund-ticket.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { openTestShop, orderOf, testDay, type TestShop } from './open-test-shop.ts'
import { quickHash } from './quick-hash.ts'

// Tests data that are not stored with the ticket: refunds, stray payments and bulk messages. A person can download and erase them, and they
// are deleted after their retention period. Runs on the real stores.

let shop: TestShop
afterEach(() => shop.close())

const [sanne, joris] = ['sanne@voorbeeld.nl', 'joris@voorbeeld.nl']
const password = 'tegenwind'

/** Buys and pays for a duo ticket for two people. Returns the ticket's id. */
async function buy(): Promise<string> {
  const { ticketId } = await registerTicket(shop.deps, orderOf([sanne, joris]))
  await applyPaymentEvent(shop.deps, shop.deps.payments.attempt((await shop.deps.tickets.get(ticketId))!.paymentIntentId!, 'succeeded'))
  await shop.runJobs()
  for (const email of [sanne, joris]) await shop.deps.accounts.changePasswordHash(email, null, quickHash(password))
  return ticketId
}
const dataOf = (email: string) => gatherData({ ...shop.deps, devices: createDeviceStore(shop.table) }, email)
const passTimeTo = (iso: string) => shop.pass(Date.parse(iso) - shop.deps.clock.now())
const erase = () => eraseAccount(shop.deps, { email: sanne, password, address: '192.0.2.1' })
const finish = async () => {
  const day = (await shop.deps.catalog.getEventDay(testDay))!
  await shop.deps.catalog.putEventDay({ ...day, status: 'finished' })
}

/** Makes a second payment by Sanne, which is refunded. */
async function payTwice(id = 'pi_dubbel') {
  const intent = { ...[...shop.deps.payments.intents.values()][0]!, id, amount: 15500, paymentMethod: 'ideal' }
  shop.deps.payments.intents.set(id, intent)
  await refundStrayPayment(shop.deps, intent, { reason: 'second_payment', email: 'Sanne@voorbeeld.nl' })
}

test('the download of a deleted participant contains the stored data, until the person erases it', async () => {
  shop = await openTestShop()
  const ticket = (await shop.deps.tickets.get(await buy()))!
  await deleteParticipant(shop.deps, ticket.participants[0]!.id)
  expect((await dataOf(sanne)).participants).toMatchObject([
    { profile: { name: 'Sanne de Vries' }, registered: { birthDate: '1990-02-03' } },
  ])
  await erase()
  expect(JSON.stringify([await dataOf(sanne), await shop.deps.tickets.get(ticket.id)])).not.toContain('Sanne de Vries')
})

test('the download contains refunds, stray payments, and the bulk messages that the person received', async () => {
  shop = await openTestShop()
  const ticketId = await buy()
  await refundPart(shop.deps, { id: ticketId, amount: 2500, given: 0, reason: 'Verkeerde prijs', key: randomUUID(), by: 'beheer' })
  await payTwice()
  await shop.runJobs()
  const mailing = bulkEmailForm.parse({ subject: 'Tot zaterdag', content: 'Tot zaterdag bij de start.' })
  const { id } = await sendBulkEmail(shop.deps, { username: 'beheer', idempotencyKey: randomUUID() }, mailing)
  await runCampaign(shop.deps, id)
  const data = await dataOf(sanne)
  expect(data.participants[0]).toMatchObject({
    ticket: { refundAmount: 2500, partialRefunds: [{ amount: 2500, reason: 'Verkeerde prijs' }] },
    mailings: [{ channel: 'email', subject: 'Tot zaterdag' }],
  })
  expect(data.returnedPayments).toMatchObject([{ payment: 'pi_dubbel', amount: 15500, why: 'second_payment' }])
  const page = myDataPage(data).replaceAll('\u00a0', ' ')
  for (const line of ['€ 25,00', 'Verkeerde prijs', 'Tot zaterdag', 'Betaling die we terugstuurden', 'dubbel betaald'])
    expect(page).toContain(line)
  const partner = await dataOf(joris)
  expect(JSON.stringify(partner)).not.toMatch(/Verkeerde prijs|pi_dubbel/)
})

test('the download names the whole price of a ticket that was refunded in full', async () => {
  shop = await openTestShop()
  const id = await buy()
  const { price, paymentIntentId } = (await shop.deps.tickets.get(id))!
  await applyPaymentEvent(shop.deps, shop.deps.payments.reverse(paymentIntentId!, 'refunded'))
  const data = await dataOf(sanne)
  expect(data.participants[0]!.ticket).toMatchObject({ state: 'refunded', refundAmount: price, partialRefunds: [] })
  expect(myDataPage(data)).toContain('Teruggekregen')
})

test('deletes the mail address of a stray payment after half a year, and the payment seven years after its year', async () => {
  shop = await openTestShop()
  await buy()
  await finish()
  await payTwice()
  const stray = () => shop.deps.strayPayments.get('pi_dubbel')
  await expect(erase()).rejects.toMatchObject({ code: 'erase_refused' })
  expect((await runRetention(shop.deps)).strayPayments).toBe(0)
  await shop.runJobs()
  await sweepDueSteps(shop.deps)
  await payTwice('pi_nog-een')
  await shop.runJobs()
  await sweepDueSteps(shop.deps)
  shop.pass(retention.order * dayMs - 1)
  expect((await runRetention(shop.deps)).strayPayments).toBe(0)
  shop.pass(1)
  expect((await runRetention(shop.deps)).strayPayments).toBe(2)
  expect(await stray()).toMatchObject({ amount: 15500, email: null })
  passTimeTo('2032-12-31T23:00:00Z')
  expect((await runRetention(shop.deps)).strayPayments).toBe(0)
  passTimeTo('2033-01-01T00:30:00Z')
  expect((await runRetention(shop.deps)).strayPayments).toBe(2)
  expect(await stray()).toBeUndefined()
})

test('erasing removes the mail address from a stray payment', async () => {
  shop = await openTestShop()
  await buy()
  await payTwice()
  await shop.runJobs()
  await erase()
  expect(await shop.deps.strayPayments.get('pi_dubbel')).toMatchObject({ amount: 15500, email: null, state: 'refunded' })
})
