import { subjectsOf } from '#shared/scan/subjects.ts'
import { noCounter, raiseRevision } from '#web/db/counter.ts'
import type { CrewDb } from '#web/db/crew-db.ts'
import { getMetas, putMetas, type Meta, type MetaValues } from '#web/db/meta.ts'
import { queueAgain } from '#web/db/own-events.ts'
import { isStock } from '#web/db/record-event.ts'
import { sealRows } from '#web/db/roster-rows.ts'
import type { CrewMemory } from '#web/sync/memory/crew-memory.ts'
import type { Written } from '#web/sync/memory/written.ts'
import type { Page, PageNews, readPage } from './read-page.ts'
import { readerVersion } from './reader-version.ts'
import { diskPart } from '#web/sync/memory/set-aside.ts'

interface StoreDeps {
  db: CrewDb
  memory: CrewMemory
  /** The schemas come with the first page: a phone that starts in a dune does not wait for them. */
  loadReader: () => Promise<typeof readPage>
}

/**
 * Stores what is new in a page, and the cursor behind it. What was new; undefined when it was not stored, because the cursor moved
 * meanwhile (another tab, without locks) or the server's table is another one: then ask again.
 */
export async function storePage(deps: StoreDeps, cursor: string | undefined, page: Page): Promise<PageNews | undefined> {
  const { db, memory } = deps
  const read = await deps.loadReader()
  for (;;) {
    const { revision } = memory.counter
    const news = read(page, memory.index, memory.book, tableOf(memory))
    // Outside the transaction: waiting for anything but the store inside one commits it.
    const sealed = news.rows.length > 0 ? await sealRows(await memory.cipher(), news.rows) : undefined
    const written = await db.transaction('rw', db.meta, db.pages, db.feed, db.stock, async (): Promise<Written | Unstored> => {
      // One read, then all writes at once: every answer of the store that is waited for in between costs a slow phone some ms.
      const { counter = noCounter, ...known } = await getMetas(db, looksAt)
      if (known.epoch !== undefined && known.epoch !== page.epoch) return 'another table'
      if (known.cursor !== cursor) return 'moved'
      // Paired anew meanwhile: this page is of the device before, perhaps of another edition.
      if (known.device?.id !== page.device.id) return 'moved'
      // Something changed that this tab does not know (a list that was dropped, another key): what is new must be seen anew.
      if (counter.revision !== revision) return 'stale'
      const meta = describe(known, page, news)
      const events = news.events.filter((event) => !isStock(event.kind))
      const stock = news.events.flatMap((event) => (isStock(event.kind) ? { id: event.id, subject: subjectsOf(event)[0]!, event } : []))
      const some = events.length + news.strange.length > 0
      const told = sealed !== undefined || some || stock.length > 0 || isOther(memory.meta, meta)
      const raised = { ...counter, revision: revision + Number(told) }
      const changed = changesOf(meta, { ...memory.meta, ...known })
      const [number, block] = await Promise.all([
        sealed && db.pages.add({ sealed }),
        some ? db.feed.add({ events, strange: news.strange }) : undefined,
        stock.length > 0 && db.stock.bulkPut(stock),
        putMetas(db, told ? { ...changed, counter: raised } : changed),
      ])
      const { rows, strange } = news
      return { meta, rows, events: news.events, strange, page: number, block, before: revision, after: raised.revision }
    })
    if (written === 'another table') return hearNewTable(deps, page.epoch)
    if (written === 'moved') return undefined
    if (written !== 'stale') {
      memory.take(written)
      return news
    }
    await memory.catchUp()
    if (memory.meta.expired || memory.meta.revoked) return undefined // names that went meanwhile do not come back by this page
  }
}

/**
 * After a restored backup the server has not heard what it acknowledged: all goes again, all is asked again, the list stays, and gives way to
 * what the new table says of each, whatever its rev.
 */
async function hearNewTable({ db, memory }: StoreDeps, epoch: string): Promise<undefined> {
  await db.transaction('rw', db.events, db.meta, async () => {
    await queueAgain(db)
    const { table = 0 } = await getMetas(db, ['table'])
    await putMetas(db, { epoch, table: Math.max(table, memory.index.table) + 1, cursor: undefined })
    await raiseRevision(db)
  })
  await memory.catchUp()
}

/** Which table the server's is, counted from 0; where the disk lost it, at least that of the rows. */
export function tableOf({ meta, index }: Pick<CrewMemory, 'meta' | 'index'>): number {
  return Math.max(meta.table ?? 0, index.table)
}

/** What decides whether and how a page is stored. */
const looksAt = ['device', 'epoch', 'cursor', 'counter', 'lastRaceDay', 'unread', 'location', 'readBy'] as const
type Unstored = 'stale' | 'moved' | 'another table'

/** The single values that a page brings. */
function describe({ lastRaceDay = '', unread: before = [], location }: Meta, page: Page, news: PageNews): Meta {
  // Who was taken off may have gone to a day a year from now.
  const days = news.rows.flatMap((row) => (row.status === 'removed' ? [] : row.eventDate))
  // Who reached the end has asked for all that a disk had spoiled.
  const still = before.filter((name) => !news.readable(name) && !(page.complete && name.startsWith(diskPart)))
  const { locations } = page.device
  return {
    cursor: page.cursor,
    epoch: page.epoch,
    device: page.device,
    location: location !== undefined && locations.includes(location) ? location : (locations[0] ?? ''),
    publicKeys: page.publicKeys,
    overdueMinutes: page.overdueMinutes,
    posts: page.posts.map(toPost),
    lastRaceDay: [lastRaceDay, ...days].reduce((latest, day) => (day > latest ? day : latest)),
    unread: [...new Set([...still, ...news.unread])].slice(0, 1000),
    readBy: readerVersion,
    ...(page.complete ? { lastSyncAt: page.serverTime } : {}),
  }
}

/** Most pages say of the phone and its posts what the one before said. */
function changesOf(meta: Meta, there: Meta): Meta {
  const entries = Object.entries(meta) as [keyof Meta, unknown][]
  return Object.fromEntries(entries.filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(there[key])))
}

// On the phone in ms, as its own events are.
function toPost({ lastSeenAt, ...post }: Page['posts'][number]): MetaValues['posts'][number] {
  return { ...post, lastSeenAt: lastSeenAt === null ? null : Date.parse(lastSeenAt) }
}

/** What a verdict is decided by must be the same in all tabs; the cursor and when posts were heard need not. */
function isOther(known: Meta, now: Meta): boolean {
  const decisive = ({ device, location, publicKeys, overdueMinutes, epoch }: Meta) =>
    JSON.stringify([device, location, publicKeys, overdueMinutes, epoch])
  return decisive(known) !== decisive(now)
}
