import { expect, test } from 'vitest'
import { readLocalCounts } from '#web/db/local-counts.ts'
import { setUp } from '#web/sync/testing/test-phone.ts'
import { codeOf, offline, otherEvent } from '#web/sync/testing/test-server.ts'
import { damageRecord } from '#web/sync/testing/damage-record.ts'

test('keeps a stock count that the server accepted, even if the server refuses it when the phone resends it', async () => {
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

test('ignores a stock count that the server refused and never stored', async () => {
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

test('opens the scanner although a stock count is damaged, and fetches the count again', async () => {
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

test('repairs a damaged stock count on the disk from a tab that has it in memory', async () => {
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

test('handles the answers for other events when the copy of a refused stock count is damaged', async () => {
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
