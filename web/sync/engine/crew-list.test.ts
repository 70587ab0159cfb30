import { expect, test } from 'vitest'
import type { RosterRow } from '#shared/contract/crew.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { getMeta } from '#web/db/meta.ts'
import { setUp } from '#web/sync/testing/test-phone.ts'
import { codeOf, offline, otherEvent, testRow } from '#web/sync/testing/test-server.ts'

test("drops the roster 14 days after its last race day or the pairing, whichever is later, by the server's time", async () => {
  const { rows, server, phone } = setUp()
  const tab = await phone.openPaired()
  server.down = offline
  phone.now = Date.parse('2025-11-01T10:00:00Z') // the phone's clock jumps
  await tab.actions.syncNow()
  expect(tab.getSnapshot().status.rosterCount).toBe(10)
  expect(await tab.actions.scan(codeOf(rows[1]!))).toMatchObject({ kind: 'welcome' })

  server.down = undefined
  for (const day of ['2025-10-15', '2025-10-20', '2025-10-24']) {
    server.now = Date.parse(`${day}T10:00:00Z`)
    await tab.actions.syncNow()
    expect(tab.getSnapshot().status.rosterCount).toBe(10)
  }
  server.now = Date.parse('2025-10-25T00:01:00Z')
  await tab.actions.syncNow()
  expect(tab.getSnapshot().status, 'a sync does not restore the list').toMatchObject({ rosterCount: 0, needsPairing: true })
  await tab.actions.syncNow()
  expect((await phone.openTab()).getSnapshot().status.rosterCount).toBe(0)
})

test('drops the roster on time even if one person moved to a later edition', async () => {
  const { rows, server, phone } = setUp()
  const tab = await phone.openPaired()
  server.rows.push({ ...rows[0]!, rev: 2, status: 'removed', name: '', eventDate: '2026-10-10' })
  await tab.actions.syncNow()
  expect(tab.getSnapshot().status.rosterCount).toBe(9)
  server.now = Date.parse('2025-10-25T00:01:00Z')
  await tab.actions.syncNow()
  expect(tab.getSnapshot().status.rosterCount).toBe(0)
})

test('drops the roster offline when enough time has passed on the monotonic clock', async () => {
  const { server, phone } = setUp()
  const tab = await phone.openPaired()
  server.down = offline
  phone.monotonic += 25 * dayMs
  await tab.actions.syncNow()
  expect(tab.getSnapshot().status.rosterCount).toBe(0)
})

test('sends all events again when the server has a new table, including scans that the old table had', async () => {
  const { rows, server, phone } = setUp()
  const tab = await phone.openPaired()
  await tab.actions.scan(codeOf(rows[0]!))
  await tab.actions.syncNow()
  Object.assign(server, { epoch: 'table-2', scans: new Map(), events: [] })
  await tab.actions.syncNow()
  await tab.actions.syncNow()
  expect(server.scans.size).toBe(1)
  expect(tab.getSnapshot()).toMatchObject({ todayCount: 1, status: { waiting: 0, rosterCount: 10 } })
})

test('uses the rows of a restored table, even if the lost table had higher revisions, and after a reload too', async () => {
  const { rows, server, phone } = setUp()
  phone.onPass = (ms) => void (server.now += ms)
  const tab = await phone.openPaired()
  server.rows = [...rows, ...rows.map((row) => ({ ...row, rev: 2 }))]
  await tab.actions.syncNow()
  // A ticket that was sold after the backup is missing in the restored table. After the restore the office cancelled one ticket again.
  const restored = rows.slice(0, -1).map((row, at): RosterRow => (at === 0 ? { ...row, rev: 2, status: 'cancelled' } : row))
  Object.assign(server, { epoch: 'table-2', rows: restored })
  await tab.actions.syncNow()
  tab.close()
  const again = await phone.openTab()
  expect(again.getSnapshot().status.rosterCount).toBe(10)
  expect(await again.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'refused', reason: 'cancelled' })
  server.rows.push({ ...rows[1]!, rev: 2, status: 'unpaid' })
  await again.actions.syncNow()
  expect(await again.actions.scan(codeOf(rows[1]!))).toMatchObject({ kind: 'refused', reason: 'unpaid' })
  await phone.pass(120_000)
  await again.actions.syncNow()
  expect(await again.actions.compareWithServer(), 'rows that the restored server does not have are left out of the comparison').toBe('same')
})

