import { maxAidLooks, type PersonAid } from '#shared/contract/first-aid.ts'
import { givesFirstAid, mayKeepAid } from '#shared/domain/crew/first-aid.ts'
import { newUuidV7 } from '#shared/lib/ids.ts'
import type { RandomBytes } from '#shared/lib/random.ts'
import type { CrewDb } from '#web/db/crew-db.ts'
import { getMetas, putMetas, type Meta } from '#web/db/meta.ts'
import { readRobustly } from '#web/db/read-robustly.ts'
import type { AidLook, AidPage } from '#web/db/records.ts'
import type { RosterCipher } from '#web/db/roster-cipher.ts'
import type { AidView } from '#web/sync/crew-types.ts'
import type { DeviceClock } from '#web/sync/device/device-clock.ts'
import type { WithLock } from '#web/sync/device/locks.ts'
import type { LoopDelegate } from '#web/sync/device/retry-loop.ts'
import { withTimeout } from '#web/sync/device/time-limit.ts'
import type { CrewMemory } from '#web/sync/memory/crew-memory.ts'
import { endOfFailure } from './carry.ts'
import type { PushEnd } from './push.ts'
import type { CrewTransport } from './transport.ts'

/** Ms between two complete fetches: a change reaches the phones at most this much later while they have a network. */
const refreshMs = 15 * 60_000
/** More pages than any race has. This maximum ends the loop if a server keeps sending the same page. */
const maxPages = 1000

/** True if this phone gives first aid and the last race is not long ago. `now`: server's time (ms), null if it is not proven. */
function keepsAid({ device, lastRaceDay = '' }: Meta, now: number | null): boolean {
  return givesFirstAid(device?.locations ?? []) && (lastRaceDay === '' || now === null || mayKeepAid(lastRaceDay, now))
}

/** Deletes the first-aid data of a phone that may not have them any more. Returns true if it deleted them. */
export async function dropDisallowedAid(db: CrewDb, meta: Meta, proven: number | null): Promise<boolean> {
  if (meta.aid === undefined || keepsAid(meta, proven)) return false
  await db.transaction('rw', db.aid, db.meta, async () => {
    await db.aid.clear()
    await putMetas(db, { aid: undefined })
  })
  return true
}

interface FetchDeps {
  db: CrewDb
  memory: CrewMemory
  transport: Pick<CrewTransport, 'pullAid'>
  withLock: WithLock
  clock: Pick<DeviceClock, 'serverNow'>
}

/**
 * Fetches the first-aid data, if this phone gives first aid and its last complete fetch is longer than `refreshMs` ago. The server
 * sends a page again only if it has changed. Each page is stored as it arrives, so an interrupted fetch continues with the next page.
 */
export async function fetchAid(deps: FetchDeps): Promise<void> {
  const { db, memory, transport, withLock, clock } = deps
  if (!keepsAid(memory.meta, clock.serverNow())) return
  await withLock('duinstorm-aid', async () => {
    const before = await getMetas(db, guardingMeta)
    const since = clock.serverNow() - (before.aid?.completeAt ?? -Infinity)
    if (since >= 0 && since < refreshMs) return
    const cipher = await memory.cipher()
    let next: string | null | undefined
    for (let page = 0; next !== null; page++) {
      if (page === maxPages) return
      const kept = await readKept(db, cipher, page)
      const result = await transport.pullAid?.({ query: { cursor: next, known: kept?.version } })
      if (!result?.ok) return
      const { people, version } = result.value
      if (!people && !kept) return
      next = result.value.next
      if (people) {
        const sealed = await cipher.seal(new TextEncoder().encode(JSON.stringify(people)))
        const fresh = { page, version, next, sealed }
        if (!(await storeIfSame(db, before, {}, () => db.aid.put(fresh)))) return
      }
      const last = page
      if (next === null) await storeIfSame(db, before, { completeAt: clock.serverNow() }, () => db.aid.where('page').above(last).delete())
    }
  })
}

const guardingMeta = ['device', 'dropped', 'revoked', 'expired', 'aid'] as const

/** Reads a page from the disk; undefined if the page is missing, damaged, or encrypted with a key that is gone. */
async function readKept(db: CrewDb, cipher: RosterCipher, page: number): Promise<AidPage | undefined> {
  try {
    const kept = await db.aid.get(page)
    return kept && (await openPage(cipher, kept)) && kept
  } catch {
    return undefined
  }
}

