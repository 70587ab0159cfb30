import { expect, test } from 'vitest'
import {
  admin,
  patchEdition,
  createEdition,
  patchDay,
  readFacts,
  setUpEditionOffice,
  listEditions,
  nextEdition,
  readEdition,
  product,
  register,
  visitor,
} from './edition-office.ts'

// Tests editions. An edition is one year's race: its days, its prices, and its sales.

setUpEditionOffice()

test('the edition that the site was built with is current, has its days, and changes no fact of the site', async () => {
  const [only, ...others] = await listEditions()
  expect(others).toEqual([])
  expect(only).toMatchObject({
    id: '2025',
    current: true,
    holdMinutes: 15,
    prices: { wizard: { solo: 8500, duo: 15500 }, form: { solo: 9900, duo: 17500 }, 'form-labels': { solo: 8900, duo: 16000 } },
    days: [
      { eventDate: '2025-10-11', waves: 9, taken: 0, status: 'registration_open' },
      { eventDate: '2025-10-12', waves: 9 },
    ],
  })
  expect(await readFacts()).toEqual({ edition: { id: '2025', name: 'Duinstorm 2025' }, facts: {} })
})

test('refuses an outdated price, names both amounts, and sells at the new price', async () => {
  const { version } = await readEdition('2025')
  const prices = { solo: 9000, duo: 16000 }
  const { body } = await patchEdition('2025', { version, prices: { wizard: prices, form: prices, 'form-labels': prices } })
  expect(body.prices.wizard).toEqual(prices)
  expect((await readFacts()).facts.ticketPrices).toEqual([
    { value: { ...prices, savings: 2000 }, screens: [], elsewhere: 'Solo € 90, Duo € 160' },
  ])
  const refused = await register()
  expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed', details: { shown: 8500, actual: 9000 } } })
  expect((await register({ totalPrice: 9000 })).status).toBe(200)
})

test('an administrator who saves an old version is refused and gets the current version', async () => {
  const { version } = await readEdition('2025')
  expect((await patchEdition('2025', { version, holdMinutes: 20 })).status).toBe(200)
  const second = await patchEdition('2025', { version, holdMinutes: 30 })
  expect(second).toMatchObject({ status: 409, body: { code: 'record_changed', details: { holdMinutes: 20 } } })
})

test('holds places as long as the edition sets', async () => {
  const now = Date.parse('2025-06-01T10:00:00Z')
  await product.setClock(now)
  const { body } = await register({ eventDate: '2025-10-12', totalPrice: 9000 })
  const ticket = (await product.deps.tickets.get(body.ticketId))!
  expect(Math.round((ticket.holdExpiresAt! - ticket.createdAt) / 60_000)).toBe(20)
  await product.setClock(null)
})

test("the server charges the edition's shipping costs", async () => {
  await patchEdition('2025', { shipping: { rate: 700, freeAbove: 10_000 } })
  expect((await readFacts()).facts.shipping).toEqual([
    {
      value: { rate: 700, freeAbove: 10_000, text: 'Gratis verzending vanaf 100 euro' },
      screens: [],
      elsewhere: '7 euro, gratis vanaf 100 euro',
    },
  ])
  const { body: products } = await visitor.call('GET', '/api/products')
  const one = products.find(({ price }: { price: string }) => Number(price) < 80)
  const size = one.stock.find(({ left }: { left: number }) => left > 0).size
  const items = JSON.stringify([{ productId: one.id, quantity: 1, ...(size ? { size } : {}) }])
  const pay = (amount: number) =>
    visitor.call(
      'POST',
      '/api/create-payment-intent',
      { amount, currency: 'eur', metadata: { orderType: 'merchandise', items } },
      { 'idempotency-key': `shipping-test-key-${amount}` },
    )
  const price = Math.round(Number(one.price) * 100)
  expect(await pay(price + 595)).toMatchObject({ status: 409, body: { code: 'price_changed' } })
  expect((await pay(price + 700)).status).toBe(200)
})

