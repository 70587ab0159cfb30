import { expect, test } from 'vitest'
import { createDeviceStore } from '#functions/adapters/dynamodb/crew/device-store.ts'
import type { PaymentEvent } from '#functions/ports/payments/payments.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { readDossier } from '#functions/usecases/participants/read-dossier.ts'
import { cancelForOrganiser, refundPart } from '#functions/usecases/tickets/refund-ticket.ts'
import { listTickets } from '#functions/usecases/tickets/list-tickets.ts'
import { readSalesFigures } from '#functions/usecases/tickets/read-sales-figures.ts'
import { confirmCurrentPayment } from '#functions/usecases/tickets/confirm-current-payment.ts'
import { closeAfterEach, minute, openPaidShop } from './paid-shop.ts'
import { orderOf } from './stores/open-test-shop.ts'
import { recount } from './stores/recount.ts'

// Tests disputed payments, and refunds that fail.

closeAfterEach()

test('a dispute is recorded on the ticket and raises an alarm; nothing else changes', async () => {
  const shop = await openPaidShop()
  const { ticketId, intentId } = await shop.sell('k')
  await shop.sendWebhook(shop.deps.payments.reverse(intentId, 'disputed'))
  expect(shop.log).toEqual(['payment-disputed'])
  expect(await shop.deps.tickets.get(ticketId)).toMatchObject({ state: 'paid', disputedAt: shop.deps.clock.now(), nextStep: null })
})

test('subtracts a disputed payment from the revenue, and adds it again if the dispute is won, even if events repeat', async () => {
  const shop = await openPaidShop()
  const { deps } = shop
  const [won, lost] = [await shop.sell('a'), await shop.sell('b', orderOf(['joris@voorbeeld.nl']))]
  const revenue = async () => (await readSalesFigures(deps)).revenue
  expect(await revenue()).toBe(17_000)
  const begun = deps.payments.reverse(won.intentId, 'disputed')
  await shop.sendWebhook(begun)
  await shop.sendWebhook(deps.payments.reverse(lost.intentId, 'disputed'))
  expect(await revenue()).toBe(0)
  shop.pass(minute)
  const ended = deps.payments.reverse(won.intentId, 'dispute_won')
  for (const event of [ended, { ...ended, id: 'evt_reinstated' }, { ...begun, id: 'evt_late' }]) await shop.sendWebhook(event)
  await shop.sendWebhook(deps.payments.reverse(lost.intentId, 'dispute_lost'))
  expect(await revenue()).toBe(8500)
  expect((await listTickets(deps, {}, () => true)).tickets.map(({ status, disputeEnd }) => [status, disputeEnd]).toSorted()).toEqual([
    ['paid', 'lost'],
    ['paid', 'won'],
  ])
  expect(shop.log).toContain('payment-disputed')
  expect(await readSalesFigures(deps)).toEqual(recount((await deps.tickets.list({})).tickets))
})

test.each(['dispute_won', 'dispute_lost'] as const)(
  'a refund that waits for a dispute continues when the dispute ends: %s',
  async (end) => {
    const shop = await openPaidShop()
    const { deps } = shop
    const { ticketId, intentId } = await shop.sell('k')
    await shop.sendWebhook(deps.payments.reverse(intentId, 'disputed'))
    await cancelForOrganiser(deps, { ticketId, back: 'whole', expected: 8500 })
    await shop.runJobs()
    expect(await shop.stateOf(ticketId)).toBe('cancelled')
    await shop.sendWebhook(deps.payments.reverse(intentId, end))
    await shop.runJobs()
    expect(await shop.stateOf(ticketId)).toBe('refunded')
    // After a lost dispute the bank has already returned the money.
    expect(deps.payments.refunded).toEqual(end === 'dispute_won' ? [intentId] : [])
  },
)

