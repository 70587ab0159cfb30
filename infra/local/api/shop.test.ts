import { afterAll, beforeAll, expect, test } from 'vitest'
import { toDecimal } from '#shared/lib/money.ts'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

let product: TestProduct
let visitor: TestClient
beforeAll(async () => {
  product = await startTestProduct()
  visitor = product.browser()
})
afterAll(() => product.stop())

let keys = 0
const openPayment = (amount: unknown, items: unknown, key = `cart-${++keys}`) =>
  visitor.call(
    'POST',
    '/api/create-payment-intent',
    { amount, currency: 'eur', metadata: { orderType: 'merchandise', items: typeof items === 'string' ? items : JSON.stringify(items) } },
    { 'idempotency-key': key },
  )
const bodyOf = (items: unknown, totalAmount: string, more: object = {}) => ({
  customerName: 'Sanne de Vries',
  customerEmail: 'sanne@voorbeeld.example',
  customerPhone: '0612345678',
  items,
  totalAmount,
  shippingAddress: { street: 'Zeestraat 1', city: 'Noordwijk', postalCode: '2202 AA' },
  ...more,
})
const placeOrder = (body: unknown) => visitor.call('POST', '/api/orders', body, { 'idempotency-key': `order-${++keys}` })
const statusOf = async (id: string) => (await visitor.call('GET', `/api/orders/${id}`)).body.status as string
const left = async (id: string, size: string | null) =>
  (await visitor.call('GET', '/api/products')).body
    .find((one: { id: string }) => one.id === id)
    .stock.find((one: { size: string | null }) => one.size === size).left as number
const mails = async () => product.listSent(undefined, 'bestelling')

test('the product list shows the stock of each size, and marks a product as in stock only if a piece is left', async () => {
  const { body } = await visitor.call('GET', '/api/products')
  const hoodie = body.find((one: { id: string }) => one.id === 'hoodie-limited')
  expect(hoodie.stock).toContainEqual({ size: 'S', left: 2 })
  expect([hoodie.inStock, body.find((one: { id: string }) => one.id === 'poster').inStock]).toEqual([true, false])
})

test('paying for a cart lowers the stock, sends one mail and confirms the order', async () => {
  const items = [
    { productId: 'hoodie-limited', quantity: 1, size: 'S' },
    { productId: 'buff', quantity: 1 },
  ]
  const payment = await openPayment(5200, items)
  expect(payment.status).toBe(200)
  const { body, status } = await placeOrder(bodyOf(items, '52.00', { clientSecret: payment.body.clientSecret }))
  expect(status).toBe(200)
  expect(body.clientSecret).toBe(payment.body.clientSecret)
  expect([await statusOf(body.id), await left('hoodie-limited', 'S')]).toEqual(['pending', 2])
  await visitor.call('POST', '/__local/faults', { path: 'stand-in/stripe/webhook/payment_intent.succeeded', mode: 'repeat', times: 2 })
  expect((await visitor.call('POST', '/__local/pay', { clientSecret: body.clientSecret })).status).toBe(200)
  await expect.poll(() => statusOf(body.id)).toBe('confirmed')
  expect(await left('hoodie-limited', 'S')).toBe(1)
  await expect.poll(async () => (await mails()).length).toBe(1)
  const order = (await visitor.call('GET', `/api/orders/${body.id}`)).body
  expect(order).toMatchObject({ totalAmount: '52.00', subtotal: 5200, shipping: 0 })
  expect(order.lines).toHaveLength(2)
  expect((await placeOrder(bodyOf(items, '52.00', { clientSecret: body.clientSecret }))).body).toMatchObject({
    code: 'already_paid',
    details: { orderId: body.id },
  })
})

test('an order that names its payment as `paymentIntent`, as outdated pages do, opens no second payment', async () => {
  const items = [{ productId: 'buff', quantity: 1 }]
  const payment = await openPayment(1845, items)
  const { body } = await placeOrder(bodyOf(items, '18.45', { paymentIntent: payment.body.clientSecret }))
  expect(body.clientSecret).toBe(payment.body.clientSecret)
  expect((await placeOrder(bodyOf(items, '18.45', { clientSecret: payment.body.clientSecret }))).body.id).toBe(body.id)
})

