import type { Table } from 'dexie'

export interface RobustRead<Record, Key = number> {
  records: Record[]
  /** Keys of records that exist but cannot be read. */
  unreadable: Key[]
}

/**
 * Reads all records of a table, or those after a key. A failed read is repeated once, because Safari closes connections. If it fails again,
 * each record is read separately, so that a damaged one does not hide the others. Rejects only if even the keys cannot be read.
 */
export async function readRobustly<Record, Key extends number | string>(
  table: Table<Record, Key>,
  after?: Key,
): Promise<RobustRead<Record, Key>> {
  const read = () => (after === undefined ? table.toArray() : table.where(':id').above(after).toArray())
  try {
    return { records: await read().catch(read), unreadable: [] }
  } catch {
    const all = () => (after === undefined ? table.toCollection() : table.where(':id').above(after))
    const readKeys = () => all().primaryKeys()
    const keys = await readKeys().catch(readKeys)
    const found: RobustRead<Record, Key> = { records: [], unreadable: [] }
    for (const key of keys) {
      const readOne = () => Promise.resolve(table.get(key))
      try {
        const record = await readOne().catch(readOne)
        if (record !== undefined) found.records.push(record) // undefined: deleted meanwhile
      } catch {
        found.unreadable.push(key)
      }
    }
    return found
  }
}
