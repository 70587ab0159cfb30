import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { createCrewDb, crewDbName } from './crew-db.ts'
import { getAllMeta } from './meta.ts'
import { countOwnEvents, listRefusedEvents, listWaitingEvents } from './own-events.ts'
import { recordEvent } from './record-event.ts'
import { schemaVersions } from './schema.ts'

const device = { id: '00000000-0000-4000-8000-000000000001', name: 'Post A', locations: ['start'] }
const scan = (n: number) => ({
  id: `0199a5d0-0000-7000-8000-00000000000${n}`,
  deviceId: device.id,
  seq: n,
  kind: 'check-in',
  participantId: `7K4P2M9${n}`,
  location: 'start',
  deviceTime: 1_759_312_800_000 + n,
  clockOffset: 0,
  clockUncertainty: 1,
  knownBy: 'roster',
  codeVersion: 1,
})

const sealed = { iv: new Uint8Array(12), data: new Uint8Array([1, 2, 3]) }

/** A full store as version 1 left it on phones. Never change it: such stores exist. */
const version1 = {
  version: 1,
  stores: {
    roster: '&shard',
    states: '&participantId, day',
    scans: '&id, participantId, &[deviceId+seq]',
    outbox: '++order, &scanId, state',
    meta: '&key',
  },
  records: {
    roster: [{ shard: 7, sealed }],
    scans: [scan(4), scan(3), scan(2), scan(1)],
    outbox: [
      { scanId: scan(2).id, state: 'waiting' },
      { scanId: scan(3).id, state: 'refused', reason: 'malformed', message: 'Onleesbaar', refusedAt: 1 },
      { scanId: 'gone', state: 'waiting' },
      { scanId: scan(4).id, state: 'waiting' },
    ],
    states: [1, 2, 3].map((n) => ({ participantId: scan(n).participantId, scanId: scan(n).id, day: '2025-10-01' })),
    meta: [
      { key: 'device', value: device },
      { key: 'lastSeq', value: { [device.id]: 4 } },
      { key: 'location', value: 'start' },
      { key: 'cursor', value: 'c' },
      { key: 'lastSyncAt', value: 1_759_000_000_000 },
    ],
  },
}

const version2 = {
  version: 2,
  stores: {
    meta: '&key',
    roster: '&shard',
    pages: '++page',
    feed: '++block',
    events: '++order, &id, state, &[deviceId+seq]',
    stock: '&id, subject',
  } as Record<string, string>,
  records: {
    meta: [
      { key: 'counter', value: { deviceId: device.id, tab: 'tab', seq: 3, revision: 8 } },
      { key: 'cursor', value: 'c' },
      { key: 'device', value: device },
      { key: 'location', value: 'start' },
      { key: 'pairedAt', value: 1_759_000_000_000 },
    ],
    roster: [{ shard: 7, sealed }],
    pages: [{ page: 4, sealed }],
    feed: [{ block: 2, events: [{ v: 1, ...scan(9) }], strange: [{ v: 9, id: 'later' }] }],
    events: [
      { order: 3, id: scan(1).id, deviceId: device.id, seq: 1, state: 'sent', event: { v: 1, ...scan(1) } },
      { order: 5, id: scan(2).id, deviceId: device.id, seq: 2, state: 'refused', event: { v: 1, ...scan(2) }, reason: 'malformed' },
      { order: 6, id: scan(3).id, deviceId: device.id, seq: 3, state: 'waiting', event: { v: 1, ...scan(3) } },
    ],
    stock: [{ id: 'count', subject: 'stock:water', event: { v: 1, id: 'count', kind: 'stock' } }],
  } as Record<string, object[]>,
}

const version3 = {
  version: 3,
  stores: { ...version2.stores, carried: '&id, state', aid: '&page', looks: '&id' },
  records: {
    ...version2.records,
    carried: [{ id: 'p', deviceId: 'other', events: 2, takenAt: 1, state: 'waiting', bytes: new Uint8Array([1, 2]) }],
    aid: [{ page: 0, version: 'v', next: null, sealed }],
    looks: [{ id: 'look', participantId: '7K4P2M91', at: 1 }],
  } as Record<string, object[]>,
}

/** Full stores as each later version left them on phones. Never change an entry. Add an entry for each new version. */
const later = [version2, version3]

test('this file has an example store for each version of the schema', () => {
  expect([version1, ...later].map(({ version }) => version)).toEqual(schemaVersions.map(({ version }) => version))
})

/** Fills a store as an earlier version of the app did. */
async function fillOld({
  version,
  stores,
  records,
}: {
  version: number
  stores: Record<string, string>
  records: Record<string, object[]>
}) {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange }
  const old = new Dexie(crewDbName, disk)
  old.version(version).stores(stores)
  for (const [table, rows] of Object.entries(records)) await old.table(table).bulkAdd(rows)
  old.close()
  return disk
}

