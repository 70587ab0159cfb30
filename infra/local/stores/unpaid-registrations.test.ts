import { afterEach, expect, test } from 'vitest'
import { createDeviceStore } from '#functions/adapters/dynamodb/crew/device-store.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { eraseAccount } from '#functions/usecases/privacy/erase-account.ts'
import { gatherData } from '#functions/usecases/privacy/gather-data.ts'
import { myDataPage } from '#functions/usecases/privacy/my-data-page.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { renewHold } from '#functions/usecases/tickets/renew-hold.ts'
import { runOnceBefore } from './run-once-before.ts'
import { openTestShop, orderOf, type TestShop } from './open-test-shop.ts'
import { quickHash } from './quick-hash.ts'

// Tests viewing and erasing the data stored about an unpaid registration. Runs on the real stores.

let shop: TestShop
afterEach(() => shop.close())

const [sanne, joris] = ['sanne@voorbeeld.nl', 'joris@voorbeeld.nl']
const password = 'tegenwind'
const read = (ticketId: string) => shop.deps.tickets.get(ticketId)
const intentOf = async (ticketId: string) => (await read(ticketId))!.paymentIntentId!
const pay = async (ticketId: string) => applyPaymentEvent(shop.deps, shop.deps.payments.attempt(await intentOf(ticketId), 'succeeded'))
const dataOf = (email: string) => gatherData({ ...shop.deps, devices: createDeviceStore(shop.table) }, email)
const erase = (deps = shop.deps) => eraseAccount(deps, { email: sanne, password, address: '192.0.2.1' })
/** Waits until every hold has ended. */
async function waitLong() {
  shop.pass(16 * 60_000)
  await sweepDueSteps(shop.deps)
  await shop.runJobs()
}

/** Buys a ticket for Sanne, and registers her again with Joris without paying. Returns the second ticket's id. */
async function registerTwice({ over = true } = {}): Promise<string> {
  shop = await openTestShop({ capacity: 3 })
  const { ticketId: paid } = await registerTicket(shop.deps, orderOf([sanne]))
  await pay(paid)
  await shop.runJobs()
  await shop.deps.accounts.changePasswordHash(sanne, null, quickHash(password))
  const order = orderOf(['Sanne@voorbeeld.nl', joris])
  Object.assign(order.participants[0]!, { phone: '0699999999', emergencyContactName: 'Moeder Ans', medicalConditions: 'Pinda-allergie' })
  const { ticketId } = await registerTicket(shop.deps, order)
  if (over) await waitLong()
  return ticketId
}

test("the download contains an unpaid registration, as JSON and as a page, without the partner's data", async () => {
  await registerTwice()
  const data = await dataOf(sanne)
  expect(data.unpaidRegistrations).toMatchObject([
    {
      type: 'duo',
      state: 'expired',
      keptUntil: '2025-07-01T10:00:00.000Z',
      price: 15500,
      registered: [
        { phone: '0699999999', emergencyContactName: 'Moeder Ans', birthDate: '1990-02-03', specialRequirements: 'Pinda-allergie' },
      ],
    },
  ])
  expect(JSON.stringify(data)).not.toMatch(/Joris|joris@/)
  const page = myDataPage(data)
  for (const line of ['Inschrijving die niet betaald is', '0699999999', 'Moeder Ans', 'Pinda-allergie', '3 februari 1990'])
    expect(page).toContain(line)
  expect(page).not.toMatch(/undefined|null|NaN/)
  expect((await dataOf(joris)).unpaidRegistrations).toMatchObject([{ registered: [{ name: 'Joris Bakker' }] }])
  expect(JSON.stringify(await dataOf(joris))).not.toMatch(/Sanne|Pinda|15500/)
})

test('erasing deletes an unpaid registration, and refunds a payment that comes later', async () => {
  const ticketId = await registerTwice()
  const intentId = await intentOf(ticketId)
  await erase()
  expect(await read(ticketId)).toBeUndefined()
  expect(await shop.deps.health.list()).toEqual([])
  await applyPaymentEvent(shop.deps, shop.deps.payments.attempt(intentId, 'succeeded'))
  await sweepDueSteps(shop.deps)
  expect((await shop.deps.payments.retrieveIntent(intentId))!.amountRefunded).toBe(15500)
})

test('refuses to erase while a payment or refund is pending, and erases the personal data after the refund', async () => {
  const ticketId = await registerTwice({ over: false })
  await expect(erase()).rejects.toMatchObject({ code: 'erase_refused', message: expect.stringContaining('wacht nog op betaling') })
  await waitLong()
  // The ticket's hold is renewed just before the ticket is deleted.
  const remove = runOnceBefore(shop.deps.tickets.remove, () => renewHold(shop.deps, ticketId))
  await expect(erase({ ...shop.deps, tickets: { ...shop.deps.tickets, remove } })).rejects.toMatchObject({ code: 'erase_refused' })
  expect((await read(ticketId))!.state).toBe('pending')
  await waitLong()
  // Other people have taken the places before the payment comes.
  await registerTicket(shop.deps, orderOf(['anna@voorbeeld.nl', 'piet@voorbeeld.nl']))
  await pay(ticketId)
  expect(await read(ticketId)).toMatchObject({ state: 'expired', nextStep: 'refund' })
  await expect(erase()).rejects.toMatchObject({ code: 'erase_refused', message: expect.stringContaining('terugbetaling') })
  await shop.runJobs()
  await erase()
  const left = (await read(ticketId))!
  expect(left).toMatchObject({ state: 'refunded', participants: [{ name: 'Gewist', email: '' }, { name: 'Joris Bakker' }] })
  expect(JSON.stringify(left)).not.toMatch(/Sanne|sanne@|0699999999|Moeder/i)
})

test('refuses to erase a registration between its payment and its mail, because it is not linked to an account yet', async () => {
  const ticketId = await registerTwice({ over: false })
  await pay(ticketId)
  await expect(erase()).rejects.toMatchObject({ code: 'erase_refused', message: expect.stringContaining('een mail') })
  await shop.runJobs()
  await erase()
  expect(JSON.stringify(await read(ticketId))).not.toMatch(/Sanne|sanne@|0699999999|Moeder/i)
})
