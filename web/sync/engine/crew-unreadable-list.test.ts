import { expect, test } from 'vitest'
import { readLocalCounts } from '#web/db/local-counts.ts'
import { putMaterialView } from '#web/db/material-view.ts'
import { getMeta } from '#web/db/meta.ts'
import { codeOf, noon, offline, otherEvent, settle, testRow } from '#web/sync/testing/test-phone.ts'
import { damageRecord } from '#web/sync/testing/damage-record.ts'
import { broken, failReads, setUp } from '#web/sync/testing/test-trouble.ts'

test('loses only the damaged part of the list, reports it, and fetches it again', async () => {
  const { rows, server, phone } = setUp(30)
  ;(await phone.openPaired({ pageSize: 10 })).close()
  server.down = offline
  const db = phone.openDb()
  const [first] = await db.pages.toArray()
  first!.sealed.data[5]! ^= 255
  await db.pages.put(first!)
  db.close()
  const tab = await phone.openTab({ pageSize: 10 })
  expect(tab.getSnapshot()).toMatchObject({ phase: 'ready', unread: 0, lostParts: 1, status: { rosterCount: 20, rosterComplete: true } })
  expect(await tab.actions.scan(codeOf(rows[25]!))).toMatchObject({ kind: 'welcome' })
  expect(await tab.actions.scan(codeOf(rows[0]!)), 'still genuine').toMatchObject({ kind: 'not_in_list' })
  tab.close()
  const again = await phone.openTab({ pageSize: 10 })
  expect(again.getSnapshot()).toMatchObject({ unread: 0, lostParts: 1, status: { rosterCount: 20 } })
  server.down = undefined
  await again.actions.syncNow()
  expect(again.getSnapshot()).toMatchObject({ unread: 0, lostParts: 0, status: { rosterCount: 30 } })
  expect(await again.actions.scan(codeOf(rows[25]!)), 'own scans were never in danger').toMatchObject({ kind: 'already_checked_in' })
})

test('restores a part of the list that was damaged while two tabs were open', async () => {
  const { rows, server, phone } = setUp(10)
  const one = await phone.openPaired()
  server.down = offline
  const db = phone.openDb()
  const [first] = await db.pages.toArray()
  first!.sealed.data[5]! ^= 255
  await db.pages.put(first!)
  const two = await phone.openTab()
  expect(two.getSnapshot().status.rosterCount).toBe(0)
  two.close()
  server.down = undefined
  await one.actions.syncNow()
  one.close()
  server.down = offline
  const three = await phone.openTab()
  expect(three.getSnapshot()).toMatchObject({ unread: 0, lostParts: 0, status: { rosterCount: rows.length } })
})

test('reports a damaged part on a full disk, and fetches it again when the disk accepts it', async () => {
  const { rows, server, phone } = setUp(30)
  ;(await phone.openPaired({ pageSize: 10 })).close()
  server.down = offline
  const db = phone.openDb()
  const [first] = await db.pages.toArray()
  first!.sealed.data[5]! ^= 255
  await db.pages.put(first!)
  const remove = db.pages.bulkDelete.bind(db.pages)
  db.pages.bulkDelete = () => Promise.reject(new DOMException('full', 'QuotaExceededError')) as never
  const tab = await phone.openTab({ db, pageSize: 10 })
  await tab.actions.syncNow()
  expect(tab.getSnapshot()).toMatchObject({ phase: 'ready', unread: 0, lostParts: 1, status: { rosterCount: 20 } })
  db.pages.bulkDelete = remove
  server.down = undefined
  await tab.actions.syncNow()
  await tab.actions.syncNow()
  expect(tab.getSnapshot()).toMatchObject({ unread: 0, lostParts: 0, status: { rosterCount: 30 } })
  expect(await tab.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'welcome' })
})

test('reports a damaged event of this phone and continues', async () => {
  const { rows, server, phone } = setUp()
  const tab = await phone.openPaired()
  server.down = offline
  for (const row of rows.slice(0, 3)) await tab.actions.scan(codeOf(row))
  tab.close()
  const db = phone.openDb()
  const [damaged] = await db.events.toCollection().primaryKeys()
  const get = db.events.get.bind(db.events)
  failReads(db, 'events', 2)
  db.events.get = ((key: number) => (key === damaged ? Promise.reject(broken()) : get(key))) as never
  const again = await phone.openTab({ db })
  expect(again.getSnapshot()).toMatchObject({ phase: 'ready', unread: 0, lostOwn: 1, lostParts: 0, todayCount: 2 })
  expect(await again.actions.scan(codeOf(rows[1]!))).toMatchObject({ kind: 'already_checked_in' })
  expect(await again.actions.scan(codeOf(rows[3]!))).toMatchObject({ kind: 'welcome' })
})