/** An example of the next version, to test that a further upgrade is possible. */
const next = {
  version: schemaVersions.at(-1)!.version + 1,
  stores: { events: '++order, &id, state, &[deviceId+seq], kind' },
  upgrade: (tx: import('dexie').Transaction) => tx.table('events').toCollection().modify({ kind: 'scan' }),
}

for (const [name, versions] of [
  ['the current schema', schemaVersions],
  ['the next schema', [...schemaVersions, next]],
] as const) {
  test(`keeps the roster and the unsent and refused scans of a version 1 store in ${name}`, async () => {
    const disk = await fillOld(version1)
    const db = createCrewDb({ ...disk, versions })
    expect((await listWaitingEvents(db, 0, 10)).map((item) => item.event)).toEqual([
      { v: 1, ...scan(2) },
      { v: 1, ...scan(4) },
    ])
    expect(await listRefusedEvents(db)).toMatchObject([{ reason: 'malformed', message: 'Onleesbaar', refusedAt: 1, event: scan(3) }])
    expect(await countOwnEvents(db)).toEqual({ waiting: 2, refused: 1 })
    expect((await db.events.toArray()).map((own) => [own.seq, own.state])).toEqual([
      [1, 'sent'],
      [2, 'waiting'],
      [3, 'refused'],
      [4, 'waiting'],
    ])
    expect(await db.roster.toArray()).toEqual([{ shard: 7, sealed }])
    const meta = await getAllMeta(db)
    expect(meta).toMatchObject({ device, location: 'start', pairedAt: 1_759_000_000_000 })
    expect([meta.cursor, db.tables.map((table) => table.name).includes('outbox')]).toEqual([undefined, false])
    const event = { v: 1, ...scan(5) }
    await recordEvent(db, meta.counter!, { id: event.id, deviceId: device.id, seq: meta.counter!.seq + 1, state: 'waiting', event }).done
    expect((await listWaitingEvents(db, 0, 10)).at(-1)).toMatchObject({ seq: 5 })
  })

  for (const from of later)
    test(`keeps every record of a version ${from.version} store in ${name}, and continues its event numbers`, async () => {
      const db = createCrewDb({ ...(await fillOld(from)), versions })
      for (const { name: table } of db.tables)
        expect(await db.table(table).toArray(), table).toEqual((from.records[table] ?? []).map((record) => expect.objectContaining(record)))
      const { counter } = await getAllMeta(db)
      const event = { v: 1, ...scan(4) }
      await recordEvent(db, counter!, { id: event.id, deviceId: device.id, seq: counter!.seq + 1, state: 'waiting', event }).done
      expect((await listWaitingEvents(db, 0, 10)).map((item) => item.event)).toEqual([{ v: 1, ...scan(3) }, event])
      await db.looks.add({ id: 'new look', participantId: '7K4P2M92', at: 2 })
      expect(await db.looks.where('id').equals('new look').count()).toBe(1)
    })
}

test('numbers new events after the last scan when the stored number is lost', async () => {
  const disk = await fillOld({ ...version1, records: { scans: [scan(8), scan(9)], meta: [{ key: 'device', value: device }] } })
  expect((await getAllMeta(createCrewDb(disk))).counter).toEqual({ deviceId: device.id, tab: '', seq: 9, revision: 0 })
})

test('leaves the old store unchanged when an upgrade fails halfway', async () => {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange }
  const old = createCrewDb(disk)
  await old.events.add({ id: scan(1).id, deviceId: device.id, seq: 1, state: 'waiting', event: { v: 1, ...scan(1) } })
  old.close()
  const broken = { ...next, upgrade: () => Promise.reject(new Error('broken upgrade')) }
  await expect(countOwnEvents(createCrewDb({ ...disk, versions: [...schemaVersions, broken] }))).rejects.toThrow('broken upgrade')
  expect(await countOwnEvents(createCrewDb(disk))).toEqual({ waiting: 1, refused: 0 })
})

test('retries a failed upgrade when the store is used again, without a page reload', async () => {
  const disk = await fillOld(version1)
  let failing = 2
  const upgrade: typeof next.upgrade = (tx) => {
    if (failing-- > 0) throw new DOMException('full', 'QuotaExceededError')
    return next.upgrade(tx)
  }
  const db = createCrewDb({ ...disk, versions: [...schemaVersions, { ...next, upgrade }] })
  const uses = () => Promise.allSettled([countOwnEvents(db), db.transaction('rw', db.meta, () => db.meta.count()), db.events.count()])
  for (const _ of [1, 2]) expect((await uses()).map((use) => use.status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await countOwnEvents(db)).toEqual({ waiting: 2, refused: 1 })
  expect(await db.events.where('kind').equals('scan').count()).toBe(4)
})

test('does not reopen a store that was closed on purpose, even while it was opening', async () => {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange }
  const db = createCrewDb(disk)
  const asked = countOwnEvents(db)
  db.close({ disableAutoOpen: true })
  await expect(asked).rejects.toThrow()
  await expect(countOwnEvents(db)).rejects.toMatchObject({ name: 'DatabaseClosedError' })
})
