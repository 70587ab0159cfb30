import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saleCodeOf } from '#shared/lib/sale-code.ts'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

/** Options of `expect.poll`: on a busy machine, a job takes longer than the default limit. */
const longTimeout = { timeout: 20_000 }
let product: TestProduct
let owner: TestClient
let bookkeeper: TestClient
let visitor: TestClient
beforeAll(async () => {
  product = await startTestProduct()
  visitor = product.browser()
  await setTimeAndLogIn('2025-09-01T10:00:00Z')
})
afterAll(() => product.stop())

/** Sets the clock and logs in again, because sessions end meanwhile. */
async function setTimeAndLogIn(now: string) {
  await product.setClock(now)
  owner = await product.asAdmin()
  bookkeeper = await product.asAdmin('read-only')
}
const day = '2025-10-11'
const person = (name: string) => ({ name, email: `${name.toLowerCase()}@voorbeeld.example`, birthDate: '1990-05-17', gender: 'female' })

async function buyTicket(name: string) {
  const participant = { ...person(name), phone: '0612345678', nationality: 'Nederlandse', country: 'Nederland', agreeToTerms: true }
  const order = { ticketType: 'solo', eventDate: day, participants: [participant], addons: [], totalPrice: 8500 }
  const { body } = await visitor.call('POST', '/api/tickets/register', order, { 'idempotency-key': randomUUID() })
  const clientSecret = new URL(body.paymentUrl, product.origin).searchParams.get('clientSecret')!
  await visitor.call('POST', '/__local/pay', { clientSecret })
  await expect.poll(async () => (await product.deps.tickets.get(body.ticketId))?.nextStep, longTimeout).toBeNull()
  return { ticketId: body.ticketId as string, intentId: clientSecret.split('_secret_')[0]! }
}
async function buyBuffs() {
  const order = {
    customerName: 'Joris',
    customerEmail: 'joris@voorbeeld.example',
    items: [{ productId: 'buff', quantity: 4 }],
    totalAmount: '55.95',
    shippingAddress: { street: 'Zeestraat 1', city: 'Noordwijk', postalCode: '2202 AA' },
  }
  const { body } = await visitor.call('POST', '/api/orders', order, { 'idempotency-key': randomUUID() })
  await visitor.call('POST', '/__local/pay', { clientSecret: body.clientSecret })
  await expect.poll(async () => (await product.deps.orders.get(body.id))?.nextStep, longTimeout).toBeNull()
  return body.id as string
}
const sellByHand = (name: string, by: 'cash' | 'pin' | 'bank') =>
  owner.call(
    'POST',
    '/api/crew/ticket-sales',
    { ticketType: 'solo', eventDate: day, waveId: null, buyer: person(name), payment: { by }, totalPrice: 8500 },
    { 'idempotency-key': randomUUID() },
  )
const read = async (path: string) => (await bookkeeper.call('GET', `/api/admin/finance/${path}`)).body

