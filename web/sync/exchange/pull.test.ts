import { expect, test } from 'vitest'
import type { RosterRow } from '#shared/contract/crew.ts'
import { raiseRevision } from '#web/db/counter.ts'
import { getMeta, putMeta, putMetas } from '#web/db/meta.ts'
import { recordEvent } from '#web/db/record-event.ts'
import { loadRosterCipher } from '#web/db/roster-cipher.ts'
import { openRows } from '#web/db/roster-rows.ts'
import { readPage } from './read-page.ts'
import { createCrewMemory } from '#web/sync/memory/crew-memory.ts'
import { dropRoster } from './crew-session.ts'
import { pageLocks } from '#web/sync/device/locks.ts'
import { pullChanges } from './pull.ts'
import { createTestPhone, createTestServer, failure, noon, offline, otherEvent, noTimers, testRow } from '#web/sync/testing/test-phone.ts'

async function setUp(people: number) {
  const { server, transport } = createTestServer(Array.from({ length: people }, (_, n) => testRow(n)))
  const phone = createTestPhone(transport)
  const db = phone.openDb()
  const withLock = pageLocks()
  const asked: (string | undefined)[] = []
  const spy: typeof transport.pullRoster = (input) => {
    asked.push(input.query.cursor)
    return transport.pullRoster(input)
  }
  await putMeta(db, 'device', server.device)
  await putMeta(db, 'counter', { deviceId: server.device.id, tab: 'one', seq: 0, revision: 0 })
  const clock = { startTrip: () => () => {} }
  const openMemory = () => createCrewMemory({ db, loadCipher: (of) => loadRosterCipher(of), ...noTimers })
  const memory = openMemory()
  const deps = { db, memory, transport: { pullRoster: spy }, withLock, loadReader: async () => readPage, clock, pageSize: 10 }
  return {
    server,
    db,
    asked,
    memory,
    openMemory,
    deps,
    pull: (onRows: (rows: readonly RosterRow[]) => void = () => {}) => pullChanges(deps, { onPage: ({ rows }) => onRows(rows) }),
    /** The state that a newly opened page would have. */
    stored: async () => {
      const fresh = openMemory()
      await fresh.catchUp()
      return { rows: byId(fresh.index.people()), fresh }
    },
    rawRows: async () => {
      const cipher = await loadRosterCipher(db)
      return (await Promise.all((await db.pages.toArray()).map(async ({ sealed }) => (await openRows(cipher, sealed)).rows))).flat()
    },
  }
}
const byId = (rows: readonly RosterRow[]) => [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))

test('fetches the list in pages, and afterwards writes only changes', async () => {
  const { server, pull, stored, asked, db } = await setUp(35)
  expect(await pull()).toBe('current')
  expect(asked).toEqual([undefined, '10/0', '20/0', '30/0'])
  expect((await stored()).rows).toEqual(server.rows)
  const [pages, revision] = [await db.pages.count(), (await getMeta(db, 'counter'))!.revision]

  server.rows.push(testRow(5), testRow(6))
  await pull()
  expect([await db.pages.count(), (await getMeta(db, 'counter'))!.revision], 'known rows cost nothing').toEqual([pages, revision])

  server.rows.push(testRow(3, { rev: 2, name: 'Getrouwd' }))
  const seen: string[] = []
  await pull((rows) => seen.push(...rows.map((row) => row.name)))
  expect(seen).toEqual(['Getrouwd'])
  expect((await stored()).rows.find((row) => row.id === testRow(3).id)).toMatchObject({ name: 'Getrouwd', rev: 2 })
  expect(await db.pages.count()).toBe(pages + 1)
})

test('fetches the next page while one is stored, unless another tab moved the cursor', async () => {
  const { pull, asked, db, stored, server } = await setUp(35)
  await db.open()
  const askedByThen: number[] = []
  db.pages.hook('creating', () => void askedByThen.push(asked.length))
  await pull()
  expect(askedByThen).toEqual([2, 3, 4, 4])

  server.rows.push(...Array.from({ length: 15 }, (_, n) => testRow(40 + n)))
  const elsewhere = async () => putMeta(db, 'cursor', '30/0')
  server.before = () => (asked.length === 6 ? void elsewhere() : undefined)
  await pull()
  expect(asked.slice(4)).toEqual(['35/0', '45/0', '30/0', '40/0'])
  expect((await stored()).rows.map((row) => row.id)).toEqual(Array.from({ length: 50 }, (_, n) => testRow(n < 35 ? n : n + 5).id))
})

