import { eventKey } from '#shared/scan/list-keys.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { getMeta } from '#web/db/meta.ts'
import type { CrewDb } from '#web/db/crew-db.ts'
import { isNewer, openRows, sealRows, type ListedRow } from '#web/db/roster-rows.ts'
import type { CrewMemory } from '#web/sync/memory/crew-memory.ts'

/** The default number of parts at which packing begins. Opening a small part takes about as long as opening a full part. */
const manyParts = 48
const fullPage = 500
const fullBlock = 1000

interface PackDeps {
  db: CrewDb
  memory: CrewMemory
  /** Lets other work run first; awaited between steps, each of which is short. */
  pause: () => Promise<void>
}

/**
 * Merges small parts of the roster and of the received events (`feed`), and drops replaced rows, so that the name of a removed person does
 * not stay on the disk. Each step is one transaction, which changes only how the content is stored. A step is skipped until the next run
 * if something else was written meanwhile. `dirty`: a person was removed, so the disk still has the person's old row. Returns true if it
 * had work to do.
 */
export async function packStore(deps: PackDeps, { dirty = false, many = manyParts } = {}): Promise<boolean> {
  const { db } = deps
  const [old, pages, blocks] = await Promise.all([db.roster.count(), db.pages.count(), db.feed.count()])
  const packs = dirty || old > 0 || pages >= many
  if (packs) await packPages(deps)
  if (blocks >= many) await packBlocks(deps)
  return packs || blocks >= many
}

interface Merged {
  rows: Map<string, ListedRow>
  events: AnyEvent[]
  shards: number[]
  pages: number[]
}
const emptyMerge = (): Merged => ({ rows: new Map(), events: [], shards: [], pages: [] })

async function packPages(deps: PackDeps): Promise<void> {
  const { db, memory, pause } = deps
  let merged = emptyMerge()
  const parts = [
    ...(await db.roster.toCollection().primaryKeys()).map((key) => ({ table: 'shards' as const, key })),
    ...(await db.pages.toCollection().primaryKeys()).map((key) => ({ table: 'pages' as const, key })),
  ]
  for (const { table, key } of parts) {
    await pause()
    const record = await (table === 'shards' ? db.roster : db.pages).get(key)
    const opened = record && (await openRows(await memory.cipher(), record.sealed).catch(() => undefined))
    if (!opened) continue // unreadable parts are set aside at the next read
    const current = opened.rows.filter((row) => {
      const known = memory.index.find(row.id)
      return known && !isNewer(known, row)
    })
    if (table === 'pages' && current.length === opened.rows.length && current.length >= fullPage) continue
    for (const row of current) merged.rows.set(row.id, memory.index.find(row.id)!)
    merged.events.push(...opened.events)
    merged[table].push(key)
    if (merged.rows.size < fullPage) continue
    await writeMerged(deps, merged)
    merged = emptyMerge()
  }
  if (merged.shards.length > 0 || merged.pages.length > 0) await writeMerged(deps, merged)
}

async function writeMerged({ db, memory }: PackDeps, { rows, events, shards, pages }: Merged): Promise<void> {
  const { revision } = memory.counter
  const sealed = await sealRows(await memory.cipher(), [...rows.values()])
  const written = await db.transaction('rw', db.meta, db.roster, db.pages, db.feed, async () => {
    if ((await getMeta(db, 'counter'))?.revision !== revision) return {}
    await Promise.all([db.roster.bulkDelete(shards), db.pages.bulkDelete(pages)])
    const page = rows.size > 0 ? await db.pages.add({ sealed }) : undefined
    const block = events.length > 0 ? await db.feed.add({ events, strange: [] }) : undefined
    return { page, block }
  })
  memory.addWritten(written)
}

async function packBlocks({ db, memory, pause }: PackDeps): Promise<void> {
  for (;;) {
    await pause()
    const { revision } = memory.counter
    const written = await db.transaction('rw', db.meta, db.feed, async () => {
      if ((await getMeta(db, 'counter'))?.revision !== revision) return undefined
      const small = await db.feed.filter((block) => block.events.length + block.strange.length < fullBlock).toArray()
      const chosen = pickUntilFull(small)
      if (chosen.length < 2) return undefined
      await db.feed.bulkDelete(chosen.map((block) => block.block!))
      const events = withoutDuplicates(chosen.flatMap((block) => block.events))
      const strange = withoutDuplicates(chosen.flatMap((block) => block.strange))
      return { block: await db.feed.add({ events, strange }), more: chosen.length < small.length }
    })
    if (!written) return
    memory.addWritten({ block: written.block })
    if (!written.more) return
  }
}

function pickUntilFull<Block extends { events: AnyEvent[] }>(blocks: readonly Block[]): Block[] {
  let size = 0
  return blocks.filter(({ events }) => size < fullBlock && ((size += events.length), true))
}

function withoutDuplicates(events: readonly AnyEvent[]): AnyEvent[] {
  return [...new Map(events.map((event) => [eventKey(event), event])).values()]
}
