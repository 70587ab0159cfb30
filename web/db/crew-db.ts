import { Dexie, type Table } from 'dexie'
import type { FeedBlock, MetaRow, OwnEvent, RosterPage, RosterShard, StockEvent } from './records.ts'
import { schemaVersions, type SchemaVersion } from './schema.ts'

export const crewDbName = 'duinstorm-crew'

interface CrewTables {
  meta: Table<MetaRow, string>
  roster: Table<RosterShard, number>
  pages: Table<RosterPage, number>
  feed: Table<FeedBlock, number>
  events: Table<OwnEvent, number>
  stock: Table<StockEvent, string>
}
export type CrewDb = Dexie & CrewTables

interface CrewDbOptions {
  indexedDB?: IDBFactory
  IDBKeyRange?: typeof globalThis.IDBKeyRange
  /** Only for tests of upgrades. */
  versions?: readonly SchemaVersion[]
}

/**
 * The phone's store; opens itself with the first use, and with the next when it could not be opened. Every write is
 * `durability: 'strict'`: a transaction is complete only when it is on the disk, so a green screen outlives a dead battery.
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
  // Dexie answers every later use with the one failure; a disk that was full for a moment would be gone until somebody opens the page anew.
  const open = db.open.bind(db)
  db.open = () =>
    open().catch((error: unknown) => {
      if (db.hasFailed() && !db.hasBeenClosed()) db.close({ disableAutoOpen: false })
      throw error
    })
  return db as CrewDb
}