test("add-ons follow the edition's price and sizes, and earlier purchases keep their price", async () => {
  const seen = await readEdition('2025')
  const hoodie = (size: string, totalPrice: number) => register({ eventDate: '2025-10-12', addons: [{ id: 5, size }], totalPrice })
  const { body: before } = await hoodie('M', 9000 + 3950)
  const given = { id: 5, price: { solo: 4500, duo: 8000 }, run: 600, sizes: ['M', '3XL'] }
  const addons = seen.addons.map((one) => (one.id === 5 ? given : one))
  const { body } = await patchEdition('2025', { version: seen.version, addons })
  expect(body.addons).toEqual(addons)
  expect((await admin.call('GET', '/api/admin/audit')).body.items[0].changes).toContainEqual({
    field: 'addons.Hoodie.oplage',
    from: '500',
    to: '600',
  })
  expect((await readFacts()).facts.addons).toEqual([{ value: [given], screens: [], elsewhere: '' }])
  expect(await hoodie('M', 9000 + 3950)).toMatchObject({ status: 409, body: { code: 'price_changed', details: { actual: 13_500 } } })
  expect(await hoodie('S', 13_500)).toMatchObject({
    status: 400,
    body: { details: [{ path: 'addons.0.size', message: 'Selecteer een maat' }] },
  })
  expect((await hoodie('3XL', 13_500)).status).toBe(200)
  expect((await product.deps.tickets.get(before.ticketId))!.lines.at(-1)).toEqual({ label: 'Hoodie, maat M', amount: 3950 })
  const fault = async (other: object) =>
    (await patchEdition('2025', { addons: addons.map((one) => (one.id === 5 ? { ...one, ...other } : one)) })).body.details[0]
  expect(await fault({ sizes: ['M', 'M'] })).toEqual({ path: 'addons.2.sizes', message: 'Een maat staat er dubbel in' })
  expect(await fault({ price: { solo: 40, duo: 8000 } })).toEqual({ path: 'addons.2.price.solo', message: 'Minstens € 0,50' })
  expect(await fault({ run: 1 })).toEqual({ path: 'addons.2.run', message: 'Van Hoodie zijn er al 2 verkocht of vastgehouden' })
  expect(await fault({ run: undefined })).toMatchObject({ path: 'addons' })
  await patchEdition('2025', { addons: seen.addons })
  expect((await readFacts()).facts).not.toHaveProperty('addons')
})

test('refuses a capacity below the number of taken places and names that number; a closed day sells nothing', async () => {
  const terms = { capacity: 500, status: 'registration_open', cancelUntil: '2025-10-04', transferUntil: '2025-10-06' }
  await register({ totalPrice: 9000 })
  const low = await patchDay('2025-10-11', { ...terms, capacity: 1 })
  expect(low).toMatchObject({ status: 409, body: { code: 'capacity_too_low' } })
  expect(low.body.message).toBe('Op deze dag zijn al 2 plekken bezet. Lager dan 2 kan niet.')
  expect((await patchDay('2025-10-11', { ...terms, capacity: 2 })).body).toMatchObject({ capacity: 2, taken: 2 })
  expect((await register({ totalPrice: 9000 })).body.code).toBe('date_full')
  const { body } = await patchDay('2025-10-11', { ...terms, status: 'finished' })
  expect((await register({ totalPrice: 9000 })).body.code).toBe('registration_closed')
  expect((await patchDay('2025-10-11', { ...terms, version: 'x' })).body).toMatchObject({
    code: 'record_changed',
    details: { version: body.version },
  })
  expect((await patchDay('2025-10-11', { ...terms, transferUntil: '2025-10-11' })).body.details[0].path).toBe('transferUntil')
  expect((await patchDay('2031-01-01', terms)).status).toBe(404)
})

/** Pays for a registration, at the local stand-in of the payment provider. */
async function pay({ status, body }: { status: number; body: { paymentUrl?: string } }) {
  expect(status).toBe(200)
  const clientSecret = new URL(body.paymentUrl!, product.origin).searchParams.get('clientSecret')
  expect((await admin.call('POST', '/__local/pay', { clientSecret })).status).toBe(200)
}

test.each<[path: string, body: object]>([
  ['days.0.eventDate', { days: [{ eventDate: '2025-10-12', capacity: 5 }] }],
  ['days.1.eventDate', { days: [nextEdition.days[0], nextEdition.days[0]] }],
  ['waves.last', { waves: { first: '12:00', last: '09:00', capacity: 5 } }],
  ['name', { name: '!!' }],
])('refuses a new edition with an error at %s', async (path, body) => {
  const answer = await createEdition(body)
  expect([answer.status, answer.body.details?.[0]?.path]).toEqual([400, path])
  expect(await listEditions()).toHaveLength(1)
})

