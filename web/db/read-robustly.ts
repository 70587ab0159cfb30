import type { Table } from 'dexie'

export interface Robust<Record> {
  records: Record[]
  /** Keys of what is there and can't be read. */
  spoiled: number[]
}

/**
 * All records of a table behind a key. Reads fail (Safari kills connections, disks rot): it is tried again, then each record by itself,
 * so that one that is gone takes no other with it. Rejects only when not even the keys can be read.
 */
export async function readRobustly<Record>(table: Table<Record, number>, after: number): Promise<Robust<Record>> {
  const read = () => table.where(':id').above(after).toArray()
  try {
    return { records: await read().catch(read), spoiled: [] }
  } catch {
    const readKeys = () => table.where(':id').above(after).primaryKeys()
    const keys = await readKeys().catch(readKeys)
    const found: Robust<Record> = { records: [], spoiled: [] }
    for (const key of keys) {
      const record = await Promise.resolve(table.get(key)).catch(() => undefined)
      if (record === undefined) found.spoiled.push(key)
      else found.records.push(record)
    }
    return found
  }
}
