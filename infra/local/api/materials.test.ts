import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Checklist, StockCheck, ZoneMaterial } from '#shared/contract/materials.ts'
import { fromBase64url } from '#shared/lib/ids.ts'
import { macOf } from '#shared/scan/event-mac.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

let product: TestProduct
let admin: TestClient
let atFinish: TestClient
beforeAll(async () => {
  product = await startTestProduct('demo')
  admin = await product.asAdmin()
  atFinish = await product.asDevice(['Finish'])
})
afterAll(() => product.stop())

const stockOf = async (id: string, browser = admin): Promise<ZoneMaterial> =>
  (await browser.call('GET', '/api/zone-materials')).body.find((one: ZoneMaterial) => one.id === id)
const checksOf = async (id: string): Promise<StockCheck[]> => (await admin.call('GET', `/api/zone-materials/${id}/checks`)).body
const update = (browser: TestClient, id: string, body: object, key?: string) =>
  browser.call('PATCH', `/api/zone-materials/${id}/stock`, body, key ? { 'idempotency-key': key } : {})

test('lists zones, categories, materials and the stock per zone', async () => {
  const zones = (await admin.call('GET', '/api/zones')).body
  expect(zones.map((one: { name: string }) => one.name)).toContain('Stages noord')
  const categories = (await atFinish.call('GET', '/api/material-categories')).body.map((one: { id: string }) => one.id)
  const materials = (await atFinish.call('GET', '/api/materials')).body
  expect(materials.every((one: { categoryId: string }) => categories.includes(one.categoryId))).toBe(true)
  expect(await stockOf('noord-sandball', atFinish)).toEqual({
    id: 'noord-sandball',
    zoneId: 'noord',
    materialId: 'sandball',
    materialName: 'Sandballs',
    zoneName: 'Stages noord',
    currentStock: 27,
    requiredStock: 30,
    unit: 'stuks',
    status: 'LOW',
    lastChecked: '2025-10-09T15:36:00.000Z',
    checkedBy: 'Niels Bakker',
    notes: 'Negen te licht, terug naar de loods.',
  })
})

test("without a count the packing list's number is the stock", async () => {
  expect(await stockOf('start-lint')).toMatchObject({ currentStock: 4, lastChecked: null, checkedBy: null })
  expect(await checksOf('start-lint')).toEqual([])
})

test('the demo has materials in every status', async () => {
  const all: ZoneMaterial[] = (await admin.call('GET', '/api/zone-materials')).body
  expect(new Set(all.map((one) => one.status))).toEqual(new Set(['OK', 'LOW', 'CRITICAL', 'OVERSTOCKED']))
})

test('the audit log shows the values before and after a count and a tick', async () => {
  const newest = async () => (await admin.call('GET', '/api/admin/audit?limit=1')).body.items[0]
  await update(admin, 'start-lint', { currentStock: 3, checkedBy: 'Admin', notes: 'Eentje gescheurd' })
  expect(await newest()).toMatchObject({ action: 'updateStock', target: 'start-lint', name: expect.stringContaining(' in ') })
  const expected = [
    { field: 'currentStock', from: '4', to: '3' },
    { field: 'checkedBy', from: null, to: 'Admin' },
    { field: 'notes', from: null, to: 'Eentje gescheurd' },
  ]
  expect((await newest()).changes).toEqual(expected)
  // A repeated count of the same number is logged too.
  await update(admin, 'start-lint', { currentStock: 3, checkedBy: 'Admin' })
  expect((await newest()).changes).toEqual([
    { field: 'notes', from: 'Eentje gescheurd', to: null },
    { field: 'currentStock', from: null, to: '3' },
    { field: 'checkedBy', from: null, to: 'Admin' },
  ])
  const [{ items }] = (await admin.call('GET', '/api/checklists')).body as [Checklist]
  const item = items.find(({ done }) => !done)!
  await admin.call('PATCH', `/api/checklist-items/${item.id}`, { done: true, checkedBy: 'Admin' })
  expect((await newest()).changes).toContainEqual({ field: 'done', from: 'false', to: 'true' })
})

