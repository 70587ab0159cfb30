import { IDBDatabase, IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import type { RosterRow } from '#shared/contract/crew.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import type { Counter } from './records.ts'
import { createCrewDb, type CrewDb } from './crew-db.ts'
import { getMeta, putMeta } from './meta.ts'
import { listWaitingEvents } from './own-events.ts'
import { recordEvent, StoreChanged } from './record-event.ts'
import { loadRosterCipher } from './roster-cipher.ts'
import { pickNewerRow, openRows, sealRows } from './roster-rows.ts'

const disk = () => ({ indexedDB: new IDBFactory(), IDBKeyRange })
const deviceId = '00000000-0000-4000-8000-000000000001'
const atFirst: Counter = { deviceId, tab: 'one', seq: 0, revision: 3 }

function recordOf(seq: number, change: Record<string, unknown> = {}) {
  const id = `0199a5d0-0000-7000-8000-${String(seq).padStart(12, '0')}`
  const event = {
    v: 1,
    id,
    deviceId,
    seq,
    kind: 'check-in',
    participantId: '7K4P2M9X',
    location: 'start',
    ...change,
  } as unknown as AnyEvent
  return { id, deviceId, seq, state: 'waiting' as const, event }
}

async function pairedDb(on = disk()): Promise<CrewDb> {
  const db = createCrewDb(on)
  await putMeta(db, 'counter', atFirst)
  return db
}

afterEach(() => void vi.restoreAllMocks())

/** Records write transactions of IndexedDB itself, below Dexie. */
function watchWrites() {
  const seen = { options: [] as unknown[], completed: 0 }
  const original = IDBDatabase.prototype.transaction
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: typeof IDBDatabase.prototype, ...args) {
    const tx = original.apply(this, args)
    if (args[1] !== 'readwrite') return tx
    seen.options.push(args[2])
    tx.addEventListener('complete', () => seen.completed++)
    return tx
  })
  return seen
}

test('reports an event as stored only after its transaction with durability `strict` is complete', async () => {
  const on = disk()
  await pairedDb(on)
  const writes = watchWrites()
  const reopened = createCrewDb(on)
  for (let seq = 1; seq <= 5; seq++) {
    await recordEvent(reopened, { ...atFirst, seq: seq - 1 }, recordOf(seq)).done
    expect(writes.completed).toBe(seq)
  }
  expect(writes.options).toEqual(Array.from({ length: 5 }, () => ({ durability: 'strict' })))
  expect(await getMeta(reopened, 'counter')).toEqual({ ...atFirst, seq: 5 })
})

test('stores an event completely or not at all: an abort leaves no number, no event and no count', async () => {
  const db = await pairedDb()
  for (const table of ['events', 'meta', 'stock']) {
    for (const write of ['add', 'put'] as const) {
      const original = IDBObjectStore.prototype[write]
      vi.spyOn(IDBObjectStore.prototype, write).mockImplementation(function (this: typeof IDBObjectStore.prototype, ...args) {
        if (this.name === table) throw new Error('crash')
        return original.apply(this, args)
      })
    }
    await expect(recordEvent(db, atFirst, recordOf(1, { kind: 'stock-count', zoneMaterialId: 'z' })).done).rejects.toThrow('crash')
    vi.restoreAllMocks()
    expect([await db.events.count(), await db.stock.count(), await getMeta(db, 'counter')]).toEqual([0, 0, atFirst])
  }
})

for (const [what, moved] of Object.entries({
  'another tab scans': { tab: 'two' },
  'another tab wrote': { revision: 4 },
  'another tab made an event': { seq: 1 },
  'the phone was paired again': { deviceId: '00000000-0000-4000-8000-000000000009' },
})) {
  test(`writes nothing and returns the stored counter when ${what}`, async () => {
    const db = await pairedDb()
    await putMeta(db, 'counter', { ...atFirst, ...moved })
    const error: unknown = await recordEvent(db, atFirst, recordOf(1)).done.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(StoreChanged)
    expect((error as StoreChanged).found).toEqual({ ...atFirst, ...moved })
    expect(await db.events.count()).toBe(0)
  })
}

test('refuses an event in a store without a device', async () => {
  const db = createCrewDb(disk())
  await expect(recordEvent(db, atFirst, recordOf(1)).done).rejects.toThrow(StoreChanged)
  expect(await db.events.count()).toBe(0)
})

test('refuses two events with the same number', async () => {
  const db = await pairedDb()
  await db.events.add(recordOf(1))
  await expect(recordEvent(db, atFirst, { ...recordOf(1), id: '0199a5d0-0000-7000-8000-00000000000f' }).done).rejects.toThrow()
  expect((await listWaitingEvents(db, 0, 10)).map((item) => item.seq)).toEqual([1])
})

test('stores nothing of an event that is aborted before its commit', async () => {
  const db = await pairedDb()
  await db.open()
  const recording = recordEvent(db, atFirst, recordOf(1))
  recording.abort()
  await expect(recording.done).rejects.toThrow()
  expect([await db.events.count(), await getMeta(db, 'counter')]).toEqual([0, atFirst])
})

test('also stores a material count in the stock table, for screens that show one zone', async () => {
  const db = await pairedDb()
  await recordEvent(db, atFirst, recordOf(1, { kind: 'stock-count', zoneMaterialId: 'zone-1', participantId: undefined })).done
  expect(await db.stock.where('subject').equals('stock:zone-1').toArray()).toMatchObject([{ event: { seq: 1 } }])
})

test('stores names encrypted with a key that cannot be exported and that two tabs share', async () => {
  const on = disk()
  const [one, two] = [createCrewDb(on), createCrewDb(on)]
  const [ours, theirs] = await Promise.all([loadRosterCipher(one), loadRosterCipher(two)])
  const row = { id: '7K4P2M9X', rev: 1, name: 'Sanne de Wit' } as RosterRow
  await one.pages.add({ sealed: await sealRows(ours, [row]) })
  const raw = await two.pages.toArray()
  expect(new TextDecoder('latin1').decode(raw[0]!.sealed.data)).not.toContain('Sanne')
  expect(await openRows(theirs, raw[0]!.sealed)).toEqual({ rows: [row], events: [] })
  const key = (await getMeta(one, 'rosterKey'))!
  expect(key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
})

test('keeps the row with the higher rev, and removes the name of a removed person', () => {
  const row = (rev: number, name: string, status: RosterRow['status'] = 'active') => ({ id: '7K4P2M9X', rev, name, status }) as RosterRow
  const [old, renamed, removed] = [row(1, 'A'), row(2, 'B'), row(3, 'B', 'removed')]
  expect(pickNewerRow(renamed, old)).toBe(renamed)
  expect(pickNewerRow(old, renamed)).toBe(renamed)
  expect(pickNewerRow(renamed, removed)).toEqual({ ...removed, name: '' })
  expect(pickNewerRow(undefined, old)).toBe(old)
})
