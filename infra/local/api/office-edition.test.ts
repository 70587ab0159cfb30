import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { nextEdition } from './edition-office.ts'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

// Tests that the office shows one edition at a time. Both editions here have records of every kind; the first also has older records, in
// which no edition was stored.

let product: TestProduct
let admin: TestClient
let visitor: TestClient

const [first, second] = ['2025', 'duinstorm-2026'] as const
type Year = '2025' | '2026'
const idOf = { '2025': first, '2026': second } as const
const otherOf = { '2025': '2026', '2026': '2025' } as const
const days = { '2025': '2025-10-11', '2026': '2026-10-10' } as const
/** The test's clock while an edition is current. */
const moments = { '2025': '2025-10-10T10:00:00Z', '2026': '2026-09-01T10:00:00Z' } as const
const office = async (method: string, path: string, body?: unknown, key?: string) =>
  admin.call(method, path, body, key ? { 'idempotency-key': key } : {})

let keys = 0
const register = (order: object) =>
  visitor.call('POST', '/api/tickets/register', { ticketType: 'solo', addons: [], totalPrice: 8500, ...order }, { 'idempotency-key': `office-edition-${++keys}` }) // prettier-ignore

/** Makes a record of each kind in the current edition, with the year in its name. */
async function fill(year: Year) {
  const day = days[year]
  const sold = await register({ eventDate: day, participants: [personOf(year, 'Betaald')] })
  await payFor(new URL(sold.body.paymentUrl, product.origin).searchParams.get('clientSecret')!)
  await vi.waitUntil(async () => (await visitor.call('GET', `/api/tickets/${sold.body.ticketId}`)).body.status === 'confirmed', 10_000)
  await register({ eventDate: day, participants: [personOf(year, 'Wachtend')] })
  const order = { customerName: `Koper ${year}`, customerEmail: `koper${year}@voorbeeld.example`, customerPhone: null, items: [{ productId: 'buff', quantity: 1 }], totalAmount: '18.45', shippingAddress: { street: 'Zeestraat 1', city: 'Noordwijk', postalCode: '2202 AA' } } // prettier-ignore
  const { status, body: placed } = await visitor.call('POST', '/api/orders', order, { 'idempotency-key': `order-${year}` })
  expect(status, JSON.stringify(placed)).toBe(200)
  await payFor(placed.clientSecret)
  const volunteer = { name: `Hulp ${year}`, email: `hulp${year}@voorbeeld.example`, phone: '0612345678', preferredRole: 'marshal', experience: null, availability: 'both-days' } // prettier-ignore
  expect((await visitor.call('POST', '/api/volunteers', volunteer)).status).toBe(200)
  await product.asDevice([`post ${year}`])
  await office('POST', '/api/admin/pairing-sheets', { phones: [{ name: `Vel ${year}`, locations: ['start'] }] })
  const mail = await office('POST', '/api/admin/bulk-email', mailTo(`Bericht ${year}`), `mail-${year}`)
  expect(mail.status, JSON.stringify(mail.body)).toBe(200)
  await office('PATCH', `/api/zone-materials/${line}/stock`, { currentStock: Number(year.slice(2)), checkedBy: `Teller ${year}` })
  const [one] = (await office('GET', '/api/participants')).body
  await office('POST', '/api/admin/check-in', { qrCode: one.id })
}
const mailTo = (subject: string) => ({ recipientType: 'all', subject, content: 'Tot zo op het strand.', template: 'custom', includeName: false, includeQrCode: false, includeWaveInfo: false, isNews: false, customEmails: '', scheduledFor: null }) // prettier-ignore
const personOf = (year: Year, word: string) => ({ name: `${word} ${year}`, email: `${word.toLowerCase()}${year}@voorbeeld.example`, phone: '0612345678', birthDate: '1990-05-17', gender: 'female', nationality: 'Nederlandse', country: 'Nederland', agreeToTerms: true }) // prettier-ignore
const payFor = (clientSecret: string) => visitor.call('POST', '/__local/pay', { clientSecret })
const line = 'line-1'
const open = { active: true, type: 'percentage', value: 10, ticketTypes: ['solo', 'duo'], validFrom: null, validUntil: null, maxUses: null, used: 0 } as const // prettier-ignore

