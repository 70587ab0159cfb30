import { afterEach, expect, test } from 'vitest'
import { createProfileStore } from '#functions/adapters/dynamodb/accounts/profile-store.ts'
import { readProfile } from '#functions/usecases/accounts/read-profile.ts'
import type { RegisterBody } from '#shared/contract/tickets.ts'
import type { WaveRecord } from '#functions/ports/catalog/catalog-store.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { openTestShop, testDay, type TestShop } from './open-test-shop.ts'

/** The registration form: a place in a wave is held and counted like a place on the day (decisions 3, 17, 18). On the real stores. */
let shop: TestShop
afterEach(() => shop.close())

const wave = (change: Partial<WaveRecord> = {}): WaveRecord => ({
  id: 4,
  number: 4,
  eventDate: testDay,
  startTime: Date.parse('2025-10-11T09:00:00Z'),
  capacity: 3,
  currentCount: 0,
  status: 'available',
  waiting: false,
  ...change,
})
type FormOrder = Extract<RegisterBody, { priceList: 'form' }>
function formOrder(emails: readonly string[] = ['sanne@voorbeeld.nl'], change: Partial<FormOrder> = {}): FormOrder {
  return {
    priceList: 'form',
    ticketType: emails.length === 2 ? 'duo' : 'solo',
    eventDate: testDay,
    waveId: 4,
    participants: emails.map((email) => ({
      name: 'Sanne de Vries',
      email,
      phone: '0612345678',
      birthDate: '1990-02-03',
      gender: 'female',
      emergencyContactName: 'Joris',
      emergencyContactPhone: '0687654321',
    })),
    addons: [],
    totalPrice: emails.length === 2 ? 17500 : 9900,
    ...change,
  }
}
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? 'other',
  )
const register = (order = formOrder()) => codeOf(registerTicket(shop.deps, order))
const count = async (id = 4) => (await shop.deps.catalog.getWave(id))!.currentCount

test('holds its places in the wave and on the day, at the form’s price, and the paid participant runs in that wave', async () => {
  shop = await openTestShop()
  await shop.deps.catalog.putWave(wave())
  expect(await register(formOrder(['a@b.nl', 'c@d.nl'], { specialRequirements: 'Rolstoel bij de finish' }))).toBe('ok')
  expect([await count(), await shop.taken()]).toEqual([2, 2])
  const ticket = (await shop.deps.tickets.list({})).tickets[0]!
  expect(ticket).toMatchObject({ price: 17500, waveId: 4 })
  // What somebody wrote about their health lies in an item of its own.
  expect(JSON.stringify(ticket)).not.toContain('Rolstoel')
  await applyPaymentEvent(shop.deps, shop.deps.payments.attempt(ticket.paymentIntentId!, 'succeeded'))
  const paid = (await shop.deps.tickets.get(ticket.id))!
  const roster = await Promise.all(paid.participants.map(({ id }) => shop.deps.roster.getParticipant(id)))
  expect(roster.map((one) => [one?.waveId, one?.waveNumber, one?.waveTime])).toEqual(Array(2).fill([4, 4, wave().startTime]))
  const seen = await Promise.all(roster.map((one) => readProfile({ ...shop.deps, profiles: createProfileStore(shop.table) }, one!)))
  expect(seen.map(({ shown }) => shown.specialRequirements)).toEqual(['Rolstoel bij de finish', ''])
})

test('the form’s prices are the form’s alone', async () => {
  shop = await openTestShop()
  await shop.deps.catalog.putWave(wave())
  expect(await register(formOrder(undefined, { totalPrice: 8500 }))).toBe('price_changed')
  expect(await count()).toBe(0)
})

test('a wave that is none of the day, closed, cancelled or full is refused, and nothing is held', async () => {
  shop = await openTestShop()
  const { catalog } = shop.deps
  await catalog.putWave(wave({ id: 5, eventDate: '2025-10-12' }))
  for (const [id, status] of [[6, 'closed'], [7, 'cancelled'], [8, 'full']] as const) await catalog.putWave(wave({ id, status })) // prettier-ignore
  await catalog.putWave(wave({ id: 9, capacity: 1 }))
  const asked = [99, 5, 6, 7, 8].map((waveId) => register(formOrder(undefined, { waveId })))
  expect(await Promise.all(asked)).toEqual(['invalid_input', 'invalid_input', 'wave_closed', 'wave_closed', 'wave_full'])
  expect(await register(formOrder(['a@b.nl', 'c@d.nl'], { waveId: 9 }))).toBe('wave_full')
  expect([await count(9), await shop.taken()]).toEqual([0, 0])
})

test('who comes together for the last places gets them once; what expires is somebody else’s', async () => {
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
