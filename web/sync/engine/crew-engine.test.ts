import { liveQuery } from 'dexie'
import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { hasValidMac } from '#shared/scan/event-mac.ts'
import { getMeta } from '#web/db/meta.ts'
import { codeOf, createTestPhone, createTestServer, failure, noon, offline, otherEvent, testRow } from '#web/sync/testing/test-phone.ts'
import { damageRecord } from '#web/sync/testing/damage-record.ts'

afterEach(() => void vi.restoreAllMocks())

function setUp(people = 4) {
  const rows = Array.from({ length: people }, (_, n) => testRow(n))
  const { server, transport } = createTestServer(rows)
  return { rows, server, transport, phone: createTestPhone(transport) }
}

test('pairs, fetches the list, scans, and sends the scans to the server', async () => {
  const { rows, server, phone } = setUp()
  const tab = await phone.openTab()
  expect(tab.getSnapshot().phase).toBe('unpaired')
  expect(await tab.actions.pair('7K4P2M9X')).toEqual({ ok: true })
  await tab.actions.syncNow()
  expect(tab.getSnapshot()).toMatchObject({
    phase: 'ready',
    location: 'start',
    status: { state: 'synced', rosterCount: 4, rosterComplete: true, storage: 'persistent', lastSyncAt: noon },
  })

  expect(await tab.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'welcome', ticket: { name: 'Loper 0', inside: 1, places: 2 } })
  expect(await tab.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'already_checked_in', checkIn: { location: 'start' } })
  expect(await tab.actions.scan('DS-0000-0001', { typed: true })).toMatchObject({
    kind: 'welcome',
    ticket: { name: 'Loper 1', inside: 2, codeVersion: null },
  })
  expect(await tab.actions.scan('https://example.com')).toMatchObject({ kind: 'refused', reason: 'foreign' })
  await tab.actions.syncNow()
  expect([...server.scans.values()].map((scan) => [scan.seq, scan.participantId])).toEqual([
    [1, rows[0]!.id],
    [2, rows[1]!.id],
  ])
  expect(tab.getSnapshot()).toMatchObject({ todayCount: 2, status: { state: 'synced', waiting: 0 } })
})

test('loses nothing when the page dies right after a verdict', async () => {
  const { rows, server, phone } = setUp()
  const tab = await phone.openPaired()
  server.down = offline
  expect(await tab.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'welcome' })
  // A new page on the same disk, without any memory of the old one.
  const reopened = await phone.openTab()
  expect(reopened.getSnapshot()).toMatchObject({ phase: 'ready', todayCount: 1, status: { waiting: 1, eventsMade: 1, rosterCount: 4 } })
  expect(await reopened.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'already_checked_in' })
  server.down = undefined
  await reopened.actions.syncNow()
  expect(server.scans.size).toBe(1)
  expect(reopened.getSnapshot().status).toMatchObject({ state: 'synced', waiting: 0 })
})

test('shows no green when the scan cannot be stored, says so, and stores the next scan', async () => {
  const { rows, phone } = setUp()
  const db = phone.openDb()
  const tab = await phone.openPaired({ db })
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
    throw new DOMException('disk full', 'QuotaExceededError')
  })
  expect(await tab.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'not_saved', message: expect.stringContaining('niet opgeslagen') })
  expect(await db.events.count()).toBe(0)
  expect(await tab.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'welcome' })
  expect(await getMeta(db, 'counter')).toMatchObject({ deviceId: '00000000-0000-4000-8000-000000000001', seq: 1 })
})

test('updates live queries of the store after a scan', async () => {
  const { rows, server, phone } = setUp()
  const db = phone.openDb()
  const tab = await phone.openPaired({ db })
  server.down = offline
  const seen: number[] = []
  const subscription = liveQuery(() => db.events.count()).subscribe((count) => void seen.push(count))
  await expect.poll(() => seen).toEqual([0])
  await tab.actions.scan(codeOf(rows[0]!))
  await expect.poll(() => seen.at(-1)).toBe(1)
  subscription.unsubscribe()
})

test('makes one event and one welcome from many simultaneous scans of one person', async () => {
  const { rows, server, phone } = setUp()
  const tab = await phone.openPaired()
  const code = codeOf(rows[0]!)
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => tab.actions.scan(code)))
  expect(outcomes.map((outcome) => outcome.kind)).toEqual(['welcome', 'already_checked_in', 'already_checked_in', 'already_checked_in'])
  await tab.actions.syncNow()
  expect(server.scans.size).toBe(1)
})