test('fetches a damaged part of the feed again', async () => {
  const { rows, server, phone } = setUp()
  server.events.push(otherEvent(rows[0]!.id), otherEvent(rows[1]!.id))
  ;(await phone.openPaired({ pageSize: 1 })).close()
  server.down = offline
  const db = phone.openDb()
  const [damaged] = await db.feed.toCollection().primaryKeys()
  const get = db.feed.get.bind(db.feed)
  failReads(db, 'feed', 2)
  db.feed.get = ((key: number) => (key === damaged ? Promise.reject(broken()) : get(key))) as never
  const tab = await phone.openTab({ db })
  const inside = () => rows.slice(0, 2).map((row) => tab.actions.person(row.id)!.state.status)
  expect([tab.getSnapshot().lostParts, inside()]).toEqual([1, ['registered', 'checked_in']])
  server.down = undefined
  await tab.actions.syncNow()
  expect([tab.getSnapshot().lostParts, inside()]).toEqual([0, ['checked_in', 'checked_in']])
})

test('keeps a count that the server accepted, even if the server refuses it when the phone sends it again', async () => {
  const { server, phone } = setUp()
  const db = phone.openDb()
  const tab = await phone.openPaired({ db })
  const take = server.answer
  server.answer = (event, index) => void take(event, index) // the answer is lost
  expect(await tab.actions.record({ kind: 'stock-count', zoneMaterialId: 'zone-1', stock: 12, checkedBy: 'Kim' })).toMatchObject({
    ok: true,
  })
  await tab.actions.syncNow()
  server.answer = (event, index) => ({ index, id: event.id, outcome: 'refused', reason: 'malformed', message: 'Onleesbaar' })
  await tab.actions.syncNow()
  // The server's copy came with the roster and is used, although this phone's copy was refused.
  expect(tab.getSnapshot().status.refused).toBe(0)
  expect(await readLocalCounts(db)).toMatchObject([{ event: { stock: 12, received: expect.anything() }, waiting: false }])
})

test('ignores a count that the server refused and never had', async () => {
  const { server, phone } = setUp()
  const db = phone.openDb()
  const tab = await phone.openPaired({ db })
  server.answer = (event, index) => ({ index, id: event.id, outcome: 'refused', reason: 'other_zone', message: 'Niet jouw zone' })
  expect(await tab.actions.record({ kind: 'stock-count', zoneMaterialId: 'zone-1', stock: 12, checkedBy: 'Kim' })).toMatchObject({
    ok: true,
  })
  await tab.actions.syncNow()
  expect(await readLocalCounts(db)).toEqual([])
})

test.each(['materialView', 'lastSyncAt', 'publicKeys', 'rosterKey'] as const)(
  'replaces a damaged %s, opens the scanner and fetches the list again',
  async (key) => {
    const { rows, server, phone } = setUp()
    const before = await phone.openPaired()
    await putMaterialView(phone.openDb(), { zones: [], materials: [], categories: [], zoneMaterials: [], checklists: [], seenAt: noon })
    before.close()
    const db = phone.openDb()
    const damaged = damageRecord(phone.disk, 'meta', key)
    const tab = await phone.openTab({ db })
    expect(tab.getSnapshot()).toMatchObject({ phase: 'ready', role: 'scanner' })
    await tab.actions.syncNow()
    expect(damaged.still).toBe(false)
    expect(tab.getSnapshot()).toMatchObject({ hasKeys: true, lostParts: 0, status: { rosterComplete: true, rosterCount: rows.length } })
    server.down = offline
    expect(await tab.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'welcome' })
  },
)

test.each(['device', 'counter', 'secret'] as const)('reports a damaged %s instead of taking a new identity', async (key) => {
  const { phone } = setUp()
  ;(await phone.openPaired()).close()
  const db = phone.openDb()
  damageRecord(phone.disk, 'meta', key)
  const opening = phone.openTab({ db })
  await settle()
  await phone.pass(250)
  await phone.pass(1000)
  expect((await opening).getSnapshot().phase).toBe('broken')
})

test('replaces a damaged value from memory and continues to sync', async () => {
  const { server, phone } = setUp()
  const db = phone.openDb()
  const tab = await phone.openPaired({ db })
  await tab.actions.setLocation('finish')
  const damaged = damageRecord(phone.disk, 'meta', 'location')
  server.rows.push(testRow(20))
  await tab.actions.syncNow()
  expect(tab.getSnapshot()).toMatchObject({ location: 'finish', status: { rosterCount: 11 } })
  expect([damaged.still, await getMeta(db, 'location')]).toEqual([false, 'finish'])
})

