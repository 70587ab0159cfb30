/** One version of the store. Versions are history: never edit one that was released, add the next. */
export interface SchemaVersion {
  version: number
  /** Dexie's index notation; a table that is not named keeps what it had. */
  stores: Record<string, string>
  /** Runs inside the upgrade's own transaction: either the whole upgrade is there afterwards, or none of it. */
  upgrade?: (tx: import('dexie').Transaction) => PromiseLike<unknown>
}

/**
 * roster: shards of about 100 encrypted rows · states: what this phone's scans make of a participant · scans: events, for
 * ever · outbox: what the server has not taken (`waiting`) or refused (`refused`) · meta: single values by name.
 * `&[deviceId+seq]` is the last guard of promise 2: two scans can't get the same number, whatever the code does.
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
]