test('a full comparison repairs the data that the server lost or never sent, and fetches nothing if all is equal', async () => {
  const { rows, server, phone } = setUp()
  phone.onPass = (ms) => void (server.now += ms)
  const tab = await phone.openPaired()
  await tab.actions.scan(codeOf(rows[0]!))
  await tab.actions.syncNow()
  await tab.actions.syncNow()
  await phone.pass(120_000)
  await tab.actions.syncNow()
  let pulls = 0
  server.before = (call) => void (pulls += Number(call === 'pullRoster'))
  expect([await tab.actions.compareWithServer(), pulls]).toEqual(['same', 1])

  server.scans.clear()
  server.events.length = 0
  expect(await tab.actions.compareWithServer()).toBe('mended')
  await tab.actions.syncNow()
  await tab.actions.syncNow()
  expect(server.scans.size).toBe(1)

  server.events.unshift(otherEvent(rows[3]!.id)) // the event is before the cursor, because the index showed it late
  await tab.actions.syncNow()
  expect(tab.actions.person(rows[3]!.id)!.state.status).toBe('registered')
  await phone.pass(120_000)
  expect(await tab.actions.compareWithServer()).toBe('mended')
  expect(tab.actions.person(rows[3]!.id)!.state.status).toBe('checked_in')
  server.down = offline
  expect(await tab.actions.compareWithServer()).toBe('unreachable')
})

test('does not send a refused event again after the full comparison', async () => {
  const { rows, server, phone } = setUp()
  phone.onPass = (ms) => void (server.now += ms)
  const tab = await phone.openPaired()
  server.answer = (scan, index) => ({ index, id: scan.id, outcome: 'refused', reason: 'unknown_participant', message: 'Onbekend' })
  await tab.actions.scan(codeOf(rows[0]!))
  await tab.actions.syncNow()
  await phone.pass(120_000)
  const pushes = server.pushes.length
  server.rows.unshift(testRow(30)) // a difference to repair
  expect(await tab.actions.compareWithServer()).toBe('mended')
  await tab.actions.syncNow()
  expect([server.pushes.length, tab.getSnapshot().status.refused]).toEqual([pushes, 1])
})

test('reads the roster that an older app version stored, after an update without signal', async () => {
  const { rows, server, phone } = setUp(4)
  const tab = await phone.openPaired()
  tab.close()
  server.down = offline
  const db = phone.openDb()
  const { openRows, sealRows } = await import('#web/db/roster-rows.ts')
  const { loadRosterCipher } = await import('#web/db/roster-cipher.ts')
  const cipher = await loadRosterCipher(db)
  const [page] = await db.pages.toArray()
  const { rows: kept } = await openRows(cipher, page!.sealed)
  const { v: _v, received: _received, ...oldScan } = otherEvent(kept[1]!.id)
  const old = kept.map((row, n) => ({ ...row, scans: n === 1 ? [oldScan] : [] }))
  await db.pages.clear()
  await db.roster.put({ shard: 1, sealed: await sealRows(cipher, old) })
  const updated = await phone.openTab()
  expect(updated.getSnapshot().status.rosterCount).toBe(4)
  expect(await updated.actions.scan(codeOf(rows[1]!))).toMatchObject({ kind: 'already_checked_in' })
  expect(await updated.actions.scan(codeOf(rows[2]!))).toMatchObject({ kind: 'welcome' })
  expect(await getMeta(db, 'rosterKey')).toBeDefined()
})

test('reports a full comparison as different while the server has other rows or events', async () => {
  const { rows, server, phone } = setUp()
  phone.onPass = (ms) => void (server.now += ms)
  server.events.push(otherEvent(rows[3]!.id))
  const tab = await phone.openPaired()
  await phone.pass(120_000)
  await tab.actions.syncNow()
  server.rows.push({ ...testRow(30), ticketType: 'trio' })
  expect(await tab.actions.compareWithServer(), 'an unreadable row is not compared').toBe('different')
  server.rows.pop()
  expect(await tab.actions.compareWithServer()).toBe('same')
  server.events.length = 0
  expect(await tab.actions.compareWithServer(), 'the server lost an event of another phone').toBe('different')
  expect(tab.actions.person(rows[3]!.id)!.state.status).toBe('checked_in')
})
