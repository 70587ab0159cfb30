import { afterEach, expect, test } from 'vitest'
import { createProfileStore } from '#functions/adapters/dynamodb/accounts/profile-store.ts'
import { readProfile } from '#functions/usecases/accounts/read-profile.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { renewHold } from '#functions/usecases/tickets/renew-hold.ts'
import { changeWave, createWave, deleteWave } from '#functions/usecases/waves/change-wave.ts'
import { formOrder, testWave as wave } from './form-order.ts'
import { openTestShop, testDay, type TestShop } from './open-test-shop.ts'

// Tests that the registration form holds and counts places in a wave as on a day (decisions 3, 17, 18). Runs on the real stores.

let shop: TestShop
afterEach(() => shop.close())

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? 'other',
  )
const register = (order = formOrder()) => codeOf(registerTicket(shop.deps, order))
const count = async (id = 4) => (await shop.deps.catalog.getWave(id))!.currentCount

test('the registration form holds places in wave and day at its own price, and paid participants get that wave', async () => {
  shop = await openTestShop()
  await shop.deps.catalog.putWave(wave())
  expect(await register(formOrder(['a@b.nl', 'c@d.nl'], { specialRequirements: 'Rolstoel bij de finish' }))).toBe('ok')
  expect([await count(), await shop.taken()]).toEqual([2, 2])
  const ticket = (await shop.deps.tickets.list({})).tickets[0]!
  expect(ticket).toMatchObject({ price: 17500, waveId: 4 })
  // Notes about health are stored as a separate item.
  expect(JSON.stringify(ticket)).not.toContain('Rolstoel')
  await applyPaymentEvent(shop.deps, shop.deps.payments.attempt(ticket.paymentIntentId!, 'succeeded'))
  const paid = (await shop.deps.tickets.get(ticket.id))!
  const roster = await Promise.all(paid.participants.map(({ id }) => shop.deps.roster.getParticipant(id)))
  expect(roster.map((one) => [one?.waveId, one?.waveNumber, one?.waveTime])).toEqual(Array(2).fill([4, 4, wave().startTime]))
  const seen = await Promise.all(roster.map((one) => readProfile({ ...shop.deps, profiles: createProfileStore(shop.table) }, one!)))
  expect(seen.map(({ shown }) => shown.specialRequirements)).toEqual(['Rolstoel bij de finish', ''])
})

test("refuses the wizard's price for the registration form", async () => {
  shop = await openTestShop()
  await shop.deps.catalog.putWave(wave())
  expect(await register(formOrder(undefined, { totalPrice: 8500 }))).toBe('price_changed')
  expect(await count()).toBe(0)
})

test('refuses a wave that is of another day, closed, cancelled or full, and holds nothing', async () => {
  shop = await openTestShop()
  const { catalog } = shop.deps
  await catalog.putWave(wave({ id: 5, eventDate: '2025-10-12' }))
  for (const [id, status] of [[6, 'closed'], [7, 'cancelled'], [8, 'full']] as const) await catalog.putWave(wave({ id, status })) // prettier-ignore
  await catalog.putWave(wave({ id: 9, capacity: 1 }))
  const registrations = [99, 5, 6, 7, 8].map((waveId) => register(formOrder(undefined, { waveId })))
  expect(await Promise.all(registrations)).toEqual(['invalid_input', 'invalid_input', 'wave_closed', 'wave_closed', 'wave_full'])
  expect(await register(formOrder(['a@b.nl', 'c@d.nl'], { waveId: 9 }))).toBe('wave_full')
  expect([await count(9), await shop.taken()]).toEqual([0, 0])
})

test('sells the last places once to concurrent buyers, and again after they expire', async () => {
  shop = await openTestShop()
  await shop.deps.catalog.putWave(wave())
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => register(formOrder([`a${at}@b.nl`]))))
  expect(answers.toSorted()).toEqual([...Array(3).fill('ok'), ...Array(9).fill('wave_full')])
  expect([await count(), await shop.taken()]).toEqual([3, 3])
  shop.pass(16 * 60_000)
  await sweepDueSteps(shop.deps)
  expect([await count(), await shop.taken()]).toEqual([0, 0])
  expect(await register()).toBe('ok')
})

