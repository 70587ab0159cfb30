import { afterEach, expect, test } from 'vitest'
import { orderBody, type OrderBody } from '#shared/contract/shop.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { getOrder } from '#functions/usecases/shop/get-order.ts'
import { deliverOrder } from '#functions/usecases/shop/deliver-order.ts'
import { placeOrder } from '#functions/usecases/shop/place-order.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { openTestShop, addBuffProduct, type TestShop } from './open-test-shop.ts'

// Tests the money and stock of the shop on the real stores, with events that come twice, late or not at all.

const shops: TestShop[] = []
async function open(left: number, options?: Parameters<typeof openTestShop>[0]) {
  const shop = await openTestShop(options)
  shops.push(shop)
  const { deps } = shop
  await addBuffProduct(shop, left)
  const order = async (key: string, change: Partial<OrderBody> = {}) =>
    placeOrder(deps, { ...bodyOf(1), ...change }, { idempotencyKey: key })
  const intentOf = async (id: string) => (await deps.orders.get(id))!.paymentIntentId
  const leftNow = async () => (await deps.orders.listStock())[0]!.left
  const statusOf = async (id: string) => (await getOrder(deps, id)).status
  return {
    ...shop,
    order,
    intentOf,
    leftNow,
    statusOf,
    pay: async (id: string) => applyPaymentEvent(deps, deps.payments.attempt(await intentOf(id), 'succeeded')),
  }
}
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close()
})

function bodyOf(quantity: number): OrderBody {
  const total = ['0', '18.45', '30.95', '43.45', '55.95'][quantity]
  return orderBody.parse({
    customerName: 'Sanne de Vries',
    customerEmail: 'sanne@voorbeeld.nl',
    items: [{ productId: 'buff', quantity }],
    totalAmount: total,
    shippingAddress: { street: 'Zeestraat 1', city: 'Noordwijk', postalCode: '2202 AA' },
  })
}

test('when more buyers pay than there are pieces, sells each piece once, and refunds and mails every remaining buyer once', async () => {
  const shop = await open(3)
  const placed = await Promise.all(
    Array.from({ length: 8 }, (_, at) => shop.order(`buyer-${at}`, { customerEmail: `koper${at}@voorbeeld.nl` })),
  )
  expect(await shop.leftNow()).toBe(3)
  const events = await Promise.all(placed.map(async ({ id }) => shop.deps.payments.attempt(await shop.intentOf(id), 'succeeded')))
  await Promise.all([...events, ...events].map((event) => applyPaymentEvent(shop.deps, event)))
  await shop.runJobs(3)
  const states = await Promise.all(placed.map(({ id }) => shop.statusOf(id)))
  expect(states.filter((one) => one === 'confirmed')).toHaveLength(3)
  expect(states.filter((one) => one === 'refunded')).toHaveLength(5)
  expect(await shop.leftNow()).toBe(0)
  expect(new Set(shop.deps.payments.refunded).size).toBe(5)
  expect(shop.deps.payments.refunded).toHaveLength(5)
  expect(shop.deps.mailer.sent.filter((mail) => mail.subject.includes('bevestigd'))).toHaveLength(3)
  expect(shop.deps.mailer.sent.filter((mail) => mail.subject.includes('geld terug'))).toHaveLength(5)
}, 30_000)

test('the mail names the items, the total, the VAT and the address', async () => {
  const shop = await open(9)
  const { id } = await shop.order('k', bodyOf(2))
  expect(await shop.pay(id)).toBe('confirmed')
  await shop.runJobs()
  const { text, html, to } = shop.deps.mailer.sent[0]!
  const plain = text.replaceAll('\u00A0', ' ')
  expect(to).toBe('sanne@voorbeeld.nl')
  for (const words of ['2 × Nekwarmer: € 25,00', 'Verzending: € 5,95', 'Totaal: € 30,95', 'Inclusief € 5,37 btw (21%)', 'Zeestraat 1', id])
    expect(plain).toContain(words)
  expect(html.replaceAll('\u00A0', ' ')).toContain('€ 5,37')
})

