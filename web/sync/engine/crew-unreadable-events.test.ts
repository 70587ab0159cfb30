import { expect, test } from 'vitest'
import { setUp } from '#web/sync/testing/test-phone.ts'
import { codeOf, offline } from '#web/sync/testing/test-server.ts'
import { createConnectionError, failReads } from '#web/sync/testing/test-trouble.ts'
import { damageRecord } from '#web/sync/testing/damage-record.ts'

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
  db.events.get = ((key: number) => (key === damaged ? Promise.reject(createConnectionError()) : get(key))) as never
  const again = await phone.openTab({ db })
  expect(again.getSnapshot()).toMatchObject({ phase: 'ready', unread: 0, lostOwn: 1, lostParts: 0, todayCount: 2 })
  expect(await again.actions.scan(codeOf(rows[1]!))).toMatchObject({ kind: 'already_checked_in' })
  expect(await again.actions.scan(codeOf(rows[3]!))).toMatchObject({ kind: 'welcome' })
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
  expect(await again.actions.scan(codeOf(rows[1]!)), 'the number of the lost event is not used again').toMatchObject({ kind: 'not_saved' })
  expect(damaged.isDamaged).toBe(true)
  await again.actions.takeOver()
  expect(await again.actions.scan(codeOf(rows[1]!))).toMatchObject({ kind: 'welcome' })
  expect(again.getSnapshot().lostOwn).toBe(1)
})

test('sends an event from memory if its copy on the disk is damaged, and repairs that copy', async () => {
  const { rows, server, phone } = setUp()
  const db = phone.openDb()
  const tab = await phone.openPaired({ db })
  server.down = offline
  for (const row of rows.slice(0, 3)) await tab.actions.scan(codeOf(row))
  const damaged = damageRecord(phone.disk, 'events', (await db.events.toCollection().primaryKeys())[1]!)
  server.down = undefined
  await tab.actions.syncNow()
  expect([...server.scans.values()].map(({ seq }) => seq)).toEqual([1, 2, 3])
  expect(damaged.isDamaged).toBe(false)
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
