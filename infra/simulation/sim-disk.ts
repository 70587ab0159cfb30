import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'

interface RawTransaction {
  _state: string
  _abort: (error: string | null) => void
}
interface RawDatabase {
  transactions: RawTransaction[]
  connections: unknown[]
}
interface RawFactory {
  _databases: Map<string, RawDatabase>
}

export interface SimDisk {
  indexedDB: IDBFactory
  IDBKeyRange: typeof IDBKeyRange
}

export function createSimDisk(): SimDisk {
  return { indexedDB: new IDBFactory(), IDBKeyRange }
}

/**
 * The disk as it is found after the power went: every transaction that was not complete is undone, every connection gone.
 * Reaches into fake-indexeddb, which has no way to die. Call it with the phone's life already ended, or the undone
 * transactions would still tell the dead page so.
 */
export function pullThePlug({ indexedDB }: SimDisk): SimDisk {
  const databases = (indexedDB as unknown as RawFactory)._databases
  for (const database of databases.values()) {
    for (const transaction of Array.from(database.transactions)) if (transaction._state !== 'finished') transaction._abort(null)
    Object.assign(database, { transactions: [], connections: [] })
  }
  const disk = createSimDisk()
  Object.assign(disk.indexedDB, { _databases: databases })
  return disk
}
