import { afterEach, expect, test } from 'vitest'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { getTicket } from '#functions/usecases/tickets/get-ticket.ts'
import { joinRoster } from '#functions/usecases/tickets/join-roster.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { openTestShop, orderOf, type TestShop } from './open-test-shop.ts'

// Participants join the roster after the payment, on the real stores. A crash in between must neither leave out a paid participant nor
// admit an unpaid one.

let shop: TestShop
afterEach(() => shop.close())

/** Makes a paid ticket whose participants have not joined, because the process died after it stored the payment. */
async function openCutOff(emails = ['sanne@voorbeeld.nl', 'joris@voorbeeld.nl']): Promise<TicketRecord> {
  shop = await openTestShop()
  const { deps } = shop
  const { ticketId } = await registerTicket(deps, orderOf(emails), { idempotencyKey: 'k' })
  const held = (await deps.tickets.get(ticketId))!
  deps.payments.attempt(held.paymentIntentId!, 'succeeded')
  const paid = { ...held, state: 'paid', paidAt: deps.clock.now(), holdExpiresAt: null, nextStep: 'send-mail' } as const
  expect(await deps.tickets.transition(held, paid)).toBe('done')
  return (await deps.tickets.get(ticketId))!
}
const roster = async () => (await shop.deps.roster.listChanges({ since: 0, limit: 100 })).participants

test('viewing the ticket adds its participants to the roster and shows their codes', async () => {
  const ticket = await openCutOff()
  expect(await roster()).toEqual([])
  const looks = await Promise.all([1, 2, 3].map(() => getTicket(shop.deps, ticket.id)))
  for (const { participants } of looks) for (const { qrCode } of participants) expect(qrCode).not.toBe('')
  expect((await roster()).map(({ id }) => id).toSorted()).toEqual(ticket.participants.map(({ id }) => id).toSorted())
})

test('the sweep adds participants to the roster before it mails them, even if nobody views the ticket', async () => {
  await openCutOff()
  shop.pass(16 * 60_000)
  await sweepDueSteps(shop.deps)
  expect((await roster()).map(({ status }) => status)).toEqual(['active', 'active'])
  expect(shop.deps.mailer.sent.map(({ to }) => to).toSorted()).toEqual(['joris@voorbeeld.nl', 'sanne@voorbeeld.nl'])
})

test('participants who are added to the roster after their ticket was refunded are cancelled', async () => {
  const ticket = await openCutOff()
  await applyPaymentEvent(shop.deps, shop.deps.payments.reverse(ticket.paymentIntentId!, 'refunded'))
  await joinRoster(shop.deps, ticket)
  expect((await roster()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
  expect(await shop.taken()).toBe(0)
})

test('replaces the id of a new participant if another participant has it, and only once when joins are concurrent', async () => {
  const ticket = await openCutOff()
  const [first, second] = ticket.participants
  const { deps } = shop
  const [row] = await joinRoster(deps, { ...ticket, id: 'somebody-elses', participants: [first!] })
  const all = await Promise.all([1, 2].map(() => joinRoster(deps, ticket)))
  expect(all[0]!.map(({ id }) => id)).toEqual(all[1]!.map(({ id }) => id))
  const now = (await deps.tickets.get(ticket.id))!
  expect(all[0]!.map(({ id, ticketId }) => [id, ticketId])).toEqual(now.participants.map(({ id }) => [id, ticket.id]))
  expect(now.participants[0]!.id).not.toBe(first!.id)
  expect(now.participants[1]!.id).toBe(second!.id)
  expect(await deps.roster.getParticipant(first!.id)).toEqual(row)
  expect(await roster()).toHaveLength(3)
})
