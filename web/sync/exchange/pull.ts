import type { CrewDb } from '#web/db/crew-db.ts'
import { putMetas, type Meta } from '#web/db/meta.ts'
import type { CrewMemory } from '#web/sync/memory/crew-memory.ts'
import type { DeviceClock } from '#web/sync/device/device-clock.ts'
import type { WithLock } from '#web/sync/device/locks.ts'
import type { NewPageItems, readPage } from './read-page.ts'
import { readerVersion } from './reader-version.ts'
import { storePage } from './store-page.ts'
import type { CrewTransport } from './transport.ts'

/**
 * `current`: the phone has everything. `expired`: the roster has expired, nothing was fetched. `revoked`: the server said that this
 * phone is revoked. The other values are those of `PushEnd` (push.ts).
 */
export type PullEnd = 'current' | 'expired' | 'unreachable' | 'failing' | 'unpaired' | 'revoked'

export interface PullDeps {
  db: CrewDb
  memory: CrewMemory
  transport: Pick<CrewTransport, 'pullRoster'>
  withLock: WithLock
  clock: Pick<DeviceClock, 'startTrip'>
  /** Loads the code that reads a page of rows and events from the server. */
  loadReader: () => Promise<typeof readPage>
  /** The number of rows and events in a page. */
  pageSize?: number
}

interface PullOptions {
  /** Starts at the beginning, ignoring the cursor. */
  whole?: boolean
  /** Called for each stored page, with the items that are new to this phone. */
  onPage?: (news: NewPageItems) => void
}

/**
 * Fetches the changes since the cursor, page by page. One transaction stores a page and its cursor, so a crash loses nothing and the next
 * pull continues at that cursor. Content that arrives twice changes nothing. Only one tab pulls at a time; the push runs independently.
 */
export function pullChanges(deps: PullDeps, { whole = false, onPage = () => {} }: PullOptions = {}): Promise<PullEnd> {
  const { db, memory } = deps
  return deps.withLock('duinstorm-pull', async () => {
    await memory.catchUp()
    const fromStart = whole || isReadByOlder(memory.meta)
    if (fromStart) await startOver(db)
    if (memory.meta.cursor === undefined) void deps.loadReader().catch(() => {}) // loads the reader's code while the first page is fetched
    let prefetched: { cursor: string; answer: Promise<Answer> } | undefined
    for (let isUpToDate = !fromStart; ;) {
      // This tab has its own writes in memory. It reads the writes of other tabs before it stores the next page.
      if (!isUpToDate) await memory.catchUp()
      if (memory.meta.expired) return 'expired'
      if (memory.meta.revoked) return 'revoked'
      const { cursor } = memory.meta
      const result = await (prefetched && prefetched.cursor === cursor ? prefetched.answer : fetchPage(deps, cursor))
      if (!result.ok) {
        const { failure } = result
        if (!('status' in failure)) return 'unreachable'
        if (failure.code === 'device_revoked') return 'revoked'
        // Another server answered, for example a captive portal, which knows nothing about this phone and its cursor.
        if (failure.code === 'unknown') return 'failing'
        // not_allowed: this browser is logged in as something else, and the phone's own cookie is gone.
        if (failure.status === 401 || failure.code === 'not_allowed') return 'unpaired'
        // The server cannot read this cursor: start again. Rows that are already here do no harm.
        if (failure.status === 400 && cursor !== undefined) await db.meta.delete('cursor')
        return 'failing'
      }
      const page = result.value
      // The session may be of a device whose store is gone. This phone must not use it: that device's last event number is unknown.
      if (page.device.id !== memory.meta.device?.id) return 'unpaired'
      // The next page is fetched while this page is stored, because a whole roster has ten pages.
      prefetched = page.complete || page.cursor === cursor ? undefined : { cursor: page.cursor, answer: fetchPage(deps, page.cursor) }
      const news = await storePage(deps, cursor, page)
      isUpToDate = news !== undefined
      if (!news) continue
      onPage(news)
      if (page.complete) return 'current'
      if (page.cursor === cursor) return 'failing' // a server that repeats a page must not cause an endless loop
    }
  })
}

type Answer = Awaited<ReturnType<CrewTransport['pullRoster']>>

async function fetchPage({ transport, clock, pageSize = 1000 }: PullDeps, cursor: string | undefined): Promise<Answer> {
  const arrived = clock.startTrip()
  const answer = await transport.pullRoster({ query: { cursor, limit: pageSize } })
  // The server's time is stored only with the last page, because a second write per page would slow down the write of the page.
  if (answer.ok) arrived(answer.value.serverTime, answer.value.complete)
  return answer
}

async function startOver(db: CrewDb): Promise<void> {
  await db.transaction('rw', db.meta, () => putMetas(db, { cursor: undefined, readBy: readerVersion }))
}

/** True if another version of the code could not read some items, which this version may be able to read. */
function isReadByOlder({ unread = [], readBy }: Meta): boolean {
  return unread.length > 0 && readBy !== readerVersion
}
