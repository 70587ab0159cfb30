// @vitest-environment node
import { IDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import type { RosterRow } from '#shared/contract/crew.ts'
import { createCrewDb, type CrewDb } from './crew-db.ts'
import { getMeta, putMeta } from './meta.ts'
import { listWaiting } from './outbox.ts'
import { NotPaired, recordScan, type ScanDraft } from './record-scan.ts'
import { loadRosterCipher } from './roster-cipher.ts'
import { mergeRows, readShards, sealShards, shardCount, shardOf } from './roster-shards.ts'

const disk = () => ({ indexedDB: new IDBFactory(), IDBKeyRange })
const device = { id: '00000000-0000-4000-8000-000000000001', name: 'Post A', locations: ['start'] }
const always = () => true

function draft(n: number): ScanDraft {
  const id = `0199a5d0-0000-7000-8000-${String(n).padStart(12, '0')}`
  return {
    id,
    kind: 'check-in',
    participantId: '7K4P2M9X',
    deviceTime: 1_759_312_800_000 + n,
    clockOffset: 0,
    clockUncertainty: 1,
    knownBy: 'roster',
    codeVersion: 1,
  }
}

async function pairedDb(on = disk()): Promise<CrewDb> {
  const db = createCrewDb(on)
  await putMeta(db, 'device', device)
  return db
}

afterEach(() => void vi.restoreAllMocks())

/** Watches IndexedDB itself, below Dexie. */
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

test('a scan resolves only after its strict transaction is complete', async () => {
  const on = disk()
  await pairedDb(on)
  const writes = watchWrites()
  const reopened = createCrewDb(on)
  for (let n = 1; n <= 5; n++) {
    await recordScan(reopened, draft(n), always)
    expect(writes.completed).toBe(n)
  }
  expect(writes.options).toEqual(Array.from({ length: 5 }, () => ({ durability: 'strict' })))
})

test('all of a scan is stored or nothing: an abort in the middle leaves no number, no event, nothing to send', async () => {
  const db = await pairedDb()
  for (const table of [db.scans, db.outbox, db.states]) {
    const crash = () => {
      throw new Error('crash')
    }
    table.hook('creating', crash)
    await expect(recordScan(db, draft(1), always)).rejects.toThrow('crash')
    table.hook('creating').unsubscribe(crash)
    expect([await db.scans.count(), await db.outbox.count(), await db.states.count(), await getMeta(db, 'lastSeq')]).toEqual([
      0,
      0,
      0,
      undefined,
    ])
  }
  expect(await recordScan(db, draft(2), always)).toMatchObject({ seq: 1, location: 'start', deviceId: device.id })
})

test('a scan that is not wanted any more takes no number', async () => {
  const db = await pairedDb()
  await recordScan(db, draft(1), always)
  expect(await recordScan(db, draft(2), (local) => local.length === 0)).toBeUndefined()
  expect(await recordScan(db, draft(3), always)).toMatchObject({ seq: 2 })
  expect((await listWaiting(db, 0, 10)).map((item) => item.scan.seq)).toEqual([1, 2])
})

test('a store without a device takes no scan', async () => {
  await expect(recordScan(createCrewDb(disk()), draft(1), always)).rejects.toThrow(NotPaired)
})

test('no name lies readable on the disk, the key can not be read out, and two tabs use the same one', async () => {
  const on = disk()
  const [one, two] = [createCrewDb(on), createCrewDb(on)]
  const [ours, theirs] = await Promise.all([loadRosterCipher(one), loadRosterCipher(two)])
  const row = { id: '7K4P2M9X', rev: 1, name: 'Sanne de Wit', scans: [] as RosterRow['scans'] } as RosterRow
  await one.roster.bulkPut(await sealShards(ours, new Map([[shardOf(row.id), [row]]])))
  const raw = await one.roster.toArray()
  expect(new TextDecoder('latin1').decode(raw[0]!.sealed.data)).not.toContain('Sanne')
  expect(await readShards(two, theirs)).toEqual(new Map([[shardOf(row.id), [row]]]))
  const key = (await getMeta(one, 'rosterKey'))!
  expect(key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
})

test('shards are even, and a row never moves', () => {
  const counts = Array.from({ length: shardCount }, () => 0)
  for (let n = 0; n < 10_000; n++) counts[shardOf(n.toString(36).toUpperCase().padStart(8, '0'))]!++
  expect(Math.max(...counts)).toBeLessThan(160)
  expect(['7K4P2M9X', '00000000', 'ZZZZZZZZ'].map(shardOf)).toEqual([shardOf('7K4P2M9X'), 101, 5])
})

test('rows merge by rev in any order, and a removed person keeps no name', () => {
  const row = (rev: number, name: string, status: RosterRow['status'] = 'active') => ({ id: '7K4P2M9X', rev, name, status }) as RosterRow
  const [old, renamed, removed] = [row(1, 'A'), row(2, 'B'), row(3, 'B', 'removed')]
  expect(mergeRows(mergeRows([], [renamed]), [old])).toEqual([renamed])
  expect(mergeRows([old], [removed, renamed])).toEqual([{ ...removed, name: '' }])
})
