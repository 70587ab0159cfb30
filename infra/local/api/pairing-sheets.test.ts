import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'
import { phoneReport } from './phone-report.ts'

let product: TestProduct
let admin: TestClient
beforeAll(async () => {
  product = await startTestProduct('demo')
  admin = await product.asAdmin()
})
afterAll(() => product.stop())

const sheets = '/api/admin/pairing-sheets'
const phones = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `Telefoon ${at + 1}`, locations: ['Finish'] }))
const make = async (count: number) => (await admin.call('POST', sheets, { phones: phones(count) })).body as { id: string; codes: string[] }
const pair = (code: string) => product.browser().call('POST', '/api/crew/pair', { code })
const find = async (id: string) => (await admin.call('GET', sheets)).body.find((one: { id: string }) => one.id === id)

test('a pairing sheet pairs each of its phones once, with the given name and posts, and shows which codes are used', async () => {
  const list = [
    { name: ' Noor ', locations: ['Check-in', 'course-start'] },
    { name: 'Bo', locations: ['finish'] },
  ]
  const { status, body: made } = await admin.call('POST', sheets, { phones: list })
  expect(status).toBe(200)
  expect(new Set(made.codes).size).toBe(2)
  for (const code of made.codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
  expect(Date.parse(made.expiresAt) - product.clock.now()).toBeGreaterThan(47 * 3_600_000)
  expect(Date.parse(made.expiresAt) - product.clock.now()).toBeLessThanOrEqual(48 * 3_600_000)

  const both = await Promise.all([1, 2].map(() => pair(`${made.codes[1].slice(0, 4)}-${made.codes[1].slice(4)}`.toLowerCase())))
  expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 410])
  expect(both.find((answer) => answer.status === 200)!.body.device).toMatchObject({ name: 'Bo', locations: ['finish'] })
  expect(await find(made.id)).toEqual({
    id: made.id,
    madeAt: expect.stringMatching(/Z$/),
    expiresAt: made.expiresAt,
    withdrawnAt: null,
    phones: [
      { name: 'Noor', locations: ['Check-in', 'course-start'], pairedAt: null },
      { name: 'Bo', locations: ['finish'], pairedAt: expect.stringMatching(/Z$/) },
    ],
  })
  expect(JSON.stringify((await admin.call('GET', sheets)).body)).not.toContain(made.codes[0])
  const { items } = (await admin.call('GET', '/api/admin/audit?kind=device')).body
  expect(items[0]).toMatchObject({ action: 'createPairingSheet', target: made.id, name: 'Vel met 2 koppelcodes', outcome: 'done' })
  expect(items.filter(({ target }: { target: string }) => target === made.id)).toHaveLength(1)
  for (const code of made.codes) expect(JSON.stringify(items)).not.toContain(code)
})

test('withdrawing a pairing sheet disables all its unused codes, and changes no paired phone and no other sheet', async () => {
  const [one, other] = [await make(3), await make(1)]
  const phone = product.browser()
  await phone.call('POST', '/api/crew/pair', { code: one.codes[0] })
  expect((await admin.call('POST', `${sheets}/${one.id}/withdraw`)).status).toBe(200)
  for (const code of one.codes.slice(1)) expect((await pair(code)).body.code).toBe('pairing_invalid')
  expect((await phone.call('GET', '/api/crew/session')).body.paired).toBe(true)
  expect((await pair(other.codes[0]!)).status).toBe(200)
  const { withdrawnAt, phones: listed } = await find(one.id)
  expect(withdrawnAt).toEqual(expect.any(String))
  expect(listed.map(({ pairedAt }: { pairedAt: string | null }) => pairedAt !== null)).toEqual([true, false, false])
  const [entry] = (await admin.call('GET', '/api/admin/audit?kind=device')).body.items
  expect(entry).toMatchObject({ action: 'withdrawPairingSheet', target: one.id, changes: [{ field: 'withdrawnAt', from: null }] })
  expect((await admin.call('POST', `${sheets}/bestaat-niet/withdraw`)).status).toBe(404)
})

