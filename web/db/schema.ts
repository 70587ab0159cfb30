import { upgradeToVersion2 } from './upgrade-to-version-2.ts'

/** One version of the store. Never edit a released version: phones have stores in that format. Add the next version. */
export interface SchemaVersion {
  version: number
  /** Dexie's index notation. A table that is not named stays as it is; null deletes a table after the upgrade. */
  stores: Record<string, string | null>
  /** Runs inside the upgrade's transaction: the upgrade is applied completely or not at all. */
  upgrade?: (tx: import('dexie').Transaction) => PromiseLike<unknown>
}

/**
 * The tables (records.ts has their records): `meta` single values, `pages` the encrypted roster (in version 1: `roster`), `feed`
 * events of all devices, `events` this phone's events, `stock` counts of all devices, `carried` packages, `aid` and `looks` first aid. The
 * unique index `&[deviceId+seq]` makes the store refuse a second event with the same number.
 */
export const schemaVersions: readonly SchemaVersion[] = [
  {
    version: 1,
    stores: {
      roster: '&shard',
      states: '&participantId, day',
      scans: '&id, participantId, &[deviceId+seq]',
      outbox: '++order, &scanId, state',
      meta: '&key',
    },
  },
  {
    version: 2,
    stores: {
      pages: '++page',
      feed: '++block',
      events: '++order, &id, state, &[deviceId+seq]',
      stock: '&id, subject',
      states: null,
      scans: null,
      outbox: null,
    },
    upgrade: upgradeToVersion2,
  },
  { version: 3, stores: { carried: '&id, state', aid: '&page', looks: '&id' } },
]
