import type { RosterRow } from '#shared/contract/crew.ts'
import type { CrewDb } from '#web/db/crew-db.ts'
import type { RosterShard } from '#web/db/records.ts'
import { getMeta, putMeta, type MetaValues } from '#web/db/meta.ts'
import type { RosterCipher } from '#web/db/roster-cipher.ts'
import { mergeRows, readShards, sealShards, shardOf } from '#web/db/roster-shards.ts'
import type { ResponseOf } from '#shared/contract/endpoint.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import type { MeasureClock } from './device-clock.ts'
import type { WithLock } from './locks.ts'
import type { CrewTransport } from './transport.ts'

/** `current`: the end of the list was reached. The others as for a push; `revoked` when the server said so. */
export type PullEnd = 'current' | 'unreachable' | 'failing' | 'unpaired' | 'revoked'

export interface PullDeps {
  db: CrewDb
  cipher: RosterCipher
  transport: Pick<CrewTransport, 'pullRoster'>
  withLock: WithLock
  measureClock: MeasureClock
  now: () => number
  /** Rows that are now on the disk, for the index in memory. */
  onRows: (rows: readonly RosterRow[]) => void
  /** Rows in a page. */
  pageSize?: number
}

type Page = ResponseOf<Endpoints['pullRoster']>
const dayMs = 86_400_000
/** Names stay on a phone for this long after the last race day and the last sync, whichever is later. */
const keepMs = 14 * dayMs

/**
 * Brings in what changed since the cursor. Rows and cursor of a page are one transaction: a crash between pages goes on where
 * it was, a crash inside one loses nothing. Rows that come twice change nothing. Alone over tabs; knows nothing of the push.
 */
export function pullChanges(deps: PullDeps): Promise<PullEnd> {
  return deps.withLock('duinstorm-pull', async () => {
    for (;;) {
      const cursor = await getMeta(deps.db, 'cursor')
      const sentAt = deps.now()
      const result = await deps.transport.pullRoster({ query: { cursor, limit: deps.pageSize ?? 1000 } })
      if (!result.ok) {
        const { failure } = result
        if (!('status' in failure)) return 'unreachable'
        if (failure.code === 'device_revoked') return 'revoked'
        // not_allowed: somebody is logged in as something else in this browser, and the phone's own cookie is gone.
        if (failure.status === 401 || failure.code === 'not_allowed') return 'unpaired'
        // A cursor that the server can't read any more: from the start, the rows that are here do no harm.
        if (failure.status === 400 && cursor !== undefined) await deps.db.meta.delete('cursor')
        return 'failing'
      }
      const page = result.value
      await deps.measureClock({ sentAt, receivedAt: deps.now(), serverTime: page.serverTime })
      const stored = await storePage(deps, cursor, page)
      if (stored && page.complete) return 'current'
      if (stored && page.cursor === cursor) return 'failing' // a server that goes in circles must not make the phone do so
    }
  })
}

/** Whether the page was stored; not when another tab, without locks, moved the cursor meanwhile. */
async function storePage({ db, cipher, onRows }: PullDeps, cursor: string | undefined, page: Page): Promise<boolean> {
  const { news, sealed } = await sealPage(db, cipher, page.rows)
  const stored = await db.transaction('rw', db.roster, db.meta, async () => {
    if ((await getMeta(db, 'cursor')) !== cursor) return false
    await db.roster.bulkPut(sealed)
    await putMeta(db, 'cursor', page.cursor)
    await putMeta(db, 'publicKeys', page.publicKeys)
    // On the phone in ms, as its own scans are: what is stored was so before and stays so.
    await putMeta(db, 'posts', page.posts.map(toPost))
    const lastDay = Math.max(0, ...page.rows.map((row) => Date.parse(row.eventDate)))
    const expiresAt = Math.max(lastDay, page.serverTime) + keepMs
    await putMeta(db, 'rosterExpiresAt', Math.max(expiresAt, (await getMeta(db, 'rosterExpiresAt')) ?? 0))
    if (page.complete) await putMeta(db, 'lastSyncAt', page.serverTime)
    return true
  })
  if (stored) onRows(news)
  return stored
}

function toPost({ lastSeenAt, ...post }: Page['posts'][number]): MetaValues['posts'][number] {
  return { ...post, lastSeenAt: lastSeenAt === null ? null : Date.parse(lastSeenAt) }
}

/**
 * What is new in a page, and the shards with it, encrypted outside any transaction: waiting for a cipher would commit it.
 * The server sends the last minute's rows with every page again; those cost no write here.
 */
async function sealPage(
  db: CrewDb,
  cipher: RosterCipher,
  rows: readonly RosterRow[],
): Promise<{ news: RosterRow[]; sealed: RosterShard[] }> {
  const incoming = groupByShard(rows)
  const old = await readShards(db, cipher, [...incoming.keys()])
  const news: RosterRow[] = []
  const touched = new Map<number, RosterRow[]>()
  for (const [shard, group] of incoming) {
    const known = old.get(shard) ?? []
    const merged = mergeRows(known, group)
    const fresh = merged.filter((row) => !known.includes(row))
    if (fresh.length > 0) touched.set(shard, merged)
    news.push(...fresh)
  }
  return { news, sealed: await sealShards(cipher, touched) }
}

// Not Map.groupBy: the phones of 2015 that this runs on have no such thing.
function groupByShard(rows: readonly RosterRow[]): Map<number, RosterRow[]> {
  const groups = new Map<number, RosterRow[]>()
  for (const row of rows) {
    const group = groups.get(shardOf(row.id))
    if (group) group.push(row)
    else groups.set(shardOf(row.id), [row])
  }
  return groups
}
