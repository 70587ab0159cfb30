import { expect, test } from 'vitest'
import { dayMs } from '#shared/lib/durations.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { cancelTicket } from '#functions/usecases/tickets/cancel-ticket.ts'
import { refundPart } from '#functions/usecases/tickets/refund-ticket.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { buyDuo, reopenShop, sanne, setUpBuyers, shop, drainSentMails } from './buyer-shop.ts'
import { moveAddress } from './move-address.ts'
import { orderOf } from './open-test-shop.ts'

// Tests the mails about money that is paid back to the buyer.

setUpBuyers()

test("a partial refund is mailed to the buyer's current mail address", async () => {
  const { ticketId } = await buyDuo()
  await moveAddress(shop, sanne, 'nieuw@voorbeeld.nl')
  await refundPart(shop.deps, { id: ticketId, amount: 2500, given: 0, reason: 'Verkeerde prijs', key: 'k', by: 'beheer' })
  await shop.runJobs()
  expect(drainSentMails()).toMatchObject([{ to: 'nieuw@voorbeeld.nl', subject: 'Je krijgt', money: ['creditfactuur'] }])
})

test('each of several partial refunds is mailed once, even if a mail was refused in between', async () => {
  let refused: string | undefined = '11,00'
  await reopenShop({ refuseMail: ({ subject }) => refused !== undefined && subject.includes(refused) })
  const { ticketId } = await buyDuo()
  const part = (amount: number, given: number) =>
    refundPart(shop.deps, { id: ticketId, amount, given, reason: 'Verkeerde prijs', key: `k${amount}`, by: 'beheer' })
  await part(1000, 0)
  await part(1100, 1000)
  await expect(shop.runJobs()).rejects.toThrow('not accepted')
  await part(1200, 2100)
  shop.pass(3_600_000)
  await expect(shop.runJobs()).rejects.toThrow('not accepted')
  refused = undefined
  shop.pass(dayMs)
  await sweepDueSteps(shop.deps)
  await shop.runJobs()
  const subjects = shop.deps.mailer.sent.map(({ subject }) => /[\d]+,00/.exec(subject)![0])
  expect(subjects.toSorted()).toEqual(['10,00', '11,00', '12,00'])
})

test('the mail of a flex cancellation states if the entry fee was refunded before', async () => {
  const { ticketId } = await registerTicket(shop.deps, orderOf([sanne], { addons: [{ id: 1 }], totalPrice: 8500 + 1250 }))
  const { paymentIntentId } = (await shop.deps.tickets.get(ticketId))!
  await applyPaymentEvent(shop.deps, shop.deps.payments.attempt(paymentIntentId!, 'succeeded'))
  await shop.runJobs()
  await refundPart(shop.deps, { id: ticketId, amount: 8500, given: 0, reason: 'Blessure', key: 'k', by: 'beheer' })
  await shop.runJobs()
  drainSentMails()
  await cancelTicket(shop.deps, { ticketId, email: sanne })
  await shop.runJobs()
  const [mail] = drainSentMails()
  expect(mail).toMatchObject({ to: sanne, subject: 'Je inschrijving' })
  expect(mail!.text).toContain('Je inschrijfgeld kreeg je al eerder terug')
  expect(mail!.text).not.toContain('geen inschrijfgeld betaald')
})
