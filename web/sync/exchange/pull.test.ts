import { expect, test } from 'vitest'
import { getMeta, putMeta } from '#web/db/meta.ts'
import { noon, offline, otherEvent, testRow } from '#web/sync/testing/test-server.ts'
import { setUpPull } from '#web/sync/testing/test-pull.ts'

test('fetches the roster in pages, and afterwards writes only changes', async () => {
  const { server, pull, stored, asked, db } = await setUpPull(35)
  expect(await pull()).toBe('current')
  expect(asked).toEqual([undefined, '10/0', '20/0', '30/0'])
  expect((await stored()).rows).toEqual(server.rows)
  const [pages, revision] = [await db.pages.count(), (await getMeta(db, 'counter'))!.revision]

  server.rows.push(testRow(5), testRow(6))
  await pull()
  expect([await db.pages.count(), (await getMeta(db, 'counter'))!.revision], 'known rows write nothing').toEqual([pages, revision])

  server.rows.push(testRow(3, { rev: 2, name: 'Getrouwd' }))
  const seen: string[] = []
  await pull((rows) => seen.push(...rows.map((row) => row.name)))
  expect(seen).toEqual(['Getrouwd'])
  expect((await stored()).rows.find((row) => row.id === testRow(3).id)).toMatchObject({ name: 'Getrouwd', rev: 2 })
  expect(await db.pages.count()).toBe(pages + 1)
})

test('fetches the next page while the previous page is stored, unless another tab moved the cursor', async () => {
  const { pull, asked, db, stored, server } = await setUpPull(35)
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
  const { pull, db, server } = await setUpPull(1)
  await putMeta(db, 'location', 'start')
  server.device = { ...server.device, name: 'Post Z', locations: ['finish'] }
  await pull()
  expect(await getMeta(db, 'posts')).toMatchObject([{ name: 'Post Z', lastSeenAt: noon }])
  expect([await getMeta(db, 'device'), await getMeta(db, 'location')]).toMatchObject([{ name: 'Post Z' }, 'finish'])
})

test('continues at the same page after the network failed', async () => {
  const { server, pull, stored, asked, db } = await setUpPull(35)
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
  test(`stores neither a page nor its cursor after a crash during the write of ${table}`, async () => {
    const { pull, stored, asked, db, server } = await setUpPull(35)
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

test('ignores repeated rows and older rows that arrive late, and stores no name of a removed person', async () => {
  const { server, pull, stored, memory } = await setUpPull(0)
  server.rows.push(testRow(1, { rev: 5, name: 'Nieuw' }), testRow(1, { rev: 4, name: 'Oud' }), testRow(1, { rev: 5, name: 'Nieuw' }))
  await pull()
  server.rows.push(testRow(1, { rev: 3, name: 'Nog ouder' }), testRow(2, { status: 'removed' }))
  await pull()
  expect((await stored()).rows.map((row) => [row.name, row.rev])).toEqual([['Nieuw', 5]])
  expect(memory.index.find(testRow(2).id)).toMatchObject({ name: '', status: 'removed' })
})

test('reads the known items of a newer version, and stores and counts the unknown items', async () => {
  const { server, pull, db, memory, openMemory } = await setUpPull(3)
  const newer = { ...testRow(9), status: 'teleported' }
  const unknownKind = otherEvent(testRow(1).id, { kind: 'hologram', angle: 7 })
  const newerForm = otherEvent(testRow(2).id, { v: 3 })
  server.rows.push(newer, { rubbish: true })
  server.events.push(unknownKind, newerForm, { rubbish: true }, otherEvent(testRow(0).id))
  expect(await pull()).toBe('current')
  expect([memory.index.size, memory.book.unfoldable(), (await getMeta(db, 'unread'))!.length]).toEqual([3, 2, 3])
  expect(memory.people.stateOf(testRow(0).id, undefined).status).toBe('checked_in')
  expect(memory.people.stateOf(testRow(2).id, undefined).status).toBe('registered')
  expect((await db.feed.toArray()).flatMap(({ strange }) => strange)).toEqual([unknownKind, newerForm])

  const blocks = await db.feed.count()
  server.rows.push(newer)
  server.events.push(unknownKind, { rubbish: true })
  await pull()
  expect([(await getMeta(db, 'unread'))!.length, await db.feed.count()], 'repeated data counts once').toEqual([3, blocks])

  server.rows.push({ ...testRow(9), rev: 2 })
  await pull()
  expect((await getMeta(db, 'unread'))!.length).toBe(2)

  await putMeta(db, 'readBy', 0)
  const asked: (string | undefined)[] = []
  server.before = async () => void asked.push(await getMeta(db, 'cursor'))
  await pull()
  expect(asked[0], 'a newer app fetches everything again').toBeUndefined()
  const fresh = openMemory()
  await fresh.catchUp()
  expect(fresh.book.unfoldable()).toBe(2)
})

test("prefers the server's copy of an event to the phone's own copy", async () => {
  const { server, pull, memory } = await setUpPull(1)
  const mine = otherEvent(testRow(0).id, { deviceId: server.device.id, seq: 1, received: undefined, participantId: testRow(1).id })
  memory.updateOwn([{ order: 1, id: mine.id, deviceId: mine.deviceId, seq: 1, state: 'sent', event: mine }])
  server.events.push({ ...mine, participantId: testRow(0).id, received: { receivedAt: noon, notBefore: 0, notAfter: noon } })
  await pull()
  expect(memory.people.stateOf(testRow(0).id, undefined).status).toBe('checked_in')
  expect(memory.people.stateOf(testRow(1).id, undefined).status).toBe('registered')
})

test('keeps the newer of two rows of one person in a page', async () => {
  const { server, pull, stored } = await setUpPull(0)
  server.rows.push(testRow(0, { rev: 3, name: 'Nieuw' }), testRow(0, { rev: 2, name: 'Oud' }))
  await pull()
  expect((await stored()).rows).toMatchObject([{ rev: 3, name: 'Nieuw' }])
})
