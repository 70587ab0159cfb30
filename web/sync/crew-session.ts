import type { CrewDeviceSelf } from '#shared/contract/crew.ts'
import type { CrewDb } from '#web/db/crew-db.ts'
import { getMeta, putMeta } from '#web/db/meta.ts'
import type { PairResult } from './crew-types.ts'
import type { MeasureClock } from './device-clock.ts'
import type { CrewTransport } from './transport.ts'

interface PairDeps {
  db: CrewDb
  transport: Pick<CrewTransport, 'pairDevice'>
  measureClock: MeasureClock
  now: () => number
}

/**
 * Pairs this phone by a code that works once. What an earlier pairing left in the outbox stays and goes up as carried by the
 * new device; the new device counts its own scans from 1.
 */
export async function pairPhone({ db, transport, measureClock, now }: PairDeps, code: string): Promise<PairResult> {
  const sentAt = now()
  const result = await transport.pairDevice({ body: { code } })
  if (!result.ok) {
    const { kind, message } = result.failure
    return { ok: false, reason: kind === 'refused' ? 'refused' : 'offline', message }
  }
  const { device, serverTime } = result.value
  const receivedAt = now()
  await db.transaction('rw', db.meta, async () => {
    await putDevice(db, device)
    await db.meta.bulkDelete(['revoked', 'needsPairing'])
  })
  await measureClock({ sentAt, receivedAt, serverTime })
  return { ok: true }
}

export type SessionEnd = 'known' | 'unpaired' | 'revoked' | 'unreachable'

/** Asks the server about this phone: whether it still knows it, and what its posts are called now. */
export async function checkSession({
  db,
  transport,
  measureClock,
  now,
}: {
  db: CrewDb
  transport: Pick<CrewTransport, 'getDeviceSession'>
  measureClock: MeasureClock
  now(): number
}): Promise<SessionEnd> {
  const sentAt = now()
  const result = await transport.getDeviceSession({})
  if (!result.ok) return 'unreachable'
  const { paired, revoked, device, serverTime } = result.value
  await measureClock({ sentAt, receivedAt: now(), serverTime })
  if (revoked) return 'revoked'
  const own = await getMeta(db, 'device')
  // A session of a device that this store does not know is not ours to take: its numbering lived in a store that is gone.
  if (!paired || !device || device.id !== own?.id) return 'unpaired'
  await db.transaction('rw', db.meta, () => putDevice(db, device))
  return 'known'
}

async function putDevice(db: CrewDb, device: CrewDeviceSelf): Promise<void> {
  const location = await getMeta(db, 'location')
  await putMeta(db, 'device', device)
  if (location === undefined || !device.locations.includes(location)) await putMeta(db, 'location', device.locations[0] ?? '')
}

/** First half of a revocation, at once: everybody's personal data leaves the phone, the scans that wait stay. */
export async function dropRoster(db: CrewDb): Promise<void> {
  await db.transaction('rw', db.roster, db.meta, async () => {
    await db.roster.clear()
    await db.meta.bulkDelete(['cursor', 'lastSyncAt', 'rosterExpiresAt', 'posts', 'rosterKey'])
  })
}

/**
 * Second half of a revocation: when nothing waits any more, the whole store goes. Whether it did. The device goes in the same
 * transaction that looks, so that no scan can slip in between looking and deleting.
 */
export async function wipeWhenSent(db: CrewDb): Promise<boolean> {
  const empty = await db.transaction('rw', db.outbox, db.meta, async () => {
    if ((await db.outbox.where('state').equals('waiting').count()) > 0) return false
    await db.meta.delete('device')
    return true
  })
  if (empty) await db.delete({ disableAutoOpen: false })
  return empty
}

/** Names stay no longer than they serve: see `rosterExpiresAt`. Whether they went. A later sync brings them back. */
export async function dropExpiredRoster(db: CrewDb, serverNow: number): Promise<boolean> {
  const expiresAt = await getMeta(db, 'rosterExpiresAt')
  if (expiresAt === undefined || serverNow < expiresAt) return false
  await dropRoster(db)
  return true
}
