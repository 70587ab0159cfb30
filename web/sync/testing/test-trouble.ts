import type { CrewDb } from '#web/db/crew-db.ts'

/** The error of a browser that lost the connection to its store. */
export const createConnectionError = () =>
  new DOMException('Connection to Indexed Database server lost. Refresh the page to try again', 'UnknownError')

/** Blocks writes to a table, like a tab that froze in the middle of a write. Returns a function that ends the block. */
export function holdTable(db: CrewDb, table: 'events'): () => void {
  const tx = db.backendDB().transaction(table, 'readwrite')
  let held = true
  const keepTransactionOpen = () => {
    if (held) tx.objectStore(table).count().onsuccess = keepTransactionOpen
  }
  keepTransactionOpen()
  return () => void (held = false)
}

/** Makes the next `times` reads of a table fail: reads of all records, of the records after a key, or of all keys. */
export function failReads(db: CrewDb, table: 'meta' | 'pages' | 'events' | 'feed' | 'stock', times: number) {
  const left = { times }
  const real = db[table].toArray.bind(db[table])
  const where = db[table].where.bind(db[table])
  const fail = <T>(read: () => T): T => {
    if (left.times-- > 0) return Promise.reject(createConnectionError()) as T
    return read()
  }
  db[table].toArray = (() => fail(real)) as never
  const collect = db[table].toCollection.bind(db[table])
  db[table].toCollection = (() => {
    const all = collect()
    const keys = all.primaryKeys.bind(all)
    all.primaryKeys = (() => fail(keys)) as never
    return all
  }) as never
  db[table].where = ((index: string) => {
    const clause = where(index)
    if (index !== ':id') return clause
    const above = clause.above.bind(clause)
    clause.above = ((key: number) => {
      const found = above(key)
      const toArray = found.toArray.bind(found)
      found.toArray = (() => fail(toArray)) as never
      return found
    }) as never
    return clause
  }) as never
  return left
}
