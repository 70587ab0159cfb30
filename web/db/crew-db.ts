import { Dexie, type Table } from 'dexie'
import type { ScanEvent } from '#shared/scan/scan-event.ts'
import type { LocalState, MetaRow, OutboxItem, RosterShard } from './records.ts'
import { schemaVersions, type SchemaVersion } from './schema.ts'

export const crewDbName = 'duinstorm-crew'

interface CrewTables {
  roster: Table<RosterShard, number>
  states: Table<LocalState, string>
  scans: Table<ScanEvent, string>
  outbox: Table<OutboxItem, number>
  meta: Table<MetaRow, string>
}
export type CrewDb = Dexie & CrewTables

interface CrewDbOptions {
  indexedDB?: IDBFactory
  IDBKeyRange?: typeof globalThis.IDBKeyRange
  /** Only for tests of upgrades. */
  versions?: readonly SchemaVersion[]
}

/**
 * The phone's store; opens itself with the first use. Every write is `durability: 'strict'`: a transaction is complete only
 * when it is on the disk, so a green screen outlives a dead battery.
 */
export function createCrewDb({ versions = schemaVersions, ...dependencies }: CrewDbOptions = {}): CrewDb {
  const db = new Dexie(crewDbName, { ...dependencies, chromeTransactionDurability: 'strict', cache: 'disabled' })
  for (const { version, stores, upgrade } of versions) {
    const declared = db.version(version).stores(stores)
    if (upgrade) declared.upgrade(upgrade)
  }
  // Another page upgrades or wipes the store: let go of it, and open it again with the next use.
  db.on('versionchange', () => {
    db.close({ disableAutoOpen: false })
    return false
  })
  return db as CrewDb
}
