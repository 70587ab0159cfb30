import { expect, test } from 'vitest'
import { getMeta } from '#web/db/meta.ts'
import { setUp } from '#web/sync/testing/test-phone.ts'
import { codeOf, failure, offline } from '#web/sync/testing/test-server.ts'

test('requests a new pairing when the cookies are gone, keeps scanning, and sends the scans after the pairing', async () => {
  const { rows, server, phone } = setUp(4)
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

test('fetches the whole roster after pairing again, and continues the event numbers of the same device', async () => {
  const { rows, server, phone } = setUp(4)
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

test('distinguishes a wrong pairing code from a missing connection', async () => {
  const { server, phone } = setUp(4)
  const tab = await phone.openTab()
  server.down = failure(410, 'pairing_invalid')
  expect(await tab.actions.pair('X')).toMatchObject({ ok: false, reason: 'refused' })
  server.down = offline
  expect(await tab.actions.pair('X')).toMatchObject({ ok: false, reason: 'offline' })
  expect(tab.getSnapshot().phase).toBe('unpaired')
})

test('pairs a phone only after all program files for sending and reading have loaded', async () => {
  const { phone, server } = setUp(4)
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