test("stores the last contact of each post in ms, and this phone's current name and posts", async () => {
  const { pull, db, server } = await setUp(1)
  await putMeta(db, 'location', 'start')
  server.device = { ...server.device, name: 'Post Z', locations: ['finish'] }
  await pull()
  expect(await getMeta(db, 'posts')).toMatchObject([{ name: 'Post Z', lastSeenAt: noon }])
  expect([await getMeta(db, 'device'), await getMeta(db, 'location')]).toMatchObject([{ name: 'Post Z' }, 'finish'])
})

test('continues at the same page after the network failed', async () => {
  const { server, pull, stored, asked, db } = await setUp(35)
  server.before = () => void (server.down = asked.length === 3 ? offline : undefined)
  expect(await pull()).toBe('unreachable')
  expect((await stored()).rows.length).toBe(20)
  expect(await getMeta(db, 'lastSyncAt')).toBeUndefined()
  expect(await pull()).toBe('current')
  expect(asked).toEqual([undefined, '10/0', '20/0', '20/0', '30/0'])
  expect((await stored()).rows.length).toBe(35)
  expect(await getMeta(db, 'lastSyncAt')).toBe(noon)
})

for (const table of ['pages', 'feed', 'meta'] as const) {
  test(`stores neither a page nor its cursor after a crash in the middle of ${table}`, async () => {
    const { pull, stored, asked, db, server } = await setUp(35)
    for (let n = 0; n < 35; n++) server.events.push(otherEvent(testRow(n).id))
    await db.open()
    let secondPage = false
    const crash = () => {
      if (secondPage) throw new Error('crash')
    }
    db.table(table).hook('creating', crash)
    db.table(table).hook('updating', crash)
    server.before = () => void (secondPage = asked.length === 3)
    await expect(pull()).rejects.toThrow('crash')
    const { rows, fresh } = await stored()
    expect([rows.length, rows.filter((row) => fresh.people.hitOf(row).state.checkIn).length]).toEqual([10, 10])
    expect(await getMeta(db, 'cursor')).toBe('10/10')
    expect(await pull()).toBe('current')
    expect(asked).toEqual([undefined, '10/10', '20/20', '10/10', '20/20', '30/30'])
    expect((await stored()).rows).toEqual(server.rows)
  })
}

test('ignores repeated rows and late older rows, and stores no name of a removed person', async () => {
  const { server, pull, stored, memory } = await setUp(0)
  server.rows.push(testRow(1, { rev: 5, name: 'Nieuw' }), testRow(1, { rev: 4, name: 'Oud' }), testRow(1, { rev: 5, name: 'Nieuw' }))
  await pull()
  server.rows.push(testRow(1, { rev: 3, name: 'Nog ouder' }), testRow(2, { status: 'removed' }))
  await pull()
  expect((await stored()).rows.map((row) => [row.name, row.rev])).toEqual([['Nieuw', 5]])
  expect(memory.index.find(testRow(2).id)).toMatchObject({ name: '', status: 'removed' })
})

