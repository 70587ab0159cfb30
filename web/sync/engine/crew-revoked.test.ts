import { expect, test } from 'vitest'
import { setUp } from '#web/sync/testing/test-phone.ts'
import { codeOf, failure, offline } from '#web/sync/testing/test-server.ts'
import { damageRecord } from '#web/sync/testing/damage-record.ts'

test('deletes the names on a revoked phone at once, sends its events, and then wipes the phone', async () => {
  const { rows, server, phone } = setUp(4)
  const db = phone.openDb()
  const tab = await phone.openPaired({ db })
  server.before = (call) => void (server.down = call === 'pushScans' ? failure(503, 'busy') : undefined)
  await tab.actions.scan(codeOf(rows[0]!))
  server.revoked = true
  await tab.actions.syncNow()
  expect(tab.getSnapshot()).toMatchObject({ phase: 'revoked', status: { state: 'revoked', waiting: 1, rosterCount: 0 } })
  expect(await db.pages.count()).toBe(0)

  server.before = () => void (server.down = undefined)
  await tab.actions.syncNow()
  await tab.actions.syncNow()
  expect(server.scans.size).toBe(1)
  expect(tab.getSnapshot()).toMatchObject({ phase: 'revoked', status: { waiting: 0 } })
  expect(server.wiped, 'the phone reported the wipe').toBe(1)
  expect((await phone.disk.indexedDB.databases()).length === 0 || (await db.events.count()) === 0).toBe(true)
  expect(await tab.actions.scan(codeOf(rows[1]!))).not.toMatchObject({ kind: 'welcome' })

  Object.assign(server, { revoked: false, device: { ...server.device, id: '00000000-0000-4000-8000-000000000009' } })
  await tab.actions.pair('7K4P2M9X')
  await tab.actions.syncNow()
  expect(tab.getSnapshot()).toMatchObject({ phase: 'ready', status: { rosterCount: 4, state: 'synced' } })
})

test('keeps the scans of a revoked phone whose events are no longer accepted, and sends them after a new pairing', async () => {
  const { rows, server, phone } = setUp(4)
  const tab = await phone.openPaired()
  server.down = offline
  await tab.actions.scan(codeOf(rows[0]!))
  Object.assign(server, { revoked: true, down: undefined })
  const { push } = server
  server.push = () => ({ ok: false, failure: failure(403, 'device_revoked') })
  await tab.actions.syncNow()
  for (let n = 0; n < 3; n++) await phone.pass(60_000)
  expect(tab.getSnapshot()).toMatchObject({ phase: 'revoked', isRefusedByServer: true, status: { waiting: 1, rosterCount: 0 } })
  expect(server.wiped).toBe(0)
  Object.assign(server, { revoked: false, push, device: { ...server.device, id: '00000000-0000-4000-8000-000000000009' } })
  expect(await tab.actions.pair('7K4P2M9X')).toEqual({ ok: true })
  await tab.actions.syncNow()
  await phone.pass(1)
  expect(tab.getSnapshot()).toMatchObject({ phase: 'ready', isRefusedByServer: false, status: { waiting: 0 } })
  expect(server.scans.size).toBe(1)
})

test('sends the readable events of a revoked phone, reports the damaged event, and wipes the phone', async () => {
  const { rows, server, phone } = setUp(4)
  const before = await phone.openPaired()
  server.down = offline
  for (const row of rows.slice(0, 3)) await before.actions.scan(codeOf(row))
  before.close()
  const db = phone.openDb()
  const stored = await db.events.toArray()
  damageRecord(phone.disk, 'events', stored[1]!.order!)
  const tab = await phone.openTab({ db })
  const take = server.answer
  server.answer = (scan, index) =>
    scan.kind ? take(scan, index) : { index, id: scan.id, outcome: 'refused', reason: 'malformed', message: 'Onleesbaar' }
  Object.assign(server, { revoked: true, down: undefined })
  let asked = 0
  server.before = (call) => {
    if (call === 'pushScans') asked++
    server.down = server.scans.size === 2 && asked < 6 ? failure(503, 'busy') : undefined
  }
  await tab.actions.syncNow()
  await phone.pass(1)
  expect(asked, 'an unanswered report is not repeated at once').toBeLessThan(4)
  expect(tab.getSnapshot()).toMatchObject({ phase: 'revoked', lostOwn: 1, status: { rosterCount: 0 } })
  for (let n = 0; n < 8; n++) await phone.pass(15_000)
  expect(Array.from(server.scans.values(), ({ seq }) => seq)).toEqual([1, 3])
  const { id, deviceId, seq } = stored[1]!
  expect(server.pushes.at(-1)).toEqual([{ id, deviceId, seq, lost: true }])
  expect(tab.getSnapshot()).toMatchObject({ phase: 'revoked', lostOwn: 1, status: { waiting: 0 } })
  expect(await phone.openDb().events.count()).toBe(0)
  expect(await phone.openDb().meta.count()).toBe(0)
})
