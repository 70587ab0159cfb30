import { eventTime } from '#shared/scan/event-time.ts'
import { readKnown, type AnyEvent, type Received } from '#shared/scan/scan-event.ts'
import { dayMs } from '#shared/lib/durations.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { participantsOf } from '#functions/usecases/roster/project-participant.ts'
import type { Refusal } from './judge-scan.ts'

/** So long after its revocation a device may still bring what it holds, for a decision of the office. */
const graceMs = 7 * dayMs

/** Whether a revoked device said that it wiped itself, or had its seven days: nothing that it holds or made counts from then on. */
export function isOver({ revokedAt, wipedAt }: DeviceRecord, now: number): boolean {
  return revokedAt !== null && (wipedAt !== undefined || now - revokedAt > graceMs)
}

/** The earlier revocation of who made an event and who brings it; Infinity where neither is revoked. */
export function revokedSince(maker: DeviceRecord, carrier: DeviceRecord): number {
  return Math.min(maker.revokedAt ?? Infinity, carrier.revokedAt ?? Infinity)
}

/**
 * What a revocation makes of an event. `device_revoked` when it surely happened afterwards. A clock that knows nothing is no proof of
 * that, and neither is one in the future or the far past: the scan did happen, only the clock is wrong. Anything else waits for a decision,
 * because whoever has the phone can name any moment.
 */
export function judgeRevocation(event: AnyEvent, received: Received, maker: DeviceRecord, carrier: DeviceRecord) {
  const revokedAt = revokedSince(maker, carrier)
  if (revokedAt === Infinity) return undefined
  if (isOver(maker, received.receivedAt)) return 'revocation_over'
  const { time, uncertainty, known } = eventTime({ ...event, received })
  const earliest = known ? time - uncertainty : received.notBefore
  return earliest > revokedAt ? 'device_revoked' : 'revoked_pending'
}

/** A device knows nobody who came on the list after its revocation. Nor does the office decide over a participant who does not exist. */
export async function judgePeople(deps: Pick<Deps, 'roster'>, event: AnyEvent, revokedAt: number): Promise<Refusal | undefined> {
  const ids = await participantsOf(deps, event)
  const people = (await Promise.all(ids.map((id) => deps.roster.getParticipant(id)))).filter((one) => one !== undefined)
  if (typeof event.participantId === 'string' && readKnown(event) && people.length === 0) return 'unknown_participant'
  return people.length > 0 && people.every(({ createdAt }) => createdAt > revokedAt) ? 'sold_later' : undefined
}
