import type { Mail } from '#functions/ports/mailer.ts'
import { afterEach, expect, test } from 'vitest'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { deleteParticipant, restoreParticipant } from '#functions/usecases/participants/delete-participant.ts'
import { cancelTicket } from '#functions/usecases/tickets/cancel-ticket.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { resendConfirmation } from '#functions/usecases/tickets/resend-confirmation.ts'
import { moveAddress } from './move-address.ts'
import { openTestShop, orderOf, type TestShop } from './open-test-shop.ts'

// Tests the recipients of a ticket's mails, their mail addresses and the number of mails, on the real stores.

let shop: TestShop
afterEach(() => shop.close())

const [sanne, joris] = ['sanne@voorbeeld.nl', 'joris@voorbeeld.nl']
const flex = { addons: [{ id: 1 }], totalPrice: 15500 + 1999 }

async function buy(order = orderOf([sanne, joris], flex)) {
  const { ticketId } = await registerTicket(shop.deps, order)
  const { paymentIntentId } = (await shop.deps.tickets.get(ticketId))!
  await applyPaymentEvent(shop.deps, shop.deps.payments.attempt(paymentIntentId!, 'succeeded'))
  return ticketId
}
async function paid(order?: ReturnType<typeof orderOf>) {
  const ticketId = await buy(order)
  await shop.runJobs()
  shop.deps.mailer.sent.length = 0
  const participants = (await shop.deps.tickets.get(ticketId))!.participants
  return { ticketId, ids: participants.map(({ id }) => id) }
}
const sent = () => shop.deps.mailer.sent.map(({ to, subject }) => [to, subject])
const sequenceOf = (ics: string) => Number(/^SEQUENCE:(\d+)/m.exec(ics)![1])
const ticketMail = (subject = 'ticket') => expect.stringContaining(subject)
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? 'other',
  )

test("a resend by the ticket's id mails all participants the current ticket; a resend by log-in mails only the requester", async () => {
  shop = await openTestShop()
  const { ticketId, ids } = await paid()
  const [, partner] = ids
  await shop.deps.roster.putParticipants([{ ...(await shop.deps.roster.getParticipant(partner!))!, codeVersion: 2 }])
  expect(await resendConfirmation(shop.deps, { ticketId }, '1.2.3.4')).toEqual({ sentTo: ['s…@voorbeeld.nl', 'j…@voorbeeld.nl'] })
  await shop.runJobs()
  expect(sent()).toEqual([
    [sanne, ticketMail('Je tickets')],
    [joris, ticketMail('Je ticket ')],
  ])
  expect(shop.deps.mailer.sent[1]!.text).toContain('opnieuw')
  expect(shop.deps.mailer.sent[1]!.text).not.toContain('174,99')
  await resendConfirmation(shop.deps, { participantId: partner!, email: joris }, '1.2.3.4')
  // The buyer sees both tickets on the screen. A request there for the partner's ticket sends the buyer's own ticket.
  await resendConfirmation(shop.deps, { participantId: partner!, email: sanne }, '1.2.3.4')
  await shop.runJobs()
  expect(sent().slice(2)).toEqual([
    [joris, ticketMail('Je ticket ')],
    [sanne, ticketMail('Je tickets')],
  ])
})

test('mails a ticket again only if it is paid and belongs to the requester, at most three times in 15 minutes', async () => {
  shop = await openTestShop()
  const { ticketId, ids } = await paid()
  const open = (await registerTicket(shop.deps, orderOf(['anna@voorbeeld.nl']))).ticketId
  for (const requester of [
    { ticketId: open },
    { ticketId: 'x'.repeat(32) },
    { participantId: 'ZZZZZZZZ', email: sanne },
    { participantId: ids[0]!, email: 'anna@voorbeeld.nl' },
  ])
    expect(await codeOf(resendConfirmation(shop.deps, requester, '1.2.3.4'))).toBe('not_found')
  for (const outcome of ['ok', 'ok', 'ok', 'too_many_attempts'])
    expect(await codeOf(resendConfirmation(shop.deps, { ticketId }, '1.2.3.4'))).toBe(outcome)
  await cancelTicket(shop.deps, { ticketId, email: sanne })
  shop.pass(16 * 60_000)
  expect(await codeOf(resendConfirmation(shop.deps, { ticketId }, '1.2.3.4'))).toBe('not_found')
  shop.deps.mailer.sent.length = 0
  await shop.runJobs()
  // The resend was requested before the cancellation and handled after it: an invalid ticket must not be mailed.
  expect(sent().filter(([, subject]) => subject!.startsWith('Je ticket'))).toEqual([])
})