test('keeps a count with who, when and where, beside the earlier counts', async () => {
  const { status, body } = await update(admin, 'noord-sandball', { currentStock: 12, checkedBy: 'Admin' })
  expect([status, body]).toEqual([200, await stockOf('noord-sandball')])
  expect(body).toMatchObject({ currentStock: 12, status: 'CRITICAL', checkedBy: 'Admin', notes: null })
  expect(Math.abs(Date.parse(body.lastChecked) - product.clock.now())).toBeLessThan(60_000)
  expect(
    (await checksOf('noord-sandball')).map(({ stock, stands, location, deviceName }) => [stock, stands, location, deviceName]),
  ).toEqual([
    [12, true, 'Beheer', null],
    [27, false, 'Beheer', null],
    [36, false, 'Beheer', null],
  ])
})

test('a count sent again under its key is stored once; another number under that key is another count', async () => {
  const count = { currentStock: 9, checkedBy: 'Hilde', notes: 'Doos open' }
  const both = await Promise.all([1, 2].map(() => update(atFinish, 'start-medaille', count, 'press-1')))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await update(atFinish, 'start-medaille', count, 'press-1')).status).toBe(200)
  const found = (await checksOf('start-medaille')).filter((one) => one.checkedBy === 'Hilde')
  expect(found).toMatchObject([
    { stock: 9, notes: 'Doos open', location: 'Finish', deviceName: 'Post A', uncertainty: 0, timeKnown: true, stands: true },
  ])
  await update(atFinish, 'start-medaille', { ...count, currentStock: 8 }, 'press-1')
  expect((await stockOf('start-medaille')).currentStock).toBe(8)
})

test('a phone may count only in the zones of its posts, and sees all zones', async () => {
  const own = await update(atFinish, 'start-pion', { currentStock: 30, checkedBy: 'Hilde' })
  expect(own.status).toBe(200)
  const other = await update(atFinish, 'zuid-pion', { currentStock: 30, checkedBy: 'Hilde' })
  expect([other.status, other.body]).toEqual([
    403,
    { code: 'not_allowed', message: 'Dit toestel telt niet in Stages zuid. Vraag het aan Anouk Smit.' },
  ])
  expect((await atFinish.call('PATCH', '/api/checklist-items/zuid-1', { done: true, checkedBy: 'Hilde' })).body.code).toBe('not_allowed')
  expect((await stockOf('zuid-pion', atFinish)).lastChecked).toBeNull()
  const runner = await product.asDevice(['Materiaal'])
  expect((await update(runner, 'zuid-pion', { currentStock: 30, checkedBy: 'Bo' })).status).toBe(200)
})

test('keeps the offline counts of two phones; the later count is the current stock, whichever arrives first', async () => {
  const [one, two] = [await product.asDevice(['Finish']), await product.asDevice(['Finish'])]
  const ofOne = await eventsBy(one)
  const ofTwo = await eventsBy(two)
  const now = product.clock.now()
  const later = ofTwo(1, { deviceTime: now + 20, stock: 3 })
  const earlier = ofOne(1, { deviceTime: now + 10, stock: 1 })
  expect(await push(two, later)).toEqual(['stored'])
  expect(await push(one, earlier, { onzin: true }, later)).toEqual(['stored', 'malformed', 'known'])
  expect(await stockOf('start-water')).toMatchObject({ currentStock: 3, status: 'OK', checkedBy: 'Hilde' })
  expect((await checksOf('start-water')).slice(0, 2)).toMatchObject([
    { stock: 3, stands: true, location: 'Finish', deviceName: 'Post A' },
    { stock: 1, stands: false },
  ])
  // Another phone gets both counts with the scans.
  const { events } = (await atFinish.call('GET', '/api/crew/roster')).body
  expect(events.filter((event: AnyEvent) => event.zoneMaterialId === 'start-water' && event.seq > 0)).toHaveLength(2)
})

test('a count with an unknown time is the current stock while it is the only count, and shows its possible time range', async () => {
  const phone = await product.asDevice(['Materiaal'])
  const made = await eventsBy(phone)
  const count = { zoneMaterialId: 'zuid-lint', stock: 2, clockUncertainty: 1e12 }
  expect(await push(phone, made(1, count))).toEqual(['stored'])
  const { lastChecked, checkedWithin, ...row } = await stockOf('zuid-lint')
  expect(row).toMatchObject({ currentStock: 2, checkedBy: 'Hilde' })
  expect(checkedWithin).toBeLessThan(dayMs)
  expect(Math.abs(Date.parse(lastChecked!) - product.clock.now())).toBeLessThanOrEqual(checkedWithin!)
  await update(admin, 'zuid-lint', { currentStock: 3, checkedBy: 'Admin' })
  expect(await stockOf('zuid-lint')).not.toHaveProperty('checkedWithin')
})

