import type { Table } from 'dexie'
import type { CrewDb } from '#web/db/crew-db.ts'
import { raiseRevision } from '#web/db/counter.ts'
import { getMeta, putMetas, type Meta } from '#web/db/meta.ts'
import type { RosterPage, RosterShard, Sealed } from '#web/db/records.ts'
import type { RosterCipher } from '#web/db/roster-cipher.ts'
import { openRows, type OpenedRows } from '#web/db/roster-rows.ts'

/** Parts of the disk that can't be read, by table. */
export interface Spoiled {
  roster: number[]
  pages: number[]
  feed: number[]
  stock: string[]
}
export const nothingSpoiled: Readonly<Spoiled> = { roster: [], pages: [], feed: [], stock: [] }
export const countSpoiled = ({ roster, pages, feed, stock }: Readonly<Spoiled>) => roster.length + pages.length + feed.length + stock.length

/** What was found to be spoiled now, beside what could not be set aside before: that lies behind what is read, but for the stock, of which all is read each time. */
export const joinSpoiled = (before: Readonly<Spoiled>, now: Readonly<Spoiled>): Spoiled => ({
  roster: once(before.roster, now.roster),
  pages: once(before.pages, now.pages),
  feed: once(before.feed, now.feed),
  stock: now.stock,
})
const once = (...lists: readonly number[][]) => [...new Set(lists.flat())]

interface SealedRecord {
  sealed: Sealed
}

/** Opens what it can; what does not open is read from the disk once more first, for a passing error must not cost anything. */
export async function openAll<Record extends SealedRecord>(
  cipher: RosterCipher,
  table: Table<Record, number>,
  records: readonly Record[],
  keyOf: (record: Record) => number,
): Promise<{ opened: OpenedRows[]; spoiled: number[] }> {
  const found: { opened: OpenedRows[]; spoiled: number[] } = { opened: [], spoiled: [] }
  await Promise.all(
    records.map(async (record) => {
      try {
        const again = async () => openRows(cipher, (await table.get(keyOf(record)))!.sealed)
        found.opened.push(await openRows(cipher, record.sealed).catch(again))
      } catch {
        found.spoiled.push(keyOf(record))
      }
    }),
  )
  return found
}

/** The rows and events of the list's parts, those from before there were pages first, and which could not be opened. */
export async function openParts(db: CrewDb, by: RosterCipher, shards: readonly RosterShard[], pages: readonly RosterPage[]) {
  const old = await openAll(by, db.roster, shards, (record) => record.shard)
  const own = await openAll(by, db.pages, pages, (record) => record.page!)
  return { parts: [...old.opened, ...own.opened], roster: old.spoiled, pages: own.spoiled }
}

/** The name under which the crew hears of a part that is gone, until the whole list came in again. */
export const diskPart = 'disk:'

/**
 * Only what can't be read goes; with the cursor gone everything is asked for again, and what is here already costs no write. What was
 * written, if anything was; a disk that takes no writes either leaves things as they are, and it is tried again.
 */
export async function setAside(db: CrewDb, spoiled: Readonly<Spoiled>): Promise<{ meta: Meta; before: number; after: number } | undefined> {
  const names = Object.entries(spoiled).flatMap(([table, keys]) => (keys as (number | string)[]).map((key) => `${diskPart}${table}:${key}`))
  if (names.length === 0) return undefined
  try {
    return await db.transaction('rw', db.meta, db.roster, db.pages, db.feed, db.stock, async () => {
      await Promise.all([
        db.roster.bulkDelete(spoiled.roster),
        db.pages.bulkDelete(spoiled.pages),
        db.feed.bulkDelete(spoiled.feed),
        db.stock.bulkDelete(spoiled.stock),
      ])
      const unread = [...new Set([...((await getMeta(db, 'unread')) ?? []), ...names])]
      // Another tab has in memory what is gone here, and would think that it need not be stored when it comes again: write-back.ts.
      const setAsides = ((await getMeta(db, 'setAsides')) ?? 0) + 1
      const meta: Meta = { cursor: undefined, unread, setAsides }
      await putMetas(db, meta)
      return { meta, ...(await raiseRevision(db)) }
    })
  } catch {
    return undefined
  }
}
