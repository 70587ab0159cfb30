import { expect, test } from 'vitest'
import { getMeta } from '#web/db/meta.ts'
import { settle, setUp } from '#web/sync/testing/test-phone.ts'
import { codeOf, failure, offline, otherEvent, testRow, unreadable } from '#web/sync/testing/test-server.ts'

// In these tests an answer is wrong or missing: nothing is lost, and everything recovers without help.

const never = () => new Promise<never>(() => {})

test('ends a sync that the crew started, even if a read of the store hangs afterwards', async () => {
  const { rows, server, phone } = setUp()
  const db = phone.openDb()
  const tab = await phone.openPaired({ db })
  const real = db.meta.toArray.bind(db.meta)
  db.meta.toArray = never as never
  server.down = offline // the try ends without reading the list, and hangs while the engine handles the end of the try
  const pressed = tab.actions.syncNow()
  await settle()
  await phone.pass(10_000)
  await phone.pass(10_000)
  await phone.pass(300_000)
  await phone.pass(300_000)
  expect(await Promise.race([pressed.then(() => 'ended'), settle()])).toBe('ended')
  db.meta.toArray = real
  server.down = undefined
  expect(await tab.actions.scan(codeOf(rows[1]!))).toMatchObject({ kind: 'welcome' })
  await expect.poll(() => phone.pass(300_000).then(() => server.scans.size)).toBe(1)
})

test('does not store a scan that timed out while the tab read the store again', async () => {
  const { rows, phone } = setUp()
  const db = phone.openDb()
  const quiet = { post: () => {}, listen: () => {} }
  const tab = await phone.openPaired({ db, tabs: quiet })
  const other = await phone.openTab({ tabs: quiet })
  await other.actions.setLocation('finish')
  await tab.actions.takeOver()
  await other.actions.setLocation('start')
  const real = db.meta.toArray.bind(db.meta)
  const slow = Promise.withResolvers<void>()
  db.meta.toArray = (() => slow.promise.then(() => real())) as never
  const given = tab.actions.scan(codeOf(rows[1]!))
  await expect.poll(() => phone.timers.size).toBeGreaterThan(0)
  await settle()
  await phone.pass(4000)
  expect(await given).toMatchObject({ kind: 'not_saved' })
  slow.resolve()
  db.meta.toArray = real
  await settle()
  await settle()
  expect(await db.events.count(), 'a scan without a green verdict is not stored later').toBe(0)
  expect(await tab.actions.scan(codeOf(rows[1]!))).toMatchObject({ kind: 'welcome' })
})

test.each([
  ['a captive portal with HTML and 200', unreadable],
  ['a captive portal with a log-in, 401 without JSON', failure(401, 'unknown')],
  ['404 without JSON', failure(404, 'unknown')],
  ['400 of a proxy, without JSON', failure(400, 'unknown')],
  ['403 without JSON', failure(403, 'unknown')],
  ['500 without JSON', failure(500, 'unknown')],
])('%s: shows no connection, keeps the roster and the pairing, and recovers', async (_, down) => {
  const { rows, server, phone } = setUp()
  const tab = await phone.openPaired()
  server.down = down
  expect(await tab.actions.scan(codeOf(rows[1]!))).toMatchObject({ kind: 'welcome' })
  await tab.actions.syncNow()
  expect(tab.getSnapshot()).toMatchObject({ phase: 'ready', status: { waiting: 1, state: 'offline', rosterCount: 10 } })
  expect(await getMeta(phone.openDb(), 'cursor'), 'the phone need not fetch the whole list again').toBeDefined()
  tab.close()
  const again = await phone.openTab()
  expect(again.getSnapshot()).toMatchObject({ phase: 'ready', status: { waiting: 1, rosterCount: 10 } })
  expect(await again.actions.scan(codeOf(rows[1]!))).toMatchObject({ kind: 'already_checked_in' })
  server.down = undefined
  await again.actions.syncNow()
  await again.actions.syncNow()
  expect(again.getSnapshot().status).toMatchObject({ waiting: 0, state: 'synced', needsPairing: false })
  expect(server.scans.size).toBe(1)
})

test('sends events while fetching the roster fails, and fetches the roster while sending fails', async () => {
  const { rows, server, phone } = setUp()
  const tab = await phone.openPaired()
  const { push, before } = server
  server.push = () => ({ ok: false, failure: failure(500) })
  server.events.push(otherEvent(rows[2]!.id))
  await tab.actions.scan(codeOf(rows[1]!))
  await tab.actions.syncNow()
  expect(tab.getSnapshot().status.waiting).toBe(1)
  expect(await tab.actions.scan(codeOf(rows[2]!))).toMatchObject({ kind: 'already_checked_in' })

  server.push = push
  server.before = (call) => void (server.down = call === 'pullRoster' ? unreadable : undefined)
  await tab.actions.syncNow()
  expect([tab.getSnapshot().status.waiting, server.scans.size]).toEqual([0, 1])
  server.before = before
})

