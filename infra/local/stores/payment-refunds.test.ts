import { expect, test } from 'vitest'
import { getTicket } from '#functions/usecases/tickets/get-ticket.ts'
import { confirmCurrentPayment } from '#functions/usecases/tickets/confirm-current-payment.ts'
import { renewHold } from '#functions/usecases/tickets/renew-hold.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { orderOf } from './open-test-shop.ts'
import { openPaymentShop, setUpPaymentShops } from './payment-shop.ts'

setUpPaymentShops()

const minute = 60_000

test('a late payment without a place is refunded with one mail', async () => {
  const shop = await openPaymentShop({ capacity: 1 })
  const late = await shop.register('laat')
  shop.pass(15 * minute)
  const quick = await shop.register('snel', orderOf(['joris@voorbeeld.nl']))
  await shop.apply(shop.deps.payments.attempt('pi_2', 'succeeded'))
  const paid = shop.deps.payments.attempt('pi_1', 'succeeded')
  expect(await shop.apply(paid)).toBe('refund_due')
  await expect(renewHold(shop.deps, late)).rejects.toMatchObject({ code: 'registration_closed' })
  // Before the refund is done, the page must not mention a mail or another payment.
  const shown = async () => {
    const { clientSecret } = shop.deps.payments.intents.get('pi_1')!
    return [await getTicket(shop.deps, late), await confirmCurrentPayment(shop.deps, { clientSecret })]
  }
  expect(await shown()).toMatchObject([{ status: 'refunded', paidTooLate: true }, { status: 'refunded' }])
  await shop.runJobs(3)
  await shop.apply({ ...paid, id: 'evt_again' })
  await shop.apply(paid)
  await shop.runJobs(3)
  await sweepDueSteps(shop.deps)
  expect(shop.deps.payments.refunded).toEqual(['pi_1'])
  expect([await shop.stateOf(late), await shop.stateOf(quick), await shop.taken()]).toEqual(['refunded', 'paid', 1])
  expect(await shown()).toMatchObject([{ status: 'refunded', paidTooLate: true }, { status: 'refunded' }])
  expect(await getTicket(shop.deps, quick)).toMatchObject({ status: 'confirmed', paidTooLate: false })
  expect(shop.deps.mailer.sent.map((mail) => [mail.to, mail.subject])).toEqual([
    ['joris@voorbeeld.nl', expect.stringContaining('Je ticket voor')],
    ['sanne@voorbeeld.nl', expect.stringContaining('Je krijgt je geld terug')],
  ])
})

test('refunds a payment in another currency, and mails the buyer the reason', async () => {
  const shop = await openPaymentShop()
  const ticketId = await shop.register('k')
  const paid = shop.deps.payments.attempt('pi_1', 'succeeded')
  expect(await shop.apply({ ...paid, intent: { ...paid.intent, currency: 'jpy' } })).toBe('mismatch')
  expect(await shop.stateOf(ticketId)).toBe('pending')
  await shop.runJobs()
  expect(shop.deps.payments.refunded).toEqual(['pi_1'])
  expect(shop.deps.mailer.sent.at(-1)!.text).toContain('in een andere munt dan euro')
})

test('refunds a second payment for a paid ticket', async () => {
  const shop = await openPaymentShop()
  const ticketId = await shop.register('k')
  await shop.apply(shop.deps.payments.attempt('pi_1', 'succeeded'))
  const other = await shop.deps.payments.createIntent({
    amount: 8500,
    metadata: { ticketId },
    idempotencyKey: 'other',
  })
  expect(await shop.apply(shop.deps.payments.attempt(other.id, 'succeeded'))).toBe('second_payment')
  await shop.runJobs(3)
  expect(shop.deps.payments.refunded).toEqual([other.id])
  const mails = shop.deps.mailer.sent.filter((mail) => mail.subject === 'Je krijgt je tweede betaling terug')
  expect(mails).toEqual([expect.objectContaining({ to: 'sanne@voorbeeld.nl', text: expect.stringContaining('85,00') })])
  expect(await shop.stateOf(ticketId)).toBe('paid')
})
