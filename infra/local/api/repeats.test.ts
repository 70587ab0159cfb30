import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestProduct, type TestBrowser, type TestProduct } from './test-product.ts'

/** A call whose answer was lost is sent again with the same key: it answers as the first did, and does nothing twice. */
let product: TestProduct
let admin: TestBrowser
beforeAll(async () => {
  product = await startTestProduct('demo')
  admin = await product.asAdmin()
})
afterAll(() => product.stop())

const waves = { first: '09:00', last: '10:00', capacity: 25 }
const edition = { name: 'Duinstorm 2031', location: 'Noordwijk', days: [{ eventDate: '2031-10-11', capacity: 40 }], waves }
const cases: readonly (readonly [path: string, body: object])[] = [
  [
    '/api/admin/discount-codes',
    {
      code: 'nogeens',
      name: 'Nog eens',
      type: 'percentage',
      value: '10',
      ticketTypes: ['solo'],
      validFrom: null,
      validUntil: null,
      maxUses: null,
      active: true,
    },
  ],
  ['/api/admin/editions', edition],
  ['/api/admin/editions/duinstorm-2031/days', { eventDate: '2031-10-12', capacity: 20, location: 'Noordwijk', waves }],
  ['/api/admin/staff', { name: 'Bo', email: 'Bo@voorbeeld.example', role: 'staff' }],
]

const lose = (path: string) => admin.call('POST', '/__local/faults', { path, mode: 'drop-response', times: 1 })

test.each(cases)('%s', async (path, body) => {
  const headers = { 'idempotency-key': `herhaling ${path}` }
  await lose(path)
  await expect(admin.call('POST', path, body, headers)).rejects.toThrow()
  const again = await admin.call('POST', path, body, headers)
  expect(again.status).toBe(200)
  expect((await admin.call('POST', path, body, headers)).body).toEqual(again.body)
  const others = [await admin.call('POST', path, body, { 'idempotency-key': 'een andere druk' }), await admin.call('POST', path, body)]
  expect(others.map(({ status }) => status >= 400)).toEqual([true, true])
})

test('an invitation and the tickets of a participant are mailed once for one press', async () => {
  const outbox = async () => (await admin.call('GET', '/__local/outbox')).body as { to: string[] }[]
  const to = async (address: string) => (await outbox()).filter((one) => one.to.includes(address)).length
  const { id, email } = (await admin.call('GET', '/api/participants?limit=1')).body.items[0]
  const path = `/api/admin/participants/${id}/resend`
  const before = await to(email)
  await lose(path)
  await expect(admin.call('POST', path, undefined, { 'idempotency-key': 'm' })).rejects.toThrow()
  const { status, body } = await admin.call('POST', path, undefined, { 'idempotency-key': 'm' })
  expect([status, body.sentTo]).toEqual([200, expect.arrayContaining([email])])
  await vi.waitUntil(async () => (await to(email)) > before, 10_000)
  // Another press is another mail: when it is there, what stood in the queue before it is too.
  await admin.call('POST', path, undefined, { 'idempotency-key': 'n' })
  await vi.waitUntil(async () => (await to(email)) > before + 1, 10_000)
  expect([await to(email), await to('Bo@voorbeeld.example')]).toEqual([before + 2, 1])
})