beforeAll(async () => {
  product = await startTestProduct('edition')
  visitor = product.browser()
  await product.setClock(moments['2025'])
  admin = await product.asAdmin()
  const { catalog, content } = product.deps
  await content.put('zone', { id: 'z', name: 'Start', description: '', location: '', responsible: 'Hilde', posts: [] })
  await content.put('materialCategory', { id: 'c', name: 'Soort' })
  await content.put('material', { id: 'm', name: 'Pion', description: '', unit: 'stuks', minStock: 1, maxStock: 90, categoryId: 'c' })
  await content.put('zoneMaterial', { id: line, zoneId: 'z', materialId: 'm', requiredStock: 5, packedStock: 5 })
  await content.put('checklist', { id: 'lijst', zoneId: 'z', name: 'Opbouw', items: [{ id: 'punt', text: 'Vlag' }] })
  // Stored in the old form, from before records had an edition.
  await catalog.putDiscountCode({ ...open, id: 'oud', code: 'OUD2025', name: 'Oud' })
  await catalog.putDiscountCode({ ...open, id: 'verlopen', code: 'VERLOPEN2025', name: 'Verlopen', validUntil: Date.parse('2025-06-01') })
  await content.put('volunteer', { id: 'oude-hulp', name: 'Oude Hulp 2025', email: 'oud2025@voorbeeld.example', phone: null, preferredRole: 'other', experience: null, availability: 'flexible', createdAt: '2025-03-01T08:00:00.000Z' }) // prettier-ignore
  await fill('2025')
  expect((await office('POST', '/api/admin/editions', nextEdition)).status).toBe(200)
  await product.setClock(moments['2026'])
  admin = await product.asAdmin()
  for (const { eventDate, capacity } of nextEdition.days)
    await office('PATCH', `/api/admin/event-days/${eventDate}`, { capacity, status: 'registration_open', cancelUntil: null, transferUntil: null }) // prettier-ignore
  expect((await office('POST', `/api/admin/editions/${second}/current`)).status).toBe(200)
  await fill('2026')
  const code = { code: 'NIEUW2026', name: 'Nieuw', type: 'percentage', value: '10', ticketTypes: ['solo'], validFrom: null, validUntil: null, maxUses: 5, active: true } // prettier-ignore
  expect((await office('POST', '/api/admin/discount-codes', code)).status).toBe(200)
})
afterAll(() => product.stop())

/** The lists of the office. Each list shows the year of its rows, in a date, a time or a name. */
const calls: readonly (readonly [what: string, path: string])[] = [
  ['participants', '/api/participants?limit=100'],
  ['tickets', '/api/admin/tickets?limit=100'],
  ['orders', '/api/orders?limit=100'],
  ['invoices', '/api/admin/invoices'],
  ['VAT', '/api/admin/finance/vat?of=edition'],
  ['revenue of the shop', '/api/admin/shop-figures'],
  ['volunteers', '/api/volunteers'],
  ['discount codes', '/api/admin/discount-codes'],
  ['race days', '/api/admin/event-days'],
  ['waves', '/api/admin/waves'],
  ['occupancy', '/api/admin/waves/capacity-overview'],
  ['race day', '/api/admin/race-day'],
  ['start list', '/api/admin/start-list'],
  ['results', '/api/admin/results'],
  ['scans', '/api/admin/scans'],
  ['phones', '/api/admin/devices'],
  ['campaigns', '/api/admin/campaigns'],
  ['stock', '/api/zone-materials'],
  ['checklists', '/api/checklists'],
  ['search', '/api/admin/search?q=betaald'],
]
const withEdition = (path: string, edition: string) => `${path}${path.includes('?') ? '&' : '?'}edition=${edition}`
const read = async (path: string, year: Year) => office('GET', withEdition(path, idOf[year]))

test.each(calls)('shows only the %s of the chosen edition', async (_, path) => {
  for (const year of ['2025', '2026'] as const) {
    const { status, body } = await read(path, year)
    expect([status, year]).toEqual([200, year])
    const text = textOf(body)
    expect(text, 'has rows of the chosen edition').toContain(year)
    expect(text, 'has no row of the other edition').not.toContain(otherOf[year])
  }
  const [unasked, second] = [await office('GET', path), await read(path, '2026')]
  expect(textOf(unasked.body), 'without a choice the current edition').toEqual(textOf(second.body))
})

