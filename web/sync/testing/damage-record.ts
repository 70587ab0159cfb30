import { IDBIndex, IDBObjectStore, IDBTransaction } from 'fake-indexeddb'
import { createConnectionError } from './test-trouble.ts'

/** The internals of fake-indexeddb that this file uses, because fake-indexeddb has no API to damage records. */
interface RawTransaction {
  db: { _rawDatabase: unknown }
  _execRequestAsync: (what: { operation: () => unknown; source?: unknown }) => unknown
}
interface Disk {
  indexedDB: { _databases?: Map<string, unknown> } | IDBFactory
}

/**
 * Damages one record of the disk: every read of it, alone or with others, fails completely. Keys and indexes stay readable. The damage
 * lasts until the record is deleted or written again.
 */
export function damageRecord({ indexedDB }: Disk, table: string, key: number | string): { isDamaged: boolean } {
  const damaged = { isDamaged: true }
  const databases = () => [...(indexedDB as { _databases: Map<string, unknown> })._databases.values()]
  const raw = IDBTransaction.prototype as unknown as RawTransaction
  const request = raw._execRequestAsync
  const isIt = (value: unknown): boolean => {
    if (Array.isArray(value)) return value.some(isIt)
    if (typeof value !== 'object' || value === null) return false
    if ('primaryKey' in value) return 'value' in value && value.primaryKey === key // a cursor
    return ['key', 'id', 'order', 'block', 'page'].some((name) => (value as Record<string, unknown>)[name] === key)
  }
  raw._execRequestAsync = function (this: RawTransaction, what) {
    const store = what.source instanceof IDBIndex ? what.source.objectStore : (what.source as IDBObjectStore | undefined)
    if (!damaged.isDamaged || store?.name !== table || !databases().includes(this.db._rawDatabase)) return request.call(this, what)
    const operation = () => {
      const found = what.operation()
      if (damaged.isDamaged && isIt(found)) throw createConnectionError()
      return found
    }
    return request.call(this, { ...what, operation })
  }
  const repairedBy = (store: { name: string; transaction: unknown }, isThere: () => boolean) => {
    const { db } = store.transaction as RawTransaction
    if (damaged.isDamaged && store.name === table && databases().includes(db._rawDatabase) && isThere()) damaged.isDamaged = false
  }
  const real = { put: IDBObjectStore.prototype.put, delete: IDBObjectStore.prototype.delete }
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args: Parameters<typeof real.put>) {
    repairedBy(this, () => isIt(args[0]))
    return real.put.apply(this, args)
  }
  IDBObjectStore.prototype.delete = function (this: IDBObjectStore, asked: Parameters<typeof real.delete>[0]) {
    repairedBy(this, () => asked === key)
    return real.delete.call(this, asked)
  }
  return damaged
}
