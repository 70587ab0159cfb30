import { expect, test } from 'vitest'
import { openCartPayment } from '#functions/usecases/shop/open-cart-payment.ts'
import { placeOrder } from '#functions/usecases/shop/place-order.ts'
import { orderBody } from '#shared/contract/shop.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { confirmCurrentPayment } from '#functions/usecases/tickets/confirm-current-payment.ts'
import { renewHold } from '#functions/usecases/tickets/renew-hold.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { closeAfterEach, minute, openPaidShop } from './paid-shop.ts'
import { orderOf, addBuffProduct, testDay, zand10 } from './stores/open-test-shop.ts'

// Tests stray payments, and refunds that the organiser makes at the payment provider.

closeAfterEach()

const discount = { ...zand10, maxUses: 1 as number | null }

test('a paid cart without an order is refunded once, and raises an alarm', async () => {
  const shop = await openPaidShop()
  const stray = await shop.deps.payments.createIntent({
    amount: 500,
    metadata: { orderType: 'merchandise', items: '[]' },
    idempotencyKey: 's',
  })
  const paid = shop.deps.payments.attempt(stray.id, 'succeeded')
  await shop.sendWebhook(paid)
  await shop.sendWebhook(paid)
  // The provider repeats an event that got no response. If the alarm was lost with the response, the repeat raises it again.
  expect(shop.log).toEqual(['payment-mismatch', 'payment-mismatch'])
  await shop.runJobs(3)
  expect(shop.deps.payments.refunded).toEqual([stray.id])
  expect(shop.deps.payments.refundKeys).toHaveLength(1)
  // The provider also reports refunds that the product made. Such an event changes nothing.
  expect(await shop.apply({ id: 'evt_r', at: 0, kind: 'refunded', intentId: stray.id })).toBe('ignored')
})

test('a payment of a wrong amount is refunded with a mail and confirms nothing, even if its job is lost', async () => {
  const shop = await openPaidShop()
  const { ticketId, intentId } = await shop.register('k')
  const paid = shop.deps.payments.attempt(intentId, 'succeeded')
  await shop.sendWebhook({ ...paid, intent: { ...paid.intent, amount: 1 } })
  expect(shop.log).toEqual(['payment-mismatch'])
  shop.deps.queue.jobs.length = 0
  await sweepDueSteps(shop.deps)
  expect(shop.deps.payments.refunded).toEqual([intentId])
  expect(shop.deps.mailer.sent.map(({ to, subject }) => [to, subject])).toEqual([['sanne@voorbeeld.nl', 'Je krijgt je geld terug']])
  expect(await shop.stateOf(ticketId)).toBe('pending')
})

test('a payment of a wrong amount is also refunded if the sweep finds it before its webhook arrives', async () => {
  const shop = await openPaidShop()
  const { ticketId, intentId } = await shop.register('k')
  const paid = shop.deps.payments.attempt(intentId, 'succeeded')
  await shop.deps.tickets.put([{ ...(await shop.deps.tickets.get(ticketId))!, price: 1 }])
  shop.pass(16 * minute)
  await sweepDueSteps(shop.deps)
  await shop.runJobs()
  expect(shop.deps.payments.refunded).toEqual([intentId])
  expect([await shop.stateOf(ticketId), await shop.taken()]).toEqual(['expired', 0])
  // The webhook arrives late. It refunds nothing more, but logs a mismatch, so that a person checks the payment.
  await shop.sendWebhook(paid)
  expect(shop.log).toContain('payment-mismatch')
  await shop.runJobs()
  expect(shop.deps.payments.refunded).toEqual([intentId])
})

