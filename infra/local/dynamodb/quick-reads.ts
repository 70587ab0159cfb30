import { Readable } from 'node:stream'
import type { ItemStore, Store, Table } from './dynalite-engine.ts'

/** Number of values that a query reads at a time. */
const READ_AHEAD = 100

/**
 * Returns the store without three slow habits of dynalite. dynalite reads the table's definition several times per operation; it reads
 * each value in another thread, which costs more than reading cached data; and a query reads its items one by one in that thread.
 */
export function withQuickReads(store: Store): Store {
  const tables = new Map<string, Table>()
  const { tableDb } = store
  let changes = 0
  let changing = 0
  const noteChange = (by: 1 | -1) => {
    changes += 1
    changing += by
    tables.clear()
  }
  for (const name of ['put', 'del'] as const) {
    const write = tableDb[name].bind(tableDb) as (...given: unknown[]) => void
    tableDb[name] = (...given: unknown[]) => {
      const done = given.pop() as (...answer: unknown[]) => void
      noteChange(1)
      write(...given, (...answer: unknown[]) => {
        noteChange(-1)
        done(...answer)
      })
    }
  }
  store.db.createValueStream = (range) => {
    const values = store.db.values(range)
    return new Readable({
      objectMode: true,
      read() {
        values.nextv(READ_AHEAD).then(
          (read) => {
            for (const value of read) this.push(value)
            if (read.length === 0) this.push(null)
          },
          (error: Error) => this.destroy(error),
        )
      },
      async destroy(error, done) {
        await values.close()
        done(error)
      },
    })
  }
  const quick = (prefix: string, slow: ItemStore): ItemStore => ({
    ...slow,
    get(key, callback) {
      let found: unknown
      try {
        found = store.db.getSync(prefix + key)
      } catch (error) {
        return callback(error, undefined)
      }
      callback(null, found as never)
    },
  })
  return {
    ...store,
    // dynalite defines these prefixes: see getSubDb in its db/index.js.
    getItemDb: (table) => quick(`item-${table}~`, store.getItemDb(table)),
    getIndexDb: (kind, table, index) => quick(`index-${kind.toLowerCase()}~${table}~${index}~`, store.getIndexDb(kind, table, index)),
    getTable(name, ...rest) {
      const callback = rest.at(-1) as Parameters<Store['getTable']>[2]
      // A caller that reads or changes the table's status gets the stored definition, not the cached definition.
      if (rest[0] === false) return store.getTable(name, false, callback)
      const known = tables.get(name)
      if (known) return callback(null, known)
      const before = changes
      store.getTable(name, true, (error, table) => {
        if (!error && before === changes && changing === 0 && isReady(table)) tables.set(name, table)
        callback(error, table)
      })
    },
  }
}

/** Returns whether the table and its indexes have reached their final status. */
const isReady = ({ TableStatus, GlobalSecondaryIndexes = [] }: Table) =>
  TableStatus === 'ACTIVE' && GlobalSecondaryIndexes.every(({ IndexStatus }) => IndexStatus === 'ACTIVE')
