import { beforeAll, expect, test } from 'vitest'
import type { Checklist, ZoneMaterial } from '#shared/contract/materials.ts'
import { admin, atFinish, checksOf, product, sendCount, setUpMaterialDesk, stockOf } from './material-desk.ts'

setUpMaterialDesk()

let [stock, item] = ['', '']
const readDay = async (day = '', browser = admin) => {
  const lists: Checklist[] = (await browser.call('GET', `/api/checklists${day && `?eventDate=${day}`}`)).body
  const found = lists.flatMap(({ items }) => items).find(({ id }) => id === item)
  return { day: lists[0]!.eventDate, done: found?.done, checkedBy: found?.checkedBy }
}
const tick = (checkedBy: string) => admin.call('PATCH', `/api/checklist-items/${item}`, { done: true, checkedBy })
beforeAll(async () => {
  const rows: ZoneMaterial[] = (await admin.call('GET', '/api/zone-materials')).body
  stock = rows.findLast(({ lastChecked }) => lastChecked === null)!.id
  const days: Checklist[][] = await Promise.all(
    ['2025-10-11', '2025-10-12'].map(async (day) => (await admin.call('GET', `/api/checklists?eventDate=${day}`)).body),
  )
  const ticked = new Set(days.flat().flatMap(({ items }) => items.filter(({ checkedAt }) => checkedAt !== null).map(({ id }) => id)))
  item = days[0]!.flatMap(({ items }) => items).find(({ id }) => !ticked.has(id))!.id
})

test('a checklist has separate ticks for each race day, and those of an earlier day can be read', async () => {
  await product.setClock('2025-10-11T05:00:00Z')
  expect((await tick('Zaterdag')).body).toMatchObject({ done: true, checkedBy: 'Zaterdag' })
  await product.setClock('2025-10-12T05:00:00Z')
  expect(await readDay()).toEqual({ day: '2025-10-12', done: false, checkedBy: null })
  expect((await tick('Zondag')).body.checkedBy).toBe('Zondag')
  expect(await readDay('2025-10-11')).toEqual({ day: '2025-10-11', done: true, checkedBy: 'Zaterdag' })
})

test("the next edition begins with an unticked checklist and the packing list's stock; last year's lists stay readable", async () => {
  await product.setClock('2025-10-12T15:00:00Z')
  const packed = (await stockOf(stock)).currentStock
  await sendCount(admin, stock, { currentStock: packed + 1, checkedBy: 'Zondag' })
  expect((await stockOf(stock)).currentStock).toBe(packed + 1)
  await admin.call('POST', '/api/admin/editions', {
    name: 'Duinstorm 2026',
    location: 'The Dune Base, Noordwijk',
    days: [{ eventDate: '2026-10-10', capacity: 50 }],
    waves: { first: '10:00', last: '11:00', capacity: 20 },
  })
  await admin.call('POST', '/api/admin/editions/duinstorm-2026/current')
  await product.setClock('2025-12-01T10:00:00Z')
  expect(await stockOf(stock)).toMatchObject({ currentStock: packed, lastChecked: null, checkedBy: null })
  expect((await checksOf(stock)).map(({ stands, checkedBy }) => [stands, checkedBy])).toEqual([[false, 'Zondag']])
  expect(await readDay()).toEqual({ day: '2026-10-10', done: false, checkedBy: null })
  // December is closer to the past race, but the work is for the next race.
  expect((await tick('Decem Ber')).body).toMatchObject({ done: true, checkedBy: 'Decem Ber' })
  expect((await sendCount(admin, stock, { currentStock: packed + 2, checkedBy: 'Decem Ber' })).body.currentStock).toBe(packed + 2)
  expect((await readDay('2025-10-12')).checkedBy).toBe('Zondag')
  // A phone of last year's edition still shows last year's lists.
  expect(await readDay('', atFinish)).toEqual({ day: '2025-10-12', done: true, checkedBy: 'Zondag' })
  expect((await stockOf(stock, atFinish)).currentStock).toBe(packed + 1)
})