test('opens the scanner with a damaged count of material, and fetches the count again', async () => {
  const { rows, server, phone } = setUp()
  const count = (stock: number) =>
    otherEvent('', { kind: 'stock-count', participantId: undefined, zoneMaterialId: 'zone-1', stock, checkedBy: 'Kim' })
  const [one, two] = [count(3), count(4)]
  server.events.push(one, two)
  ;(await phone.openPaired()).close()
  server.down = offline
  const db = phone.openDb()
  damageRecord(phone.disk, 'stock', one.id)
  const tab = await phone.openTab({ db })
  expect(tab.getSnapshot()).toMatchObject({ phase: 'ready', unread: 0, lostParts: 1 })
  expect(await tab.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'welcome' })
  expect((await readLocalCounts(db)).map(({ event }) => event.id)).toEqual([two.id])
  server.down = undefined
  await tab.actions.syncNow()
  expect(tab.getSnapshot().lostParts).toBe(0)
  expect((await readLocalCounts(db)).map(({ event }) => event.id).sort()).toEqual([one.id, two.id].sort())
})

test('writes a damaged count back from the tab that knows it', async () => {
  const { server, phone } = setUp()
  const count = otherEvent('', { kind: 'stock-count', participantId: undefined, zoneMaterialId: 'zone-1', stock: 3, checkedBy: 'Kim' })
  server.events.push(count)
  const db = phone.openDb()
  const tab = await phone.openPaired({ db })
  damageRecord(phone.disk, 'stock', count.id)
  const other = await phone.openTab()
  await other.actions.chooseDay('2025-10-11')
  await tab.wake()
  expect(await readLocalCounts(phone.openDb())).toMatchObject([{ event: { id: count.id } }])
})

test('keeps an unsent stock count whose copy on the disk is damaged', async () => {
  const { server, phone } = setUp()
  const tab = await phone.openPaired()
  server.down = offline
  await tab.actions.record({ kind: 'stock-count', zoneMaterialId: 'zone-1', stock: 12, checkedBy: 'Kim' })
  tab.close()
  const db = phone.openDb()
  const [key] = await db.stock.toCollection().primaryKeys()
  damageRecord(phone.disk, 'stock', key!)
  expect(await readLocalCounts(db)).toMatchObject([{ event: { stock: 12 }, waiting: true }])
  const again = await phone.openTab({ db })
  expect(await readLocalCounts(db)).toMatchObject([{ event: { stock: 12 }, waiting: true }])
  server.down = undefined
  await again.actions.syncNow()
  await again.actions.syncNow()
  expect(await readLocalCounts(db)).toMatchObject([{ event: { stock: 12 }, waiting: false }])
})

test('handles the answers for other events when the copy of a refused count is damaged', async () => {
  const { rows, server, phone } = setUp()
  const db = phone.openDb()
  const tab = await phone.openPaired({ db })
  server.down = offline
  await tab.actions.scan(codeOf(rows[0]!))
  await tab.actions.record({ kind: 'stock-count', zoneMaterialId: 'gone', stock: 12, checkedBy: 'Kim' })
  damageRecord(phone.disk, 'stock', (await db.stock.toCollection().primaryKeys())[0]!)
  const take = server.answer
  server.answer = (scan, index) =>
    scan.kind === 'stock-count' ? { index, id: scan.id, outcome: 'refused', reason: 'unknown_item', message: 'Weg' } : take(scan, index)
  server.down = undefined
  await tab.actions.syncNow()
  expect(tab.getSnapshot().status).toMatchObject({ waiting: 0, refused: 1 })
})

test('counts a lost event of this phone once, however often the store is read', async () => {
  const { rows, server, phone } = setUp()
  const tab = await phone.openPaired()
  server.down = offline
  await tab.actions.scan(codeOf(rows[0]!))
  await tab.actions.scan(codeOf(rows[1]!))
  tab.close()
  const db = phone.openDb()
  const newest = (await db.events.toCollection().primaryKeys()).at(-1)!
  const damaged = damageRecord(phone.disk, 'events', newest)
  const again = await phone.openTab({ db })
  const other = await phone.openTab()
  await other.actions.chooseDay('2025-10-11')
  await other.actions.chooseDay(null)
  await again.wake()
  expect(again.getSnapshot()).toMatchObject({ unread: 0, lostOwn: 1, lostParts: 0, status: { waiting: 1 } })
  expect(await again.actions.scan(codeOf(rows[1]!)), 'the numbers go on').toMatchObject({ kind: 'not_saved' })
  expect(damaged.still).toBe(true)
  await again.actions.takeOver()
  expect(await again.actions.scan(codeOf(rows[1]!))).toMatchObject({ kind: 'welcome' })
  expect(again.getSnapshot().lostOwn).toBe(1)
})