async function openPage(cipher: RosterCipher, { sealed }: AidPage): Promise<PersonAid[]> {
  return JSON.parse(new TextDecoder().decode(await cipher.open(sealed))) as PersonAid[]
}

/**
 * Runs `write`, unless this phone was revoked or paired again after `before` was read, or lost its roster or its post: deleted data must
 * not return. Returns true if it ran `write`.
 */
function storeIfSame(db: CrewDb, before: Meta, aid: Meta['aid'], write: () => PromiseLike<unknown>): Promise<boolean> {
  return db.transaction('rw', db.aid, db.meta, async () => {
    const { device, dropped, revoked, expired } = await getMetas(db, guardingMeta)
    const isSame = device?.id === before.device?.id && dropped === before.dropped && !revoked && !expired
    if (!isSame || !givesFirstAid(device?.locations ?? [])) return false
    await write()
    await putMetas(db, { aid })
    return true
  })
}

interface LookDeps extends Pick<LoopDelegate, 'setTimer' | 'clearTimer'> {
  db: CrewDb
  /** The records of looks that could not be stored; see `LiveState` (crew-snapshot.ts). */
  unsavedLooks: AidLook[]
  memory: CrewMemory
  clock: Pick<DeviceClock, 'serverNow'>
  randomBytes: RandomBytes
}

/** Ms after which the data are shown although the disk hangs, because a person may need help now. */
const storeTimeoutMs = 1000

/**
 * Records that this phone looks at a person's first-aid data, and then reads the data. If the record cannot be stored, it stays in memory
 * and the data are shown all the same. Rejects if the data cannot be read.
 */
export async function lookAtAid(deps: LookDeps, participantId: string): Promise<AidView> {
  const { db, memory, clock, randomBytes, unsavedLooks } = deps
  const now = clock.serverNow()
  const row = memory.index.find(participantId)
  const may = row && row.status !== 'removed' && keepsAid(memory.meta, now) && mayKeepAid(row.eventDate, now)
  if (!may) return { ok: false, message: noData }
  const look = { id: newUuidV7(now, randomBytes), participantId, at: now }
  const isLookStored = await withTimeout(deps, storeTimeoutMs, Promise.resolve(db.looks.add(look))).then(
    () => true,
    () => false,
  )
  // The write may still succeed later. That is safe, because the server counts a look once even if it arrives twice.
  if (!isLookStored) unsavedLooks.push(look)
  const { aid } = await getMetas(db, ['aid'])
  const [cipher, { records, unreadable }] = await Promise.all([memory.cipher(), readRobustly(db.aid)])
  const opened = await Promise.all(records.map((page) => openPage(cipher, page).catch(() => undefined)))
  // A person who changed during a fetch may be on two pages; later pages have later changes.
  const person = opened.flatMap((people) => people ?? []).findLast(({ id }) => id === participantId)
  const isWhole = unreadable.length === 0 && opened.every((people) => people !== undefined)
  return { ok: true, person, completeAt: (isWhole && aid?.completeAt) || null, isLookStored }
}

interface SendDeps {
  db: CrewDb
  unsavedLooks: AidLook[]
  transport: Pick<CrewTransport, 'recordAidLooks'>
  withLock: WithLock
}

/** Sends the records of looks for the office's log. A record stays on the phone until the server has it. */
export async function sendAidLooks({ db, unsavedLooks, transport, withLock }: SendDeps): Promise<PushEnd> {
  if (unsavedLooks.length === 0 && (await db.looks.count()) === 0) return 'nothing'
  return withLock('duinstorm-looks', async () => {
    let end: PushEnd = 'nothing'
    for (;;) {
      // The records that are only in memory go first, in separate requests, so that a failing disk does not hold them up.
      const unsaved = unsavedLooks.slice(0, maxAidLooks)
      const looks = unsaved.length > 0 ? unsaved : await db.looks.limit(maxAidLooks).toArray()
      if (looks.length === 0) return end
      const result = await transport.recordAidLooks?.({ body: { looks } })
      if (!result) return end
      if (!result.ok) return endOfFailure(result.failure)
      if (unsaved.length > 0) unsavedLooks.splice(0, unsaved.length)
      else await db.looks.bulkDelete(looks.map(({ id }) => id))
      end = 'sent'
    }
  })
}

const noData = 'Dit toestel heeft van deze deelnemer geen EHBO-gegevens. Zoek bereik, of bel de organisatie.'
