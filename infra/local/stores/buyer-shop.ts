import { afterEach, beforeEach } from 'vitest'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { openTestShop, orderOf, type TestShop } from './open-test-shop.ts'

// A shop on the real stores with one paid duo, for tests of the mails to its buyer.

export let shop: TestShop
/** Opens a shop before each test of a file. */
export function setUpBuyers(): void {
  beforeEach(async () => {
    shop = await openTestShop()
  })
  afterEach(() => shop.close())
}
/** Replaces the shop of one test by a shop with other options. */
export async function reopenShop(options: Parameters<typeof openTestShop>[0]): Promise<void> {
  await shop.close()
  shop = await openTestShop(options)
}

export const [sanne, joris, anna] = ['sanne@voorbeeld.nl', 'joris@voorbeeld.nl', 'anna@voorbeeld.nl'] as const

/** Buys and pays a duo. The first address is the buyer's. */
export async function buyDuo(emails: string[] = [sanne, joris]) {
  const { ticketId } = await registerTicket(shop.deps, orderOf(emails))
  const { paymentIntentId, participants } = (await shop.deps.tickets.get(ticketId))!
  await applyPaymentEvent(shop.deps, shop.deps.payments.attempt(paymentIntentId!, 'succeeded'))
  await shop.runJobs()
  shop.deps.mailer.sent.length = 0
  return { ticketId, intentId: paymentIntentId!, ids: participants.map(({ id }) => id) as [string, string] }
}

/**
 * Removes the sent mails and returns their address, first words of the subject, invoice and credit note files, and text. Leaves out
 * mails about a changed address, which go to both addresses.
 */
export function drainSentMails() {
  const sent = shop.deps.mailer.sent.splice(0).filter(({ subject }) => !subject.includes('e-mailadres'))
  return sent.map(({ to, subject, text, attachments }) => ({
    to,
    subject: /^(?:Je (?:tickets?|inschrijving|krijgt))/.exec(subject)?.[0] ?? subject,
    money: attachments.flatMap(({ filename }) => /^(?:credit)?factuur/.exec(filename)?.[0] ?? []),
    text: text.replaceAll('\u00a0', ' '),
  }))
}
