import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

let product: TestProduct
let admin: TestClient
beforeAll(async () => {
  product = await startTestProduct()
  admin = await product.asAdmin()
})
afterAll(() => product.stop())

const path = '/api/admin/discount-codes'
const form = {
  code: 'zand10',
  name: 'Zandkorting',
  type: 'percentage',
  value: '10',
  ticketTypes: ['solo'],
  validFrom: '2025-09-01',
  validUntil: '2025-09-30',
  maxUses: 5,
  active: true,
}
const make = (more: object) => admin.call('POST', path, { ...form, ...more })
const change = (code: string, more: object) => admin.call('PATCH', `${path}/${code}`, { ...form, code, ...more })
const faultsOf = ({ details }: { details: { path: string; message: string }[] }) =>
  Object.fromEntries(details.map(({ path: at, message }) => [at, message]))
const check = async (code: string, ticketType = 'solo') =>
  (await product.browser().call('POST', '/api/discount-codes/validate', { code, ticketType, orderAmount: 8500, userEmail: 'a@b.example' }))
    .body

test('a discount code is valid on its days and for its ticket types, and is listed in capitals', async () => {
  await product.setClock('2025-09-30T21:59:00.000Z')
  expect((await make({})).body).toMatchObject({ code: 'ZAND10', value: 10, used: 0, over: null, validUntil: '2025-09-30' })
  expect((await admin.call('GET', path)).body).toMatchObject([{ code: 'ZAND10', ticketTypes: ['solo'], maxUses: 5 }])
  const log = (await admin.call('GET', '/api/admin/audit?limit=50')).body.items
  expect(log.filter(({ kind }: { kind: string }) => kind === 'discount')).toMatchObject([
    { action: 'createDiscountCode', kind: 'discount', name: 'ZAND10', isThere: true },
  ])
  expect(await check('zand10')).toMatchObject({ isValid: true, name: 'Zandkorting', value: 10 })
  expect(await check('zand10', 'duo')).toMatchObject({ isValid: false })
  // Midnight in Amsterdam: the last day is over.
  await product.setClock('2025-09-30T22:00:01.000Z')
  expect(await check('zand10')).toMatchObject({ isValid: false, message: 'Deze code is verlopen.' })
  expect((await admin.call('GET', path)).body[0].over).toBe('Verlopen')
  await product.setClock(null)
})

test('refuses an existing discount code with an error at its field, and leaves that discount code unchanged', async () => {
  await make({ code: 'DUBBEL', validFrom: null, validUntil: null })
  const { status, body } = await make({ code: 'dubbel', value: '90' })
  expect([status, faultsOf(body)]).toEqual([400, { code: 'Deze code bestaat al' }])
  expect(await check('DUBBEL')).toMatchObject({ value: 10 })
})

test('only an owner may create a discount code of over half the price or over 100 uses; staff may switch it off', async () => {
  const staff = await product.asAdmin('staff')
  const byStaff = (more: object) => staff.call('POST', path, { ...form, maxUses: 100, ...more })
  const refused: [string, object][] = [
    ['value', { code: 'GRATIS', value: '100' }],
    ['value', { code: 'BIJNA', value: '51' }],
    ['value', { code: 'VEERTIG', type: 'fixed', value: '40.01' }],
    ['maxUses', { code: 'ALTIJD', maxUses: null }],
    ['maxUses', { code: 'VAAK', maxUses: 101 }],
  ]
  for (const [field, more] of refused) {
    const { status, body } = await byStaff(more)
    expect([status, body.code, Object.keys(faultsOf(body))]).toEqual([403, 'role_too_low', [field]])
  }
  const codes = ((await admin.call('GET', path)).body as { code: string }[]).map(({ code }) => code)
  expect(codes.filter((code) => refused.some(([, more]) => 'code' in more && more.code === code))).toEqual([])

  expect((await byStaff({ code: 'HALF', value: '50' })).status).toBe(200)
  await make({ code: 'GRATIS', value: '100', maxUses: null })
  const changeByStaff = (code: string, more: object) => staff.call('PATCH', `${path}/${code}`, { ...form, code, ...more })
  expect((await changeByStaff('HALF', { value: '100' })).status).toBe(403)
  expect((await changeByStaff('GRATIS', { value: '100', maxUses: null, validUntil: null })).status).toBe(403)
  expect((await changeByStaff('GRATIS', { value: '100', maxUses: null, active: false })).status).toBe(200)
  expect((await changeByStaff('GRATIS', { value: '100', maxUses: null })).status, 'staff may not turn it on again').toBe(403)
})