test('a refund made at the payment provider frees the places, cancels the participants and mails each person once', async () => {
  const shop = await openPaidShop()
  const { ticketId, intentId } = await shop.sell('k', orderOf(['a@b.nl', 'c@d.nl']))
  const { participants } = (await shop.deps.tickets.get(ticketId))!
  const before = (await shop.deps.roster.getParticipant(participants[0]!.id))!
  expect([await shop.taken(), before.status]).toEqual([2, 'active'])
  shop.pass(minute)
  const event = shop.deps.payments.reverse(intentId, 'refunded')
  expect(await shop.apply(event)).toBe('refunded')
  expect(await shop.apply(event)).toBe('ignored')
  expect([await shop.stateOf(ticketId), await shop.taken()]).toEqual(['refunded', 0])
  for (const { id } of participants)
    expect(await shop.deps.roster.getParticipant(id)).toMatchObject({
      status: 'cancelled',
      updatedAt: shop.deps.clock.now(),
      rev: before.rev + 1,
    })
  const { participants: changed } = await shop.deps.roster.listChanges({ since: shop.deps.clock.now(), limit: 10 })
  expect(changed.map(({ id }) => id).toSorted()).toEqual(participants.map(({ id }) => id).toSorted())
  shop.deps.mailer.sent.length = 0
  await shop.runJobs(3)
  expect(shop.deps.mailer.sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['a@b.nl', 'Je krijgt je geld terug: je inschrijving voor zaterdag 11 oktober is geannuleerd'],
    // The mail to the partner reports the cancellation, and does not mention money.
    ['c@d.nl', 'Je inschrijving voor zaterdag 11 oktober is geannuleerd'],
  ])
})

test('does not confirm a ticket if its payment is refunded already', async () => {
  const shop = await openPaidShop()
  const [reportedSale, queriedSale] = [await shop.register('told'), await shop.register('asked')]
  const paid = shop.deps.payments.attempt(reportedSale.intentId, 'succeeded')
  shop.deps.payments.attempt(queriedSale.intentId, 'succeeded')
  expect(await shop.apply(shop.deps.payments.reverse(reportedSale.intentId, 'refunded'))).toBe('refunded')
  expect(await shop.apply(paid)).toBe('refund_due')
  // No webhook came for the second ticket, so the server reads the payment from the provider.
  shop.deps.payments.reverse(queriedSale.intentId, 'refunded')
  await confirmCurrentPayment(shop.deps, { clientSecret: shop.deps.payments.intents.get(queriedSale.intentId)!.clientSecret })
  expect(await shop.stateOf(queriedSale.ticketId)).toBe('pending')
  shop.pass(16 * minute)
  await sweepDueSteps(shop.deps)
  expect([await shop.stateOf(reportedSale.ticketId), await shop.stateOf(queriedSale.ticketId), await shop.taken()]).toEqual([
    'refunded',
    'expired',
    0,
  ])
})

test('refunds a late payment, or refuses a free order, if its discount code was used up after its hold expired', async () => {
  const shop = await openPaidShop()
  await shop.deps.catalog.putDiscountCode(discount)
  const cheaper = (email: string) => orderOf([email], { discountCode: 'ZAND10', totalPrice: 7650 })
  const late = await shop.register('laat', cheaper('a@b.nl'))
  shop.pass(16 * minute)
  await sweepDueSteps(shop.deps)
  await shop.register('snel', cheaper('c@d.nl'))
  expect(await shop.apply(shop.deps.payments.attempt(late.intentId, 'succeeded'))).toBe('refund_due')
  await shop.runJobs()
  expect(shop.deps.mailer.sent.at(-1)).toMatchObject({
    subject: 'Je krijgt je geld terug: je kortingscode is op',
    text: expect.not.stringContaining('geen plek meer'),
  })

  await shop.deps.catalog.putDiscountCode({ ...discount, code: 'VRIJ', value: 100, maxUses: 1 })
  const free = orderOf(['e@f.nl'], { discountCode: 'VRIJ', totalPrice: 0 })
  const enqueue = shop.deps.tickets.transition
  shop.deps.tickets.transition = () => Promise.reject(new Error('killed here'))
  await expect(registerTicket(shop.deps, free, { idempotencyKey: 'f' })).rejects.toThrow('killed here')
  shop.deps.tickets.transition = enqueue
  const [ticket] = (await shop.deps.tickets.list({})).tickets.filter(({ price }) => price === 0)
  await shop.deps.tickets.transition(ticket!, { ...ticket!, state: 'expired', holdExpiresAt: null, nextStep: null, nextStepAt: null })
  await registerTicket(shop.deps, orderOf(['g@h.nl'], { discountCode: 'VRIJ', totalPrice: 0 }), { idempotencyKey: 'g' })
  await expect(registerTicket(shop.deps, free, { idempotencyKey: 'f' })).rejects.toMatchObject({
    code: 'discount_invalid',
    message: 'Deze code is al zo vaak gebruikt als kan.',
  })
  expect((await shop.deps.catalog.getEventDay(testDay))!.taken).toBe(2)
})