test('after a lost dispute a cancellation promises no money, and a partial refund is refused', async () => {
  const shop = await openPaidShop()
  const { deps } = shop
  const { ticketId, intentId } = await shop.sell('k')
  await shop.sendWebhook(deps.payments.reverse(intentId, 'disputed'))
  await refundPart(deps, { id: ticketId, amount: 500, given: 0, reason: 'Te veel', key: 'k', by: 'beheer' })
  await shop.runJobs()
  deps.mailer.sent.length = 0
  await shop.sendWebhook(deps.payments.reverse(intentId, 'dispute_lost'))
  await shop.runJobs()
  expect([deps.mailer.sent, await deps.tickets.get(ticketId)]).toMatchObject([[], { state: 'paid', nextStep: null }])
  const again = refundPart(deps, { id: ticketId, amount: 500, given: 500, reason: 'Te veel', key: 'l', by: 'beheer' })
  await expect(again).rejects.toMatchObject({ code: 'refund_refused', message: 'De bank gaf de koper dit geld al terug.' })
  await cancelForOrganiser(deps, { ticketId, back: 'whole', expected: 8000 })
  await shop.runJobs()
  const [mail, ...others] = deps.mailer.sent
  expect([others, deps.payments.refunded]).toEqual([[], []])
  expect(mail!.text).toContain('Je bank gaf je deze betaling al terug, dus van ons komt er geen geld meer.')
  expect(mail!.text).not.toMatch(/Je krijgt|TERUGBETAALD|werkdagen/)
})

test('retries a refund blocked by a dispute only after the dispute; the participant’s page shows the block until then', async () => {
  const shop = await openPaidShop()
  const { deps } = shop
  const { ticketId, intentId } = await shop.sell('k')
  await shop.sendWebhook(deps.payments.reverse(intentId, 'disputed'))
  await cancelForOrganiser(deps, { ticketId, back: 'whole', expected: 8500 })
  const { id } = (await deps.tickets.get(ticketId))!.participants[0]!
  const dossier = () => readDossier({ ...deps, devices: createDeviceStore(shop.table) }, id)
  const mails = shop.subjects().length
  await shop.runJobs()
  for (let hour = 0; hour < 3; hour++) {
    shop.pass(60 * minute)
    await sweepDueSteps(deps)
  }
  expect(deps.payments.refundKeys).toHaveLength(1)
  expect(await dossier()).toMatchObject({ ticket: { state: 'cancelled' }, refundDisputed: true, underway: false, money: { given: 0 } })
  expect(shop.subjects()).toHaveLength(mails)
  // A repeated report of the payment does not confirm the ticket again.
  await confirmCurrentPayment(deps, { clientSecret: deps.payments.intents.get(intentId)!.clientSecret })
  expect(await shop.stateOf(ticketId)).toBe('cancelled')
  deps.payments.disputed.delete(intentId)
  shop.pass(7 * 24 * 60 * minute)
  await sweepDueSteps(deps)
  await shop.runJobs()
  expect(await dossier()).toMatchObject({ ticket: { state: 'refunded' }, refundDisputed: false, underway: false, money: { given: 8500 } })
  expect([deps.payments.refunded, shop.subjects().length]).toEqual([[intentId], mails + 1])
})

test('a partial refund waits for a dispute too, and a refund at the provider ends the wait of a full refund', async () => {
  const shop = await openPaidShop()
  const { deps } = shop
  const [part, whole] = [await shop.sell('a'), await shop.sell('b', orderOf(['joris@voorbeeld.nl']))]
  for (const { intentId } of [part, whole]) await shop.sendWebhook(deps.payments.reverse(intentId, 'disputed'))
  await refundPart(deps, { id: part.ticketId, amount: 500, given: 0, reason: 'Te veel', key: 'k', by: 'beheer' })
  await cancelForOrganiser(deps, { ticketId: whole.ticketId, back: 'whole', expected: 8500 })
  await shop.runJobs()
  shop.pass(60 * minute)
  await sweepDueSteps(deps)
  expect(deps.payments.refundKeys).toHaveLength(2)
  expect(await deps.tickets.get(part.ticketId)).toMatchObject({ state: 'paid', nextStep: 'refund-part', stepFailures: 0 })
  await shop.sendWebhook(deps.payments.reverse(whole.intentId, 'refunded'))
  await shop.runJobs()
  expect(await deps.tickets.get(whole.ticketId)).toMatchObject({ state: 'refunded', nextStep: null })
})

