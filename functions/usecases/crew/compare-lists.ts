import { digestOf, isSameDigest, type SetDigest } from '#shared/lib/set-digest.ts'
import { eventKey, rowKey } from '#shared/scan/list-keys.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import type { FeedPosition, StoredEvent } from '#functions/ports/roster/roster-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { readIsOfEdition, type EditionSource } from '#functions/usecases/catalog/current-edition.ts'
import { listRosterParticipants } from '#functions/usecases/roster/list-roster-participants.ts'
import { isEventFor, isForwardedTo } from './event-edition.ts'

/**
 * Compares the digests of a phone with all rows of its edition, and with the events for this phone that the server received before `until`
 * (ms since the epoch). `rows` and `events` of the result are the numbers that the server has. A row that changed since the phone's last
 * pull also makes a difference: the phone then pulls and compares again. Throws `device_revoked`.
 */
export async function compareLists(
  deps: Pick<Deps, 'roster' | 'devices'> & EditionSource,
  device: DeviceRecord,
  phone: { rows: SetDigest; events: SetDigest; until: number },
): Promise<{ same: boolean; rows: number; events: number }> {
  if (device.revokedAt !== null) throw new AppError('device_revoked')
  const [everybody, devices, isOfEdition] = await Promise.all([
    listRosterParticipants(deps),
    deps.devices.listDevices(),
    readIsOfEdition(deps, device.edition),
  ])
  const people = everybody.filter(({ eventDate }) => isOfEdition(eventDate))
  const isFor = isEventFor(device.edition, devices, isOfEdition)
  const ids = await listEventKeys(deps, phone.until, (event) => isFor(event) && isForwardedTo(event, device.id))
  const [rows, events] = [digestOf(people.map(rowKey)), digestOf(ids)]
  return { same: isSameDigest(rows, phone.rows) && isSameDigest(events, phone.events), rows: rows.count, events: events.count }
}

async function listEventKeys(
  { roster }: Pick<Deps, 'roster'>,
  until: number,
  isForPhone: (event: StoredEvent) => boolean,
): Promise<string[]> {
  const keys: string[] = []
  let after: FeedPosition | undefined
  do {
    const page = await roster.listFeed({ since: 0, after, limit: 2000 })
    for (const event of page.events) if (event.received.receivedAt < until && isForPhone(event)) keys.push(eventKey(event))
    after = page.after && page.after.receivedAt < until ? page.after : undefined
  } while (after)
  return keys
}
