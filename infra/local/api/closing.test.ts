import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextEdition } from './edition-office.ts'
import { startTestProduct, type TestClient, type TestPhone, type TestProduct } from './test-product.ts'
import { phoneReport } from './phone-report.ts'

// Tests closing an edition, and the ready check of the next edition.

let product: TestProduct
let admin: TestClient
let phone: TestPhone
beforeAll(async () => {
  product = await startTestProduct('edition')
  await product.setClock('2025-10-11T10:00:00Z')
  // Runs the nightly job now. Otherwise the schedule would run it at an unpredictable time in the first five seconds.
  await product.sweep()
  admin = await product.asAdmin()
  phone = await product.asDevice(['finish'])
  for (const code of ['EEN', 'TWEE'])
    expect((await admin.call('POST', '/api/admin/discount-codes', { ...discount, code })).status).toBe(200)
})
afterAll(() => product.stop())

const discount = { name: 'Korting', type: 'percentage', value: '10', ticketTypes: ['solo'], validFrom: null, validUntil: null, maxUses: 5, active: true } // prettier-ignore
const orderFor = (name: string) => ({
  ticketType: 'solo',
  eventDate: '2025-10-12',
  participants: [
    { name, email: `${name}@voorbeeld.example`, birthDate: '1990-05-17', gender: 'female', phone: '0612345678', nationality: 'Nederlandse', country: 'Nederland', agreeToTerms: true }, // prettier-ignore
  ],
  addons: [],
  totalPrice: 8500,
})
const disputed = '4000 0000 0000 0259'
const path = '/api/admin/editions/2025/closing'
const read = async () => (await admin.call('GET', path)).body
const close = (body: object = {}, id = '2025') => admin.call('POST', `/api/admin/editions/${id}/closing`, body)
const check = async (edition?: string) => (await admin.call('GET', `/api/admin/edition-check${edition ? `?edition=${edition}` : ''}`)).body
const report = { ...phoneReport, waiting: 2 }
const closings = async (outcome: string) => {
  const { items } = (await admin.call('GET', '/api/admin/audit?limit=50')).body as { items: { action: string; outcome: string }[] }
  return items.filter((one) => one.action === 'closeEdition' && one.outcome === outcome)
}

test('lists the open points of an edition that has not been closed', async () => {
  expect(await read()).toMatchObject({
    edition: { id: '2025', name: 'Duinstorm 2025' },
    lastDay: '2025-10-12',
    openDays: ['2025-10-11', '2025-10-12'],
    codesOn: 2,
    unsent: [],
    silent: [],
    onCourse: 0,
    missing: [],
    courseDay: null,
    held: 0,
    offers: 0,
    refunds: 0,
    unpublished: [],
    disputes: { tickets: 0, orders: 0 },
    orders: 0,
    phones: 1,
    erasedOn: '2025-10-11',
  })
})

test('counts the unpaid tickets and the open waiting-list offers of the edition, not those of another edition', async () => {
  const { catalog } = product.deps
  const setFree = async (left: number) => {
    const day = (await catalog.getEventDay('2025-10-12'))!
    await catalog.putEventDay({ ...day, capacity: day.taken + left })
    await product.sweep()
  }
  const { capacity } = (await catalog.getEventDay('2025-10-12'))!
  const visitor = product.browser()
  await setFree(1)
  const { body } = await visitor.call('POST', '/api/tickets/register', orderFor('traag'), { 'idempotency-key': 'closing-ticket-0' })
  expect(await read()).toMatchObject({ held: 1, offers: 0 })
  const wish = { email: 'wacht@voorbeeld.example', ticketType: 'solo', eventDate: '2025-10-12' }
  expect((await visitor.call('POST', '/api/waiting-list', wish)).status).toBe(200)
  await setFree(1)
  await expect.poll(read).toMatchObject({ held: 1, offers: 1 })
  await product.pay(body.paymentUrl)
  await expect.poll(read).toMatchObject({ held: 0, offers: 1 })
  await setFree(capacity)
})

test('counts the shifts of volunteers who were never checked out', async () => {
  const row = { line: 2, name: 'Anna', email: 'anna@voorbeeld.example', phone: null, preferredRole: 'other', experience: null, availability: 'flexible' } // prettier-ignore
  await admin.call('POST', '/api/admin/volunteers', { rows: [row] })
  const all = (await admin.call('GET', '/api/volunteers')).body as { id: string; name: string }[]
  const { id } = all.find(({ name }) => name === 'Anna')!
  const shiftId = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const shift = { day: '2025-10-11', from: '08:00', until: '12:00', place: 'Duinkam', role: 'marshal', places: 2, note: '' }
  expect((await admin.call('PUT', `/api/admin/shifts/${shiftId}`, shift)).status).toBe(200)
  const change = (assignment: string) => admin.call('PUT', `/api/admin/volunteers/${id}/shifts/${shiftId}`, { assignment })
  await change('assign')
  const { volunteers } = await read()
  expect((await change('check-in')).status).toBe(200)
  expect((await read()).volunteers).toBe(volunteers + 1)
  expect((await change('check-out')).status).toBe(200)
  expect((await read()).volunteers).toBe(volunteers)
})

test('counts the ticket payments that a bank reclaims from the organiser', async () => {
  const visitor = product.browser()
  const { body } = await visitor.call('POST', '/api/tickets/register', orderFor('twist'), { 'idempotency-key': 'closing-ticket-1' })
  const clientSecret = new URL(body.paymentUrl, product.origin).searchParams.get('clientSecret')
  await visitor.call('POST', '/__local/pay', { clientSecret, card: disputed })
  await expect.poll(async () => (await read()).disputes).toEqual({ tickets: 1, orders: 0 })
  expect((await check()).disputes).toEqual({ tickets: 1, orders: 0 })
})

