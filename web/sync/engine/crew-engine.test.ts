import { liveQuery } from 'dexie'
import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { hasValidMac } from '#shared/scan/event-mac.ts'
import { getMeta } from '#web/db/meta.ts'
import { setUp } from '#web/sync/testing/test-phone.ts'
import { codeOf, noon, offline, otherEvent, testRow } from '#web/sync/testing/test-server.ts'

afterEach(() => void vi.restoreAllMocks())

test('pairs, fetches the roster, scans, and sends the scans to the server', async () => {
  const { rows, server, phone } = setUp(4)
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
  const { rows, server, phone } = setUp(4)
  const tab = await phone.openPaired()
  server.down = offline
  expect(await tab.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'welcome' })
  // Open a new page on the same disk, without the memory of the old page.
  const reopened = await phone.openTab()
  expect(reopened.getSnapshot()).toMatchObject({ phase: 'ready', todayCount: 1, status: { waiting: 1, eventsMade: 1, rosterCount: 4 } })
  expect(await reopened.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'already_checked_in' })
  server.down = undefined
  await reopened.actions.syncNow()
  expect(server.scans.size).toBe(1)
  expect(reopened.getSnapshot().status).toMatchObject({ state: 'synced', waiting: 0 })
})

test('shows no green verdict for a scan that cannot be stored, reports the failure, and stores the next scan', async () => {
  const { rows, phone } = setUp(4)
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
  const { rows, server, phone } = setUp(4)
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

test('records one event and shows one welcome for many simultaneous scans of one person', async () => {
  const { rows, server, phone } = setUp(4)
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

test('asks the crew about a genuine ticket that is not in the roster, and admits its holder by the signature', async () => {
  const { phone, server } = setUp(4)
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
  const { rows, server, phone } = setUp(4)
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

test("lets the crew choose the post's day on a day without a race, and then refuses tickets of other days", async () => {
  const { rows, phone } = setUp(4)
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

test('lists for each person the post of the check-in, if there is one', async () => {
  const { rows, phone } = setUp(4)
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

test('scans right after the page opens with ten thousand people in the store, without network', async () => {
  const { rows, phone, server } = setUp(10_000)
  await phone.openPaired()
  server.down = offline
  const tab = await phone.openTab()
  expect(await tab.actions.scan(codeOf(rows[9_999]!))).toMatchObject({ kind: 'welcome', ticket: { name: 'Loper 9999' } })
  expect(tab.getSnapshot().status.rosterCount).toBe(10_000)
})

test('shows which waves are cancelled as soon as a sync reports it', async () => {
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
  // A page that starts offline still shows the wave as cancelled.
  expect((await phone.openTab()).actions.person(first!.id)?.isWaveCancelled).toBe(true)
  server.cancelledWaves = []
  await tab.actions.syncNow()
  expect(tab.actions.person(first!.id)?.isWaveCancelled).toBe(false)
})