test("the organiser sees an order's payment method and the buyer's phone number", async () => {
  const { body } = await placeOrder(bodyOf([{ productId: 'buff', quantity: 4 }], '55.95'))
  await visitor.call('POST', '/__local/pay', { clientSecret: body.clientSecret })
  const admin = await product.asAdmin()
  await expect
    .poll(async () => (await admin.call('GET', '/api/orders')).body.find((one: { id: string }) => one.id === body.id))
    .toMatchObject({ paymentMethod: 'card', customerPhone: '0612345678' })
})

test('an order without a payment gets a new payment', async () => {
  const { status, body } = await placeOrder(bodyOf([{ productId: 'buff', quantity: 4 }], '55.95'))
  expect([status, body.totalAmount]).toEqual([200, '55.95'])
  expect(body.id).toMatch(/^[\w-]{32}$/)
  expect(body.clientSecret).toContain('_secret_')
})

test('refuses an order whose shown amount differs from the actual amount, and names both amounts', async () => {
  const { status, body } = await openPayment(5000, [{ productId: 'buff', quantity: 4 }])
  expect([status, body.code]).toEqual([409, 'price_changed'])
  expect(body.message).toMatch(/50,00.*55,95/)
  expect(body.details).toEqual({ shown: 5000, actual: 5595 })
})

test('names each cart item that no longer exists, is sold out or has too little stock', async () => {
  const items = [
    { productId: 'bestaat-niet', quantity: 1 },
    { productId: 'hoodie-limited', quantity: 1, size: 'XXL' },
    { productId: 'hoodie-limited', quantity: 1, size: 'XS' },
    { productId: 'windjack', quantity: 3, size: 'L' },
    { productId: 'poster', quantity: 1 },
  ]
  const { status, body } = await openPayment(100, items)
  expect([status, body.code, body.details.length]).toEqual([409, 'cart_changed', 5])
  for (const words of [
    'Hoodie Tegen de wind in, maat XXL is uitverkocht',
    'maat XS is er niet meer',
    'Van Windjack, maat L zijn er nog 1',
    'Zeefdruk poster is uitverkocht',
  ])
    expect(body.message).toContain(words)
})

test.each([
  ['an amount that is a text', ['1', [{ productId: 'buff', quantity: 1 }]]],
  ['an amount with half a cent', [18.5, [{ productId: 'buff', quantity: 1 }]]],
  ['quantity 0', [0, [{ productId: 'buff', quantity: 0 }]]],
  ['a negative quantity', [0, [{ productId: 'buff', quantity: -2 }]]],
  ['a huge quantity', [1, [{ productId: 'buff', quantity: 1e9 }]]],
  ['one piece more than an order may contain', [26250, [{ productId: 'buff', quantity: 21 }]]],
  ['half a piece', [1220, [{ productId: 'buff', quantity: 0.5 }]]],
  ['a quantity that is no number', [1845, [{ productId: 'buff', quantity: NaN }]]],
  ['a quantity that is a text', [1845, [{ productId: 'buff', quantity: '1' }]]],
  ['an empty cart', [0, []]],
  ['a cart that is not JSON', [1845, 'geen json']],
])('refuses a payment or an order for %s as wrong input', async (_, [amount, items]) => {
  expect((await openPayment(amount, items)).status).toBe(400)
  const totalAmount = typeof amount === 'number' && Number.isInteger(amount) ? toDecimal(amount) : '18.455'
  expect((await placeOrder(bodyOf(items, totalAmount))).status).toBe(400)
})

test('refuses an order with an empty, wrong or very long field, and names that field', async () => {
  const items = [{ productId: 'buff', quantity: 1 }]
  const cases: [string, object][] = [
    ['customerName', { customerName: ' ' }],
    ['customerEmail', { customerEmail: 'geen adres' }],
    ['shippingAddress.city', { shippingAddress: { street: 'Zeestraat 1', city: 'x'.repeat(9000), postalCode: '2202 AA' } }],
    ['shippingAddress.country', { shippingAddress: { street: 'Meir 1', city: 'Antwerpen', postalCode: '2202 AA', country: 'België' } }],
    ['shippingAddress.postalCode', { shippingAddress: { street: 'Meir 1', city: 'Antwerpen', postalCode: '2000' } }],
    ['totalAmount', { totalAmount: '18,45' }],
  ]
  for (const [path, more] of cases) {
    const { status, body } = await placeOrder(bodyOf(items, '18.45', more))
    expect([path, status]).toEqual([path, 400])
    expect(body.details.map((fault: { path: string }) => fault.path)).toContain(path)
  }
})

