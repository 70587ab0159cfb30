import { expect, test } from 'vitest'
import { createCrewDb } from '#web/db/crew-db.ts'
import { settle, setUp } from '#web/sync/testing/test-phone.ts'
import { codeOf, offline } from '#web/sync/testing/test-server.ts'
import { failReads } from '#web/sync/testing/test-trouble.ts'

test('retries failed reads at the start, reports them, and never treats a paired phone as unpaired', async () => {
  const { rows, server, phone } = setUp()
  ;(await phone.openPaired()).close()
  server.down = offline
  for (const table of ['meta', 'pages', 'events'] as const) {
    const db = phone.openDb()
    await db.open()
    failReads(db, table, 1)
    const tab = await phone.openTab({ db })
    expect(tab.getSnapshot()).toMatchObject({ phase: 'ready', unread: 0, status: { rosterCount: 10 } })
    tab.close()
  }

  const db = phone.openDb()
  await db.open()
  const left = failReads(db, 'meta', 1000)
  const opening = phone.openTab({ db })
  await settle()
  await phone.pass(250)
  await phone.pass(1000)
  const tab = await opening
  expect(tab.getSnapshot().phase).toBe('broken')
  expect(await tab.actions.pair('7K4P2M9X'), 'pairing must not replace a store that cannot be read').toMatchObject({ ok: false })
  expect(await tab.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'not_saved' })
  left.times = 0
  await phone.pass(5000)
  await expect.poll(() => tab.getSnapshot()).toMatchObject({ phase: 'ready', status: { rosterCount: 10 } })
  expect(await tab.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'welcome' })
})

test('reports a browser without a store instead of loading for ever', async () => {
  const { phone } = setUp()
  const indexedDB = {
    open: () => {
      throw new DOMException('no', 'SecurityError')
    },
  } as unknown as IDBFactory
  const opening = phone.openTab({ db: createCrewDb({ ...phone.disk, indexedDB }) })
  await settle()
  await phone.pass(250)
  await phone.pass(1000)
  const tab = await opening
  expect(tab.getSnapshot().phase).toBe('broken')
  expect(await tab.actions.pair('7K4P2M9X')).toMatchObject({ ok: false, message: expect.stringContaining('niets opslaan') })
})

test('opens a store that failed at first, and can then pair', async () => {
  const { rows, phone } = setUp()
  let down = true
  const { indexedDB } = phone.disk
  const open = indexedDB.open.bind(indexedDB)
  indexedDB.open = (...args) => {
    if (down) throw new DOMException('full', 'QuotaExceededError')
    return open(...args)
  }
  const opening = phone.openTab()
  await settle()
  await phone.pass(250)
  await phone.pass(1000)
  const tab = await opening
  expect(tab.getSnapshot().phase).toBe('broken')
  down = false
  await phone.pass(5000)
  await expect.poll(() => tab.getSnapshot().phase).toBe('unpaired')
  expect(await tab.actions.pair('7K4P2M9X')).toEqual({ ok: true })
  await tab.actions.syncNow()
  expect(await tab.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'welcome' })
})

test('reopens a closed store when it can, and then scans again', async () => {
  const { rows, phone } = setUp()
  const db = phone.openDb()
  const tab = await phone.openPaired({ db })
  const { indexedDB } = phone.disk
  const open = indexedDB.open.bind(indexedDB)
  indexedDB.open = () => {
    throw new DOMException('the process of the store ended', 'InvalidStateError')
  }
  db.close({ disableAutoOpen: false })
  expect(await tab.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'not_saved' })
  indexedDB.open = open
  expect(await tab.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'welcome' })
})

test('loses no part of the roster after a temporary read error', async () => {
  const { server, phone } = setUp(30)
  ;(await phone.openPaired()).close()
  server.down = offline
  const db = phone.openDb()
  await db.open()
  failReads(db, 'pages', 2) // reading all pages together fails twice; reading them one by one works
  const tab = await phone.openTab({ db })
  expect(tab.getSnapshot()).toMatchObject({ unread: 0, status: { rosterCount: 30 } })
  tab.close()
  expect((await phone.openTab()).getSnapshot().status.rosterCount).toBe(30)
})

test('reads the store again if the first read hung', async () => {
  const { phone, server } = setUp()
  ;(await phone.openPaired()).close()
  server.down = offline
  const db = phone.openDb()
  await db.open()
  const real = db.meta.toArray.bind(db.meta)
  db.meta.toArray = (() => new Promise(() => {})) as never
  const opening = phone.openTab({ db })
  await settle()
  await phone.pass(10_000)
  const tab = await opening
  expect(tab.getSnapshot().phase).toBe('broken')
  db.meta.toArray = real
  await phone.pass(5000)
  await expect.poll(() => tab.getSnapshot()).toMatchObject({ phase: 'ready', status: { rosterCount: 10 } })
})

test('reports that pairing failed on a store that hangs, and accepts the next code', async () => {
  const { phone } = setUp()
  const db = phone.openDb()
  const tab = await phone.openTab({ db })
  const real = db.transaction.bind(db)
  db.transaction = (() => new Promise(() => {})) as never
  const pairing = tab.actions.pair('7K4P2M9X')
  await settle()
  await phone.pass(20_000)
  expect(await pairing).toMatchObject({ ok: false, message: expect.stringContaining('niets opslaan') })
  db.transaction = real as never
  expect(await tab.actions.pair('7K4P2M9X')).toEqual({ ok: true })
})

test('ignores the result of a slow read that was abandoned before a newer read', async () => {
  const { phone, server } = setUp()
  ;(await phone.openPaired()).close()
  server.down = offline
  const db = phone.openDb()
  await db.open()
  const real = db.feed.where.bind(db.feed)
  const slow = Promise.withResolvers<void>()
  db.feed.where = ((index: string) => {
    db.feed.where = real
    return {
      above: () => ({
        toArray: () =>
          slow.promise.then(() =>
            real(index as ':id')
              .above(0)
              .toArray(),
          ),
      }),
    }
  }) as never
  const opening = phone.openTab({ db })
  await settle()
  await phone.pass(10_000)
  const tab = await opening
  expect(tab.getSnapshot().phase).toBe('broken')
  await phone.pass(5000)
  slow.resolve()
  await expect.poll(() => tab.getSnapshot()).toMatchObject({ phase: 'ready', status: { rosterCount: 10 } })
})

test('reads the store again at a second pairing if the first pairing could not read it', async () => {
  const { phone } = setUp()
  const db = phone.openDb()
  const tab = await phone.openTab({ db })
  const left = failReads(db, 'stock', 1000)
  expect(await tab.actions.pair('7K4P2M9X')).toMatchObject({ ok: false })
  left.times = 0
  expect(await tab.actions.pair('7K4P2M9X')).toEqual({ ok: true })
})
