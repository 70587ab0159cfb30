import { eventKey } from '#shared/scan/list-keys.ts'
import { isFoldable } from '#shared/scan/foldable.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { subjectsOf } from '#shared/scan/subjects.ts'
import { incrementRevision } from '#web/db/counter.ts'
import type { CrewDb } from '#web/db/crew-db.ts'
import { getMeta } from '#web/db/meta.ts'
import { readRobustly } from '#web/db/read-robustly.ts'
import { isStockKind } from '#web/db/record-event.ts'
import type { RosterCipher } from '#web/db/roster-cipher.ts'
import { isNewer, pickNewerRow, sealRows, type ListedRow } from '#web/db/roster-rows.ts'
import { openAll } from './set-aside.ts'

/** The roster and the feed in a tab's memory. */
interface Held {
  rows: readonly ListedRow[]
  events: readonly AnyEvent[]
}

/** Rows per page. Encrypting more at once would block the page for too long. */
const pageSize = 1000

/**
 * Writes the rows and events that the disk misses from this tab's memory, after damaged parts were set aside. `revision`: the revision of
 * the store that this tab has read completely. Returns undefined if nothing was written, because the store has changed since or refuses the
 * write.
 */
export async function writeMissingToDisk(
  db: CrewDb,
  openCipher: () => Promise<RosterCipher>,
  held: Held,
  revision: number,
): Promise<{ page?: number; block?: number; before: number; after: number } | undefined> {
  const cipher = await openCipher()
  const [rows, events] = await Promise.all([missingRows(db, cipher, held.rows), missingEvents(db, held.events)])
  if (rows.length + events.length === 0) return { before: revision, after: revision }
  const sealed: Awaited<ReturnType<typeof sealRows>>[] = []
  for (let at = 0; at < rows.length; at += pageSize) sealed.push(await sealRows(cipher, rows.slice(at, at + pageSize)))
  const stock = events.filter(({ kind }) => isStockKind(kind)).map((event) => ({ id: event.id, subject: subjectsOf(event)[0]!, event }))
  const fed = events.filter(({ kind }) => !isStockKind(kind))
  const block = { events: fed.filter(isFoldable), strange: fed.filter((event) => !isFoldable(event)) }
  try {
    return await db.transaction('rw', db.meta, db.pages, db.feed, db.stock, async () => {
      if ((await getMeta(db, 'counter'))?.revision !== revision) return undefined
      let page: number | undefined
      for (const part of sealed) page = await db.pages.add({ sealed: part })
      await db.stock.bulkPut(stock)
      return { page, block: fed.length > 0 ? await db.feed.add(block) : undefined, ...(await incrementRevision(db)) }
    })
  } catch {
    return undefined
  }
}

async function missingRows(db: CrewDb, cipher: RosterCipher, held: readonly ListedRow[]): Promise<ListedRow[]> {
  const [shards, pages] = await Promise.all([readRobustly(db.roster), readRobustly(db.pages)])
  const old = await openAll(cipher, db.roster, shards.records, (record) => record.shard)
  const own = await openAll(cipher, db.pages, pages.records, (record) => record.page!)
  const onDisk = new Map<string, ListedRow>()
  for (const { rows } of [...old.opened, ...own.opened]) for (const row of rows) onDisk.set(row.id, pickNewerRow(onDisk.get(row.id), row))
  return held.filter((row) => !onDisk.has(row.id) || isNewer(row, onDisk.get(row.id)!))
}

async function missingEvents(db: CrewDb, held: readonly AnyEvent[]): Promise<AnyEvent[]> {
  const [blocks, stock] = await Promise.all([readRobustly(db.feed), readRobustly(db.stock)])
  const fed = blocks.records.flatMap(({ events, strange }) => [...events, ...strange])
  const onDisk = new Set([...fed, ...stock.records.map(({ event }) => event)].map(eventKey))
  return held.filter((event) => !onDisk.has(eventKey(event)))
}
