import { listEveryPostOf } from '#shared/domain/crew/list-every-post.ts'
import { isQueueKnown } from '#shared/domain/crew/unheard-posts.ts'
import { listOpenTaps, type OpenTap } from '#shared/scan/open-taps.ts'
import { actionAt, kindOfAction } from '#shared/scan/scan-action.ts'
import { tapsSubject } from '#shared/scan/subjects.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import type { Deps } from '#functions/ports/deps.ts'

/** Ms; while a phone has contact, its crew gets this long to assign a wristband to a tap before the office sees the tap. */
const timeToAssignMs = 15 * 60_000

/** A tap to which nobody assigned a wristband, with the kind of time that its post records. */
export interface UnassignedTap extends OpenTap {
  kind: 'start' | 'finish'
}

/**
 * Reads the taps at the start and finish on the phones of an edition to which nobody assigned a wristband, oldest first. Leaves out recent
 * taps on a phone that has contact, because its crew may still assign them, and taps along the course, which give nobody a time.
 */
export async function readOpenTaps(
  { roster, clock }: Pick<Deps, 'roster' | 'clock'>,
  devices: readonly DeviceRecord[],
  edition: string,
): Promise<UnassignedTap[]> {
  const phones = devices.filter((one) => one.edition === edition && listEveryPostOf(one).some((post) => timeKindAt(post) !== undefined))
  const events = await Promise.all(phones.map(({ id }) => roster.listEvents(tapsSubject(id))))
  const now = clock.now()
  const silent = new Set(phones.flatMap((one) => (isQueueKnown(one, now) ? [] : one.id)))
  return listOpenTaps(events.flat()).flatMap((tap) => {
    const kind = timeKindAt(tap.location)
    return kind && (silent.has(tap.deviceId) || now - tap.time > timeToAssignMs) ? { ...tap, kind } : []
  })
}

function timeKindAt(location: string): UnassignedTap['kind'] | undefined {
  const kind = kindOfAction[actionAt(location)]
  return kind === 'start' || kind === 'finish' ? kind : undefined
}
