import type { Change, ItemStore, Store } from './dynalite-engine.ts'
import { refusal } from './dynalite-engine.ts'

/**
 * Opens a view of the store on which dynalite's write actions run without writing: they read the current items, check their conditions
 * and maintain the indexes, and `changes` collects their writes.
 *
 * The caller holds the locks of all items involved and writes the changes as one LevelDB batch. LevelDB logs a batch as one checksummed
 * record and drops a torn record when it opens, so after a crash all items of a transaction and their index entries exist, or none.
 * dynalite alone would write each entry separately.
 */
export function openOverlay(store: Store): { view: Store; changes(): Change[] } {
  const changes = new Map<string, Change>()

  const collect = (prefix: string, current: ItemStore): ItemStore => ({
    lock: (_key, run) => run((callback) => callback),
    get: current.get,
    put(key, value, done) {
      changes.set(prefix + key, { type: 'put', key: prefix + key, value })
      done(null)
    },
    del(key, done) {
      changes.set(prefix + key, { type: 'del', key: prefix + key })
      done(null)
    },
  })

  const collectItems = (table: string): ItemStore => {
    const items = collect(`item-${table}~`, store.getItemDb(table))
    return {
      ...items,
      put(key, value, done) {
        store.getTable(table, true, (error, found) => {
          if (error) return done(error)
          const attributes = (found.GlobalSecondaryIndexes ?? []).flatMap((index) =>
            index.KeySchema.map(({ AttributeName }) => AttributeName),
          )
          // dynalite accepts empty index keys, DynamoDB does not.
          if (attributes.some((name) => value[name]?.S === ''))
            return done(refusal('ValidationException', 'A secondary index key cannot be an empty string'))
          items.put(key, value, done)
        })
      },
    }
  }

  return {
    // dynalite defines these prefixes: see getSubDb in its db/index.js.
    view: {
      ...store,
      getItemDb: collectItems,
      getIndexDb: (kind, table, index) => collect(`index-${kind.toLowerCase()}~${table}~${index}~`, store.getIndexDb(kind, table, index)),
    },
    changes: () => [...changes.values()],
  }
}