test('reads what it can of the data of a newer version, and stores and counts the rest', async () => {
  const { server, pull, db, memory, openMemory } = await setUp(3)
  const newer = { ...testRow(9), status: 'teleported' }
  const unknownKind = otherEvent(testRow(1).id, { kind: 'hologram', angle: 7 })
  const newerForm = otherEvent(testRow(2).id, { v: 3 })
  server.rows.push(newer, { rubbish: true })
  server.events.push(unknownKind, newerForm, { rubbish: true }, otherEvent(testRow(0).id))
  expect(await pull()).toBe('current')
  expect([memory.index.size, memory.book.strange(), (await getMeta(db, 'unread'))!.length]).toEqual([3, 2, 3])
  expect(memory.people.stateOf(testRow(0).id, undefined).status).toBe('checked_in')
  expect(memory.people.stateOf(testRow(2).id, undefined).status).toBe('registered')
  expect((await db.feed.toArray()).flatMap(({ strange }) => strange)).toEqual([unknownKind, newerForm])

  const blocks = await db.feed.count()
  server.rows.push(newer)
  server.events.push(unknownKind, { rubbish: true })
  await pull()
  expect([(await getMeta(db, 'unread'))!.length, await db.feed.count()], 'what comes again counts once').toEqual([3, blocks])

  server.rows.push({ ...testRow(9), rev: 2 })
  await pull()
  expect((await getMeta(db, 'unread'))!.length).toBe(2)

  await putMeta(db, 'readBy', 0)
  const asked: (string | undefined)[] = []
  server.before = async () => void asked.push(await getMeta(db, 'cursor'))
  await pull()
  expect(asked[0], 'a newer app asks for everything again').toBeUndefined()
  const fresh = openMemory()
  await fresh.catchUp()
  expect(fresh.book.strange()).toBe(2)
})

test("prefers the server's copy of an event to the phone's own", async () => {
  const { server, pull, memory } = await setUp(1)
  const mine = otherEvent(testRow(0).id, { deviceId: server.device.id, seq: 1, received: undefined, participantId: testRow(1).id })
  memory.takeOwn([{ order: 1, id: mine.id, deviceId: mine.deviceId, seq: 1, state: 'sent', event: mine }])
  server.events.push({ ...mine, participantId: testRow(0).id, received: { receivedAt: noon, notBefore: 0, notAfter: noon } })
  await pull()
  expect(memory.people.stateOf(testRow(0).id, undefined).status).toBe('checked_in')
  expect(memory.people.stateOf(testRow(1).id, undefined).status).toBe('registered')
})

test("when the server has another table, queues this phone's events again and fetches the whole list without losing rows", async () => {
  const { server, pull, db, asked, memory } = await setUp(15)
  await pull()
  const mine = otherEvent(testRow(0).id, { deviceId: server.device.id, seq: 1, received: undefined })
  await db.events.add({ id: mine.id, deviceId: mine.deviceId, seq: 1, state: 'sent', event: mine })
  Object.assign(server, { epoch: 'table-2', rows: server.rows.slice(0, 12) })
  expect(await pull()).toBe('current')
  expect(asked.slice(-3)).toEqual(['15/0', undefined, '10/0'])
  expect([await db.events.where('state').equals('waiting').count(), memory.book.own(mine)!.state]).toEqual([1, 'waiting'])
  expect(memory.index.size).toBe(15)
})

test('fetches the list from the start after the server refused the cursor', async () => {
  const { server, pull, stored, asked } = await setUp(15)
  await pull()
  server.down = failure(400, 'invalid_input')
  expect(await pull()).toBe('failing')
  server.down = undefined
  expect(await pull()).toBe('current')
  expect(asked.slice(-2)).toEqual([undefined, '10/0'])
  expect((await stored()).rows.length).toBe(15)
})

test('distinguishes an unpaired phone from a revoked phone', async () => {
  const { server, pull } = await setUp(1)
  server.down = failure(401, 'not_logged_in')
  expect(await pull()).toBe('unpaired')
  server.down = failure(403, 'not_allowed')
  expect(await pull()).toBe('unpaired')
  server.down = failure(403, 'device_revoked')
  expect(await pull()).toBe('revoked')
  server.down = failure(503, 'busy')
  expect(await pull()).toBe('failing')
})

test('does not store a page for a device that this store does not know', async () => {
  const { server, pull, db } = await setUp(3)
  server.device = { ...server.device, id: '00000000-0000-4000-8000-000000000009', name: 'Post Z' }
  expect(await pull()).toBe('unpaired')
  expect([await db.pages.count(), (await getMeta(db, 'device'))!.name]).toEqual([0, 'Post A'])
})

