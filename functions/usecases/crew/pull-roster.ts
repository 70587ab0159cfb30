import type { RosterRow } from '#shared/contract/crew.ts'
import { defaultNumbering, numberingOf } from '#shared/domain/race/start-numbers.ts'
import { erasedName } from '#shared/facts/retention.ts'
import { toBase64url } from '#shared/lib/ids.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { ticketPublicKey } from '#shared/lib/ticket-code.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { editionOf, listEditionRecords, type EditionSource, type IsOfEdition } from '#functions/usecases/catalog/current-edition.ts'
import { readCancelledWaves, type WaveSource } from '#functions/usecases/catalog/read-cancelled-waves.ts'
import { readRaceSettings } from '#functions/usecases/roster/race-settings.ts'
import { compareWaves, toRosterRow } from '#functions/usecases/roster/roster-row.ts'
import { isEventFor, isForwardedTo } from './event-edition.ts'
import { packCursor, parseFeedCursor } from './feed-cursor.ts'
import { readEventPage, readRosterPage } from './feeds.ts'
import type { FeedState } from './feed-walk.ts'
import { findSuccessors } from './find-replaced.ts'
import { markDeviceSeen } from './mark-device-seen.ts'
import { lastArrivalOf, readHandedOverCounts } from './read-handed-over-counts.ts'

const pageSize = 1000

/**
 * Returns a page of the rows and events of the device's edition: those that changed since the cursor, or all if there is no cursor or it
 * belongs to another table. A row or event may come twice, but none is ever missing. A participant who was taken off the list comes as
 * `removed`. Throws `device_revoked` and, for a text that is not a cursor, `invalid_input`.
 */
export async function pullRoster(
  deps: Pick<Deps, 'roster' | 'devices' | 'raceSettings' | 'clock' | 'settings'> & EditionSource & WaveSource,
  device: DeviceRecord,
  query: { cursor?: string; limit?: number },
) {
  if (device.revokedAt !== null) throw new AppError('device_revoked')
  const now = deps.clock.now()
  const limit = query.limit ?? pageSize
  const { epoch, rows, events, completeList } = parseFeedCursor(await deps.roster.readEpoch(), query.cursor)
  const [people, changes] = await Promise.all([
    completeList === 'rows' ? unchangedPage(rows) : readRosterPage(deps.roster, rows, { now, limit }),
    completeList === 'events' ? unchangedPage(events) : readEventPage(deps.roster, events, { now, limit }),
  ])
  const complete = people.complete && changes.complete
  await markDeviceSeen(deps, device, now)
  const [devices, { overdueMinutes, timeFrom, fastestMinutes }, editions, cancelled] = await Promise.all([
    deps.devices.listDevices(),
    readRaceSettings(deps),
    listEditionRecords(deps.catalog),
    readCancelledWaves(deps),
  ])
  const isOfEdition: IsOfEdition = (eventDate) => editionOf(editions, eventDate).id === device.edition
  // The numbers of the events that arrived are not read here, because every pull would pay for that read. So a device whose last report
  // has unsent events stays in the list of posts.
  const successors = findSuccessors(devices)
  const isPost = (one: DeviceRecord) =>
    one.revokedAt === null && one.edition === device.edition && !(successors.has(one.id) && !one.report?.waiting)
  const handedOverCounts = await readHandedOverCounts(deps, devices)
  const edition = editions.find(({ id }) => id === device.edition)
  return {
    rows: rowsOf(people.items, isOfEdition, device.pairedAt).toSorted(compareWaves),
    events: changes.items.filter(isEventFor(device.edition, devices, isOfEdition)).filter((event) => isForwardedTo(event, device.id)),
    cursor: packCursor({
      epoch,
      rows: people.state,
      events: changes.state,
      completeList: complete ? undefined : people.complete ? 'rows' : changes.complete ? 'events' : undefined,
    }),
    complete,
    serverTime: deps.clock.now(),
    epoch,
    device: { id: device.id, name: device.name, locations: device.locations },
    publicKeys: [toBase64url(ticketPublicKey(deps.settings.ticketSigningKey))],
    overdueMinutes,
    timeFrom,
    fastestMinutes,
    numbering: edition ? numberingOf(edition) : defaultNumbering,
    ...(cancelled.size > 0 ? { cancelledWaves: [...cancelled] } : {}),
    posts: devices.filter(isPost).map((one) => {
      const { id: deviceId, name, locations } = one
      return { deviceId, name, locations, lastSeenAt: toIsoMoment(lastArrivalOf(one, handedOverCounts)) }
    }),
  }
}

/**
 * Returns the rows for the phone. A participant of another edition becomes a removed row without a name, even for a phone without a cursor:
 * it may have lost its cursor and kept its list. Leaves out such participants if their last change was before the pairing, because
 * the phone never had them.
 */
function rowsOf(people: readonly ParticipantRecord[], isOfEdition: IsOfEdition, pairedAt: number): RosterRow[] {
  return people.flatMap((one) => {
    if (isOfEdition(one.eventDate)) return toRosterRow(one)
    return one.updatedAt < pairedAt ? [] : toRosterRow({ ...one, name: erasedName, status: 'removed' })
  })
}

const unchangedPage = (state: FeedState) => ({ items: [], state, complete: true })
