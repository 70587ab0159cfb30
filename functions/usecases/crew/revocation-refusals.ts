import { estimateMadeTime } from '#shared/scan/event-time.ts'
import { readKnown, type AnyEvent, type Received } from '#shared/scan/scan-event.ts'
import { dayMs } from '#shared/lib/durations.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { participantsOf } from '#functions/usecases/roster/project-participant.ts'
import type { Refusal } from './scan-refusals.ts'

/** Ms; this long after its revocation a device may still send its scans for a decision of the office. */
const graceMs = 7 * dayMs

/** True if a revoked device has reported its wipe, or its seven days are over. From then on none of its scans is accepted. */
export function isRevocationFinal({ revokedAt, wipedAt }: DeviceRecord, now: number): boolean {
  return revokedAt !== null && (wipedAt !== undefined || now - revokedAt > graceMs)
}

/**
 * Returns when the phone that made an event (maker) or the phone that sends it (carrier) was revoked, whichever came first, in ms since the
 * epoch; Infinity if neither was.
 */
export function revokedSince(maker: DeviceRecord, carrier: DeviceRecord): number {
  return Math.min(maker.revokedAt ?? Infinity, carrier.revokedAt ?? Infinity)
}

/**
 * Returns why a revocation refuses or delays an event; undefined if neither phone is revoked:
 * - `revocation_over`: the maker may send nothing any more.
 * - `device_revoked`: the scan was certainly made after the revocation. An unknown or impossible time does not prove this; then only
 *   `received.notBefore` can.
 * - `revoked_pending`: every other scan waits for a decision, because a person who has the phone can set any time.
 */
export function findRevocationRefusal(event: AnyEvent, received: Received, maker: DeviceRecord, carrier: DeviceRecord) {
  const revokedAt = revokedSince(maker, carrier)
  if (revokedAt === Infinity) return undefined
  if (isRevocationFinal(maker, received.receivedAt)) return 'revocation_over'
  // Uses the time at which the event was made, not a stated moment: the holder of a lost phone could state any moment.
  const { time, uncertainty, known } = estimateMadeTime({ ...event, received })
  const earliest = known ? time - uncertainty : received.notBefore
  return earliest > revokedAt ? 'device_revoked' : 'revoked_pending'
}

/**
 * Refuses an event if all its people came on the roster after the revocation, because the device cannot know them, or if its participant
 * does not exist, because the office would have nothing to decide. Undefined if neither is the case. `revokedAt`: ms since the epoch.
 */
export async function findPeopleRefusal(deps: Pick<Deps, 'roster'>, event: AnyEvent, revokedAt: number): Promise<Refusal | undefined> {
  const ids = await participantsOf(deps, event)
  const people = (await Promise.all(ids.map((id) => deps.roster.getParticipant(id)))).filter((one) => one !== undefined)
  if (typeof event.participantId === 'string' && readKnown(event) && people.length === 0) return 'unknown_participant'
  return people.length > 0 && people.every(({ createdAt }) => createdAt > revokedAt) ? 'sold_later' : undefined
}