test.each([
  ['code', 'A', 'Minimaal 3 tekens'],
  ['code', 'MET SPATIE', 'Alleen letters, cijfers en streepjes'],
  ['name', ' ', 'Naam is verplicht'],
  ['value', '', 'Waarde is verplicht'],
  ['value', '0', 'Meer dan nul'],
  ['value', '101', 'Maximaal 100 procent'],
  ['value', '12,5', 'Hele procenten'],
  ['value', '-5', 'Vul een getal in, zoals 10 of 12,50'],
  ['ticketTypes', [], 'Kies minstens één ticket'],
  ['validFrom', '2025-02-30', 'Deze datum bestaat niet'],
  ['validUntil', '2025-08-31', 'De laatste dag ligt voor de eerste'],
  ['maxUses', 0, 'Minstens 1, of laat dit leeg'],
])('refuses %s %j: %s', async (field, value, message) => {
  const { status, body } = await make({ code: 'FOUT', [field]: value })
  expect([status, faultsOf(body)]).toEqual([400, { [field]: message }])
})

test('refuses a change of a discount code that a colleague changed meanwhile, and accepts it with the new version', async () => {
  const { version } = (await make({ code: 'SAMEN' })).body
  const theirs = await change('SAMEN', { value: '20', version })
  const mine = await change('SAMEN', { value: '30', version })
  expect([mine.status, mine.body.code, mine.body.details.value]).toEqual([409, 'record_changed', 20])
  expect((await change('SAMEN', { value: '30', version: theirs.body.version })).body.value).toBe(30)
})

test('a fixed discount is in euros, an empty date is not a limit, and a switched-off discount code is invalid', async () => {
  const open = { code: 'VAST', type: 'fixed', value: '12,50', ticketTypes: ['solo', 'duo'], validFrom: '', validUntil: '', maxUses: null }
  expect((await make(open)).body).toMatchObject({ value: 1250, validFrom: null, validUntil: null, maxUses: null })
  expect(await check('VAST', 'duo')).toMatchObject({ isValid: true, value: 1250 })
  expect((await change('VAST', { ...open, active: false })).body.over).toBe('Uit')
  expect(await check('VAST')).toMatchObject({ isValid: false, message: 'Deze code is niet geldig of verlopen' })
})

test('changing a discount code keeps its count of uses; its limit cannot be below that count; it cannot be renamed', async () => {
  await product.deps.catalog.putDiscountCode({
    id: 'g',
    code: 'GEBRUIKT',
    name: 'G',
    type: 'percentage',
    value: 5,
    active: true,
    ticketTypes: ['solo'],
    validFrom: null,
    validUntil: null,
    maxUses: 9,
    used: 4,
  } as never)
  expect(faultsOf((await change('GEBRUIKT', { maxUses: 3 })).body)).toEqual({
    maxUses: 'Hij is al 4 keer gebruikt. Zet hem uit als het genoeg is.',
  })
  expect((await change('GEBRUIKT', { maxUses: 4, validFrom: null, validUntil: null })).body).toMatchObject({ used: 4, over: 'Op' })
  expect(await product.deps.catalog.getDiscountCode('GEBRUIKT')).toMatchObject({ used: 4, maxUses: 4 })
  const renamed = await admin.call('PATCH', `${path}/GEBRUIKT`, { ...form, code: 'ANDERS' })
  expect(Object.keys(faultsOf(renamed.body))).toEqual(['code'])
  expect((await change('NERGENS', {})).status).toBe(404)
})

