import type { Change, Store } from './dynalite-engine.ts'

/** How far the indexes are behind the items: by a number of later writes, or by ms of the engine's clock. */
export type Lag = { writes: number } | { ms: number }

export interface IndexLag {
  /** The store, with lagging indexes. */
  store: Store
  /** Sets how far the indexes are behind. Undefined ends the lag and writes all delayed index entries. */
  set(lag: Lag | undefined): Promise<void>
  /** Writes the delayed index entries that are due. Call it before any read of an index. */
  catchUp(): Promise<void>
}

const isIndexEntry = ({ key }: Change) => key.startsWith('index-')

/**
 * Makes the secondary indexes lag, as they do on AWS by a fraction of a second or more: an item is written at once, and its index entries
 * are written later, in the order of the writes. Delayed entries are in memory only, so a killed process loses them.
 */
export function delayIndexes(store: Store, clock: () => number): IndexLag {
  let lag: Lag | undefined
  let held: { at: number; number: number; changes: Change[] }[] = []
  let writes = 0
  // Writes the entries one after the other, because an older entry must never overwrite a newer entry.
  let written: Promise<void> = Promise.resolve()

  const isDue = ({ at, number }: (typeof held)[number]) => !lag || ('ms' in lag ? clock() - at >= lag.ms : writes - number >= lag.writes)
  function catchUp(): Promise<void> {
    const ready = held.findIndex((entry) => !isDue(entry))
    const due = held.splice(0, ready === -1 ? held.length : ready)
    if (due.length > 0) written = written.then(() => store.db.batch(due.flatMap(({ changes }) => changes)))
    return written
  }

  const { db } = store
  return {
    store: {
      ...store,
      db: {
        open: () => db.open(),
        close: () => db.close(),
        clear: () => db.clear(),
        get: (key) => db.get(key),
        getSync: (key) => db.getSync(key),
        iterator: (range) => db.iterator(range),
        values: (range) => db.values(range),
        createValueStream: (range) => db.createValueStream(range),
        async batch(changes) {
          await written
          if (!lag) return db.batch(changes)
          const entries = changes.filter(isIndexEntry)
          held.push({ at: clock(), number: ++writes, changes: entries })
          await db.batch(changes.filter((change) => !isIndexEntry(change)))
          await catchUp()
        },
      },
    },
    set(next) {
      lag = next
      return catchUp()
    },
    catchUp,
  }
}
