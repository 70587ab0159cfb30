import { afterEach, beforeEach } from 'vitest'
import type { WizardParticipant } from '#shared/contract/registration.ts'
import { changeEdition } from '#functions/usecases/editions/change-edition.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { readUpgradeOffer, upgradeToDuo } from '#functions/usecases/self-service/upgrade-to-duo.ts'
import { openTestShop, orderOf, type TestShop } from './open-test-shop.ts'
import { join } from './wave-desk.ts'

/** The current test's shop, on the real stores, in which a participant upgrades a solo to a duo. Tests check the time limit to the ms. */
export let shop: TestShop
export const [sanne, joris] = ['sanne@voorbeeld.nl', 'joris@voorbeeld.nl']
/** The time limit for changes by participants. */
export const until = '2025-10-04T18:00:00.000Z'

/** Sets up the tests of one file. */
export function setUpUpgradeShop(): void {
  beforeEach(async () => openShop())
  afterEach(() => shop.close())
}

async function openShop(capacity = 100) {
  shop = await openTestShop({ capacity })
  await changeEdition(shop.deps, '2025', { facts: { selfServiceUntil: until } })
}
/** Opens another shop, with `capacity` places on its race day. */
export async function reopenShop(capacity: number) {
  await shop.close()
  await openShop(capacity)
}
/** Builds the form of the second person. */
export const partnerOf = (email = joris): WizardParticipant =>
  ({ ...orderOf([sanne, email]).participants[1]!, shirtSize: 'L' }) as WizardParticipant
/** Orders the second place of a Duo at the request of the account `email`; `totalPrice` in cents. Nobody pays yet. */
export const upgrade = (participantId: string, { partner = partnerOf(), totalPrice = 7000, email = sanne } = {}) =>
  upgradeToDuo(shop.deps, { participantId, email, address: '1.1.1.1', body: { partner, totalPrice } })
export const readOffer = (participantId: string, email = sanne) => readUpgradeOffer(shop.deps, { participantId, email })
export const readTicket = async (id: string) => (await shop.deps.tickets.get(id))!
/** Sells a solo to one mail address, or a duo to two, and returns the ticket and the id of its first participant. */
export async function buyTicket(emails: readonly string[] = [sanne]) {
  const ticket = await join(shop, emails)
  await shop.runJobs()
  return { ticket, id: ticket.participants[0]!.id }
}
/** Pays a sale, and runs the jobs of the payment. */
export async function pay(orderId: string) {
  const { paymentIntentId } = await readTicket(orderId)
  await applyPaymentEvent(shop.deps, shop.deps.payments.attempt(paymentIntentId!, 'succeeded'))
  await shop.runJobs()
}
/** Runs everything that is due or queued. */
export async function settle() {
  for (let round = 1; round <= 4; round++) {
    await sweepDueSteps(shop.deps)
    await shop.runJobs()
  }
}
/** Returns the refunded amount of a sale's payment, in cents. */
export const refundedOf = async (id: string) =>
  (await shop.deps.payments.retrieveIntent((await readTicket(id)).paymentIntentId!))!.amountRefunded