async function endHolds() {
  shop.pass(16 * 60_000)
  await sweepDueSteps(shop.deps)
}
/** Registers in the wave without paying in time, after a declined card or without an attempt. The ticket holds no place afterwards. */
async function unpaid(how: 'declined' | 'expired') {
  const { ticketId } = await registerTicket(shop.deps, formOrder())
  const { paymentIntentId } = (await shop.deps.tickets.get(ticketId))!
  if (how === 'declined') await applyPaymentEvent(shop.deps, shop.deps.payments.attempt(paymentIntentId!, 'failed'))
  await endHolds()
  expect(await count()).toBe(0)
  return { ticketId, intentId: paymentIntentId! }
}
const otherDay = '2025-10-12'
const onOtherDay = { eventDate: otherDay, startTime: Date.parse('2025-10-12T09:00:00Z') }
async function openOtherDay() {
  const { catalog } = shop.deps
  await catalog.putEventDay({ ...(await catalog.getEventDay(testDay))!, id: otherDay, eventDate: otherDay })
}
/** Changes that an organiser may make to a wave without people. */
const changes = {
  closed: () => shop.deps.catalog.putWave(wave({ status: 'closed' })),
  cancelled: () => shop.deps.catalog.putWave(wave({ status: 'cancelled' })),
  full: () => shop.deps.catalog.putWave(wave({ status: 'full' })),
  moved: async () => changeWave(shop.deps, 4, onOtherDay),
  deleted: () => deleteWave(shop.deps, 4),
  async replaced() {
    await deleteWave(shop.deps, 4)
    await createWave(shop.deps, { eventDate: testDay, startTime: Date.parse('2025-10-11T13:00:00Z'), capacity: 3 })
  },
  /** Another wave gets the id of the deleted wave, as in older tables. */
  async reused() {
    await deleteWave(shop.deps, 4)
    await shop.deps.catalog.putWave(wave(onOtherDay))
  },
}
const refusals = {
  closed: 'wave_closed',
  cancelled: 'wave_closed',
  full: 'wave_full',
  moved: 'invalid_input',
  deleted: 'invalid_input',
  replaced: 'invalid_input',
  reused: 'invalid_input',
} as const

test.each(Object.entries(refusals))(
  'after a declined card and an expired hold a retry gets no place in a wave that is %s',
  async (change, refused) => {
    shop = await openTestShop()
    await openOtherDay()
    await shop.deps.catalog.putWave(wave({ id: 3, number: 3 }))
    await shop.deps.catalog.putWave(wave())
    const { ticketId } = await unpaid('declined')
    await changes[change as keyof typeof changes]()
    expect(await codeOf(renewHold(shop.deps, ticketId))).toBe(refused)
    expect((await shop.deps.tickets.get(ticketId))!.state).toBe('expired')
    expect(await shop.taken()).toBe(0)
  },
)

test('a hold that ends during a retry takes no place in a closed wave', async () => {
  shop = await openTestShop()
  await shop.deps.catalog.putWave(wave())
  const { ticketId } = await registerTicket(shop.deps, formOrder())
  const { payments } = shop.deps
  const meanwhile: typeof payments = {
    ...payments,
    async retrieveIntent(id) {
      if ((await shop.taken()) > 0) await endHolds()
      return payments.retrieveIntent(id)
    },
  }
  await changes.closed()
  expect(await codeOf(renewHold({ ...shop.deps, payments: meanwhile }, ticketId))).toBe('wave_closed')
  expect([await count(), await shop.taken()]).toEqual([0, 0])
})

test.each(['cancelled', 'moved', 'deleted', 'replaced', 'reused'] as const)(
  'a late payment for a wave that is %s is refunded, and puts nobody in another wave',
  async (change) => {
    shop = await openTestShop()
    await openOtherDay()
    await shop.deps.catalog.putWave(wave({ id: 3, number: 3 }))
    await shop.deps.catalog.putWave(wave())
    const { ticketId, intentId } = await unpaid('expired')
    await changes[change]()
    await applyPaymentEvent(shop.deps, shop.deps.payments.attempt(intentId, 'succeeded'))
    await shop.runJobs()
    expect(await shop.deps.tickets.get(ticketId)).toMatchObject({ state: 'refunded', refundReason: 'wave_full', paidAt: null })
    expect((await shop.deps.payments.retrieveIntent(intentId))!.amountRefunded).toBe(9900)
    const why = change === 'cancelled' ? 'wave 4 gaat niet door' : 'geen plek meer in je wave'
    expect(shop.deps.mailer.sent.map(({ subject }) => subject)).toEqual([`Je krijgt je geld terug: ${why}`])
    expect(await shop.taken()).toBe(0)
  },
)

test('a late payment for a full wave is refunded, with a mail that names the wave and the alternatives', async () => {
  shop = await openTestShop()
  await shop.deps.catalog.putWave(wave())
  const { intentId } = await unpaid('expired')
  for (const emails of [['a@b.nl', 'c@d.nl'], ['e@f.nl']]) expect(await register(formOrder(emails))).toBe('ok')
  await applyPaymentEvent(shop.deps, shop.deps.payments.attempt(intentId, 'succeeded'))
  await shop.runJobs()
  const mail = shop.deps.mailer.sent.find(({ to }) => to === 'sanne@voorbeeld.nl')!
  expect(mail.subject).toBe('Je krijgt je geld terug: geen plek meer in wave 4')
  expect(mail.text).toContain('in wave 4 (11:00) op zaterdag 11 oktober')
  expect(mail.text).toContain('Misschien is er nog plek in een andere wave.')
  expect(mail.text).toContain('/ticket-register')
  expect(mail.text).not.toContain('andere dag')
})

test('a late payment for a wave that is closed for sale still gets its place', async () => {
  shop = await openTestShop()
  await shop.deps.catalog.putWave(wave())
  const { ticketId, intentId } = await unpaid('expired')
  await changes.closed()
  await applyPaymentEvent(shop.deps, shop.deps.payments.attempt(intentId, 'succeeded'))
  expect([(await shop.deps.tickets.get(ticketId))!.state, await count()]).toEqual(['paid', 1])
})
