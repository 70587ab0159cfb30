import type { CrewDb } from '#web/db/crew-db.ts'
import { createTestPhone, createTestServer, testRow } from './test-phone.ts'

/** A phone that is not paired yet, with a server that knows so many people. */
export function setUp(people = 10) {
  const rows = Array.from({ length: people }, (_, n) => testRow(n))
  const { server, transport } = createTestServer(rows)
  return { rows, server, transport, phone: createTestPhone(transport) }
}

/** What a browser says of a connection to its store that it lost. */
export const broken = () => new DOMException('Connection to Indexed Database server lost. Refresh the page to try again', 'UnknownError')

/** Who writes to a table waits, as for a tab that froze in the middle of a write, until it is let go. */
export function holdTable(db: CrewDb, table: 'events'): () => void {
  const tx = db.backendDB().transaction(table, 'readwrite')
  let held = true
  const ask = () => {
    if (held) tx.objectStore(table).count().onsuccess = ask
  }
  ask()
  return () => void (held = false)
}

/** Makes reads of a table fail, as often as it is told: all records of it, or those behind a key; its keys too where it is read as a whole. */
export function failReads(db: CrewDb, table: 'meta' | 'pages' | 'events' | 'feed' | 'stock', times: number) {
  const left = { times }
  const real = db[table].toArray.bind(db[table])
  const where = db[table].where.bind(db[table])
  const fail = <T>(read: () => T): T => {
    if (left.times-- > 0) return Promise.reject(broken()) as T
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
