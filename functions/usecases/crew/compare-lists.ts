import { digestOf, sameDigest, type SetDigest } from '#shared/lib/set-digest.ts'
import { eventKey, rowKey } from '#shared/scan/list-keys.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import type { FeedPosition, StoredEvent } from '#functions/ports/roster/roster-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { readIsOfEdition, type EditionSource } from '#functions/usecases/catalog/current-edition.ts'
import { walkRoster } from '#functions/usecases/roster/walk-roster.ts'
import { isEventFor, isSentOn } from './event-edition.ts'

/**
 * Whether a phone has every row and every event of its edition that was received before `until`, compared in full. A row that changed since the phone's
 * last pull makes a difference too: it pulls and asks again. Throws `device_revoked`.
 */
export async function compareLists(
  deps: Pick<Deps, 'roster' | 'devices'> & EditionSource,
  device: DeviceRecord,
  theirs: { rows: SetDigest; events: SetDigest; until: number },
): Promise<{ same: boolean; rows: number; events: number }> {
  if (device.revokedAt !== null) throw new AppError('device_revoked')
  const [everybody, devices, isOfEdition] = await Promise.all([
    walkRoster(deps),
    deps.devices.listDevices(),
    readIsOfEdition(deps, device.edition),
  ])
  const people = everybody.filter(({ eventDate }) => isOfEdition(eventDate))
  const isFor = isEventFor(device.edition, devices, isOfEdition)
  const ids = await listEventKeys(deps, theirs.until, (event) => isFor(event) && isSentOn(event, device.id))
  const [rows, events] = [digestOf(people.map(rowKey)), digestOf(ids)]
  return { same: sameDigest(rows, theirs.rows) && sameDigest(events, theirs.events), rows: rows.count, events: events.count }
}

async function listEventKeys({ roster }: Pick<Deps, 'roster'>, until: number, isTold: (event: StoredEvent) => boolean): Promise<string[]> {
  const keys: string[] = []
  let after: FeedPosition | undefined
  do {
    const page = await roster.listFeed({ since: 0, after, limit: 2000 })
    for (const event of page.events) if (event.received.receivedAt < until && isTold(event)) keys.push(eventKey(event))
    after = page.after && page.after.receivedAt < until ? page.after : undefined
  } while (after)
  return keys
}
