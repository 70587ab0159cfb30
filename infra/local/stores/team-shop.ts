import { randomUUID } from 'node:crypto'
import { afterEach } from 'vitest'
import type { TeamBody, TeamRunner } from '#shared/contract/teams.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { registerTeam } from '#functions/usecases/tickets/teams/register-team.ts'
import { openTestShop, testDay, type TestShop } from './open-test-shop.ts'

/** The current test's shop for teams, on real stores. {@link open} opens it. */
export let shop: TestShop
let isOpen = false

/**
 * Closes the shop after each test. Every test file must call this function: the module is loaded once for all files, so hooks at its top
 * level would run for the first file only.
 */
export const closeAfterEach = () => afterEach(close)
export async function close() {
  if (isOpen) await shop.close()
  isOpen = false
}

export const waveId = 7
/** Opens a shop with one wave. */
export async function open(capacity = 100) {
  shop = await openTestShop({ capacity })
  isOpen = true
  await shop.deps.catalog.putWave({
    id: waveId,
    number: 3,
    eventDate: testDay,
    startTime: Date.parse('2025-10-11T09:00:00Z'),
    capacity,
    currentCount: 0,
    status: 'available',
  })
}
export const team = (change: Partial<TeamBody> = {}): TeamBody => ({
  name: 'Duin & Zn',
  places: 3,
  eventDate: testDay,
  waveId,
  buyer: { name: 'Noor Bakker', email: 'noor@voorbeeld.nl', phone: '0612345678' },
  agreeToTerms: true,
  totalPrice: 8500 * (change.places ?? 3),
  ...change,
})
export const runner = (name: string): TeamRunner => ({
  name,
  email: `${name.toLowerCase()}@voorbeeld.nl`,
  phone: '0612345678',
  birthDate: '1990-05-17',
  gender: 'female',
  emergencyContactName: 'Marit',
  emergencyContactPhone: '0687654321',
})
/** Orders the ticket of a team, which nobody pays yet. */
export const register = (body = team(), idempotencyKey: string | undefined = randomUUID()) =>
  registerTeam(shop.deps, body, { idempotencyKey, address: '127.0.0.1' })
/** Reads a ticket. */
export const get = async (id: string) => (await shop.deps.tickets.get(id))!
/** Pays a ticket and runs the jobs of the payment, each twice at the same time. */
export async function pay(id: string) {
  await applyPaymentEvent(shop.deps, shop.deps.payments.attempt((await get(id)).paymentIntentId!, 'succeeded'))
  await shop.runJobs(2)
}
/** Orders and pays the ticket of a team, and returns its id. */
export async function buy(body = team()) {
  const { ticketId } = await register(body)
  await pay(ticketId)
  return ticketId
}
/** Builds the reference to one place of a team. */
export const key = (teamId: string, place: number, version = 0) => ({ teamId, place, version })
export const wave = async () => (await shop.deps.catalog.getWave(waveId))!
/** Lists the sent mails, each with its recipient and its subject. */
export const sent = () => shop.deps.mailer.sent.map(({ to, subject }) => [to, subject] as const)