test('the discount codes of a group have one prefix and one row in the list, and each code works once', async () => {
  const { code: _, maxUses: __, ...terms } = form
  const group = { ...terms, name: 'Zomeractie', prefix: 'zomer', count: 30, validFrom: null, validUntil: null }
  const groups = '/api/admin/discount-groups'
  const makeGroup = (more: object = {}, key?: string) =>
    admin.call('POST', groups, { ...group, ...more }, key ? { 'idempotency-key': key } : {})
  const key = 'a-key-of-a-group-0001'
  expect((await makeGroup({}, key)).body).toMatchObject({ code: 'ZOMER-*', codes: 30, maxUses: 30, used: 0, over: null })
  expect((await makeGroup({}, key)).body).toMatchObject({ codes: 30 })
  const { body: codes } = await admin.call('GET', `${groups}/zomer`)
  expect(new Set(codes.map(({ code }: { code: string }) => code)).size).toBe(30)
  expect(codes.every(({ code }: { code: string }) => /^ZOMER-[0-9A-HJKMNP-TV-Z]{8}$/.test(code))).toBe(true)
  const rows = (await admin.call('GET', path)).body.filter(({ code }: { code: string }) => code.startsWith('ZOMER'))
  expect(rows).toMatchObject([{ code: 'ZOMER-*', codes: 30 }])
  expect(await check('ZOMER-*')).toMatchObject({ isValid: false })
  expect(await check(codes[3].code)).toMatchObject({ isValid: true, name: 'Zomeractie', value: 10 })

  const { ticketFixture } = await import('#functions/ports/tickets/ticket-fixture.ts')
  const hold = () =>
    product.deps.tickets.hold(ticketFixture({ eventDate: '2025-10-11', discountCode: codes[3].code, codeGroup: 'ZOMER-*' }))
  expect((await Promise.all([hold(), hold(), hold()])).toSorted()).toEqual(['discount_used_up', 'discount_used_up', 'held'])
  expect((await admin.call('GET', `${groups}/zomer`)).body.filter(({ used }: { used: boolean }) => used)).toEqual([
    { code: codes[3].code, used: true, active: true },
  ])
  expect((await admin.call('GET', path)).body.find(({ code }: { code: string }) => code === 'ZOMER-*').used).toBe(1)

  expect(faultsOf((await makeGroup()).body)).toEqual({ prefix: 'Er zijn al 30 codes die zo beginnen. Kies een ander begin.' })
  expect(faultsOf((await makeGroup({ count: 31, value: '20' })).body)).toEqual({
    prefix: 'Er zijn al codes die zo beginnen, met een andere korting of voor een andere editie. Kies een ander begin.',
  })
  expect((await makeGroup({ count: 32 })).body).toMatchObject({ codes: 32, used: 1 })

  expect((await admin.call('PATCH', `${groups}/zomer`, { active: false })).body).toMatchObject({ active: false, over: 'Uit' })
  expect(await check(codes[4].code)).toMatchObject({ isValid: false })
  expect((await admin.call('PATCH', `${groups}/zomer`, { active: true })).body).toMatchObject({ active: true })
  expect(await check(codes[4].code)).toMatchObject({ isValid: true })
  const until = (validUntil: string | null) => admin.call('PATCH', `${groups}/zomer`, { validUntil })
  expect((await until('2025-01-01')).body).toMatchObject({ validUntil: '2025-01-01', active: true, over: 'Verlopen', codes: 32 })
  expect(await check(codes[4].code)).toMatchObject({ isValid: false })
  expect((await admin.call('PATCH', `${groups}/zomer`, { active: true })).body).toMatchObject({ validUntil: '2025-01-01' })
  expect(faultsOf((await until('2025-02-30')).body)).toHaveProperty('validUntil')
  expect((await until(null)).body).toMatchObject({ validUntil: null, over: null })
  expect(await check(codes[4].code)).toMatchObject({ isValid: true })
  expect((await admin.call('GET', `${groups}/onbekend`)).status).toBe(404)
  const log = (await admin.call('GET', '/api/admin/audit?limit=50')).body.items
  expect(log.find(({ action }: { action: string }) => action === 'switchDiscountGroup')).toMatchObject({ name: 'ZOMER-*' })
})

test('staff may make at most a hundred discount codes at once; nobody makes more than five hundred', async () => {
  const staff = await product.asAdmin('staff')
  const { code: _, maxUses: __, ...terms } = form
  const make = (client: TestClient, count: number) =>
    client.call('POST', '/api/admin/discount-groups', { ...terms, prefix: 'TEVEEL', count })
  expect((await make(staff, 101)).body).toMatchObject({ code: 'role_too_low', details: [{ path: 'count' }] })
  expect(faultsOf((await make(admin, 501)).body)).toEqual({ count: 'Hoogstens 500 codes per keer' })
})
