import type { Table } from 'dexie'

export interface Robust<Record, Key = number> {
  records: Record[]
  /** Keys of what is there and can't be read. */
  spoiled: Key[]
}

/**
 * All records of a table, or those behind a key. Reads fail (Safari kills connections, disks rot): it is tried again, then each record by
 * itself, so that one that is gone takes no other with it. Rejects only when not even the keys can be read.
 */
export async function readRobustly<Record, Key extends number | string>(
  table: Table<Record, Key>,
  after?: Key,
): Promise<Robust<Record, Key>> {
  const read = () => (after === undefined ? table.toArray() : table.where(':id').above(after).toArray())
  try {
    return { records: await read().catch(read), spoiled: [] }
  } catch {
    const all = () => (after === undefined ? table.toCollection() : table.where(':id').above(after))
    const readKeys = () => all().primaryKeys()
    const keys = await readKeys().catch(readKeys)
    const found: Robust<Record, Key> = { records: [], spoiled: [] }
    for (const key of keys) {
      const readOne = () => Promise.resolve(table.get(key))
      try {
        const record = await readOne().catch(readOne)
        if (record !== undefined) found.records.push(record) // else it was deleted meanwhile
      } catch {
        found.spoiled.push(key)
      }
    }
    return found
  }
}
