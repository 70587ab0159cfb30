import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestProduct, type TestBrowser, type TestProduct } from './test-product.ts'
import { quickHash } from '../stores/quick-hash.ts'

/** A machine that has more to do gets more time. */
const patient = { timeout: 20_000 }
let product: TestProduct
let visitor: TestBrowser
beforeAll(async () => {
  product = await startTestProduct()
  visitor = product.browser()
})
afterAll(() => product.stop())

const email = 'sanne@voorbeeld.example'
const order = {
  ticketType: 'solo',
  eventDate: '2025-10-11',
  participants: [
    {
      name: 'Sanne Łuk',
      email,
      phone: '0612345678',
      birthDate: '1990-05-17',
      gender: 'female',
      nationality: 'Nederlandse',
      country: 'Nederland',
      agreeToTerms: true,
    },
  ],
  addons: [{ id: 2 }],
  totalPrice: 8500 + 1899,
}

async function logIn(address: string): Promise<TestBrowser> {
  await product.deps.accounts.addParticipants(address, ['7K4P2M9X'])
  await product.deps.accounts.changePasswordHash(address, null, quickHash('tegenwind'))
  const browser = product.browser()
  await browser.call('POST', '/api/participant/login', { email: address, password: 'tegenwind' })
  return browser
}

test('a paid ticket has an invoice as a file, on the page, in the mail and in the own list; an unpaid one has none', async () => {
  const { body: made } = await visitor.call('POST', '/api/tickets/register', order, { 'idempotency-key': 'een' })
  const path = `/api/tickets/${made.ticketId}/invoice`
  const early = await visitor.call('GET', path)
  expect([early.status, early.body.message]).toEqual([404, 'Hiervoor is geen factuur.'])
  const clientSecret = new URL(made.paymentUrl, product.origin).searchParams.get('clientSecret')
  await visitor.call('POST', '/__local/pay', { clientSecret })
  await expect.poll(async () => (await visitor.call('GET', path)).status, patient).toBe(200)
  const { headers, body } = await visitor.call('GET', path)
  const number = /^attachment; filename="factuur-(\d{4}-000001)\.pdf"$/.exec(headers.get('content-disposition')!)?.[1]
  expect(number).toBeDefined()
  expect([headers.get('content-type'), headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
    'application/pdf',
    'no-store',
    'nosniff',
  ])
  expect(String(body).slice(0, 5)).toBe('%PDF-')
  interface Sent {
    to: string[]
    attachments: { filename: string; contentType: string }[]
  }
  const mailed = async () =>
    ((await visitor.call('GET', '/__local/outbox')).body as Sent[])
      .filter(({ to }) => to.includes(email))
      .flatMap((mail) => mail.attachments)
  await expect
    .poll(mailed, patient)
    .toContainEqual(expect.objectContaining({ filename: `factuur-${number}.pdf`, contentType: 'application/pdf' }))
  const buyer = await logIn(email)
  const { body: list } = await buyer.call('GET', '/api/participant/invoices')
  expect(list).toMatchObject([{ number, kind: 'invoice', total: 10_399, what: 'Solo ticket, 11 oktober 2025' }])
  expect((await buyer.call('GET', `/api/participant/invoices/${number}`)).status).toBe(200)

  const other = await logIn('joris@voorbeeld.example')
  expect((await other.call('GET', '/api/participant/invoices')).body).toEqual([])
  expect((await other.call('GET', `/api/participant/invoices/${number}`)).status).toBe(404)
  for (const bad of ['2025-1', '2025-000001x', '..%2f'])
    expect((await buyer.call('GET', `/api/participant/invoices/${bad}`)).status).toBe(400)
})

test('what is no ticket and no order has no invoice', async () => {
  const id = 'a'.repeat(32)
  for (const path of [`/api/tickets/${id}/invoice`, `/api/orders/${id}/invoice`]) expect((await visitor.call('GET', path)).status).toBe(404)
  expect((await visitor.call('GET', '/api/tickets/kort/invoice')).status).toBe(400)
})
