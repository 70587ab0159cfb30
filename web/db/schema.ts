import { upgradeToVersion2 } from './upgrade-to-version-2.ts'

/** One version of the store. Versions are history: never edit one that was released, add the next. */
export interface SchemaVersion {
  version: number
  /** Dexie's index notation; a table that is not named keeps what it had, null takes it away after the upgrade. */
  stores: Record<string, string | null>
  /** Runs inside the upgrade's own transaction: either the whole upgrade is there afterwards, or none of it. */
  upgrade?: (tx: import('dexie').Transaction) => PromiseLike<unknown>
}

/**
 * meta: single values by name · pages: the list, sealed (roster: as version 1 had it) · feed: events of all devices · events: those that
 * this phone made and their sending, for ever · stock: counts of material by anybody.
 * `&[deviceId+seq]` is the last guard of promise 2: two events can't get the same number, whatever the code does.
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
]
