import { eventTime } from '#shared/scan/event-time.ts'
import { readKnown, type AnyEvent, type Received } from '#shared/scan/scan-event.ts'
import { dayMs } from '#shared/lib/durations.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { participantsOf } from '#functions/usecases/roster/project-participant.ts'
import type { Refusal } from './judge-scan.ts'

/** Ms; this long after its revocation a device may still send its scans for a decision of the office. */
const graceMs = 7 * dayMs

/** True if a revoked device has reported its wipe, or its seven days are over. From then on none of its scans is accepted. */
export function isRevocationOver({ revokedAt, wipedAt }: DeviceRecord, now: number): boolean {
  return revokedAt !== null && (wipedAt !== undefined || now - revokedAt > graceMs)
}

/** Returns when the maker or the carrier of an event was revoked, whichever came first; Infinity if neither was. */
export function revokedSince(maker: DeviceRecord, carrier: DeviceRecord): number {
  return Math.min(maker.revokedAt ?? Infinity, carrier.revokedAt ?? Infinity)
}

/**
 * Decides what a revocation does to an event; undefined if nothing. `device_revoked` if the scan was surely made afterwards. An unknown
 * time, or one in the future or the far past, is no proof of that: the scan was made, but the clock is wrong. Every other scan waits for a
 * decision, because a person who has the phone can set any time.
 */
export function judgeRevocation(event: AnyEvent, received: Received, maker: DeviceRecord, carrier: DeviceRecord) {
  const revokedAt = revokedSince(maker, carrier)
  if (revokedAt === Infinity) return undefined
  if (isRevocationOver(maker, received.receivedAt)) return 'revocation_over'
  const { time, uncertainty, known } = eventTime({ ...event, received })
  const earliest = known ? time - uncertainty : received.notBefore
  return earliest > revokedAt ? 'device_revoked' : 'revoked_pending'
}

/**
 * Refuses an event about people who came on the list after the revocation, because the device cannot know them, and about a participant who
 * does not exist, because the office has nothing to decide then. Undefined if it is neither.
 */
export async function judgePeople(deps: Pick<Deps, 'roster'>, event: AnyEvent, revokedAt: number): Promise<Refusal | undefined> {
  const ids = await participantsOf(deps, event)
  const people = (await Promise.all(ids.map((id) => deps.roster.getParticipant(id)))).filter((one) => one !== undefined)
  if (typeof event.participantId === 'string' && readKnown(event) && people.length === 0) return 'unknown_participant'
  return people.length > 0 && people.every(({ createdAt }) => createdAt > revokedAt) ? 'sold_later' : undefined
}