test('refuses to close while a phone has unsent scans, names the phone, and keeps the sale and discount codes on', async () => {
  expect((await phone.call('POST', '/api/crew/report', report)).status).toBe(200)
  const { unsent } = await read()
  expect(unsent).toMatchObject([{ id: phone.deviceId, waiting: 2 }])
  const { status, body } = await close()
  expect([status, body.code]).toEqual([409, 'phones_unsent'])
  expect(body.message).toContain(`${unsent[0].name} (2 scans)`)
  expect((await close({ withoutPhones: ['another'] })).status).toBe(409)
  expect(await read()).toMatchObject({ openDays: ['2025-10-11', '2025-10-12'], codesOn: 2 })
})

test.each([['staff'], ['read-only']] as const)('refuses to close the edition for a %s administrator', async (role) => {
  const other = await product.asAdmin(role)
  expect((await other.call('POST', path, {})).status).toBe(403)
  expect((await other.call('GET', path)).status).toBe(200)
})

test('answers invalid input with an error at its field, and an unknown edition with 404', async () => {
  expect(await close({ withoutPhones: 'all' })).toMatchObject({ status: 400, body: { details: [{ path: 'withoutPhones' }] } })
  expect((await close({}, 'duinstorm-1999')).status).toBe(404)
  expect((await admin.call('GET', '/api/admin/editions/duinstorm-1999/closing')).status).toBe(404)
})

test('ends the sale and switches discount codes off when closed without a phone, and keeps that phone paired', async () => {
  const answers = await Promise.all([close({ withoutPhones: [phone.deviceId] }), close({ withoutPhones: [phone.deviceId] })])
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(body).toMatchObject({ openDays: [], codesOn: 0, phones: 1 })
  }
  const [edition] = (await admin.call('GET', '/api/admin/editions')).body as { days: { status: string }[]; closedOn?: string }[]
  expect(edition!.closedOn).toBe('2025-10-11')
  expect((await check()).edition.closedOn).toBe('2025-10-11')
  expect(edition!.days.map(({ status }) => status)).toEqual(['finished', 'finished'])
  const codes = (await admin.call('GET', '/api/admin/discount-codes')).body as { active: boolean }[]
  expect(codes.map(({ active }) => active)).toEqual([false, false])
  expect((await phone.call('POST', '/api/crew/report', report)).status).toBe(200)
  const { facts } = (await product.browser().call('GET', '/api/event-facts')).body
  const value = ['2025-10-11', '2025-10-12'].map((eventDate) => ({ eventDate, status: 'finished' }))
  expect(facts.closedDays).toEqual([{ value, screens: [], elsewhere: '' }])
})

test('logs what was closed, and changes and logs nothing when a closed edition is closed again', async () => {
  const before = await closings('done')
  expect(before.at(-1)).toMatchObject({
    target: '2025',
    changes: expect.arrayContaining([{ field: 'codesOn', from: '2', to: '0' }]),
  })
  expect((await close()).status).toBe(200)
  expect(await closings('done')).toEqual(before)
})

test('counts paid orders that were not sent or whose payment a bank reclaims, and not those of another edition', async () => {
  const order = { customerName: 'Koper', customerEmail: 'koper@voorbeeld.example', customerPhone: null, items: [{ productId: 'buff', quantity: 1 }], totalAmount: '18.45', shippingAddress: { street: 'Zeestraat 1', city: 'Noordwijk', postalCode: '2202 AA' } } // prettier-ignore
  const placed = await product.browser().call('POST', '/api/orders', order, { 'idempotency-key': 'closing-order-1' })
  await product.browser().call('POST', '/__local/pay', { clientSecret: placed.body.clientSecret, card: disputed })
  await expect.poll(read).toMatchObject({ orders: 1, disputes: { tickets: 1, orders: 1 } })
  expect((await admin.call('POST', '/api/admin/editions', nextEdition)).status).toBe(200)
  expect((await admin.call('GET', '/api/admin/editions/duinstorm-2026/closing')).body).toMatchObject({
    orders: 0,
    offers: 0,
    disputes: { tickets: 0, orders: 0 },
    phones: 0,
    codesOn: 0,
  })
})

test('the ready check of a new edition lists what is still to do, with the places of its days and waves', async () => {
  const facts = await check('duinstorm-2026')
  expect(facts).toMatchObject({
    edition: { id: 'duinstorm-2026', current: false },
    days: [
      { eventDate: '2026-10-10', places: 400, wavePlaces: 100, status: 'upcoming' },
      { eventDate: '2026-10-11', places: 300, wavePlaces: 100, status: 'upcoming' },
    ],
    checkIn: { chosen: '07:30', opens: '07:30' },
    emergencyUnset: true,
    senderUnset: true,
    codesOn: 0,
    oldCodesOn: 0,
    pricesOf: 'Duinstorm 2025',
    payments: 'test',
    erasureFails: false,
  })
  expect(facts.differing).not.toContain('Datum')
  expect(await check()).toMatchObject({ edition: { id: '2025', current: true }, pricesOf: null })
})

test('lists a silent phone, because it may have unsent scans', async () => {
  const other = await product.asDevice(['start'])
  expect((await read()).silent).toEqual([])
  await product.setClock('2025-10-11T10:30:00Z')
  const { silent, unsent } = await read()
  expect(silent).toHaveLength(1)
  expect(unsent.map(({ id }: { id: string }) => id)).not.toContain(other.deviceId)
})
