import { expect, test } from 'vitest'
import type { Checklist, ZoneMaterial } from '#shared/contract/materials.ts'
import { admin, atFinish, checksOf, product, sendCount, setUpMaterialDesk, stockOf } from './material-desk.ts'

setUpMaterialDesk()

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

test('without a stock count, the number on the packing list is the current stock', async () => {
  expect(await stockOf('start-lint')).toMatchObject({ currentStock: 4, lastChecked: null, checkedBy: null })
  expect(await checksOf('start-lint')).toEqual([])
})

test('the demo has materials in every status', async () => {
  const all: ZoneMaterial[] = (await admin.call('GET', '/api/zone-materials')).body
  expect(new Set(all.map((one) => one.status))).toEqual(new Set(['OK', 'LOW', 'CRITICAL', 'OVERSTOCKED']))
})

test('the audit log shows the values before and after a stock count and a checklist tick', async () => {
  const newest = async () => (await admin.call('GET', '/api/admin/audit?limit=1')).body.items[0]
  await sendCount(admin, 'start-lint', { currentStock: 3, checkedBy: 'Admin', notes: 'Eentje gescheurd' })
  expect(await newest()).toMatchObject({ action: 'updateStock', target: 'start-lint', name: expect.stringContaining(' in ') })
  const expected = [
    { field: 'currentStock', from: '4', to: '3' },
    { field: 'checkedBy', from: null, to: 'Admin' },
    { field: 'notes', from: null, to: 'Eentje gescheurd' },
  ]
  expect((await newest()).changes).toEqual(expected)
  // A repeated count of the same number is logged too.
  await sendCount(admin, 'start-lint', { currentStock: 3, checkedBy: 'Admin' })
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

test('stores who made a stock count, when and where, and keeps the earlier counts', async () => {
  const { status, body } = await sendCount(admin, 'noord-sandball', { currentStock: 12, checkedBy: 'Admin' })
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

test('a stock count repeated with the same idempotency key is stored once; with another number it is a new count', async () => {
  const count = { currentStock: 9, checkedBy: 'Hilde', notes: 'Doos open' }
  const both = await Promise.all([1, 2].map(() => sendCount(atFinish, 'start-medaille', count, 'press-1')))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await sendCount(atFinish, 'start-medaille', count, 'press-1')).status).toBe(200)
  const found = (await checksOf('start-medaille')).filter((one) => one.checkedBy === 'Hilde')
  expect(found).toMatchObject([
    { stock: 9, notes: 'Doos open', location: 'Finish', deviceName: 'Post A', uncertainty: 0, timeKnown: true, stands: true },
  ])
  await sendCount(atFinish, 'start-medaille', { ...count, currentStock: 8 }, 'press-1')
  expect((await stockOf('start-medaille')).currentStock).toBe(8)
})

test('a phone may count only in the zones of its posts, and sees all zones', async () => {
  const own = await sendCount(atFinish, 'start-pion', { currentStock: 30, checkedBy: 'Hilde' })
  expect(own.status).toBe(200)
  const other = await sendCount(atFinish, 'zuid-pion', { currentStock: 30, checkedBy: 'Hilde' })
  expect([other.status, other.body]).toEqual([
    403,
    { code: 'not_allowed', message: 'Dit toestel telt niet in Stages zuid. Vraag het aan Anouk Smit.' },
  ])
  expect((await atFinish.call('PATCH', '/api/checklist-items/zuid-1', { done: true, checkedBy: 'Hilde' })).body.code).toBe('not_allowed')
  expect((await stockOf('zuid-pion', atFinish)).lastChecked).toBeNull()
  const runner = await product.asDevice(['Materiaal'])
  expect((await sendCount(runner, 'zuid-pion', { currentStock: 30, checkedBy: 'Bo' })).status).toBe(200)
})

test('reports a missing or wrong value of a stock count at its field, and stores nothing', async () => {
  const before = await checksOf('start-lint')
  const faults = async (body: object) => {
    const answer = await sendCount(admin, 'start-lint', body)
    return [answer.status, ...answer.body.details.map((one: { path: string; message: string }) => `${one.path}: ${one.message}`)]
  }
  expect(await faults({})).toEqual([400, 'currentStock: Vul een heel getal in', 'checkedBy: Vul in wie er telde'])
  expect(await faults({ currentStock: 1.5, checkedBy: '  ' })).toEqual([
    400,
    'currentStock: Vul een heel getal in',
    'checkedBy: Vul in wie er telde',
  ])
  expect(await faults({ currentStock: -1, checkedBy: 'Bo' })).toEqual([400, 'currentStock: Een voorraad is niet minder dan 0'])
  expect((await sendCount(admin, 'bestaat-niet', { currentStock: 1, checkedBy: 'Bo' })).status).toBe(404)
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
