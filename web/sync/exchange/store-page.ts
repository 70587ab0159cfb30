import { subjectsOf } from '#shared/scan/subjects.ts'
import { noCounter, incrementRevision } from '#web/db/counter.ts'
import type { CrewDb } from '#web/db/crew-db.ts'
import { getMetas, putMetas, type Meta, type MetaValues } from '#web/db/meta.ts'
import { requeueCarried } from './carry.ts'
import { requeueOwnEvents } from '#web/db/own-events.ts'
import { isStockKind } from '#web/db/record-event.ts'
import { sealRows } from '#web/db/roster-rows.ts'
import type { CrewMemory } from '#web/sync/memory/crew-memory.ts'
import type { WrittenValues } from '#web/sync/memory/written.ts'
import type { Page, NewPageItems, readPage } from './read-page.ts'
import { readerVersion } from './reader-version.ts'
import { setAsidePrefix } from '#web/sync/memory/set-aside.ts'

interface StoreDeps {
  db: CrewDb
  memory: CrewMemory
  /** The schemas load with the first page, so that a phone that starts offline does not wait for them. */
  loadReader: () => Promise<typeof readPage>
}

/**
 * Stores the new items of a page together with its cursor, and returns them. Returns undefined if nothing was stored, because another tab
 * moved the cursor or the server has another table. The caller then fetches again.
 */
export async function storePage(deps: StoreDeps, cursor: string | undefined, page: Page): Promise<NewPageItems | undefined> {
  const { db, memory } = deps
  const read = await deps.loadReader()
  for (;;) {
    const { revision } = memory.counter
    const news = read(page, memory.index, memory.book, tableOf(memory))
    // Encrypt outside the transaction: a transaction commits as soon as the code in it waits for anything but the store.
    const sealed = news.rows.length > 0 ? await sealRows(await memory.cipher(), news.rows) : undefined
    const written = await db.transaction('rw', db.meta, db.pages, db.feed, db.stock, async (): Promise<WrittenValues | Unstored> => {
      // One read, then all writes at once: each wait for the store in between costs a slow phone some ms.
      const { counter = noCounter, ...known } = await getMetas(db, decisiveMeta)
      if (known.epoch !== undefined && known.epoch !== page.epoch) return 'another table'
      if (known.cursor !== cursor) return 'moved'
      // The phone was paired again meanwhile: this page is for the previous device, perhaps of another edition.
      if (known.device?.id !== page.device.id) return 'moved'
      // The store changed in a way that this tab does not know (a dropped roster, another key): compute the new items again.
      if (counter.revision !== revision) return 'stale'
      const meta = metaOf(known, page, news)
      const events = news.events.filter((event) => !isStockKind(event.kind))
      const stock = news.events.flatMap((event) => (isStockKind(event.kind) ? { id: event.id, subject: subjectsOf(event)[0]!, event } : []))
      const some = events.length + news.strange.length > 0
      const hasNews = sealed !== undefined || some || stock.length > 0 || affectsVerdicts(memory.meta, meta)
      const raised = { ...counter, revision: revision + Number(hasNews) }
      const changed = changesOf(meta, { ...memory.meta, ...known })
      const [number, block] = await Promise.all([
        sealed && db.pages.add({ sealed }),
        some ? db.feed.add({ events, strange: news.strange }) : undefined,
        stock.length > 0 && db.stock.bulkPut(stock),
        putMetas(db, hasNews ? { ...changed, counter: raised } : changed),
      ])
      const { rows, strange } = news
      return { meta, rows, events: news.events, strange, page: number, block, before: revision, after: raised.revision }
    })
    if (written === 'another table') return handleNewTable(deps, page.epoch)
    if (written === 'moved') return undefined
    if (written !== 'stale') {
      memory.addWritten(written)
      return news
    }
    await memory.catchUp()
    if (memory.meta.expired || memory.meta.revoked) return undefined // names that were deleted meanwhile must not return with this page
  }
}

/**
 * Handles another table at the server: a restored backup, which may lack events that the server had accepted. All events wait again,
 * including the carried events, and the whole roster is fetched. A row on the phone stays until the new table sends that row, which
 * replaces it even if its `rev` is lower.
 */
async function handleNewTable({ db, memory }: StoreDeps, epoch: string): Promise<undefined> {
  await db.transaction('rw', db.events, db.carried, db.meta, async () => {
    await requeueOwnEvents(db)
    await requeueCarried(db)
    const { table = 0 } = await getMetas(db, ['table'])
    await putMetas(db, { epoch, table: Math.max(table, memory.index.table) + 1, cursor: undefined })
    await incrementRevision(db)
  })
  await memory.catchUp()
}

/** The number of the server's table, counted from 0. If the disk lost the number, returns the highest table number of the rows. */
export function tableOf({ meta, index }: Pick<CrewMemory, 'meta' | 'index'>): number {
  return Math.max(meta.table ?? 0, index.table)
}

/** The values that decide whether and how a page is stored. */
const decisiveMeta = ['device', 'epoch', 'cursor', 'counter', 'lastRaceDay', 'unread', 'location', 'readBy'] as const
type Unstored = 'stale' | 'moved' | 'another table'

/** Returns the meta values of a page: all its content except rows and events. */
function metaOf({ lastRaceDay = '', unread: before = [], location }: Meta, page: Page, news: NewPageItems): Meta {
  // A removed person may have moved to a day of next year. That day must not delay the expiry of this roster.
  const days = news.rows.flatMap((row) => (row.status === 'removed' ? [] : row.eventDate))
  // A pull that reaches the end has fetched all damaged parts again.
  const stillUnread = before.filter((name) => !news.readable(name) && !(page.complete && name.startsWith(setAsidePrefix)))
  const { locations } = page.device
  return {
    cursor: page.cursor,
    epoch: page.epoch,
    device: page.device,
    location: location !== undefined && locations.includes(location) ? location : (locations[0] ?? ''),
    publicKeys: page.publicKeys,
    overdueMinutes: page.overdueMinutes,
    timeFrom: page.timeFrom,
    fastestMinutes: page.fastestMinutes,
    numbering: page.numbering,
    cancelledWaves: page.cancelledWaves,
    posts: page.posts.map(toPost),
    lastRaceDay: [lastRaceDay, ...days].reduce((latest, day) => (day > latest ? day : latest)),
    unread: [...new Set([...stillUnread, ...news.unread])].slice(0, 1000),
    readBy: readerVersion,
    ...(page.complete ? { lastSyncAt: page.serverTime } : {}),
  }
}

/** Returns the values that changed. Most pages repeat the values of the previous page. */
function changesOf(meta: Meta, there: Meta): Meta {
  const entries = Object.entries(meta) as [keyof Meta, unknown][]
  return Object.fromEntries(entries.filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(there[key])))
}

// The phone stores times in ms since the epoch, as in its events.
function toPost({ lastSeenAt, ...post }: Page['posts'][number]): MetaValues['posts'][number] {
  return { ...post, lastSeenAt: lastSeenAt === null ? null : Date.parse(lastSeenAt) }
}

/** True if a value changed on which verdicts depend, so all tabs must read it. Verdicts do not depend on the cursor. */
function affectsVerdicts(known: Meta, now: Meta): boolean {
  const decisive = ({ device, location, publicKeys, overdueMinutes, timeFrom, fastestMinutes, numbering, cancelledWaves, epoch }: Meta) =>
    JSON.stringify([device, location, publicKeys, overdueMinutes, timeFrom, fastestMinutes, numbering, cancelledWaves, epoch])
  return decisive(known) !== decisive(now)
}