test('a payment has one order: a repeated call returns it, a correction replaces it unless it is paid', async () => {
  const shop = await open(9)
  const first = await shop.order('k')
  expect(await shop.order('k')).toEqual(first)
  await shop.order('other key', { clientSecret: first.clientSecret, customerName: 'Joris Bakker' })
  expect((await shop.deps.orders.get(first.id))!.customerName).toBe('Joris Bakker')
  await shop.pay(first.id)
  await expect(shop.order('x', { clientSecret: first.clientSecret })).rejects.toMatchObject({
    code: 'already_paid',
    details: { orderId: first.id },
  })
  expect(await shop.leftNow()).toBe(8)
  await expect(shop.order('x', { clientSecret: `${await shop.intentOf(first.id)}_secret_guess` })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test("refuses an order whose amount differs from its payment, and a ticket's payment", async () => {
  const shop = await open(9)
  const { clientSecret } = await shop.order('k')
  await expect(shop.order('k', { ...bodyOf(2), clientSecret })).rejects.toMatchObject({
    code: 'price_changed',
    details: { shown: 1845, actual: 3095 },
  })
  const ticket = await shop.deps.payments.createIntent({ amount: 1845, metadata: { ticketId: 'x' }, idempotencyKey: 't' })
  await expect(shop.order('k', { clientSecret: ticket.clientSecret })).rejects.toMatchObject({ code: 'not_found' })
})

test('a failed attempt changes nothing, a cancelled payment ends the order, and a stray payment is reported', async () => {
  const shop = await open(9)
  const { id } = await shop.order('k')
  expect(await applyPaymentEvent(shop.deps, shop.deps.payments.attempt(await shop.intentOf(id), 'failed'))).toBe('ignored')
  expect(await shop.statusOf(id)).toBe('pending')
  expect(await applyPaymentEvent(shop.deps, shop.deps.payments.attempt(await shop.intentOf(id), 'canceled'))).toBe('released')
  expect(await shop.statusOf(id)).toBe('cancelled')
  const stray = await shop.deps.payments.createIntent({
    amount: 500,
    metadata: { orderType: 'merchandise', items: '[]' },
    idempotencyKey: 's',
  })
  expect(await applyPaymentEvent(shop.deps, shop.deps.payments.attempt(stray.id, 'succeeded'))).toBe('mismatch')
})

test('the sweep finds a payment whose webhook never arrived, and an unpaid order expires after a day', async () => {
  const shop = await open(9)
  const [paid, left] = [await shop.order('a'), await shop.order('b')]
  shop.deps.payments.attempt(await shop.intentOf(paid.id), 'succeeded')
  shop.pass(16 * 60_000)
  await sweepDueSteps(shop.deps)
  expect([await shop.statusOf(paid.id), await shop.statusOf(left.id)]).toEqual(['confirmed', 'pending'])
  for (let hours = 0; hours < 50; hours++) {
    shop.pass(3_600_000)
    await sweepDueSteps(shop.deps)
  }
  expect(await shop.statusOf(left.id)).toBe('expired')
  expect(await shop.deps.orders.listDue(Number.MAX_SAFE_INTEGER / 10, 10)).toEqual({ due: [] })
  // A late payment for the expired order is still accepted.
  expect(await shop.pay(left.id)).toBe('confirmed')
})

test('a refused confirmation mail is sent later, once', async () => {
  let refusals = 1
  const shop = await open(9, { refuseMail: () => refusals-- > 0 })
  const { id } = await shop.order('k')
  await shop.pay(id)
  await expect(shop.runJobs()).rejects.toThrow()
  shop.pass(10 * 60_000)
  await sweepDueSteps(shop.deps)
  await sweepDueSteps(shop.deps)
  expect(shop.deps.mailer.sent.filter((mail) => mail.subject.includes('bevestigd'))).toHaveLength(1)
})

test("a sent order's tracking code is mailed once, and again only if it changes", async () => {
  const shop = await open(9)
  const { mailer } = shop.deps
  const { id } = await shop.order('k')
  const deliver = async (state: 'new' | 'packed' | 'sent', trackingCode: string | null = null, version?: string) =>
    deliverOrder(shop.deps, id, { state, trackingCode, version })
  await expect(deliver('sent')).rejects.toMatchObject({ code: 'delivery_refused' })
  await shop.pay(id)
  // The confirmation is not sent yet, and must not be replaced by the delivery mail.
  await expect(deliver('sent')).rejects.toMatchObject({ code: 'delivery_refused' })
  await shop.runJobs()
  const { version } = await deliver('packed')
  expect(mailer.sent).toHaveLength(1)

  expect(await deliver('sent', '3SDUIN0123456', version)).toMatchObject({ deliveryState: 'sent', trackingCode: '3SDUIN0123456' })
  await shop.runJobs(3)
  await deliver('sent', '3SDUIN0123456')
  await shop.runJobs(3)
  expect(mailer.sent).toHaveLength(2)
  const { subject, text, attachments } = mailer.sent[1]!
  expect([subject, attachments]).toEqual(['Je bestelling bij Duinstorm is onderweg', []])
  for (const words of ['3SDUIN0123456', 'https://jouw.postnl.nl/track-and-trace/3SDUIN0123456-NL-2202AA', '1 × Nekwarmer', 'Zeestraat 1'])
    expect(text).toContain(words)

  await expect(deliver('packed', null, version)).rejects.toMatchObject({ code: 'record_changed', details: { deliveryState: 'sent' } })
  await deliver('sent', '3SDUIN6543210')
  await shop.runJobs(2)
  expect(mailer.sent).toHaveLength(3)
  expect(mailer.sent[2]!.text).toContain('3SDUIN6543210')
  await expect(deliverOrder(shop.deps, 'nergens', { state: 'packed', trackingCode: null })).rejects.toMatchObject({ code: 'not_found' })
})

test('a refused delivery mail is sent later, once', async () => {
  let refusals = 1
  const shop = await open(9, { refuseMail: ({ subject }) => subject.includes('onderweg') && refusals-- > 0 })
  const { id } = await shop.order('k')
  await shop.pay(id)
  await shop.runJobs()
  await deliverOrder(shop.deps, id, { state: 'sent', trackingCode: null })
  await shop.runJobs().catch(() => undefined)
  shop.pass(60 * 60_000)
  await sweepDueSteps(shop.deps)
  await shop.runJobs()
  expect(shop.deps.mailer.sent.filter(({ subject }) => subject.includes('onderweg'))).toHaveLength(1)
})
