import { afterEach, beforeEach } from 'vitest'
import type { TicketType } from '#shared/domain/tickets/tickets.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { joinWaiting } from '#functions/usecases/waiting/join-waiting.ts'
import { readWaiting } from '#functions/usecases/waiting/read-waiting.ts'
import { openTestShop, orderOf, testDay, type TestShop } from './open-test-shop.ts'

/** The current test's shop with two places, on the real stores: a free place goes to the first person on the waiting list. */
export let shop: TestShop

/**
 * Opens a shop before each test, and closes it after the test. Every test file must call this function: the module is loaded once for all
 * files, so hooks at its top level would run for the first file only.
 */
export function setUpWaitingShop(): void {
  beforeEach(async () => {
    shop = await openTestShop({ capacity: 2 })
  })
  afterEach(() => shop.close())
}
/** Replaces the shop with two places by another shop. */
export async function reopenShop(options: Parameters<typeof openTestShop>[0]) {
  await shop.close()
  shop = await openTestShop(options)
}

export const minute = 60_000
export const hour = 60 * minute
/** Returns `ok`, or the error code with which the call is refused. */
export const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? 'other',
  )
/** The network address of all calls, which is unknown here. */
export const address = undefined
/** Joins the waiting list of {@link testDay}, or of one of its waves. */
export const join = (email: string, ticketType: TicketType = 'solo', waveId: number | null = null) =>
  joinWaiting(shop.deps, { email, ticketType, eventDate: testDay, waveId, address })
/** Puts these mail addresses on the waiting list of {@link testDay}, in this order, and sends their mails. */
export async function joinInOrder(...emails: string[]) {
  for (const email of emails) {
    await join(email)
    shop.pass(1)
  }
  await jobs()
}
/** Returns the token of the last waiting-list link that was mailed to this address. */
export const tokenOf = (email: string) => {
  const links = shop.deps.mailer.sent.flatMap(({ to, text }) => (to === email ? [/ticket-waiting#([\w-]+)/.exec(text)?.[1]] : []))
  return links.findLast((link) => link !== undefined)!
}
/** Returns the state of the waiting-list entry that the last link mailed to this address shows. */
export const linkState = async (email: string) => (await readWaiting(shop.deps, { token: tokenOf(email), address })).state
/** Lists the subjects of the mails to this address. */
export const mailsTo = (email: string) => shop.deps.mailer.sent.filter(({ to }) => to === email).map(({ subject }) => subject)
/** Runs the queued jobs, and those that they queue. */
export async function jobs() {
  while (shop.deps.queue.jobs.length > 0) await shop.runJobs()
}
/** Runs the steps that are due, and their jobs. */
export async function sweep() {
  await sweepDueSteps(shop.deps)
  await jobs()
}
/** Registers an unpaid ticket for people with these mail addresses, and returns its id. */
export async function hold(emails: string[], change = {}) {
  const { ticketId } = await registerTicket(shop.deps, orderOf(emails, change))
  return ticketId
}
/** Makes the payment of a held ticket succeed at the provider, and runs the jobs that follow. */
export async function pay(ticketId: string) {
  const { paymentIntentId } = (await shop.deps.tickets.get(ticketId))!
  await applyPaymentEvent(shop.deps, shop.deps.payments.attempt(paymentIntentId!, 'succeeded'))
  await jobs()
}
export const stateOf = async (ticketId: string) => (await shop.deps.tickets.get(ticketId))!.state
/** A ticket with flex cancellation, so that its buyer can cancel it. */
export const flex = { addons: [{ id: 1 }], totalPrice: 9750 }
/** Sells both places to these buyers, who may cancel, and returns the ids of their tickets. */
export async function sellOut(first = 'k@b.nl', second = 'l@b.nl'): Promise<[string, string]> {
  const sold: [string, string] = [await hold([first], flex), await hold([second], flex)]
  for (const id of sold) await pay(id)
  return sold
}
