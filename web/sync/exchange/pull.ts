import type { CrewDb } from '#web/db/crew-db.ts'
import { putMetas, type Meta } from '#web/db/meta.ts'
import type { CrewMemory } from '#web/sync/memory/crew-memory.ts'
import type { DeviceClock } from '#web/sync/device/device-clock.ts'
import type { WithLock } from '#web/sync/device/locks.ts'
import type { PageNews, readPage } from './read-page.ts'
import { readerVersion } from './reader-version.ts'
import { storePage } from './store-page.ts'
import type { CrewTransport } from './transport.ts'

/**
 * `current`: the end of the list was reached. `expired`: the list served its time, nothing was asked. The others as for a push; `revoked`
 * when the server said so.
 */
export type PullEnd = 'current' | 'expired' | 'unreachable' | 'failing' | 'unpaired' | 'revoked'

export interface PullDeps {
  db: CrewDb
  memory: CrewMemory
  transport: Pick<CrewTransport, 'pullRoster'>
  withLock: WithLock
  clock: Pick<DeviceClock, 'startTrip'>
  loadReader: () => Promise<typeof readPage>
  /** Rows and events in a page. */
  pageSize?: number
}

interface PullOptions {
  /** From the very beginning, whatever was heard before. */
  whole?: boolean
  /** Each page that was stored, with what was new in it. */
  onPage?: (news: PageNews) => void
}

/**
 * Brings in what changed since the cursor. What a page holds and its cursor are one transaction: a crash between pages goes on where it
 * was, a crash inside one loses nothing. What comes twice changes nothing. Alone over tabs; knows nothing of the push.
 */
export function pullChanges(deps: PullDeps, { whole = false, onPage = () => {} }: PullOptions = {}): Promise<PullEnd> {
  const { db, memory } = deps
  return deps.withLock('duinstorm-pull', async () => {
    await memory.catchUp()
    const anew = whole || isReadByOlder(memory.meta)
    if (anew) await startOver(db)
    if (memory.meta.cursor === undefined) void deps.loadReader().catch(() => {}) // its code comes with the first page, not after it
    let ahead: { cursor: string; answer: Promise<Answer> } | undefined
    for (let current = !anew; ;) {
      // What this tab stored it knows; whatever another one did meanwhile is seen before the next page is stored.
      if (!current) await memory.catchUp()
      if (memory.meta.expired) return 'expired'
      if (memory.meta.revoked) return 'revoked'
      const { cursor } = memory.meta
      const result = await (ahead && ahead.cursor === cursor ? ahead.answer : ask(deps, cursor))
      if (!result.ok) {
        const { failure } = result
        if (!('status' in failure)) return 'unreachable'
        if (failure.code === 'device_revoked') return 'revoked'
        // Something else answered in the server's place: a captive portal knows nothing of this phone and its cursor.
        if (failure.code === 'unknown') return 'failing'
        // not_allowed: somebody is logged in as something else in this browser, and the phone's own cookie is gone.
        if (failure.status === 401 || failure.code === 'not_allowed') return 'unpaired'
        // A cursor that the server can't read any more: from the start, what is here does no harm.
        if (failure.status === 400 && cursor !== undefined) await db.meta.delete('cursor')
        return 'failing'
      }
      const page = result.value
      // A session of a device that this store does not know is not ours to take: its numbering lived in a store that is gone.
      if (page.device.id !== memory.meta.device?.id) return 'unpaired'
      // The next page is under way while this one is stored: a whole list is ten of them.
      ahead = page.complete || page.cursor === cursor ? undefined : { cursor: page.cursor, answer: ask(deps, page.cursor) }
      const news = await storePage(deps, cursor, page)
      current = news !== undefined
      if (!news) continue
      onPage(news)
      if (page.complete) return 'current'
      if (page.cursor === cursor) return 'failing' // a server that goes in circles must not make the phone do so
    }
  })
}

type Answer = Awaited<ReturnType<CrewTransport['pullRoster']>>

async function ask({ transport, clock, pageSize = 1000 }: PullDeps, cursor: string | undefined): Promise<Answer> {
  const arrived = clock.startTrip()
  const answer = await transport.pullRoster({ query: { cursor, limit: pageSize } })
  // A write for each page would stand in the way of the page's own.
  if (answer.ok) arrived(answer.value.serverTime, answer.value.complete)
  return answer
}

async function startOver(db: CrewDb): Promise<void> {
  await db.transaction('rw', db.meta, () => putMetas(db, { cursor: undefined, readBy: readerVersion }))
}

/** Something could not be read, and this version may read more than the one that tried. */
function isReadByOlder({ unread = [], readBy }: Meta): boolean {
  return unread.length > 0 && readBy !== readerVersion
}