test('sends a damaged event from the memory of the tab, and writes it back', async () => {
  const { rows, server, phone } = setUp()
  const db = phone.openDb()
  const tab = await phone.openPaired({ db })
  server.down = offline
  for (const row of rows.slice(0, 3)) await tab.actions.scan(codeOf(row))
  const damaged = damageRecord(phone.disk, 'events', (await db.events.toCollection().primaryKeys())[1]!)
  server.down = undefined
  await tab.actions.syncNow()
  expect([...server.scans.values()].map(({ seq }) => seq)).toEqual([1, 2, 3])
  expect(damaged.still).toBe(false)
  expect(tab.getSnapshot()).toMatchObject({ lostOwn: 0, status: { waiting: 0 } })
})

test('does not report a damaged event as lost if the server has it', async () => {
  const { rows, server, phone } = setUp()
  const tab = await phone.openPaired()
  await tab.actions.scan(codeOf(rows[0]!))
  await tab.actions.syncNow()
  await tab.actions.syncNow()
  tab.close()
  server.down = offline
  const db = phone.openDb()
  damageRecord(phone.disk, 'events', (await db.events.toCollection().primaryKeys())[0]!)
  const again = await phone.openTab({ db })
  expect(again.getSnapshot()).toMatchObject({ lostOwn: 0, lostParts: 0, unread: 0 })
  expect(await again.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'already_checked_in' })
})

test('sends all readable events to a new table even if one event is damaged', async () => {
  const { rows, server, phone } = setUp()
  const tab = await phone.openPaired()
  for (const row of rows.slice(0, 3)) await tab.actions.scan(codeOf(row))
  await tab.actions.syncNow()
  tab.close()
  Object.assign(server, { epoch: 'table-2', events: [] })
  server.scans.clear()
  const db = phone.openDb()
  damageRecord(phone.disk, 'events', (await db.events.toCollection().primaryKeys())[1]!)
  const again = await phone.openTab({ db })
  await again.actions.syncNow()
  await again.actions.syncNow()
  expect(server.scans.size).toBe(2)
})

test('keeps damaged parts in the memory of the scanning tab, and writes them back', async () => {
  const { rows, server, phone } = setUp(30)
  server.events.push(otherEvent(rows[1]!.id))
  const one = await phone.openPaired({ pageSize: 10 })
  server.down = offline
  const db = phone.openDb()
  for (const page of await db.pages.toArray()) {
    page.sealed.data[5]! ^= 255
    await db.pages.put(page)
  }
  damageRecord(phone.disk, 'feed', (await db.feed.toCollection().primaryKeys())[0]!)
  const two = await phone.openTab({ db })
  await one.wake()
  expect(one.getSnapshot()).toMatchObject({ listRead: true, status: { rosterCount: 30 } })
  expect(await one.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'not_saved' }) // the other tab scans now
  await one.actions.takeOver()
  expect(await one.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'welcome' })
  expect(await one.actions.scan(codeOf(rows[1]!))).toMatchObject({ kind: 'already_checked_in' })
  await two.wake()
  expect(two.getSnapshot().status.rosterCount).toBe(30)
  one.close()
  two.close()
  const three = await phone.openTab()
  expect(three.getSnapshot().status.rosterCount).toBe(30)
  expect(three.actions.person(rows[1]!.id)!.state.status).toBe('checked_in')
})

test('encrypts the list again when its key is damaged while a tab scans', async () => {
  const { rows, server, phone } = setUp()
  const one = await phone.openPaired()
  await one.wake() // otherwise a try that is still running would read the damaged key and repair it too soon
  server.down = offline
  damageRecord(phone.disk, 'meta', 'rosterKey')
  const two = await phone.openTab()
  expect(two.getSnapshot().status.rosterCount).toBe(0)
  await one.wake()
  expect(one.getSnapshot().status.rosterCount).toBe(rows.length)
  one.close()
  two.close()
  const three = await phone.openTab()
  expect(three.getSnapshot().status.rosterCount).toBe(rows.length)
  three.close()
  expect((await phone.openTab()).getSnapshot().status.rosterCount).toBe(rows.length)
})
