import type { CrewDeviceSelf } from '#shared/contract/crew-devices.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { noCounter, incrementRevision } from '#web/db/counter.ts'
import type { CrewDb } from '#web/db/crew-db.ts'
import { getMeta, getMetas, putMetas, type Meta, type MetaValues } from '#web/db/meta.ts'
import type { CrewMemory } from '#web/sync/memory/crew-memory.ts'
import type { PairResult } from '#web/sync/crew-types.ts'
import type { DeviceClock } from '#web/sync/device/device-clock.ts'
import type { CrewTransport } from './transport.ts'

interface SessionDeps {
  db: CrewDb
  clock: Pick<DeviceClock, 'startTrip'>
}

/**
 * Pairs this phone by a one-time code and makes this tab its scanner. Waiting events of an earlier pairing stay, and are sent by the new
 * device, which numbers its own events from 1. The whole roster is fetched again. Until then the current roster stays, unless it is of
 * another edition, whose people do not race here.
 */
export async function pairPhone(
  { db, transport, clock, tab }: SessionDeps & { transport: Pick<CrewTransport, 'pairDevice'>; tab: string },
  code: string,
): Promise<PairResult> {
  const arrived = clock.startTrip()
  const result = await transport.pairDevice({ body: { code } })
  if (!result.ok) {
    const { kind, message } = result.failure
    return { ok: false, reason: kind === 'refused' ? 'refused' : 'offline', message }
  }
  const { device, edition, serverTime, secret, publicKeys } = result.value
  await db.transaction('rw', [db.meta, db.events, db.roster, db.pages, db.feed, db.aid, db.stock], async () => {
    const made = await db.events.where('[deviceId+seq]').between([device.id, 0], [device.id, Infinity]).last()
    const { revision } = (await getMeta(db, 'counter')) ?? noCounter
    await putMetas(db, {
      ...(await withPost(db, device)),
      // If the edition is unknown (an older app, a damaged value) it may be the same edition, so the roster stays.
      ...([undefined, edition].includes(await getMeta(db, 'edition')) ? {} : await leaveEdition(db)),
      edition,
      counter: { deviceId: device.id, tab, seq: made?.seq ?? 0, revision: revision + 1 },
      secret,
      publicKeys,
      pairedAt: serverTime,
      newName: undefined,
      cursor: undefined,
      revoked: undefined,
      needsPairing: undefined,
      expired: undefined,
    })
  })
  arrived(serverTime)
  return { ok: true }
}

/** What the server answered about this phone's session, or `unreachable`. */
export type SessionEnd = 'known' | 'unpaired' | 'revoked' | 'unreachable'

/** Checks with the server whether this phone still has a valid session. Stores the phone's current name and posts. */
export async function checkSession({
  db,
  transport,
  clock,
}: SessionDeps & { transport: Pick<CrewTransport, 'getDeviceSession'> }): Promise<SessionEnd> {
  const arrived = clock.startTrip()
  const result = await transport.getDeviceSession({})
  if (!result.ok) return 'unreachable'
  const { paired, revoked, device, serverTime } = result.value
  arrived(serverTime)
  if (revoked) return 'revoked'
  const own = await getMeta(db, 'device')
  // The session may be of a device whose store is gone. This phone must not use it: that device's last event number is unknown.
  if (!paired || !device || device.id !== own?.id) return 'unpaired'
  await db.transaction('rw', db.meta, async () => {
    await putMetas(db, await withPost(db, device))
    await incrementRevision(db)
  })
  return 'known'
}

/** Stores that the server accepted this name. If the crew chose another name since, the other name still waits to be sent. */
export async function confirmName(db: CrewDb, sent: MetaValues['newName']): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const { device, newName } = await getMetas(db, ['device', 'newName'])
    if (!device || newName?.at !== sent.at || newName.name !== sent.name) return
    await putMetas(db, { device: { ...device, name: sent.name }, newName: undefined })
    await incrementRevision(db)
  })
}