test('a count with an unknown time does not replace a count with a known time; a count of an unknown item is refused', async () => {
  const phone = await product.asDevice(['Finish'])
  const made = await eventsBy(phone)
  await update(admin, 'start-ehbo', { currentStock: 2, checkedBy: 'Admin' })
  const unmeasured = made(1, { zoneMaterialId: 'start-ehbo', stock: 9, clockUncertainty: 1e12 })
  expect(await push(phone, unmeasured)).toEqual(['stored'])
  expect(await stockOf('start-ehbo')).toMatchObject({ currentStock: 2 })
  expect((await checksOf('start-ehbo')).find((check) => check.id === unmeasured.id)).toMatchObject({
    timeKnown: false,
    stands: false,
  })
  expect(await push(phone, made(2, { zoneMaterialId: 'bestaat-niet' }))).toEqual(['unknown_item'])
})

test('a phone moved to another post while offline may still send its old counts, but may not count at the old post any more', async () => {
  const phone = await product.asDevice(['Finish'])
  const made = await eventsBy(phone)
  const before = made(1, { zoneMaterialId: 'start-lint', stock: 7 })
  const path = `/api/admin/devices/${before.deviceId}`
  expect((await admin.call('PATCH', path, { name: 'Wisselpost', locations: ['Stage 4'] })).status).toBe(200)
  expect(await push(phone, before)).toEqual(['stored'])
  expect(await stockOf('start-lint')).toMatchObject({ currentStock: 7, checkedBy: 'Hilde' })
  expect((await checksOf('start-lint'))[0]).toMatchObject({ location: 'Finish', deviceName: 'Wisselpost', stands: true })
  expect((await update(phone, 'start-lint', { currentStock: 1, checkedBy: 'Hilde' })).body.code).toBe('not_allowed')
})

/** The result of each scan in the response: the outcome, or the reason of a refusal. */
async function push(phone: TestClient, ...scans: unknown[]): Promise<string[]> {
  const { answers } = (await phone.call('POST', '/api/crew/scans', { scans })).body
  return answers.map((answer: { outcome: string; reason?: string }) => answer.reason ?? answer.outcome)
}

/** Returns a function that makes counts signed by this phone. */
async function eventsBy(phone: TestClient) {
  const deviceId = (await phone.call('GET', '/api/crew/session')).body.device.id as string
  const secret = fromBase64url((await product.deps.devices.getDevice(deviceId))!.secret!)!
  return (seq: number, change: Partial<AnyEvent>): AnyEvent => {
    const event: AnyEvent = {
      v: 1,
      id: `${deviceId.slice(0, 30)}${String(seq).padStart(6, '0')}`,
      deviceId,
      seq,
      kind: 'stock-count',
      location: 'Finish',
      deviceTime: product.clock.now(),
      clockOffset: 0,
      clockUncertainty: 40,
      zoneMaterialId: 'start-water',
      stock: 1,
      checkedBy: 'Hilde',
      ...change,
    }
    return { ...event, mac: macOf(event, secret) }
  }
}

test('reports a missing or wrong number at its field, and stores nothing', async () => {
  const before = await checksOf('start-lint')
  const faults = async (body: object) => {
    const answer = await update(admin, 'start-lint', body)
    return [answer.status, ...answer.body.details.map((one: { path: string; message: string }) => `${one.path}: ${one.message}`)]
  }
  expect(await faults({})).toEqual([400, 'currentStock: Vul een heel getal in', 'checkedBy: Vul in wie er telde'])
  expect(await faults({ currentStock: 1.5, checkedBy: '  ' })).toEqual([
    400,
    'currentStock: Vul een heel getal in',
    'checkedBy: Vul in wie er telde',
  ])
  expect(await faults({ currentStock: -1, checkedBy: 'Bo' })).toEqual([400, 'currentStock: Een voorraad is niet minder dan 0'])
  expect((await update(admin, 'bestaat-niet', { currentStock: 1, checkedBy: 'Bo' })).status).toBe(404)
  expect((await admin.call('GET', '/api/zone-materials/bestaat-niet/checks')).status).toBe(404)
  expect(await checksOf('start-lint')).toEqual(before)
})