test('an owner refunds an order in parts, each part once and with a log entry; staff may not refund', async () => {
  const items = [{ productId: 'buff', quantity: 1 }]
  const before = await left('buff', null)
  const { body } = await placeOrder(bodyOf(items, '18.45'))
  await visitor.call('POST', '/__local/pay', { clientSecret: body.clientSecret })
  await expect.poll(() => statusOf(body.id)).toBe('confirmed')
  const [owner, staff] = [await product.asAdmin(), await product.asAdmin('staff')]
  const address = `/api/admin/orders/${body.id}/refund`
  const part = { amount: 500, given: 0, reason: 'Verkeerde maat', key: '00000000-0000-4000-8000-000000000001' }
  const give = (more: object) => owner.call('POST', `${address}-part`, { ...part, ...more })
  expect((await give({ amount: 0, reason: '' })).body.details).toEqual([
    { path: 'amount', message: 'Vul een bedrag in' },
    { path: 'reason', message: 'Zeg waarvoor; de koper leest dit' },
  ])
  // Retries, because the server may still be processing the order's confirmation.
  await expect.poll(async () => (await give({})).status).toBe(200)
  expect([(await give({})).status, (await give({ amount: 499 })).body.code]).toEqual([200, 'request_reused'])
  expect((await give({ amount: 1345, given: 500, key: part.key.replace(/1$/, '2') })).body.details[0].path).toBe('amount')
  expect((await give({ key: part.key.replace(/1$/, '2') })).body).toMatchObject({ code: 'record_changed', details: { refunded: 500 } })
  const shown = async () => (await owner.call('GET', '/api/orders')).body.find(({ id }: { id: string }) => id === body.id)
  await expect.poll(async () => (await shown()).refundUnderway).toBe(false)
  const { version, refunded } = await shown()
  expect([refunded, (await staff.call('POST', address, { expected: 1345, version })).body.code]).toEqual([500, 'role_too_low'])
  expect((await owner.call('POST', address, { expected: 1845, version })).body).toMatchObject({
    code: 'record_changed',
    details: { refunded: 500 },
  })
  for (const _ of [1, 2]) expect((await owner.call('POST', address, { expected: 1345, version })).status).toBe(200)
  await expect.poll(async () => (await shown()).paymentStatus).toBe('refunded')
  expect([await statusOf(body.id), await left('buff', null)]).toEqual(['refunded', before])
  const log = (await owner.call('GET', '/api/admin/audit?limit=20')).body.items as { action: string; target: string; outcome: string }[]
  expect(log.filter(({ target, outcome }) => target === body.id && outcome === 'done').map(({ action }) => action)).toEqual([
    'refundOrder',
    'refundOrder',
    'refundOrderPart',
    'refundOrderPart',
  ])
})

test('answers 404 for an unknown order, and lists orders in pages, newest first, only for administrators', async () => {
  expect((await visitor.call('GET', '/api/orders/abcdefghijklmnopqrstuvwxyz')).status).toBe(404)
  for (const id of ['kort', '..', '%2F..%2F', '%3Cscript%3E', '%F0%9F%92%A8', 'x'.repeat(5000), '%00', '%E0%A4%A', '%ED%A0%80', '%20'])
    expect([id, (await visitor.call('GET', `/api/orders/${id}`)).status]).toEqual([
      id,
      expect.toSatisfy((status) => [400, 404].includes(status)),
    ])
  expect((await visitor.call('GET', '/api/orders')).status).toBe(401)
  const admin = await product.asAdmin()
  const all = (await admin.call('GET', '/api/orders')).body
  expect(all.length).toBeGreaterThanOrEqual(2)
  expect(Object.keys(all[0]).toSorted()).toEqual([
    'code',
    'createdAt',
    'customerEmail',
    'customerName',
    'customerPhone',
    'deliveryState',
    'disputeEnd',
    'disputedAt',
    'id',
    'lines',
    'paymentMethod',
    'paymentStatus',
    'refundUnderway',
    'refunded',
    'sentAt',
    'shipping',
    'shippingAddress',
    'totalAmount',
    'trackingCode',
    'version',
  ])
  const page = (await admin.call('GET', '/api/orders?limit=1')).body
  expect(page.items).toEqual([all[0]])
  expect((await admin.call('GET', `/api/orders?limit=1&cursor=${encodeURIComponent(page.cursor)}`)).body.items).toEqual([all[1]])
  expect((await admin.call('GET', '/api/orders?limit=1&cursor=onzin')).status).toBe(400)
})