test("a new edition has days, waves and the current edition's terms, and sells nothing before it is current", async () => {
  const { body } = await createEdition()
  expect(body).toMatchObject({
    id: 'duinstorm-2026',
    current: false,
    prices: { wizard: { solo: 9000, duo: 16000 } },
    days: [
      { eventDate: '2026-10-10', capacity: 400, waves: 4, status: 'upcoming', cancelUntil: '2026-10-03', transferUntil: '2026-10-05' },
      { eventDate: '2026-10-11', capacity: 300, waves: 4 },
    ],
  })
  expect((await createEdition()).body.details[0].path).toBe('name')
  const days = (await visitor.call('GET', '/api/event-editions')).body.map(({ eventDate }: { eventDate: string }) => eventDate)
  expect(days).toEqual(['2025-10-11', '2025-10-12'])
  const order = { eventDate: '2026-10-10', totalPrice: 9000 }
  expect((await register(order)).body.details[0].path).toBe('eventDate')
  const { version, ...terms } = body.days[0]
  await patchDay('2026-10-10', { ...terms, status: 'registration_open', version })
  expect((await register(order)).body.details[0].path).toBe('eventDate')
})

/** Checks that the office shows the figures and waves of the current edition. */
async function expectOffice({ participants, days }: { participants: number; days: string[] }) {
  const { body: sales } = await admin.call('GET', '/api/admin/sales-figures')
  expect([sales.total, sales.revenue]).toEqual([participants, participants * 9000])
  const { body: stats } = await admin.call('GET', '/api/admin/check-in-stats')
  const { body: waves } = await admin.call('GET', '/api/admin/waves/capacity-overview')
  expect(stats.totalParticipants).toBe(participants)
  expect([...new Set(waves.map(({ event_date }: { event_date: string }) => event_date))]).toEqual(days)
}

test('making an edition current changes what the site shows and sells; the old edition stays readable', async () => {
  expect((await admin.call('POST', '/api/admin/editions/duinstorm-2026/current')).body.current).toBe(true)
  expect((await listEditions()).map(({ id, current }) => [id, current])).toEqual([
    ['duinstorm-2026', true],
    ['2025', false],
  ])
  const answer = await readFacts()
  expect(answer.edition.name).toBe('Duinstorm 2026')
  expect(answer.facts.dates).toEqual([{ value: ['2026-10-10', '2026-10-11'], screens: [], elsewhere: '10 en 11 oktober 2026' }])
  expect(answer.facts.waveTimes[0].value).toEqual({ first: '09:00', last: '12:00', capacity: 25 })
  const days = (await visitor.call('GET', '/api/event-editions')).body.map(({ eventDate }: { eventDate: string }) => eventDate)
  expect(days).toEqual(['2026-10-10', '2026-10-11'])
  await pay(await register({ eventDate: '2026-10-10', totalPrice: 9000 }))
  expect((await register({ eventDate: '2025-10-12', totalPrice: 9000 })).body.details[0].path).toBe('eventDate')
  await expectOffice({ participants: 1, days: ['2026-10-10', '2026-10-11'] })
  const wave = (date: string) =>
    admin.call('POST', '/api/waves', { eventDate: date, startTime: `${date}T13:00:00.000Z`, capacity: 1, currentCount: 0 })
  // A past edition keeps its waves, but a new wave for it is refused.
  expect((await wave('2025-10-12')).body.details).toEqual([
    { path: 'eventDate', message: 'Kies een dag van deze editie: zaterdag 10 oktober 2026 of zondag 11 oktober 2026' },
  ])
  const { body: made } = await wave('2026-10-11')
  expect((await admin.call('DELETE', `/api/waves/${made.wave.id}`)).status).toBe(200)
  const [old] = (await admin.call('GET', '/api/waves?eventDate=2025-10-12')).body
  expect((await admin.call('PATCH', `/api/waves/${old.id}`, { startTime: '2025-10-12T07:05:00.000Z' })).status).toBe(200)
  expect((await admin.call('PATCH', `/api/waves/${old.id}`, { startTime: old.startTime })).status).toBe(200)
  const daysIn = async (path: string) => [
    ...new Set((await admin.call('GET', path)).body.map(({ eventDate }: { eventDate: string }) => eventDate)),
  ]
  expect((await daysIn('/api/admin/event-days?edition=2025')).toSorted()).toEqual(['2025-10-11', '2025-10-12'])
  expect((await daysIn('/api/admin/tickets?edition=2025')).toSorted()).toEqual(['2025-10-11', '2025-10-12'])
  expect(await daysIn('/api/admin/tickets')).toEqual(['2026-10-10'])
  expect((await admin.call('POST', '/api/admin/editions/2025/current')).body.current).toBe(true)
  await expectOffice({ participants: 0, days: ['2025-10-11', '2025-10-12'] })
  expect((await admin.call('POST', '/api/admin/editions/er-is-geen/current')).status).toBe(404)
})
