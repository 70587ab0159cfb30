// @vitest-environment node
import { expect, test } from 'vitest'
import { readLocalCounts } from '#web/db/local-counts.ts'
import { codeOf, offline, otherEvent } from './test-phone.ts'
import { broken, failReads, setUp } from './test-trouble.ts'

test('one rotten part of the list costs that part only, is said, and comes again with the next signal', async () => {
  const { rows, server, phone } = setUp(30)
  ;(await phone.openPaired({ pageSize: 10 })).close()
  server.down = offline
  const db = phone.openDb()
  const [first] = await db.pages.toArray()
  first!.sealed.data[5]! ^= 255
  await db.pages.put(first!)
  db.close()
  const tab = await phone.openTab({ pageSize: 10 })
  expect(tab.getSnapshot()).toMatchObject({ phase: 'ready', unread: 1, status: { rosterCount: 20, rosterComplete: true } })
  expect(await tab.actions.scan(codeOf(rows[25]!))).toMatchObject({ kind: 'welcome' })
  expect(await tab.actions.scan(codeOf(rows[0]!)), 'still genuine').toMatchObject({ kind: 'not_in_list' })
  tab.close()
  const again = await phone.openTab({ pageSize: 10 })
  expect(again.getSnapshot()).toMatchObject({ unread: 1, status: { rosterCount: 20 } })
  server.down = undefined
  await again.actions.syncNow()
  expect(again.getSnapshot()).toMatchObject({ unread: 0, status: { rosterCount: 30 } })
  expect(await again.actions.scan(codeOf(rows[25]!)), 'own scans were never in danger').toMatchObject({ kind: 'already_checked_in' })
})

test('a part of the list that rots under two tabs comes back to the disk, whichever of them asks for it', async () => {
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
  expect(three.getSnapshot()).toMatchObject({ unread: 0, status: { rosterCount: rows.length } })
})

test('a rotten part on a disk that is just full is said, and comes again when the disk takes it', async () => {
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
  expect(tab.getSnapshot()).toMatchObject({ phase: 'ready', unread: 1, status: { rosterCount: 20 } })
  db.pages.bulkDelete = remove
  server.down = undefined
  await tab.actions.syncNow()
  await tab.actions.syncNow()
  expect(tab.getSnapshot()).toMatchObject({ unread: 0, status: { rosterCount: 30 } })
  expect(await tab.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'welcome' })
})

test('an own event that the disk spoiled is said, and stops nothing', async () => {
  const { rows, server, phone } = setUp()
  const tab = await phone.openPaired()
  server.down = offline
  for (const row of rows.slice(0, 3)) await tab.actions.scan(codeOf(row))
  tab.close()
  const db = phone.openDb()
  const [rotten] = await db.events.toCollection().primaryKeys()
  const get = db.events.get.bind(db.events)
  failReads(db, 'events', 2)
  db.events.get = ((key: number) => (key === rotten ? Promise.reject(broken()) : get(key))) as never
  const again = await phone.openTab({ db })
  expect(again.getSnapshot()).toMatchObject({ phase: 'ready', unread: 1, todayCount: 2 })
  expect(await again.actions.scan(codeOf(rows[1]!))).toMatchObject({ kind: 'already_checked_in' })
  expect(await again.actions.scan(codeOf(rows[3]!))).toMatchObject({ kind: 'welcome' })
})

test('a part of the feed that can not be read comes again', async () => {
  const { rows, server, phone } = setUp()
  server.events.push(otherEvent(rows[0]!.id), otherEvent(rows[1]!.id))
  ;(await phone.openPaired({ pageSize: 1 })).close()
  server.down = offline
  const db = phone.openDb()
  const [rotten] = await db.feed.toCollection().primaryKeys()
  const get = db.feed.get.bind(db.feed)
  failReads(db, 'feed', 2)
  db.feed.get = ((key: number) => (key === rotten ? Promise.reject(broken()) : get(key))) as never
  const tab = await phone.openTab({ db })
  const inside = () => rows.slice(0, 2).map((row) => tab.actions.person(row.id)!.state.status)
  expect([tab.getSnapshot().unread, inside()]).toEqual([1, ['registered', 'checked_in']])
  server.down = undefined
  await tab.actions.syncNow()
  expect([tab.getSnapshot().unread, inside()]).toEqual([0, ['checked_in', 'checked_in']])
})

test('a count that the server took stands, also where its record rots before the answer and is refused', async () => {
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
  expect(tab.getSnapshot().status.refused).toBe(1)
  expect(await readLocalCounts(db)).toMatchObject([{ event: { stock: 12, received: expect.anything() }, waiting: false }])
})

test('a count that the server never took and refused counts no more', async () => {
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