test('a refund that fails later raises an alarm and is repeated with a new idempotency key, without a second mail', async () => {
  const shop = await openPaidShop({ capacity: 1 })
  const late = await shop.register('laat')
  shop.pass(15 * minute)
  await shop.sell('snel', orderOf(['joris@voorbeeld.nl']))
  await shop.apply(shop.deps.payments.attempt(late.intentId, 'succeeded'))
  await shop.runJobs()
  expect(await shop.stateOf(late.ticketId)).toBe('refunded')
  const failed = shop.deps.payments.reverse(late.intentId, 'refund_failed')
  await shop.sendWebhook(failed)
  await shop.sendWebhook(failed)
  expect(shop.log).toEqual(['refund-failed', 'refund-failed'])
  await shop.runJobs()
  // The refund is not repeated at once, because the bank would refuse it again.
  expect(shop.deps.payments.refundKeys).toHaveLength(1)
  shop.pass(60 * minute)
  await sweepDueSteps(shop.deps)
  await sweepDueSteps(shop.deps)
  expect(shop.deps.payments.refunded).toEqual([late.intentId])
  expect(new Set(shop.deps.payments.refundKeys).size).toBe(2)
  expect(shop.deps.payments.refundKeys).toHaveLength(2)
  expect(shop.subjects().filter((subject) => subject.includes('geld terug'))).toHaveLength(1)
  expect(await shop.deps.tickets.get(late.ticketId)).toMatchObject({ state: 'refunded', nextStep: null })
})

test('a refund that fails while a mail is pending is repeated, and both people get one mail', async () => {
  let refuses = true
  const shop = await openPaidShop({ refuseMail: (mail) => refuses && mail.to === 'sanne@voorbeeld.nl' })
  const { intentId, ticketId } = await shop.register('k', orderOf(['sanne@voorbeeld.nl', 'joris@voorbeeld.nl']))
  refuses = false
  await shop.apply(shop.deps.payments.attempt(intentId, 'succeeded'))
  await shop.runJobs()
  refuses = true
  shop.deps.mailer.sent.length = 0
  await cancelForOrganiser(shop.deps, { ticketId, back: 'whole', expected: 15500 })
  await expect(shop.runJobs()).rejects.toThrow('refused')
  const mailedTo = () => shop.deps.mailer.sent.map(({ to }) => to)
  expect([await shop.stateOf(ticketId), mailedTo()]).toEqual(['refunded', ['joris@voorbeeld.nl']])
  await shop.sendWebhook(shop.deps.payments.reverse(intentId, 'refund_failed'))
  refuses = false
  for (let left = 3; left > 0; left--) {
    shop.pass(60 * minute)
    await sweepDueSteps(shop.deps)
  }
  expect(shop.deps.payments.refunded).toEqual([intentId])
  expect(mailedTo()).toEqual(['joris@voorbeeld.nl', 'sanne@voorbeeld.nl'])
  expect(await shop.deps.tickets.get(ticketId)).toMatchObject({ state: 'refunded', nextStep: null })
})

test.each(['the refund', 'its mail'])('a refund that fails during %s is reported again and repeated', async (step) => {
  let during: (() => Promise<void>) | undefined
  const shop = await openPaidShop()
  const { payments, mailer } = shop.deps
  const { intentId, ticketId } = await shop.sell('k')
  const [refund, send] = [payments.refund, mailer.send]
  const once = async (at: string) => {
    if (at !== step) return
    await during?.()
    during = undefined
  }
  payments.refund = async (...given) => {
    const answer = await refund(...given)
    await once('the refund')
    return answer
  }
  mailer.send = (mail) => once('its mail').then(() => send(mail))
  const failed = { event: undefined as PaymentEvent | undefined, answer: '' }
  during = async () => {
    failed.event = payments.reverse(intentId, 'refund_failed')
    failed.answer = await shop.apply(failed.event).catch((error: { code: string }) => error.code)
  }
  await cancelForOrganiser(shop.deps, { ticketId, back: 'whole', expected: 8500 })
  await shop.runJobs()
  expect(failed.answer).toBe('busy')
  expect(await shop.apply(failed.event!)).toBe('refund_failed')
  shop.pass(60 * minute)
  await sweepDueSteps(shop.deps)
  expect(payments.refunded).toEqual([intentId])
  expect(shop.subjects().filter((subject) => subject.includes('geannuleerd'))).toHaveLength(1)
})