test('a resend before the first mail sends only the first mail', async () => {
  shop = await openTestShop()
  const ticketId = await buy(orderOf([sanne]))
  await resendConfirmation(shop.deps, { ticketId }, '1.2.3.4')
  await shop.runJobs()
  expect(sent()).toEqual([[sanne, ticketMail()]])
})

const calendarOf = (attachments: Mail['attachments']) => attachments.find(({ filename }) => filename.endsWith('.ics'))!.content

test('a restored participant gets the ticket mail only if they were removed before the first ticket mail', async () => {
  shop = await openTestShop()
  const ticketId = await buy()
  const partner = (await shop.deps.tickets.get(ticketId))!.participants[1]!.id
  await deleteParticipant(shop.deps, partner)
  await shop.runJobs()
  expect(sent()).toEqual([[sanne, ticketMail('Je ticket ')]])
  await restoreParticipant(shop.deps, partner)
  await shop.runJobs()
  expect(sent().slice(1)).toEqual([
    [sanne, ticketMail('Je tickets')],
    [joris, ticketMail('Je ticket ')],
  ])
  shop.pass(1)
  await deleteParticipant(shop.deps, partner)
  await restoreParticipant(shop.deps, partner)
  await shop.runJobs()
  expect(sent()).toHaveLength(3)
})

test("ticket and cancellation mails go to each person's current mail address", async () => {
  shop = await openTestShop()
  const { ticketId } = await paid()
  await moveAddress(shop, sanne, 'sanne.nieuw@voorbeeld.nl')
  await resendConfirmation(shop.deps, { ticketId }, '1.2.3.4')
  await shop.runJobs()
  expect(sent().map(([to]) => to)).toEqual(['sanne.nieuw@voorbeeld.nl', joris])
  const first = shop.deps.mailer.sent.map(({ attachments }) => new TextDecoder().decode(calendarOf(attachments)))
  shop.deps.mailer.sent.length = 0
  await cancelTicket(shop.deps, { ticketId, email: 'sanne.nieuw@voorbeeld.nl' })
  await shop.runJobs(3)
  expect(sent().map(([to]) => to)).toEqual(['sanne.nieuw@voorbeeld.nl', joris])
  const [buyers, partners] = shop.deps.mailer.sent
  expect(buyers!.text).toContain('155,00')
  expect(partners!.text).toContain('Sanne de Vries heeft jullie inschrijving als duo')
  expect(partners!.text).not.toContain('155,00')
  const calendars = [buyers, partners].map((mail) => new TextDecoder().decode(calendarOf(mail!.attachments)))
  const uids = first.map((ics) => /^UID:.*$/m.exec(ics)![0])
  for (const [at, ics] of calendars.entries()) {
    expect(ics).toContain('STATUS:CANCELLED')
    // The calendar file contains the same event as the first mail's calendar file, in a later version.
    expect(ics).toContain(uids[at])
    expect(sequenceOf(ics)).toBeGreaterThan(sequenceOf(first[at]!))
  }
})

test('a refused partner mail does not affect the buyer, who gets one mail', async () => {
  let broken = true
  shop = await openTestShop({ refuseMail: ({ to }) => broken && to === joris })
  const ticketId = await buy()
  await expect(shop.runJobs()).rejects.toThrow('not accepted')
  broken = false
  shop.pass(10 * 60_000)
  await shop.deps.queue.enqueue({ kind: 'ticket', id: ticketId })
  await shop.runJobs()
  expect(sent().map(([to]) => to)).toEqual([sanne, joris])
})