test('mails one person of a duo even if the mail to the other person is refused', async () => {
  const shop = await openPaidShop({ refuseMail: (mail) => mail.to === 'sanne@voorbeeld.nl' })
  const { intentId } = await shop.register('k', orderOf(['sanne@voorbeeld.nl', 'joris@voorbeeld.nl']))
  await shop.apply(shop.deps.payments.attempt(intentId, 'succeeded'))
  await expect(shop.runJobs()).rejects.toThrow('not accepted')
  for (let hour = 0; hour < 3; hour++) {
    shop.pass(60 * minute)
    await sweepDueSteps(shop.deps)
  }
  expect(shop.deps.mailer.sent.map(({ to }) => to)).toEqual(['joris@voorbeeld.nl'])
})

const cart = { items: [{ productId: 'buff', size: null, quantity: 1 }], totalAmount: '18.45' }
const customer = {
  customerName: 'Sanne de Vries',
  customerEmail: 'sanne@voorbeeld.nl',
  shippingAddress: { street: 'Zeestraat 1', city: 'Noordwijk', postalCode: '2202 AA' },
}

test('an order that is placed after its payment was marked for a refund takes no stock', async () => {
  const shop = await openPaidShop()
  const { deps } = shop
  await addBuffProduct(shop, 5)
  const opened = await openCartPayment(deps, { amount: 1845, items: cart.items, idempotencyKey: 'k' })
  // The page places its order and pays at once, and the webhook arrives before the order is stored.
  const { retrieveIntent } = deps.payments
  deps.payments.retrieveIntent = async (intentId) => {
    const seen = await retrieveIntent(intentId)
    if (seen?.status !== 'succeeded') expect(await shop.apply(deps.payments.attempt(intentId, 'succeeded'))).toBe('mismatch')
    return seen
  }
  const body = orderBody.parse({ ...customer, ...cart, paymentIntent: opened.clientSecret })
  const { id } = await placeOrder(deps, body, { idempotencyKey: 'k' })
  deps.queue.jobs.length = 0
  shop.pass(16 * minute)
  await sweepDueSteps(deps)
  expect((await deps.orders.get(id))!.state).toBe('pending')
  expect((await deps.orders.listStock())[0]!.left).toBe(5)
  expect(deps.payments.refunded).toEqual([opened.id])
})

test('a refund made at the payment provider puts the pieces of an order back in stock, and mails the cancellation', async () => {
  const shop = await openPaidShop()
  const { deps } = shop
  await addBuffProduct(shop, 5)
  const { id } = await placeOrder(deps, orderBody.parse({ ...customer, ...cart }), { idempotencyKey: 'k' })
  const { paymentIntentId } = (await deps.orders.get(id))!
  await shop.apply(deps.payments.attempt(paymentIntentId, 'succeeded'))
  await shop.runJobs()
  expect(await shop.apply(deps.payments.reverse(paymentIntentId, 'refunded'))).toBe('refunded')
  await shop.runJobs(2)
  expect(await deps.orders.get(id)).toMatchObject({ state: 'refunded', nextStep: null })
  expect((await deps.orders.listStock())[0]!.left).toBe(5)
  expect(shop.subjects().slice(1)).toEqual(['Je krijgt je geld terug: je bestelling is geannuleerd'])
})

test('another attempt to pay does not confirm a ticket whose payment was refunded before the provider reported the payment', async () => {
  const shop = await openPaidShop()
  const { ticketId, intentId } = await shop.register('k')
  shop.deps.payments.attempt(intentId, 'succeeded')
  shop.deps.payments.reverse(intentId, 'refunded')
  await expect(renewHold(shop.deps, ticketId)).rejects.toMatchObject({ code: 'registration_closed' })
  expect(await shop.stateOf(ticketId)).toBe('pending')
})
