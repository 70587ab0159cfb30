import { toBase64url } from '#shared/lib/ids.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { ticketPublicKey } from '#shared/lib/ticket-code.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import { AppError } from '#functions/usecases/app-error.ts'
import { markDeviceSeen } from './mark-device-seen.ts'
import { toRosterRow } from '#functions/usecases/roster/roster-row.ts'
import { packCursor, unpackCursor, type RosterCursor } from '#functions/usecases/roster/roster-cursor.ts'

/**
 * How far a walk begins before the end of the one before. A change gets its moment a little before it can be seen in the
 * index, by the clock of the server that writes it: it would be skipped without this. Longer than any write may take, with
 * the servers' clocks apart by seconds.
 */
const overlapMs = 60_000
const pageSize = 1000

/**
 * A page of what changed since the cursor, all of it for a phone without one. Rows may come twice, never not at all; a
 * participant that was taken off comes as `removed`. Throws `device_revoked` and, for a cursor that is not ours, `invalid_input`.
 */
export async function pullRoster(
  deps: Pick<Deps, 'roster' | 'devices' | 'clock' | 'settings'>,
  device: DeviceRecord,
  query: { cursor?: string; limit?: number },
) {
  if (device.revokedAt !== null) throw new AppError('device_revoked')
  const now = deps.clock.now()
  const { since, walk }: RosterCursor = query.cursor ? unpackCursor(query.cursor) : { since: 0 }
  // From before a moment that has not come yet: the clock was set back, and what changed since then sorts there.
  const from = Math.max(0, Math.min(since, now - overlapMs))
  const page = await deps.roster.listChanges({ since: from, after: walk?.after, limit: query.limit ?? pageSize })
  await markDeviceSeen(deps, device, now)
  const devices = await deps.devices.listDevices()

  const startedAt = Math.min(walk?.startedAt ?? now, now)
  const next: RosterCursor = page.after
    ? { since: from, walk: { startedAt, after: page.after } }
    : { since: Math.max(0, startedAt - overlapMs) }
  return {
    rows: page.participants.map(toRosterRow),
    cursor: packCursor(next),
    complete: page.after === undefined,
    serverTime: deps.clock.now(),
    publicKeys: [toBase64url(ticketPublicKey(deps.settings.ticketSigningKey))],
    posts: devices
      .filter((one) => one.revokedAt === null)
      .map(({ id, name, locations, lastSeenAt }) => ({ deviceId: id, name, locations, lastSeenAt: toIsoMoment(lastSeenAt) })),
  }
}
