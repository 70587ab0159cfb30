import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

// Tests a new installation: its table is empty, so the only edition is the one of the build, without days.

let product: TestProduct
let admin: TestClient
beforeAll(async () => {
  product = await startTestProduct('nothing')
  await product.setClock('2025-09-01T10:00:00Z')
  admin = await product.asAdmin()
})
afterAll(() => product.stop())

const day = '2025-10-11'
const add = () =>
  admin.call('POST', '/api/admin/editions/2025/days', {
    eventDate: day,
    capacity: 500,
    location: 'The Dune Base, Noordwijk',
    waves: { first: '08:00', last: '09:00', capacity: 20 },
  })
const register = () =>
  product.browser().call('POST', '/api/tickets/register', {
    ticketType: 'solo',
    eventDate: day,
    addons: [],
    totalPrice: 8500,
    participants: [
      {
        name: 'Anna Smit',
        email: 'anna@voorbeeld.example',
        phone: '0687654321',
        birthDate: '1988-05-06',
        gender: 'other',
        nationality: 'Belgische',
        country: 'België',
        agreeToTerms: true,
      },
    ],
  })

test('sells a day of the built-in edition once an organiser has added and opened it', async () => {
  expect((await admin.call('GET', '/api/event-editions')).body).toEqual([])
  const { status, body } = await add()
  expect([status, body.id]).toEqual([200, '2025'])
  expect(body.days).toMatchObject([{ eventDate: day, capacity: 500, waves: 2, status: 'upcoming' }])
  const again = await add()
  expect([again.status, again.body.details[0].path]).toEqual([400, 'eventDate'])
  expect((await register()).body.code).toBe('registration_closed')
  const { capacity, location, cancelUntil, transferUntil } = body.days[0]
  const terms = { capacity, location, cancelUntil, transferUntil, status: 'registration_open' }
  expect((await admin.call('PATCH', `/api/admin/event-days/${day}`, terms)).status).toBe(200)
  expect((await register()).status).toBe(200)
})

test("the office's lists and figures work on an empty table", async () => {
  for (const path of [
    '/api/admin/editions',
    '/api/admin/event-days',
    '/api/waves',
    '/api/checklists',
    '/api/zone-materials',
    '/api/participants',
  ])
    expect((await admin.call('GET', path)).status).toBe(200)
})