/** Returns a device with its post: the previous post if the device still has it, otherwise its first post. */
async function withPost(db: CrewDb, device: CrewDeviceSelf): Promise<Meta> {
  const location = await getMeta(db, 'location')
  return { device, location: location !== undefined && device.locations.includes(location) ? location : (device.locations[0] ?? '') }
}

/** Deletes everybody's personal data from the phone; waiting events stay. */
export async function dropRoster(db: CrewDb, why: Pick<Meta, 'expired'> = {}): Promise<void> {
  await db.transaction('rw', db.roster, db.pages, db.feed, db.aid, db.meta, async () => {
    await putMetas(db, { ...(await clearList(db)), ...why })
    await incrementRevision(db)
  })
}

/**
 * Clears the roster, in the caller's transaction. Returns the meta values that the caller must write. They contain a higher
 * count of drops; other tabs clear the roster in their memory when they see the new count.
 */
async function clearList(db: CrewDb): Promise<Meta> {
  await Promise.all([db.roster.clear(), db.pages.clear(), db.feed.clear(), db.aid.clear()])
  const dropped = ((await getMeta(db, 'dropped')) ?? 0) + 1
  return {
    cursor: undefined,
    lastSyncAt: undefined,
    lastRaceDay: undefined,
    posts: undefined,
    rosterKey: undefined,
    unread: undefined,
    aid: undefined,
    dropped,
  }
}

/** Deletes the roster and the stock counts of the previous edition. Unsent stock counts stay, because they are this phone's events. */
async function leaveEdition(db: CrewDb): Promise<Meta> {
  await db.stock.clear()
  const [last] = await db.events.toCollection().reverse().limit(1).primaryKeys()
  return { ...(await clearList(db)), editionAfter: last }
}

/** Drops a roster that has expired; `proven` is the proven server time (ms). Returns true if it dropped the roster. */
export async function dropExpiredRoster(
  db: CrewDb,
  { meta, index }: Pick<CrewMemory, 'meta' | 'index'>,
  proven: number | null,
): Promise<boolean> {
  const expiry = expiryOf(meta)
  if (meta.expired || index.size === 0 || proven === null || expiry === null || proven < expiry) return false
  await dropRoster(db, { expired: true })
  return true
}

/**
 * Wipes a revoked phone: deletes the names at once, and the whole store once everything was sent, including what the phone carries. Returns
 * true if it deleted the store. `unsavedLooks`: the number of looks at first-aid data that are only in memory, and not sent yet.
 */
export async function wipeRevokedPhone(
  db: CrewDb,
  { cursor, rosterKey }: Pick<Meta, 'cursor' | 'rosterKey'>,
  unsavedLooks: number,
): Promise<boolean> {
  if (cursor !== undefined || rosterKey !== undefined) await dropRoster(db)
  return unsavedLooks === 0 && wipeWhenSent(db)
}

/**
 * Deletes the store if nothing waits to be sent. One transaction checks that and deletes the device, so that no event can be added in
 * between.
 */
async function wipeWhenSent(db: CrewDb): Promise<boolean> {
  const empty = await db.transaction('rw', db.events, db.carried, db.looks, db.meta, async () => {
    if ((await db.looks.count()) > 0) return false
    for (const table of [db.events, db.carried]) if ((await table.where('state').equals('waiting').count()) > 0) return false
    await putMetas(db, { device: undefined, counter: undefined, secret: undefined })
    return true
  })
  if (empty) await db.delete({ disableAutoOpen: false })
  return empty
}

/**
 * Names stay on a phone for this long after its roster's last race day or its pairing, whichever is later. A sync does not extend this
 * time.
 */
const rosterRetentionMs = 14 * dayMs

/** Returns the time (ms, the server's) after which the names are deleted; null without a race day and a pairing. */
function expiryOf({ lastRaceDay = '', pairedAt }: Pick<Meta, 'lastRaceDay' | 'pairedAt'>): number | null {
  if (lastRaceDay === '' && pairedAt === undefined) return null
  return Math.max(lastRaceDay === '' ? 0 : Date.parse(lastRaceDay), pairedAt ?? 0) + rosterRetentionMs
}
