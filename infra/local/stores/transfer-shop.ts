import { afterEach, beforeEach } from 'vitest'
import { readParticipantSession } from '#functions/usecases/accounts/read-participant-session.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { acceptTransfer } from '#functions/usecases/transfers/accept-transfer.ts'
import { offerTransfer } from '#functions/usecases/transfers/offer-transfer.ts'
import { createPublicationStore } from '#functions/adapters/dynamodb/results/publication-store.ts'
import { createRaceSettingsStore } from '#functions/adapters/dynamodb/crew/race-settings-store.ts'
import { createDeviceStore } from '#functions/adapters/dynamodb/crew/device-store.ts'
import type { RegisterBody } from '#shared/contract/registration.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import { openTestShop, orderOf, type TestShop } from './open-test-shop.ts'
import { newHolderForm } from './new-holder-form.ts'

/** The current test's shop, in which places are transferred, on the real stores. */
export let shop: TestShop

/**
 * Opens a shop before each test, and closes it after the test. Every test file must call this function: the module is loaded once for all
 * files, so hooks at its top level would run for the first file only.
 */
export function setUpTransferShop(): void {
  beforeEach(async () => {
    shop = await openTestShop()
  })
  afterEach(() => shop.close())
}

export const [sanne, joris, anna, piet] = ['sanne@voorbeeld.nl', 'joris@voorbeeld.nl', 'Anna@voorbeeld.nl', 'piet@voorbeeld.nl']
/** The network address of all calls. */
export const address = '203.0.113.7'

/** Buys and pays for a ticket, and sends its mails. */
export async function buy(order: RegisterBody = orderOf([sanne])) {
  const { ticketId } = await registerTicket(shop.deps, order)
  const { paymentIntentId, participants } = (await shop.deps.tickets.get(ticketId))!
  await applyPaymentEvent(shop.deps, shop.deps.payments.attempt(paymentIntentId!, 'succeeded'))
  await shop.runJobs()
  shop.deps.mailer.sent.length = 0
  return { ticketId, paymentIntentId: paymentIntentId!, ids: participants.map(({ id }) => id) }
}

/** Offers a place to the mail address `to`, at the request of the account `email`. */
export const offer = (participantId: string, to: string, email = sanne) => offerTransfer(shop.deps, { participantId, to, email, address })
/** Returns the last mail to a mail address. */
export const mailTo = (email: string): Mail => shop.deps.mailer.sent.findLast(({ to }) => to.toLowerCase() === email.toLowerCase())!
/** Returns the token of the link in the last mail to a mail address, which must be the mail with an offer. */
export const tokenTo = (email: string) => /ticket-transfer#([\w-]+)/.exec(mailTo(email).text)![1]!
const filledIn = { ...newHolderForm, medicalConditions: 'Astma' }
/** Accepts the offer with this token. `change` overrides fields of the form of the new holder. */
export const accept = (token: string, change: object = {}) =>
  acceptTransfer(shop.deps, { token, participant: { ...filledIn, ...change }, address })
export const rowOf = async (id: string) => (await shop.deps.roster.getParticipant(id))!
/** Returns `ok`, or the error code with which the call is refused. */
export const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )
/** Returns `ok`, or the message with which the call is refused. */
export const messageOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: Error) => error.message,
  )
/** Reads what a participant with this mail address sees after they log in. */
export const sessionOf = (email: string) =>
  readParticipantSession(
    {
      ...shop.deps,
      devices: createDeviceStore(shop.table),
      publications: createPublicationStore(shop.table),
      raceSettings: createRaceSettingsStore(shop.table),
    },
    email.toLowerCase(),
  )

/** Offers a place and accepts it. Returns the offer's token. */
export async function transferPlace(id: string, to = anna, from = sanne) {
  await offer(id, to, from)
  await shop.runJobs()
  const token = tokenTo(to)
  await accept(token)
  await shop.runJobs()
  return token
}
