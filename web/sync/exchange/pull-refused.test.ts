import { expect, test } from 'vitest'
import { getMeta, putMeta, putMetas } from '#web/db/meta.ts'
import { readPage } from './read-page.ts'
import { dropRoster } from './crew-session.ts'
import { pullChanges } from './pull.ts'
import { failure, otherEvent, testRow } from '#web/sync/testing/test-server.ts'
import { setUpPull } from '#web/sync/testing/test-pull.ts'

test("requeues this phone's events, refetches the roster and keeps rows missing after a restore of the server", async () => {
  const { server, pull, db, asked, memory } = await setUpPull(15)
  await pull()
  const mine = otherEvent(testRow(0).id, { deviceId: server.device.id, seq: 1, received: undefined })
  await db.events.add({ id: mine.id, deviceId: mine.deviceId, seq: 1, state: 'sent', event: mine })
  Object.assign(server, { epoch: 'table-2', rows: server.rows.slice(0, 12) })
  expect(await pull()).toBe('current')
  expect(asked.slice(-3)).toEqual(['15/0', undefined, '10/0'])
  expect([await db.events.where('state').equals('waiting').count(), memory.book.own(mine)!.state]).toEqual([1, 'waiting'])
  expect(memory.index.size).toBe(15)
})

test('fetches the roster from the start after the server refused the cursor', async () => {
  const { server, pull, stored, asked } = await setUpPull(15)
  await pull()
  server.down = failure(400, 'invalid_input')
  expect(await pull()).toBe('failing')
  server.down = undefined
  expect(await pull()).toBe('current')
  expect(asked.slice(-2)).toEqual([undefined, '10/0'])
  expect((await stored()).rows.length).toBe(15)
})

test('distinguishes an unpaired phone from a revoked phone', async () => {
  const { server, pull } = await setUpPull(1)
  server.down = failure(401, 'not_logged_in')
  expect(await pull()).toBe('unpaired')
  server.down = failure(403, 'not_allowed')
  expect(await pull()).toBe('unpaired')
  server.down = failure(403, 'device_revoked')
  expect(await pull()).toBe('revoked')
  server.down = failure(503, 'busy')
  expect(await pull()).toBe('failing')
})

test('does not store a page that the server sends to another device than the device in this store', async () => {
  const { server, pull, db } = await setUpPull(3)
  server.device = { ...server.device, id: '00000000-0000-4000-8000-000000000009', name: 'Post Z' }
  expect(await pull()).toBe('unpaired')
  expect([await db.pages.count(), (await getMeta(db, 'device'))!.name]).toEqual([0, 'Post A'])
})

test('does not store a page that was requested before a new pairing', async () => {
  const { deps, server, db } = await setUpPull(3)
  const before = server.device
  const device = { ...before, id: '00000000-0000-4000-8000-000000000009', name: 'Post Z' }
  let asked = false
  server.before = () => void (asked = true)
  const loadReader = async () => {
    if (asked && server.device === before) {
      server.device = device
      await putMetas(db, { device, counter: { deviceId: device.id, tab: 'one', seq: 0, revision: 1 } })
      server.rows.splice(0, 3, testRow(40))
    }
    return readPage
  }
  expect(await pullChanges({ ...deps, loadReader })).toBe('current')
  expect([await getMeta(db, 'device'), deps.memory.index.people().map(({ id }) => id)]).toEqual([device, [testRow(40).id]])
})

test('does not store the names of a page that arrives after another tab learned of the revocation', async () => {
  const { server, pull, db } = await setUpPull(3)
  server.before = async () => {
    await putMeta(db, 'revoked', true)
    await dropRoster(db)
  }
  expect(await pull()).toBe('revoked')
  expect(await db.pages.count()).toBe(0)
})
