import { expect, test } from 'vitest'
import type { CrewDb } from '#web/db/crew-db.ts'
import { setUp } from '#web/sync/testing/test-phone.ts'
import { codeOf, offline, otherEvent } from '#web/sync/testing/test-server.ts'
import { createConnectionError, failReads } from '#web/sync/testing/test-trouble.ts'
import { damageRecord } from '#web/sync/testing/damage-record.ts'

/** Damages the encrypted bytes of the first `most` parts of the roster. */
async function damagePages(db: CrewDb, most = Infinity): Promise<void> {
  for (const page of (await db.pages.toArray()).slice(0, most)) {
    page.sealed.data[5]! ^= 255
    await db.pages.put(page)
  }
}

test('loses only the damaged part of the roster, reports it, and fetches it again', async () => {
  const { rows, server, phone } = setUp(30)
  ;(await phone.openPaired({ pageSize: 10 })).close()
  server.down = offline
  const db = phone.openDb()
  await damagePages(db, 1)
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
  expect(await again.actions.scan(codeOf(rows[25]!)), 'own scans are stored apart from the list').toMatchObject({
    kind: 'already_checked_in',
  })
})

test('restores a part of the roster that was damaged while two tabs were open', async () => {
  const { rows, server, phone } = setUp(10)
  const one = await phone.openPaired()
  server.down = offline
  const db = phone.openDb()
  await damagePages(db, 1)
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

test('reports a damaged part of the roster while the disk is full, and fetches it again when the disk has room', async () => {
  const { rows, server, phone } = setUp(30)
  ;(await phone.openPaired({ pageSize: 10 })).close()
  server.down = offline
  const db = phone.openDb()
  await damagePages(db, 1)
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

test('fetches received events again if the disk damaged them', async () => {
  const { rows, server, phone } = setUp()
  server.events.push(otherEvent(rows[0]!.id), otherEvent(rows[1]!.id))
  ;(await phone.openPaired({ pageSize: 1 })).close()
  server.down = offline
  const db = phone.openDb()
  const [damaged] = await db.feed.toCollection().primaryKeys()
  const get = db.feed.get.bind(db.feed)
  failReads(db, 'feed', 2)
  db.feed.get = ((key: number) => (key === damaged ? Promise.reject(createConnectionError()) : get(key))) as never
  const tab = await phone.openTab({ db })
  const inside = () => rows.slice(0, 2).map((row) => tab.actions.person(row.id)!.state.status)
  expect([tab.getSnapshot().lostParts, inside()]).toEqual([1, ['registered', 'checked_in']])
  server.down = undefined
  await tab.actions.syncNow()
  expect([tab.getSnapshot().lostParts, inside()]).toEqual([0, ['checked_in', 'checked_in']])
})

test('writes parts of the roster that are damaged on the disk again, from the memory of the scanning tab', async () => {
  const { rows, server, phone } = setUp(30)
  server.events.push(otherEvent(rows[1]!.id))
  const one = await phone.openPaired({ pageSize: 10 })
  server.down = offline
  const db = phone.openDb()
  await damagePages(db)
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

test('encrypts the roster again when the key of the roster is damaged while a tab scans', async () => {
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