test('does not store a page that was requested before a new pairing', async () => {
  const { deps, server, db } = await setUp(3)
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
  const { server, pull, db } = await setUp(3)
  server.before = async () => {
    await putMeta(db, 'revoked', true)
    await dropRoster(db)
  }
  expect(await pull()).toBe('revoked')
  expect(await db.pages.count()).toBe(0)
})

test('keeps the newer of two rows of one person in a page', async () => {
  const { server, pull, stored } = await setUp(0)
  server.rows.push(testRow(0, { rev: 3, name: 'Nieuw' }), testRow(0, { rev: 2, name: 'Oud' }))
  await pull()
  expect((await stored()).rows).toMatchObject([{ rev: 3, name: 'Nieuw' }])
})

test('keeps the state of an event that changes while the store is read', async () => {
  const { memory, server, db } = await setUp(0)
  const event = otherEvent(testRow(0).id, { deviceId: server.device.id, seq: 1, received: undefined })
  const record = { id: event.id, deviceId: event.deviceId, seq: 1, state: 'waiting' as const, event }
  const order = await db.events.add(record)
  await memory.catchUp()
  await db.transaction('rw', db.meta, () => raiseRevision(db)) // another tab wrote something
  const where = db.events.where.bind(db.events)
  let late = true
  db.events.where = ((index: string) => {
    const clause = where(index)
    const equals = clause.equals.bind(clause)
    clause.equals = ((state: string) => {
      const found = equals(state)
      const keys = found.primaryKeys.bind(found)
      found.primaryKeys = (async () => {
        const read = await keys()
        if (state !== 'waiting' || !late) return read
        late = false
        await db.events.put({ ...record, order, state: 'sent' })
        memory.takeOwn([{ ...record, order, state: 'sent' }])
        return read
      }) as never
      return found
    }) as never
    return clause
  }) as never
  await memory.catchUp()
  expect([late, memory.book.own(event)!.state]).toEqual([false, 'sent'])
})

test('keeps the number of an event that is stored while the store is read', async () => {
  const { memory, db, server } = await setUp(0)
  const record = (seq: number) => {
    const event = otherEvent(testRow(0).id, { deviceId: server.device.id, seq, received: undefined })
    return recordEvent(db, memory.counter, { id: event.id, deviceId: event.deviceId, seq, state: 'waiting', event }).done
  }
  await memory.catchUp()
  const toArray = db.meta.toArray.bind(db.meta)
  db.meta.toArray = (async () => {
    db.meta.toArray = toArray
    const read = await toArray()
    const own = await record(1)
    memory.takeOwn([own], await db.transaction('rw', db.meta, () => raiseRevision(db)))
    return read
  }) as never
  await memory.catchUp()
  expect(memory.counter).toMatchObject({ seq: 1, revision: 1 })
  await expect(record(2)).resolves.toMatchObject({ seq: 2 })
})

test('ends with the same list in three tabs without locks, and stores each page once', async () => {
  const { server, deps, openMemory, stored, rawRows } = await setUp(35)
  const pull = () => pullChanges({ ...deps, memory: openMemory(), withLock: (_, run) => run() })
  expect(await Promise.all([pull(), pull(), pull()])).toEqual(['current', 'current', 'current'])
  expect((await stored()).rows).toEqual(server.rows)
  expect((await rawRows()).length).toBe(35)
})

test('stores neither a page nor its cursor if another tab has already stored that page', async () => {
  const { server, db, deps, pull } = await setUp(12)
  let once = true
  server.before = async () => {
    if (!once) return
    once = false
    await putMeta(db, 'cursor', '10/0') // without a message to this tab
  }
  await pull()
  expect((await getMeta(db, 'cursor'))!).toBe('12/0')
  expect(deps.memory.index.size, 'only what comes after that cursor').toBe(2)
})

test('encrypts a page with the current key after another tab dropped the list', async () => {
  const { server, db, pull, stored } = await setUp(5)
  await pull()
  await db.meta.delete('cursor')
  let once = true
  server.before = async () => {
    if (!once) return
    once = false
    await dropRoster(db)
  }
  expect(await pull()).toBe('current')
  expect((await stored()).rows).toEqual(server.rows)
})