const counts: readonly (readonly [what: string, call: (year: Year) => Promise<unknown>, expected: Record<Year, unknown>])[] = [
  ['check-ins', (year) => read('/api/admin/check-in-stats', year), { '2025': { totalParticipants: 1, checkedIn: 1 }, '2026': { totalParticipants: 1, checkedIn: 1 } }], // prettier-ignore
  ['sales', (year) => read('/api/admin/sales-figures', year), { '2025': { total: 1 }, '2026': { total: 1 } }],
  ['recipients of a mail', (year) => office('POST', withEdition('/api/admin/bulk-email/count', idOf[year]), mailTo('x')), { '2025': { count: 1, examples: [{ name: 'Betaald 2025' }] }, '2026': { count: 1, examples: [{ name: 'Betaald 2026' }] } }], // prettier-ignore
]
test.each(counts)('counts only the %s of the chosen edition', async (_, call, expected) => {
  for (const year of ['2025', '2026'] as const)
    expect(((await call(year)) as { body: unknown }).body).toMatchObject(expected[year] as object)
})

const chosenCalls = Object.entries(endpoints as Record<string, Endpoint>).filter(([, { inEdition }]) => inEdition)
test.each(chosenCalls.filter(([, { method, params }]) => method === 'GET' && !params).map(([name, { path }]) => [name, path]))(
  '%s refuses an edition that does not exist, in Dutch',
  async (_, path) => {
    const needed = path.endsWith('/changes') ? `?since=${moments['2026']}` : path.endsWith('/search') ? '?q=x' : path.endsWith('/deleted') ? '?kind=wave' : '' // prettier-ignore
    const missing = await office('GET', withEdition(path + needed, 'duinstorm-1999'))
    expect(missing).toMatchObject({ status: 404, body: { message: 'Deze editie bestaat niet (meer).' } })
    const wrong = await office('GET', withEdition(path + needed, 'Geen%20id'))
    expect(wrong).toMatchObject({ status: 400, body: { message: 'Deze editie bestaat niet', details: [{ path: 'edition' }] } })
  },
)

test('accepts the choice of an edition in calls of the office only', () => {
  for (const [name, { access }] of chosenCalls)
    expect([name, access === 'public' ? [] : access]).toEqual([name, expect.arrayContaining(['admin'])])
})

test('changes nothing on the site when the office looks at another edition', async () => {
  const site = () => Promise.all(['/api/event-facts', '/api/event-editions', '/api/addons', '/api/waves', '/api/results'].map(async (path) => (await visitor.call('GET', path)).body)) // prettier-ignore
  const before = await site()
  for (const [, path] of calls) await read(path, '2025')
  expect(await site()).toEqual(before)
  expect((await visitor.call('GET', '/api/event-facts')).body.edition.id).toBe(second)
})

test('assigns records that name no edition to the edition of their date, and stores that edition', async () => {
  const codes = async (year: Year) =>
    (await read('/api/admin/discount-codes', year)).body.map(({ code }: { code: string }) => code).toSorted()
  expect([await codes('2025'), await codes('2026')]).toEqual([['OUD2025', 'VERLOPEN2025'], ['NIEUW2026']])
  const stored = await product.deps.catalog.listDiscountCodes()
  expect(stored.map(({ code, edition }) => [code, edition]).toSorted()).toEqual([['NIEUW2026', second], ['OUD2025', first], ['VERLOPEN2025', first]]) // prettier-ignore
  const helpers = async (year: Year) => (await read('/api/volunteers', year)).body.map(({ name }: { name: string }) => name).toSorted()
  expect([await helpers('2025'), await helpers('2026')]).toEqual([['Hulp 2025', 'Oude Hulp 2025'], ['Hulp 2026']])
})