test('a checklist shows who ticked which item, and an item can be unticked', async () => {
  const item = async () =>
    ((await atFinish.call('GET', '/api/checklists')).body as Checklist[]).flatMap((one) => one.items).find((one) => one.id === 'start-3')
  expect(await item()).toMatchObject({ done: false, checkedBy: null, checkedAt: null })
  const tick = (done: boolean, checkedBy: string) => atFinish.call('PATCH', '/api/checklist-items/start-3', { done, checkedBy })
  expect((await tick(true, 'Hilde')).body).toEqual(await item())
  expect(await item()).toMatchObject({ done: true, checkedBy: 'Hilde', checkedAt: expect.stringMatching(/Z$/) })
  await tick(false, 'Bo')
  expect(await item()).toMatchObject({ done: false, checkedBy: 'Bo' })
})

describe('the next edition', () => {
  // The other tests neither count this stock nor tick this item.
  let [stock, item] = ['', '']
  const readDay = async (day = '', browser = admin) => {
    const lists: Checklist[] = (await browser.call('GET', `/api/checklists${day && `?eventDate=${day}`}`)).body
    const found = lists.flatMap(({ items }) => items).find(({ id }) => id === item)
    return { day: lists[0]!.eventDate, done: found?.done, checkedBy: found?.checkedBy }
  }
  const tick = (checkedBy: string) => admin.call('PATCH', `/api/checklist-items/${item}`, { done: true, checkedBy })
  const setClock = (now: string) => admin.call('POST', '/__local/clock', { now })
  beforeAll(async () => {
    const rows: ZoneMaterial[] = (await admin.call('GET', '/api/zone-materials')).body
    stock = rows.findLast(({ lastChecked }) => lastChecked === null)!.id
    const days: Checklist[][] = await Promise.all(
      ['2025-10-11', '2025-10-12'].map(async (day) => (await admin.call('GET', `/api/checklists?eventDate=${day}`)).body),
    )
    const ticked = new Set(days.flat().flatMap(({ items }) => items.filter(({ checkedAt }) => checkedAt !== null).map(({ id }) => id)))
    item = days[0]!.flatMap(({ items }) => items).find(({ id }) => !ticked.has(id))!.id
  })

  test('each race day has its own ticks, and an earlier day can be read', async () => {
    await setClock('2025-10-11T05:00:00Z')
    expect((await tick('Zaterdag')).body).toMatchObject({ done: true, checkedBy: 'Zaterdag' })
    await setClock('2025-10-12T05:00:00Z')
    expect(await readDay()).toEqual({ day: '2025-10-12', done: false, checkedBy: null })
    expect((await tick('Zondag')).body.checkedBy).toBe('Zondag')
    expect(await readDay('2025-10-11')).toEqual({ day: '2025-10-11', done: true, checkedBy: 'Zaterdag' })
  })

  test("begins with an unticked checklist and the packing list's stock; last year's lists stay readable", async () => {
    await setClock('2025-10-12T15:00:00Z')
    const packed = (await stockOf(stock)).currentStock
    await update(admin, stock, { currentStock: packed + 1, checkedBy: 'Zondag' })
    expect((await stockOf(stock)).currentStock).toBe(packed + 1)
    await admin.call('POST', '/api/admin/editions', {
      name: 'Duinstorm 2026',
      location: 'The Dune Base, Noordwijk',
      days: [{ eventDate: '2026-10-10', capacity: 50 }],
      waves: { first: '10:00', last: '11:00', capacity: 20 },
    })
    await admin.call('POST', '/api/admin/editions/duinstorm-2026/current')
    await setClock('2025-12-01T10:00:00Z')
    expect(await stockOf(stock)).toMatchObject({ currentStock: packed, lastChecked: null, checkedBy: null })
    expect((await checksOf(stock)).map(({ stands, checkedBy }) => [stands, checkedBy])).toEqual([[false, 'Zondag']])
    expect(await readDay()).toEqual({ day: '2026-10-10', done: false, checkedBy: null })
    // December is closer to the past race, but the work is for the next one.
    expect((await tick('Decem Ber')).body).toMatchObject({ done: true, checkedBy: 'Decem Ber' })
    expect((await update(admin, stock, { currentStock: packed + 2, checkedBy: 'Decem Ber' })).body.currentStock).toBe(packed + 2)
    expect((await readDay('2025-10-12')).checkedBy).toBe('Zondag')
    // A phone of last year's edition still shows last year's lists.
    expect(await readDay('', atFinish)).toEqual({ day: '2025-10-12', done: true, checkedBy: 'Zondag' })
    expect((await stockOf(stock, atFinish)).currentStock).toBe(packed + 1)
  })
})