test('numbers simultaneous scans without gaps or duplicates, each with a valid proof', async () => {
  const { rows, server, phone } = setUp(40)
  const tab = await phone.openPaired()
  await Promise.all(rows.map((row) => tab.actions.scan(codeOf(row))))
  await tab.actions.syncNow()
  const sent = [...server.scans.values()]
  expect(sent.map((scan) => scan.seq).sort((a, b) => a - b)).toEqual(rows.map((_, n) => n + 1))
  expect(sent.every((scan) => hasValidMac(scan, new Uint8Array(32).fill(9)))).toBe(true)
})

test('asks about a genuine ticket that is not in the list, and admits it by signature', async () => {
  const { phone, server } = setUp()
  const tab = await phone.openPaired()
  const code = codeOf(testRow(99))
  expect(await tab.actions.scan(code)).toMatchObject({ kind: 'not_in_list', ticket: { name: null } })
  expect(tab.getSnapshot().todayCount).toBe(0)
  expect(await tab.actions.admit(code)).toMatchObject({ kind: 'not_in_list' })
  expect(await tab.actions.scan(code)).toMatchObject({ kind: 'already_checked_in' })
  await tab.actions.syncNow()
  expect([...server.scans.values()]).toMatchObject([{ knownBy: 'signature', codeVersion: 1 }])
})

test('after a pull, uses the scans of another phone in verdicts and in lists', async () => {
  const { rows, server, phone } = setUp()
  const tab = await phone.openPaired()
  const other = otherEvent(rows[2]!.id)
  server.events.push(other)
  await tab.actions.syncNow()
  expect(await tab.actions.scan(codeOf(rows[2]!))).toMatchObject({
    kind: 'already_checked_in',
    checkIn: { deviceId: other.deviceId, time: noon },
  })
  await tab.actions.scan(codeOf(rows[3]!))
  await tab.actions.syncNow()
  expect(tab.actions.search('loper').map((hit) => [hit.row.name, hit.state.checkIn !== undefined])).toEqual([
    ['Loper 0', false],
    ['Loper 1', false],
    ['Loper 2', true],
    ['Loper 3', true],
  ])
})

test('keeps a refused scan with its reason and sends the others', async () => {
  const { rows, server, phone } = setUp()
  const tab = await phone.openPaired()
  const take = server.answer
  server.answer = (scan, index) =>
    scan.participantId === rows[1]!.id
      ? { index, id: '', outcome: 'refused', reason: 'malformed', message: 'Onleesbaar' }
      : take(scan, index)
  for (const row of rows) await tab.actions.scan(codeOf(row))
  await tab.actions.syncNow()
  expect(server.scans.size).toBe(3)
  expect(tab.getSnapshot()).toMatchObject({
    todayCount: 3,
    status: { waiting: 0, refused: 1 },
    refusedItems: [{ name: 'Loper 1', reason: 'malformed', message: 'Onleesbaar' }],
  })
  const reopened = await phone.openTab()
  expect(reopened.getSnapshot().status.refused).toBe(1)
})

test('asks to pair again after the cookies are gone, keeps scanning, and then sends the old scans', async () => {
  const { rows, server, phone } = setUp()
  const tab = await phone.openPaired()
  server.paired = false
  expect(await tab.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'welcome' })
  await tab.actions.syncNow()
  expect(tab.getSnapshot()).toMatchObject({ phase: 'ready', status: { needsPairing: true, waiting: 1 } })
  expect(await tab.actions.scan(codeOf(rows[1]!))).toMatchObject({ kind: 'welcome' })

  server.device = { ...server.device, id: '00000000-0000-4000-8000-000000000009' }
  await tab.actions.pair('7K4P2M9X')
  await tab.actions.scan(codeOf(rows[2]!))
  await tab.actions.syncNow()
  expect(tab.getSnapshot().status).toMatchObject({ needsPairing: false, waiting: 0, state: 'synced' })
  expect([...server.scans.values()].map((scan) => [scan.deviceId.at(-1), scan.seq])).toEqual([
    ['1', 1],
    ['1', 2],
    ['9', 1],
  ])
})

test('drops the names of a revoked phone at once, sends its events, and then wipes it', async () => {
  const { rows, server, phone } = setUp()
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
  expect(server.wiped, 'and the server is told so').toBe(1)
  expect((await phone.disk.indexedDB.databases()).length === 0 || (await db.events.count()) === 0).toBe(true)
  expect(await tab.actions.scan(codeOf(rows[1]!))).not.toMatchObject({ kind: 'welcome' })

  Object.assign(server, { revoked: false, device: { ...server.device, id: '00000000-0000-4000-8000-000000000009' } })
  await tab.actions.pair('7K4P2M9X')
  await tab.actions.syncNow()
  expect(tab.getSnapshot()).toMatchObject({ phase: 'ready', status: { rosterCount: 4, state: 'synced' } })
})

