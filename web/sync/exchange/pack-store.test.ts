import { expect, test } from 'vitest'
import { getMeta, putMeta } from '#web/db/meta.ts'
import { loadRosterCipher } from '#web/db/roster-cipher.ts'
import { openRows, sealRows } from '#web/db/roster-rows.ts'
import { readPage } from './read-page.ts'
import { createCrewMemory } from '#web/sync/memory/crew-memory.ts'
import { createPageLocks } from '#web/sync/device/locks.ts'
import { packStore } from './pack-store.ts'
import { pullChanges } from './pull.ts'
import { createTestPhone, noTimers } from '#web/sync/testing/test-phone.ts'
import { createTestServer, otherEvent, testRow } from '#web/sync/testing/test-server.ts'

async function setUp() {
  const { server, transport } = createTestServer(Array.from({ length: 30 }, (_, n) => testRow(n)))
  const db = createTestPhone(transport).openDb()
  await putMeta(db, 'device', server.device)
  await putMeta(db, 'counter', { deviceId: server.device.id, tab: 'one', seq: 0, revision: 0 })
  const openMemory = () => createCrewMemory({ db, loadCipher: (of) => loadRosterCipher(of), ...noTimers })
  const memory = openMemory()
  const clock = { startTrip: () => () => {} }
  const pull = () =>
    pullChanges({ db, memory, transport, withLock: createPageLocks(), loadReader: async () => readPage, clock, pageSize: 1000 })
  await pull()
  return {
    server,
    db,
    memory,
    pull,
    pack: (options?: { dirty?: boolean; between?: () => Promise<unknown> }) =>
      packStore({ db, memory, pause: async () => void (await options?.between?.()) }, options),
    /** Returns the state that a newly opened page reads from the disk. */
    async truth() {
      const fresh = openMemory()
      await fresh.catchUp()
      return fresh.index
        .people()
        .map((row) => [row.id, row.name, fresh.people.stateOf(row.id, undefined).status])
        .sort()
    },
  }
}

/** Simulates a day of small changes: each poll brings one row and one event. */
async function busyDay({ server, pull }: Awaited<ReturnType<typeof setUp>>) {
  for (let n = 0; n < 60; n++) {
    server.rows.push(testRow(n % 30, { rev: 2 + n, name: `Loper ${n % 30} van ${n}` }))
    server.events.push(otherEvent(testRow(n % 30).id))
    await pull()
  }
}

test('merges many small parts into few without changing the state, and then has nothing to do', async () => {
  const it = await setUp()
  await busyDay(it)
  const before = await it.truth()
  expect([await it.db.pages.count(), await it.db.feed.count()]).toEqual([61, 60])
  expect(await it.pack()).toBe(true)
  expect([await it.db.pages.count(), await it.db.feed.count()]).toEqual([1, 1])
  expect(await it.truth()).toEqual(before)
  expect(await it.pack()).toBe(false)
  await it.pull()
  expect(await it.db.pages.count()).toBe(1)
})

test('removes the name of a removed person from the disk', async () => {
  const it = await setUp()
  it.server.rows.push(testRow(3, { rev: 2, status: 'removed' }))
  await it.pull()
  await it.pack({ dirty: true })
  const cipher = await loadRosterCipher(it.db)
  const kept = (await Promise.all((await it.db.pages.toArray()).map(async ({ sealed }) => (await openRows(cipher, sealed)).rows))).flat()
  expect(kept.filter((row) => row.id === testRow(3).id)).toEqual([testRow(3, { rev: 2, status: 'removed', name: '' })])
})

test('neither loses nor overlooks a write of another tab during packing', async () => {
  const it = await setUp()
  await busyDay(it)
  let once = true
  await it.pack({
    async between() {
      if (!once) return
      once = false
      const other = createCrewMemory({ db: it.db, loadCipher: (of) => loadRosterCipher(of), ...noTimers })
      const { transport } = createTestServer(it.server.rows as ReturnType<typeof testRow>[])
      it.server.rows.push(testRow(40, { name: 'Nieuw' }))
      await putMeta(it.db, 'epoch', 'table-1')
      await pullChanges({
        db: it.db,
        memory: other,
        transport,
        withLock: createPageLocks(),
        loadReader: async () => readPage,
        clock: { startTrip: () => () => {} },
      })
    },
  })
  expect((await it.truth()).map(([, name]) => name)).toContain('Nieuw')
  await it.memory.catchUp()
  expect(it.memory.index.find(testRow(40).id)?.name).toBe('Nieuw')
})

test('converts the data of an older app version to the new format', async () => {
  const it = await setUp()
  const cipher = await loadRosterCipher(it.db)
  const { v: _v, received: _received, ...oldScan } = otherEvent(testRow(50).id)
  const old = { ...testRow(50), scans: [oldScan] }
  await it.db.roster.put({ shard: 5, sealed: await sealRows(cipher, [old]) })
  const memory = createCrewMemory({ db: it.db, loadCipher: (of) => loadRosterCipher(of), ...noTimers })
  await memory.catchUp()
  await packStore({ db: it.db, memory, pause: async () => {} })
  expect([await it.db.roster.count(), (await getMeta(it.db, 'counter'))!.tab]).toEqual([0, 'one'])
  expect(await it.truth()).toContainEqual([testRow(50).id, 'Loper 50', 'checked_in'])
})

test('keeps both events if two devices used the same event id', async () => {
  const it = await setUp()
  await busyDay(it)
  const one = otherEvent(testRow(1).id, { kind: 'start' })
  const other = { ...one, deviceId: '00000000-0000-4000-8000-000000000003', kind: 'finish' }
  it.server.events.push(one)
  await it.pull()
  it.server.events.push(other)
  await it.pull()
  const before = await it.truth()
  expect(await it.pack()).toBe(true)
  const kept = (await it.db.feed.toArray()).flatMap(({ events }) => events).filter(({ id }) => id === one.id)
  expect(kept.map(({ deviceId }) => deviceId).sort()).toEqual([one.deviceId, other.deviceId])
  expect(await it.truth()).toEqual(before)
})
