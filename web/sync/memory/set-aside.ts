import type { Table } from 'dexie'
import type { CrewDb } from '#web/db/crew-db.ts'
import { incrementRevision } from '#web/db/counter.ts'
import { getMeta, putMetas, type Meta } from '#web/db/meta.ts'
import type { RosterPage, RosterShard, Sealed } from '#web/db/records.ts'
import type { RosterCipher } from '#web/db/roster-cipher.ts'
import { openRows, type OpenedRows } from '#web/db/roster-rows.ts'

/** Unreadable parts of the disk, by table. */
export interface UnreadableKeys {
  roster: number[]
  pages: number[]
  feed: number[]
  stock: string[]
}
export const nothingUnreadable: Readonly<UnreadableKeys> = { roster: [], pages: [], feed: [], stock: [] }
export const countUnreadable = ({ roster, pages, feed, stock }: Readonly<UnreadableKeys>) =>
  roster.length + pages.length + feed.length + stock.length

/**
 * Adds the damaged parts of this read to the damaged parts of earlier reads that could not be set aside. A read does not find those earlier
 * parts again, except in the stock, which is always read completely.
 */
export const joinUnreadable = (before: Readonly<UnreadableKeys>, now: Readonly<UnreadableKeys>): UnreadableKeys => ({
  roster: once(before.roster, now.roster),
  pages: once(before.pages, now.pages),
  feed: once(before.feed, now.feed),
  stock: now.stock,
})
const once = (...lists: readonly number[][]) => [...new Set(lists.flat())]

interface SealedRecord {
  sealed: Sealed
}

/** Decrypts the records that it can. A record that fails is read from the disk once more, because the error may be temporary. */
export async function openAll<Record extends SealedRecord>(
  cipher: RosterCipher,
  table: Table<Record, number>,
  records: readonly Record[],
  keyOf: (record: Record) => number,
): Promise<{ opened: OpenedRows[]; unreadable: number[] }> {
  const found: { opened: OpenedRows[]; unreadable: number[] } = { opened: [], unreadable: [] }
  await Promise.all(
    records.map(async (record) => {
      try {
        const again = async () => openRows(cipher, (await table.get(keyOf(record)))!.sealed)
        found.opened.push(await openRows(cipher, record.sealed).catch(again))
      } catch {
        found.unreadable.push(keyOf(record))
      }
    }),
  )
  return found
}

/** Decrypts the parts of the roster, the parts of version 1 first. Also returns the keys of the parts that it could not decrypt. */
export async function openParts(db: CrewDb, by: RosterCipher, shards: readonly RosterShard[], pages: readonly RosterPage[]) {
  const old = await openAll(by, db.roster, shards, (record) => record.shard)
  const own = await openAll(by, db.pages, pages, (record) => record.page!)
  return { parts: [...old.opened, ...own.opened], roster: old.unreadable, pages: own.unreadable }
}

/** In `unread`, the names of set-aside parts begin with this. The names stay there until the whole roster has arrived again. */
export const setAsidePrefix = 'disk:'

/**
 * Sets unreadable parts aside: deletes them and the cursor, so that everything is fetched again. Returns the written values; undefined if
 * no part is unreadable, or if the disk refuses the write. Then the parts stay, and the next read tries again.
 */
export async function setAside(
  db: CrewDb,
  unreadable: Readonly<UnreadableKeys>,
): Promise<{ meta: Meta; before: number; after: number } | undefined> {
  const names = Object.entries(unreadable).flatMap(([table, keys]) =>
    (keys as (number | string)[]).map((key) => `${setAsidePrefix}${table}:${key}`),
  )
  if (names.length === 0) return undefined
  try {
    return await db.transaction('rw', db.meta, db.roster, db.pages, db.feed, db.stock, async () => {
      await Promise.all([
        db.roster.bulkDelete(unreadable.roster),
        db.pages.bulkDelete(unreadable.pages),
        db.feed.bulkDelete(unreadable.feed),
        db.stock.bulkDelete(unreadable.stock),
      ])
      const unread = [...new Set([...((await getMeta(db, 'unread')) ?? []), ...names])]
      // Another tab has the deleted rows in memory and would not store them when they arrive again; see write-back.ts.
      const setAsides = ((await getMeta(db, 'setAsides')) ?? 0) + 1
      const meta: Meta = { cursor: undefined, unread, setAsides }
      await putMetas(db, meta)
      return { meta, ...(await incrementRevision(db)) }
    })
  } catch {
    return undefined
  }
}
