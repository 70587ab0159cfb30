// @vitest-environment node
import { expect, test } from 'vitest'
import type { RosterRow } from '#shared/contract/crew.ts'
import { getMeta } from '#web/db/meta.ts'
import { loadRosterCipher } from '#web/db/roster-cipher.ts'
import { readShards } from '#web/db/roster-shards.ts'
import { pageLocks } from './locks.ts'
import { pullChanges } from './pull.ts'
import { createTestPhone, createTestServer, failure, noon, offline, testRow } from './test-phone.ts'

function setUp(people: number) {
  const { server, transport } = createTestServer(Array.from({ length: people }, (_, n) => testRow(n)))
  const db = createTestPhone(transport).openDb()
  const withLock = pageLocks()
  const asked: (string | undefined)[] = []
  const spy: typeof transport.pullRoster = (input) => {
    asked.push(input.query.cursor)
    return transport.pullRoster(input)
  }
  return {
    server,
    db,
    asked,
    pull: async (onRows: (rows: readonly RosterRow[]) => void = () => {}) =>
      pullChanges({
        db,
        cipher: await loadRosterCipher(db),
        transport: { pullRoster: spy },
        withLock,
        measureClock: async () => {},
        now: () => noon,
        onRows,
        pageSize: 10,
      }),
    stored: async () => [...(await readShards(db, await loadRosterCipher(db))).values()].flat(),
  }
}
const byId = (rows: readonly RosterRow[]) => [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))

test('the list comes in pages, and after that only what changed', async () => {
  const { server, pull, stored, asked, db } = setUp(35)
  expect(await pull()).toBe('current')
  expect(asked).toEqual([undefined, '10', '20', '30'])
  expect(byId(await stored())).toEqual(server.rows)
  const records = await db.roster.toArray()

  server.rows.push(testRow(3, { rev: 2, name: 'Getrouwd' }))
  const seen: string[] = []
  await pull((rows) => seen.push(...rows.map((row) => row.name)))
  expect(seen).toEqual(['Getrouwd'])
  expect((await stored()).find((row) => row.id === testRow(3).id)).toMatchObject({ name: 'Getrouwd', rev: 2 })
  const changed = (await db.roster.toArray()).filter((record, at) => record.sealed.iv.join() !== records[at]!.sealed.iv.join())
  expect(changed.length).toBe(1)
})

test('when a post was heard is kept in ms, as earlier versions kept it', async () => {
  const { pull, db } = setUp(1)
  await pull()
  expect(await getMeta(db, 'posts')).toMatchObject([{ name: 'Post A', lastSeenAt: noon }])
})

test('a network that goes between pages is taken up where it was', async () => {
  const { server, pull, stored, asked, db } = setUp(35)
  server.before = () => void (server.down = asked.length === 3 ? offline : undefined)
  expect(await pull()).toBe('unreachable')
  expect((await stored()).length).toBe(20)
  expect(await getMeta(db, 'lastSyncAt')).toBeUndefined()
  expect(await pull()).toBe('current')
  expect(asked).toEqual([undefined, '10', '20', '20', '30'])
  expect((await stored()).length).toBe(35)
  expect(await getMeta(db, 'lastSyncAt')).toBe(noon)
})

for (const table of ['roster', 'meta'] as const) {
  test(`a crash while a page is stored, in the middle of ${table}, leaves neither its rows nor its cursor`, async () => {
    const { pull, stored, asked, db, server } = setUp(35)
    await db.open()
    let secondPage = false
    const crash = () => {
      if (secondPage) throw new Error('crash')
    }
    db.table(table).hook('creating', crash)
    db.table(table).hook('updating', crash)
    server.before = () => void (secondPage = asked.length === 2)
    await expect(pull()).rejects.toThrow('crash')
    expect((await stored()).length).toBe(10)
    expect(await getMeta(db, 'cursor')).toBe('10')
    expect(await pull()).toBe('current')
    expect(asked).toEqual([undefined, '10', '10', '20', '30'])
    expect(byId(await stored())).toEqual(server.rows)
  })
}

test('rows that come twice, and older ones that come late, change nothing', async () => {
  const { server, pull, stored } = setUp(0)
  server.rows.push(testRow(1, { rev: 5, name: 'Nieuw' }), testRow(1, { rev: 4, name: 'Oud' }), testRow(1, { rev: 5, name: 'Nieuw' }))
  await pull()
  server.rows.push(testRow(1, { rev: 3, name: 'Nog ouder' }), testRow(2, { status: 'removed' }))
  await pull()
  expect(byId(await stored()).map((row) => [row.name, row.rev])).toEqual([
    ['Nieuw', 5],
    ['', 1],
  ])
})

test('a cursor that the server can not read any more starts the list again', async () => {
  const { server, pull, stored, asked } = setUp(15)
  await pull()
  server.down = failure(400, 'invalid_input')
  expect(await pull()).toBe('failing')
  server.down = undefined
  expect(await pull()).toBe('current')
  expect(asked.slice(-2)).toEqual([undefined, '10'])
  expect((await stored()).length).toBe(15)
})

test('says who is not paired, and who is revoked', async () => {
  const { server, pull } = setUp(1)
  server.down = failure(401, 'not_logged_in')
  expect(await pull()).toBe('unpaired')
  server.down = failure(403, 'not_allowed')
  expect(await pull()).toBe('unpaired')
  server.down = failure(403, 'device_revoked')
  expect(await pull()).toBe('revoked')
  server.down = failure(503, 'busy')
  expect(await pull()).toBe('failing')
})

test('two tabs without locks that pull at once end with the same list', async () => {
  const { server, db, stored } = setUp(35)
  const cipher = await loadRosterCipher(db)
  const transport = createTestServer(server.rows).transport
  const pull = () =>
    pullChanges({
      db,
      cipher,
      transport,
      withLock: (_, run) => run(),
      measureClock: async () => {},
      now: () => noon,
      onRows: () => {},
      pageSize: 10,
    })
  expect(await Promise.all([pull(), pull(), pull()])).toEqual(['current', 'current', 'current'])
  expect(byId(await stored())).toEqual(server.rows)
})