test('the treasurer sees the VAT per month and rate, payouts matched to sales, and the cash box', async () => {
  const bought = await buyTicket('Sanne')
  const refunded = await buyTicket('Noor')
  const orderId = await buyBuffs()
  await sellByHand('Contant', 'cash')
  await sellByHand('Pin', 'pin')
  // One payout contains both a payment that belongs to no sale and a refund of a sale.
  await product.deps.payments.refund(refunded.intentId, 'r')
  const stray = await product.deps.payments.createIntent({ amount: 1000, metadata: {}, idempotencyKey: 'stray' })
  await visitor.call('POST', '/__local/pay', { clientSecret: stray.clientSecret })
  await expect.poll(async () => (await product.deps.tickets.get(refunded.ticketId))?.state, longTimeout).toBe('refunded')
  await expect.poll(async () => (await product.deps.tickets.get(refunded.ticketId))?.nextStep, longTimeout).toBeNull()

  const vat = async () => (await read('vat')).items
  await expect.poll(vat, longTimeout).toMatchObject([
    { month: '2025-09', vat: 21, invoiced: { count: 1, gross: 5595 }, credited: { count: 0 } },
    // Two tickets were paid by Stripe and two by hand; one ticket was refunded.
    {
      month: '2025-09',
      vat: 9,
      invoiced: { count: 4, net: 4 * 7798, tax: 4 * 702, gross: 4 * 8500 },
      credited: { count: 1, gross: -8500 },
    },
  ])
  expect(await read('vat?of=edition')).toEqual(await read('vat'))

  expect((await read('payouts')).items).toEqual([])
  await setTimeAndLogIn('2025-09-03T10:00:00Z')
  const { items: payouts } = await read('payouts')
  expect(payouts).toMatchObject([{ arrivesOn: '2025-09-04', state: 'underway' }])
  const { items: lines } = await read(`payout-lines?payout=${payouts[0].id}`)
  interface Line {
    kind: string
    amount: number
    net: number
    payment: string
    sale: { kind: string; id: string; code: string } | null
  }
  const about = (intent: string) => (lines as Line[]).filter(({ payment }) => payment === intent)
  expect(about(bought.intentId)).toMatchObject([
    { kind: 'payment', amount: 8500, sale: { kind: 'ticket', id: bought.ticketId, code: saleCodeOf(bought.ticketId) } },
  ])
  expect(about(refunded.intentId).map(({ kind, amount, sale }) => [kind, amount, sale?.id])).toEqual([
    ['refund', -8500, refunded.ticketId],
    ['payment', 8500, refunded.ticketId],
  ])
  expect((lines as Line[]).find(({ sale }) => sale?.kind === 'order')).toMatchObject({ amount: 5595, sale: { id: orderId } })
  expect(about(stray.id)[0]!.sale).toBeNull()
  expect((lines as Line[]).reduce((sum, { net }) => sum + net, 0)).toBe(payouts[0].amount)

  const { items: hand } = await read('hand-payments')
  expect(hand.map(({ who, method, amount }: { who: string; method: string; amount: number }) => [who, method, amount]).toSorted()).toEqual([
    ['beheer', 'cash', 8500],
    ['beheer', 'pin', 8500],
  ])
  const { body: shop } = await bookkeeper.call('GET', '/api/admin/shop-figures')
  expect(shop).toEqual({ orders: 1, revenue: 5595, days: [{ day: '2025-09-01', revenue: 5595 }] })
}, 60_000)

test('lists a second payment for a paid ticket and its refund as belonging to no sale, with the reason', async () => {
  await setTimeAndLogIn('2025-09-10T10:00:00Z')
  const { ticketId } = await buyTicket('Dubbel')
  const again = await product.deps.payments.createIntent({ amount: 8500, metadata: { ticketId }, idempotencyKey: 'twice' })
  await visitor.call('POST', '/__local/pay', { clientSecret: again.clientSecret })
  await expect.poll(async () => (await product.deps.strayPayments.get(again.id))?.nextStep, longTimeout).toBeNull()
  await setTimeAndLogIn('2025-09-20T10:00:00Z')
  const [payout] = (await read('payouts')).items
  const { items } = await read(`payout-lines?payout=${payout.id}`)
  expect(items.filter(({ payment }: { payment: string }) => payment === again.id)).toMatchObject([
    { kind: 'refund', sale: null, stray: 'second_payment' },
    { kind: 'payment', sale: null, stray: 'second_payment' },
  ])
}, 60_000)

test('pages through payouts and their lines, and refuses an unknown payout and invalid parameters', async () => {
  const [newest, older] = (await read('payouts')).items
  const first = await read('payouts?limit=1')
  expect([first.items.length, (await read(`payouts?limit=1&cursor=${first.cursor}`)).items[0].id]).toEqual([1, older.id])
  const page = await read(`payout-lines?payout=${newest.id}&limit=1`)
  expect(page.cursor).toBeDefined()
  const status = async (path: string) => (await bookkeeper.call('GET', `/api/admin/finance/${path}`)).status
  expect(await status('payout-lines?payout=po_weg')).toBe(404)
  for (const bad of [
    'payout-lines',
    'payout-lines?payout=..%2Fcharges',
    'payouts?limit=0',
    'payouts?cursor=%2F',
    'vat?cursor=x',
    'vat?of=x',
  ])
    expect(await status(bad), bad).toBe(400)
  expect(await status('payouts?cursor=po_weg')).toBe(200)
})