test("refuses last year's discount code in the order form and at the sale, and names its edition if it is created again", async () => {
  const check = async (code: string) => (await visitor.call('POST', '/api/discount-codes/validate', { code, ticketType: 'solo', orderAmount: 8500 })).body // prettier-ignore
  expect(await check('OUD2025')).toEqual({ isValid: false, message: 'Deze code is niet geldig of verlopen' })
  expect(await check('NIEUW2026')).toMatchObject({ isValid: true })
  const sale = { eventDate: days['2026'], participants: [personOf('2026', 'Korting')], totalPrice: 7650 }
  expect((await register({ ...sale, discountCode: 'OUD2025' })).body.code).toBe('discount_invalid')
  expect((await register({ ...sale, discountCode: 'NIEUW2026' })).status).toBe(200)
  const again = { code: 'OUD2025', name: 'Oud', type: 'percentage', value: '10', ticketTypes: ['solo'], validFrom: null, validUntil: null, maxUses: 5, active: true } // prettier-ignore
  expect((await office('POST', '/api/admin/discount-codes', again)).body.message).toBe(
    'Deze code bestaat al in Duinstorm 2025. Kies een andere.',
  )
})

test('sends a mail to the people of the chosen edition, even if another edition is current at the time of sending', async () => {
  const { body } = await office('POST', withEdition('/api/admin/bulk-email', first), mailTo('Foto’s van 2025'), 'foto')
  expect(body.count).toBe(1)
  const sent = async () => (await product.listSent()).filter(({ subject }) => subject.startsWith('Foto')) // prettier-ignore
  await expect.poll(async () => (await sent()).flatMap(({ to }) => to), { timeout: 10_000 }).toEqual(['betaald2025@voorbeeld.example'])
  expect(textOf((await read('/api/admin/campaigns', '2025')).body)).toContain('Foto')
  expect(textOf((await read('/api/admin/campaigns', '2026')).body)).not.toContain('Foto')
})

test('a stock count and a discount code belong to the edition that the office looked at when it made them', async () => {
  await office('PATCH', withEdition(`/api/zone-materials/${line}/stock`, first), { currentStock: 77, checkedBy: 'Teller 2025' })
  const stock = async (year: Year) => (await read('/api/zone-materials', year)).body[0].currentStock
  expect([await stock('2025'), await stock('2026')]).toEqual([77, 26])
  const code = { code: 'LAAT2025', name: 'Laat', type: 'percentage', value: '10', ticketTypes: ['solo'], validFrom: null, validUntil: null, maxUses: 5, active: true } // prettier-ignore
  expect((await office('POST', withEdition('/api/admin/discount-codes', first), code)).status).toBe(200)
  expect(textOf((await read('/api/admin/discount-codes', '2026')).body)).not.toContain('LAAT2025')
})

test('compares the sales with those of the previous edition at the same number of days before its race', async () => {
  const previous = async () => (await read('/api/admin/sales-figures', '2026')).body.previous
  // The ticket of 2025 was sold on 10 October, the day before that race. 1 September 2026 is 39 days before the race of 2026.
  expect(await previous()).toEqual({ edition: 'Duinstorm 2025', until: '2025-09-02', total: 0, solo: 0, duo: 0, revenue: 0, end: 1, endParticipants: 1, endRevenue: 8500, isOver: true }) // prettier-ignore
  await product.setClock('2026-10-09T10:00:00Z')
  admin = await product.asAdmin()
  expect(await previous()).toMatchObject({ until: '2025-10-10', total: 1, solo: 1, revenue: 8500, end: 1 })
  // The first edition is compared with the next edition, which is still on sale: its sales count up to today, not up to a later day.
  const next = (await read('/api/admin/sales-figures', '2025')).body.previous
  expect(next).toMatchObject({ edition: 'Duinstorm 2026', until: '2026-10-09', total: 1, endParticipants: 1, isOver: false })
})

test('an edition that becomes current again keeps the orders from the first time that the edition was current', async () => {
  await office('POST', `/api/admin/editions/${first}/current`)
  await office('POST', `/api/admin/editions/${second}/current`)
  expect(textOf((await read('/api/orders?limit=100', '2026')).body)).toContain('Koper 2026')
  expect(textOf((await read('/api/orders?limit=100', '2025')).body)).not.toContain('Koper 2026')
})

/** Returns a body as text, without versions and without times of actions: records of 2025 may have times in 2026. */
const textOf = (body: unknown) =>
  JSON.stringify(body, (key, value: unknown) => (['at', 'finishedAt', 'version'].includes(key) ? undefined : value))