test('counts a refused scan that the office accepts later, and no longer lists it as refused', async () => {
  const { rows, server, phone } = setUp()
  const tab = await phone.openPaired()
  const take = server.answer
  server.answer = (scan, index) => ({ index, id: scan.id, outcome: 'refused', reason: 'other_post', message: 'Een beheerder beslist.' })
  await tab.actions.scan(codeOf(rows[0]!))
  await tab.actions.syncNow()
  expect(tab.getSnapshot()).toMatchObject({ refusedItems: [{ reason: 'other_post' }], status: { refused: 1 } })
  const [pushed] = server.pushes.at(-1)!
  take(pushed!, 0)
  await tab.actions.syncNow()
  expect(tab.getSnapshot()).toMatchObject({ refusedItems: [], status: { refused: 0 } })
  expect(tab.actions.person(rows[0]!.id)?.state).toMatchObject({ status: 'checked_in' })
})

test('keeps the scans of a revoked phone whose events are no longer accepted, and sends them after a new pairing', async () => {
  const { rows, server, phone } = setUp()
  const tab = await phone.openPaired()
  server.down = offline
  await tab.actions.scan(codeOf(rows[0]!))
  Object.assign(server, { revoked: true, down: undefined })
  const { push } = server
  server.push = () => ({ ok: false, failure: failure(403, 'device_revoked') })
  await tab.actions.syncNow()
  for (let n = 0; n < 3; n++) await phone.pass(60_000)
  expect(tab.getSnapshot()).toMatchObject({ phase: 'revoked', isOver: true, status: { waiting: 1, rosterCount: 0 } })
  expect(server.wiped).toBe(0)
  Object.assign(server, { revoked: false, push, device: { ...server.device, id: '00000000-0000-4000-8000-000000000009' } })
  expect(await tab.actions.pair('7K4P2M9X')).toEqual({ ok: true })
  await tab.actions.syncNow()
  await phone.pass(1)
  expect(tab.getSnapshot()).toMatchObject({ phase: 'ready', isOver: false, status: { waiting: 0 } })
  expect(server.scans.size).toBe(1)
})

test('sends the readable events of a revoked phone, reports the damaged one, and wipes the phone', async () => {
  const { rows, server, phone } = setUp()
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
  expect(asked, 'what can not be told yet is not told again at once').toBeLessThan(4)
  expect(tab.getSnapshot()).toMatchObject({ phase: 'revoked', lostOwn: 1, status: { rosterCount: 0 } })
  for (let n = 0; n < 8; n++) await phone.pass(15_000)
  expect(Array.from(server.scans.values(), ({ seq }) => seq)).toEqual([1, 3])
  const { id, deviceId, seq } = stored[1]!
  expect(server.pushes.at(-1)).toEqual([{ id, deviceId, seq, lost: true }])
  expect(tab.getSnapshot()).toMatchObject({ phase: 'revoked', lostOwn: 1, status: { waiting: 0 } })
  expect(await phone.openDb().events.count()).toBe(0)
  expect(await phone.openDb().meta.count()).toBe(0)
})

test('fetches the whole list after pairing again, and continues the numbers of the same device', async () => {
  const { rows, server, phone } = setUp()
  const db = phone.openDb()
  const tab = await phone.openPaired({ db })
  await tab.actions.scan(codeOf(rows[0]!))
  await tab.actions.syncNow()
  const asked: boolean[] = []
  server.before = async (call) => {
    if (call === 'pullRoster') asked.push((await getMeta(db, 'cursor')) !== undefined)
  }
  await tab.actions.pair('7K4P2M9X')
  await tab.actions.syncNow()
  expect(asked[0]).toBe(false)
  expect(await tab.actions.scan(codeOf(rows[1]!))).toMatchObject({ kind: 'welcome' })
  expect((await db.events.toArray()).map(({ seq }) => seq)).toEqual([1, 2])
})

test('shows offline after a try without an answer, and recovers at the next answer', async () => {
  const { rows, server, phone } = setUp()
  const tab = await phone.openPaired()
  server.down = offline
  await tab.actions.scan(codeOf(rows[0]!))
  await tab.actions.syncNow()
  expect(tab.getSnapshot().status).toMatchObject({ state: 'offline', waiting: 1, lastTriedAt: noon, lastSyncAt: noon })
  expect([...phone.timers].every((timer) => timer.ms <= 15_000)).toBe(true)
  server.down = undefined
  // Fires the timer of the back-off as the browser would: nobody touches the phone.
  await phone.pass(15_000)
  await expect.poll(() => tab.getSnapshot().status).toMatchObject({ state: 'synced', waiting: 0 })
})

