import { Dexie, type Table } from 'dexie'
import type { AidLook, AidPage, CarriedPackage, FeedBlock, MetaRow, OwnEvent, RosterPage, RosterShard, StockEvent } from './records.ts'
import { schemaVersions, type SchemaVersion } from './schema.ts'

/** The name of the IndexedDB database of a crew phone. */
export const crewDbName = 'duinstorm-crew'

interface CrewTables {
  meta: Table<MetaRow, string>
  roster: Table<RosterShard, number>
  pages: Table<RosterPage, number>
  feed: Table<FeedBlock, number>
  events: Table<OwnEvent, number>
  stock: Table<StockEvent, string>
  carried: Table<CarriedPackage, string>
  aid: Table<AidPage, number>
  looks: Table<AidLook, string>
}
/** The store of a crew phone in IndexedDB. {@link createCrewDb} creates it. */
export type CrewDb = Dexie & CrewTables

interface CrewDbOptions {
  indexedDB?: IDBFactory
  IDBKeyRange?: typeof globalThis.IDBKeyRange
  /** Only for tests of upgrades. */
  versions?: readonly SchemaVersion[]
}

/**
 * Creates the phone's store. It opens at its first use, and again at the next use if opening failed. Every write is `durability: 'strict'`:
 * a transaction completes only when it is on the disk, so no event that the screen showed as stored is lost when the battery dies.
 */
export function createCrewDb({ versions = schemaVersions, ...dependencies }: CrewDbOptions = {}): CrewDb {
  const db = new Dexie(crewDbName, { ...dependencies, chromeTransactionDurability: 'strict', cache: 'disabled' })
  for (const { version, stores, upgrade } of versions) {
    const declared = db.version(version).stores(stores)
    if (upgrade) declared.upgrade(upgrade)
  }
  // Another page upgrades or wipes the store: close it now, and reopen it at the next use.
  db.on('versionchange', () => {
    db.close({ disableAutoOpen: false })
    return false
  })
  // After one failed open, Dexie rejects every later use. Closing resets that, so a disk that was full for a moment does not need a page
  // reload.
  const open = db.open.bind(db)
  db.open = () =>
    open().catch((error: unknown) => {
      if (db.hasFailed() && !db.hasBeenClosed()) db.close({ disableAutoOpen: false })
      throw error
    })
  return db as CrewDb
}