test('reports a store that refuses writes at the start, instead of blaming another tab, and recovers', async () => {
  const { rows, server, phone } = setUp()
  ;(await phone.openPaired()).close()
  server.down = offline
  for (const broken of [() => Promise.reject(new DOMException('full', 'QuotaExceededError')), never]) {
    const db = phone.openDb()
    await db.open()
    const real = db.transaction.bind(db)
    db.transaction = ((mode: string, ...rest: never[]) =>
      mode === 'rw' ? broken() : real(mode as never, ...(rest as [never, never]))) as never
    const opening = phone.openTab({ db })
    const giveUp = async () => {
      if (broken === never) await expect.poll(() => [...phone.timers].some(({ ms }) => ms === 4000)).toBe(true)
      if (broken === never) await phone.pass(4000)
    }
    await giveUp()
    const tab = await opening
    expect(tab.getSnapshot()).toMatchObject({ phase: 'ready', role: 'bystander' })
    const taking = tab.actions.takeOver()
    await giveUp()
    expect(await taking, 'the reason in Dutch').toContain('niets opslaan')
    db.transaction = real
    expect(await tab.actions.takeOver()).toBeUndefined()
    expect(tab.getSnapshot().role).toBe('scanner')
    expect(await tab.actions.scan(codeOf(rows[1]!))).not.toMatchObject({ kind: 'not_saved' })
    tab.close()
  }
})

test('applies a wave start only to people of its day, and uses the first wave start that is not undone', async () => {
  const { rows, server, phone } = setUp()
  server.rows.push(testRow(20, { eventDate: '2025-10-12' }))
  phone.now = server.now = Date.parse('2025-10-11T08:00:00Z')
  phone.onPass = (ms) => void (server.now += ms)
  const tab = await phone.openPaired()
  const [first] = rows
  const start = () => tab.actions.person(first!.id)!.state.start?.time
  await tab.actions.scan(codeOf(first!))
  await phone.pass(60_000)
  expect(await tab.actions.record({ kind: 'start-wave', eventDate: '2025-10-12', waveNumber: 1 })).toMatchObject({ ok: true })
  expect(start()).toBeUndefined()

  const own = await tab.actions.record({ kind: 'start-wave', eventDate: '2025-10-11', waveNumber: 1 })
  const at = phone.now
  expect(start()).toBe(at)
  const received = { receivedAt: at + 90_000, notBefore: 0, notAfter: at + 90_000 }
  const theirs = { kind: 'start-wave', participantId: undefined, eventDate: '2025-10-11', waveNumber: 1, deviceTime: at + 60_000, received }
  server.events.push(JSON.parse(JSON.stringify(otherEvent('', theirs))))
  await tab.actions.syncNow()
  expect(start(), 'the first press is the start').toBe(at)
  expect(await tab.actions.record({ kind: 'undo', target: own.ok ? own.event.id : '' })).toMatchObject({ ok: true })
  expect(start(), 'after its undo the second press is the start').toBe(at + 60_000)
})

test('uses the current wearer of a wristband from the store, even if this tab knew an earlier wearer', async () => {
  const { rows, server, phone } = setUp()
  const quiet = { post: () => {}, listen: () => {} }
  phone.now = server.now = Date.parse('2025-10-11T08:00:00Z')
  const other = await phone.openPaired({ tabs: quiet })
  const tab = await phone.openTab({ tabs: quiet })
  await tab.actions.setLocation('finish')
  await tab.actions.record({ kind: 'link-wristband', participantId: rows[1]!.id, wristband: 'WB-0042' })
  await tab.actions.syncNow()
  phone.onPass = (ms) => void (server.now += ms)
  await phone.pass(60_000)
  const received = { receivedAt: server.now, notBefore: 0, notAfter: server.now }
  const link = { kind: 'link-wristband', wristband: 'WB-0042', deviceTime: server.now - 30_000, received }
  server.events.push(otherEvent(rows[2]!.id, link))
  await other.actions.syncNow()
  expect(await tab.actions.scan('WB-0042')).toMatchObject({ kind: 'recorded', ticket: { participantId: rows[2]!.id } })
})
