import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestProduct, type TestBrowser, type TestProduct } from './test-product.ts'

let product: TestProduct
let visitor: TestBrowser
beforeAll(async () => {
  product = await startTestProduct()
  visitor = product.browser()
})
afterAll(() => product.stop())

type Json = { [key: string]: Json } | Json[] | string | number | null

const cart: Json = [{ productId: 'buff', quantity: 1, size: null }]
/** What a visitor's forms send, as it is taken. */
const forms: Record<string, Json> = {
  '/api/newsletter': { email: 'sanne@voorbeeld.example' },
  '/api/volunteers': {
    name: 'Hilde Dekker',
    email: 'hilde@voorbeeld.example',
    phone: '0612345678',
    preferredRole: 'marshal',
    experience: 'EHBO-diploma',
    availability: 'saturday',
  },
  '/api/create-payment-intent': { amount: 1845, currency: 'eur', metadata: { orderType: 'merchandise', items: cart } },
  '/api/orders': {
    customerName: 'Sanne de Vries',
    customerEmail: 'sanne@voorbeeld.example',
    customerPhone: '0612345678',
    items: cart,
    totalAmount: '18.45',
    shippingAddress: { street: 'Zeestraat 1', city: 'Noordwijk', postalCode: '2202 AA', country: 'Nederland' },
  },
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc
    .tuple(fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: 4000 }))
    .map(([text, times]) => text.repeat(times)),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    '\r\nBcc: iedereen@voorbeeld.example',
    '__proto__',
    '<script>',
    '-1',
    '1e999',
    '0.00',
    '9999999.99',
  ),
  fc.emailAddress(),
  fc.integer({ min: 200, max: 400 }).map((length) => `sanne@${'duin.'.repeat(length / 5)}nl`),
)
const anyNumber = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -1, 1.5, 20, 21, 1e308, 2 ** 53))
/** Something else in the place of `value`: mostly of its own kind, so that it comes past the door. */
const insteadOf = (value: Json) =>
  fc.oneof(
    { weight: 4, arbitrary: typeof value === 'number' ? anyNumber : anyText },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json> },
  )

/** A body with one to three of its leaves changed, or left out. */
const nearMissOf = (form: Json) =>
  fc
    .array(
      fc
        .constantFrom(...leavesOf(form))
        .chain(([place, value]) => fc.tuple(fc.constant(place), fc.option(insteadOf(value), { nil: undefined, freq: 8 }))),
      { minLength: 1, maxLength: 3 },
    )
    .map((changes) => {
      const body = structuredClone(form)
      for (const [place, value] of changes) setLeaf(body, place, value)
      return body
    })

type Leaf = [place: string[], value: Json]
function leavesOf(value: Json, place: string[] = []): Leaf[] {
  if (typeof value !== 'object' || value === null) return [[place, value]]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...place, key]))
}
function setLeaf(body: Json, place: readonly string[], value: Json | undefined): void {
  const [last, ...above] = place.toReversed()
  const holder = above.reduceRight<Json>((at, key) => (at as Record<string, Json>)[key]!, body) as Record<string, Json>
  if (value === undefined) delete holder[last!]
  else holder[last!] = value
}

/** On the way the cart of a payment is text. */
function asSent(body: Json): unknown {
  const { metadata } = body as { metadata?: { items: Json } }
  return metadata ? { ...(body as object), metadata: { ...metadata, items: JSON.stringify(metadata.items) } } : body
}

const english = /\b(invalid|expected|received|too (big|small)|required|unrecognized)\b/i

test.each(Object.entries(forms))('%s takes what is almost right, or refuses it in Dutch', async (path, form) => {
  expect((await visitor.call('POST', path, asSent(form))).status).toBe(200)
  let calls = 0
  await fc.assert(
    fc.asyncProperty(nearMissOf(form), fc.option(fc.string({ maxLength: 300 })), async (body, key) => {
      // As over days: nobody is stopped for coming too often.
      if (++calls % 30 === 0)
        await visitor.call('POST', '/__local/clock', { now: new Date(product.clock.now() + 16 * 60_000).toISOString() })
      const { status, body: answer } = await visitor.call(
        'POST',
        path,
        asSent(body),
        key === null ? {} : { 'idempotency-key': encodeURIComponent(key) },
      )
      expect(status).toBeLessThan(500)
      if (status === 200) return
      expect(status).not.toBe(429)
      const said = [
        answer.message,
        ...(Array.isArray(answer.details) ? answer.details : []).map((fault: { message: string }) => fault.message),
      ]
      for (const words of said) expect(words).toSatisfy((text: string) => text.length > 5 && !english.test(text))
    }),
    { numRuns: 150 },
  )
})