test('reports one event that never arrives as held up, without calling the phone offline', async () => {
  const { rows, server, phone } = setUp()
  const tab = await phone.openPaired()
  const take = server.push
  server.push = () => ({ ok: false, failure: { kind: 'timeout', message: '' } })
  await tab.actions.scan(codeOf(rows[0]!))
  for (let n = 0; n < 25; n++) {
    server.now += 1000
    await tab.actions.syncNow()
  }
  expect(tab.getSnapshot()).toMatchObject({ heldUp: 1, status: { state: 'syncing', waiting: 1 } })
  server.push = take
  await tab.actions.syncNow()
  expect(tab.getSnapshot()).toMatchObject({ heldUp: 0, status: { state: 'synced', waiting: 0 } })
})

test('distinguishes a wrong pairing code from a missing connection', async () => {
  const { server, phone } = setUp()
  const tab = await phone.openTab()
  server.down = failure(410, 'pairing_invalid')
  expect(await tab.actions.pair('X')).toMatchObject({ ok: false, reason: 'refused' })
  server.down = offline
  expect(await tab.actions.pair('X')).toMatchObject({ ok: false, reason: 'offline' })
  expect(tab.getSnapshot().phase).toBe('unpaired')
})

test('pairs a phone only when all code for sending and reading has loaded', async () => {
  const { phone, server } = setUp()
  const gone = async () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const asked: string[] = []
  server.before = (call) => void asked.push(call)
  for (const change of [{ loadCalls: gone }, { loadReader: gone }, { loadJobs: gone }]) {
    const tab = await phone.openTab(change)
    expect(await tab.actions.pair('7K4P2M9X')).toMatchObject({ ok: false, reason: 'offline' })
    expect([asked, tab.getSnapshot().phase]).toEqual([[], 'unpaired'])
    tab.close()
  }
  const tab = await phone.openTab()
  expect(await tab.actions.pair('7K4P2M9X')).toEqual({ ok: true })
})

test("lets the crew choose the post's day on a day without a race, and then refuses other days", async () => {
  const { rows, phone } = setUp()
  const tab = await phone.openPaired()
  expect(tab.getSnapshot()).toMatchObject({ day: null, days: ['2025-10-11'], dayIsChosen: true })
  await tab.actions.chooseDay('2025-10-11')
  expect(await tab.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'welcome' })
  expect(await tab.actions.scan(codeOf({ ...rows[0]!, id: 'ZZZZZZZZ', eventDate: '2025-10-12' }))).toMatchObject({
    kind: 'refused',
    reason: 'other_day',
  })
  const reopened = await phone.openTab()
  expect(reopened.getSnapshot().day).toBe('2025-10-11')
})

test('lists everybody with the check-in that counts', async () => {
  const { rows, phone } = setUp()
  const tab = await phone.openPaired()
  await tab.actions.scan(codeOf(rows[2]!))
  await tab.actions.syncNow()
  expect(
    tab.actions
      .people()
      .map((hit) => [hit.row.name, hit.state.checkIn?.location ?? null])
      .sort(),
  ).toEqual([
    ['Loper 0', null],
    ['Loper 1', null],
    ['Loper 2', 'start'],
    ['Loper 3', null],
  ])
})

test('scans right after opening with ten thousand people, from the store alone', async () => {
  const { rows, phone, server } = setUp(10_000)
  await phone.openPaired()
  server.down = offline
  const tab = await phone.openTab()
  expect(await tab.actions.scan(codeOf(rows[9_999]!))).toMatchObject({ kind: 'welcome', ticket: { name: 'Loper 9999' } })
  expect(tab.getSnapshot().status.rosterCount).toBe(10_000)
})

test('knows which waves are cancelled, and shows it as soon as it hears so', async () => {
  const { rows, server, phone } = setUp()
  const tab = await phone.openPaired()
  const [first] = rows
  const { version } = tab.getSnapshot()
  expect(tab.actions.person(first!.id)?.isWaveCancelled).toBe(false)
  server.cancelledWaves = [`${first!.eventDate}#${first!.waveNumber}`]
  await tab.actions.syncNow()
  expect(tab.getSnapshot().version).toBeGreaterThan(version)
  expect(tab.actions.person(first!.id)?.isWaveCancelled).toBe(true)
  expect(tab.actions.waves()).toMatchObject([{ waveNumber: first!.waveNumber, isCancelled: true, people: 0 }])
  expect(await tab.actions.scan(codeOf(first!))).toMatchObject({ kind: 'welcome', ticket: { isWaveCancelled: true } })
  expect(tab.actions.waves()).toMatchObject([{ people: 1, checkedIn: 1 }])
  // A page that starts offline still knows.
  expect((await phone.openTab()).actions.person(first!.id)?.isWaveCancelled).toBe(true)
  server.cancelledWaves = []
  await tab.actions.syncNow()
  expect(tab.actions.person(first!.id)?.isWaveCancelled).toBe(false)
})
