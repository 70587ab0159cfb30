import type { MissingScans } from '#shared/contract/crew-devices.ts'
import { findLastFinish, isQueueKnown } from '#shared/domain/crew/unheard-posts.ts'
import { isNotStarted, isUnderWay } from '#shared/domain/race/on-course.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { EditionScope } from '#functions/ports/edition-scope.ts'
import { countUnsent } from '#functions/usecases/crew/count-unsent.ts'
import { lastArrivalOf, readHandedOverCounts } from '#functions/usecases/crew/read-handed-over-counts.ts'
import { readArrivedNumbers } from '#functions/usecases/crew/sweep-feed.ts'
import { readLiveRoster, type LiveRoster } from './read-live-roster.ts'

type Need = Pick<Deps, 'roster' | 'clock'>
type Scope = Pick<EditionScope, 'id' | 'isOfDay'>

/**
 * Returns, by device id, which scans of the revoked phones of an edition may never have arrived. These are the phones that have not reported
 * their wipe, and that had unsent scans or were silent when the office revoked them. A phone that was silent because its race was over is
 * not among them, and neither is a phone that was revoked before the first race day. The race is over if nobody is under way; for a phone
 * that was revoked on a race day, nobody of that day may still have to start either. `devices`: all phones, or those of the edition.
 */
export async function readMissingScans(
  deps: Need,
  devices: readonly DeviceRecord[],
  { id, isOfDay }: Scope,
): Promise<ReadonlyMap<string, MissingScans>> {
  const revoked = devices.filter(({ edition, revokedAt, wipedAt }) => edition === id && revokedAt !== null && wipedAt === undefined)
  if (revoked.length === 0) return new Map()
  const [live, arrived, handedOverCounts] = await Promise.all([
    readLiveRoster(deps),
    readArrivedNumbers(deps),
    readHandedOverCounts(deps, revoked),
  ])
  const race = readRace(live, isOfDay)
  return new Map(
    revoked.flatMap((device): [string, MissingScans][] => {
      const waiting = countUnsent(device, arrived)
      const since = lastArrivalOf(device, handedOverCounts) ?? device.pairedAt
      const mayMiss = waiting > 0 || isUnknown(device, since, race)
      return mayMiss ? [[device.id, { since: toIsoMoment(since), waiting }]] : []
    }),
  )
}

/** Lists the missing scans ({@link readMissingScans}) with the names of the phones. With `day`, only if scans of that day may be missing. */
export async function listMissingScans(
  deps: Need,
  devices: readonly DeviceRecord[],
  scope: Scope,
  day?: string,
): Promise<(MissingScans & { name: string })[]> {
  const missing = await readMissingScans(deps, devices, scope)
  return devices.flatMap(({ id, name, revokedAt }) => {
    const found = missing.get(id)
    // Scans from after the revocation count for nothing.
    const isOfDay = day === undefined || (found && eventDateOf(found.since) <= day && day <= eventDateOf(revokedAt!))
    return found && isOfDay ? { name, ...found } : []
  })
}

/**
 * `firstDay`: undefined if the edition has no participants. `lastFinish` in ms; undefined until everybody is off the course. `waitingDays`:
 * the days on which somebody is checked in and still has to start.
 */
interface Race {
  firstDay: string | undefined
  lastFinish: number | undefined
  waitingDays: ReadonlySet<string>
}

function readRace(live: LiveRoster, isOfDay: (eventDate: string) => boolean): Race {
  const people = [...live.people.values()].filter(({ status, eventDate }) => status === 'active' && isOfDay(eventDate))
  const states = people.map((row) => live.stateOf(row))
  const lastFinish = findLastFinish(states)
  const isOver = Number.isFinite(lastFinish) && !states.some(isUnderWay)
  return {
    firstDay: people.map(({ eventDate }) => eventDate).toSorted()[0],
    lastFinish: isOver ? lastFinish : undefined,
    waitingDays: new Set(people.filter((row) => isNotStarted(live.stateOf(row))).map(({ eventDate }) => eventDate)),
  }
}

/** True if the phone may have made scans between its last contact (`since`, ms) and its revocation that the server does not know. */
function isUnknown(device: DeviceRecord, since: number, { firstDay, lastFinish, waitingDays }: Race): boolean {
  const revokedAt = device.revokedAt!
  if (since >= revokedAt || isQueueKnown(device, revokedAt)) return false
  const revokedOn = eventDateOf(revokedAt)
  if (firstDay === undefined || revokedOn < firstDay) return false
  return lastFinish === undefined || since < lastFinish || waitingDays.has(revokedOn)
}
