// @vitest-environment node
import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { createCrewDb, crewDbName } from './crew-db.ts'
import { countOutbox, listRefused, listWaiting } from './outbox.ts'
import { recordScan } from './record-scan.ts'
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

/** Full stores as each released version left them on a phone. Frozen: they are what is out there. A new version adds a line. */
const released = [
  {
    version: 1,
    stores: {
      roster: '&shard',
      states: '&participantId, day',
      scans: '&id, participantId, &[deviceId+seq]',
      outbox: '++order, &scanId, state',
      meta: '&key',
    },
    records: {
      scans: [scan(1), scan(2), scan(3)],
      outbox: [
        { scanId: scan(2).id, state: 'waiting' },
        { scanId: scan(3).id, state: 'refused', reason: 'malformed', message: 'Onleesbaar', refusedAt: 1 },
      ],
      states: [1, 2, 3].map((n) => ({ participantId: scan(n).participantId, scanId: scan(n).id, day: '2025-10-01' })),
      meta: [
        { key: 'device', value: device },
        { key: 'lastSeq', value: { [device.id]: 3 } },
        { key: 'location', value: 'start' },
        { key: 'cursor', value: 'c' },
      ],
    },
  },
]

/** The next version, as it could look: that the road is open before it is needed. */
const next = {
  version: schemaVersions.at(-1)!.version + 1,
  stores: { outbox: '++order, &scanId, state, kind' },
  upgrade: (tx: import('dexie').Transaction) => tx.table('outbox').toCollection().modify({ kind: 'scan' }),
}

for (const from of released) {
  for (const [name, versions] of [
    ['today', schemaVersions],
    ['the next', [...schemaVersions, next]],
  ] as const) {
    test(`a full store of version ${from.version} keeps its unsent and refused scans in ${name}`, async () => {
      const disk = { indexedDB: new IDBFactory(), IDBKeyRange }
      const old = new Dexie(crewDbName, disk)
      old.version(from.version).stores(from.stores)
      for (const [table, records] of Object.entries(from.records)) await old.table(table).bulkAdd(records)
      old.close()

      const db = createCrewDb({ ...disk, versions })
      expect((await listWaiting(db, 0, 10)).map((item) => item.scan)).toEqual([scan(2)])
      expect(await listRefused(db)).toMatchObject([{ reason: 'malformed', scan: scan(3) }])
      expect(await countOutbox(db)).toEqual({ waiting: 1, refused: 1 })
      const { deviceId: _device, seq: _seq, location: _location, ...draft } = scan(4)
      expect(await recordScan(db, draft as Parameters<typeof recordScan>[1], () => true)).toMatchObject({ seq: 4, deviceId: device.id })
    })
  }
}

test('an upgrade that breaks halfway leaves the old store whole', async () => {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange }
  const old = createCrewDb(disk)
  await old.outbox.add({ scanId: scan(1).id, state: 'waiting' })
  await old.scans.add(scan(1) as Parameters<typeof old.scans.add>[0])
  old.close()
  const broken = { ...next, upgrade: () => Promise.reject(new Error('broken upgrade')) }
  await expect(countOutbox(createCrewDb({ ...disk, versions: [...schemaVersions, broken] }))).rejects.toThrow('broken upgrade')
  expect(await countOutbox(createCrewDb(disk))).toEqual({ waiting: 1, refused: 0 })
})