test.each([
  ['no phone', [], 'phones', 'Zet minstens één telefoon op de lijst'],
  ['too many phones', phones(41), 'phones', 'Zet hoogstens 40 telefoons op een vel'],
  ['a phone without a name', [...phones(1), { name: ' ', locations: ['Finish'] }], 'phones.1.name', 'Geef het toestel een naam'],
  ['a phone without a post', [{ name: 'Bo', locations: [] }], 'phones.0.locations', 'Kies een post'],
])('a pairing sheet with %s is refused', async (_, list, path, message) => {
  const { status, body } = await admin.call('POST', sheets, { phones: list })
  expect([status, body.details[0]]).toEqual([400, { path, message }])
})

test('a pairing sheet with the maximum number of phones is made in one call', async () => {
  expect(new Set((await make(40)).codes).size).toBe(40)
})

test('only staff and owners may make and withdraw pairing sheets', async () => {
  const { id, codes } = await make(1)
  for (const [who, status] of [
    [product.browser(), 401],
    [await product.asDevice(), 403],
    [await product.asAdmin('read-only'), 403],
  ] as const) {
    expect((await who.call('POST', sheets, { phones: phones(1) })).status).toBe(status)
    expect((await who.call('POST', `${sheets}/${id}/withdraw`)).status).toBe(status)
  }
  expect((await (await product.asAdmin('staff')).call('POST', sheets, { phones: phones(1) })).status).toBe(200)
  expect((await pair(codes[0]!)).status).toBe(200)
})

test('a phone gets the name that its crew reports, and the office sees the earlier name', async () => {
  const phone = await product.asDevice()
  const read = async () => (await admin.call('GET', '/api/admin/devices')).body.find((one: { id: string }) => one.id === phone.deviceId)
  const before = (await read()).name
  const send = (rename: unknown) => phone.call('POST', '/api/crew/report', { ...phoneReport, rename })
  const at = product.clock.now()
  expect((await send({ name: ' Bo ', at })).status).toBe(200)
  expect(await read()).toMatchObject({ id: phone.deviceId, name: 'Bo', formerNames: [{ name: before, until: new Date(at).toISOString() }] })
  expect((await read()).report).toEqual({ ...phoneReport, receivedAt: expect.any(String) })
  expect((await phone.call('GET', '/api/crew/session')).body.device.name).toBe('Bo')
  for (const wrong of [{ name: '', at }, { name: 'x'.repeat(61), at }, { name: 'Bo', at: -1 }, { name: 'Bo' }])
    expect((await send(wrong)).status).toBe(400)
  expect((await read()).name).toBe('Bo')
})

test('keeps the later of two names, even if a phone reports the earlier name again', async () => {
  const phone = await product.asDevice()
  const path = `/api/admin/devices/${phone.deviceId}`
  const at = product.clock.now()
  const send = (name: string, when: number) => phone.call('POST', '/api/crew/report', { ...phoneReport, rename: { name, at: when } })
  const name = async () => (await phone.call('GET', '/api/crew/session')).body.device.name
  await send('Bo', at - 1000)
  await admin.call('PATCH', path, { name: 'Finish Noord' })
  await send('Bo', at - 1000)
  expect(await name()).toBe('Finish Noord')
  // A phone with a clock that is a day ahead changes its name now, and may change it again once its clock is right.
  await send('Zus', product.clock.now() + 86_400_000)
  expect(await name()).toBe('Zus')
  await send('Jet', product.clock.now() + 1000)
  expect(await name()).toBe('Jet')
  await admin.call('PATCH', path, { name: 'Finish Zuid' })
  expect(await name()).toBe('Finish Zuid')
})

test('the codes of a pairing sheet work for two days', async () => {
  const { id, codes } = await make(2)
  await product.setClock(new Date(product.clock.now() + 47 * 3_600_000).toISOString())
  expect((await pair(codes[0]!)).status).toBe(200)
  await product.setClock(new Date(product.clock.now() + 2 * 3_600_000).toISOString())
  expect((await pair(codes[1]!)).body).toMatchObject({ code: 'pairing_invalid' })
  admin = await product.asAdmin() // the session has ended
  expect((await find(id)).phones).toMatchObject([{ pairedAt: expect.any(String) }, { pairedAt: null }])
  await product.setClock(new Date(product.clock.now() + 8 * 24 * 3_600_000).toISOString())
  admin = await product.asAdmin()
  expect(await find(id)).toBeUndefined()
  await product.setClock(null)
})
