import type { Deps } from '#functions/ports/deps.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import type { Ranges } from './number-ranges.ts'
import { readArrivedNumbers } from './sweep-feed.ts'

/**
 * Returns, by device id, the number of events of each device whose events another phone brought completely after the device's last
 * contact: no event is missing up to the last event of the hand-over. The device may have made later events; the server cannot know this
 * before the device's next contact or hand-over.
 */
export async function readHandedOverCounts(
  deps: Pick<Deps, 'roster'>,
  devices: readonly DeviceRecord[],
): Promise<ReadonlyMap<string, number>> {
  const candidates = devices.filter(wasHandedOverLast)
  // Usually there is no candidate, and then no read is needed.
  const arrived = candidates.length > 0 ? await readArrivedNumbers(deps) : {}
  return new Map(
    candidates.flatMap((device): [string, number][] => {
      const events = countHandedOverEvents(device, arrived[device.id] ?? [])
      return events === undefined ? [] : [[device.id, events]]
    }),
  )
}

/** True if another phone brought events of this device, complete or not, after the device's own last contact. */
export const wasHandedOverLast = ({ handedOverAt, lastSeenAt }: DeviceRecord) =>
  handedOverAt !== undefined && handedOverAt > (lastSeenAt ?? 0)

/** `ranges`: the numbers that arrived. Returns undefined while a number is missing. */
function countHandedOverEvents({ handedOverUntil, report }: DeviceRecord, ranges: Ranges): number | undefined {
  const [first, ...others] = ranges
  if (handedOverUntil === undefined || !first || first[0] !== 1 || others.length > 0) return undefined
  return first[1] >= Math.max(handedOverUntil, report?.eventsMade ?? 0) ? first[1] : undefined
}

/**
 * Returns when the events of a device last arrived (ms), for people who wait for them: at its last contact, or at a complete hand-over
 * after that. Null if they never arrived. `brought`: the result of {@link readHandedOverCounts}.
 */
export const lastArrivalOf = ({ id, lastSeenAt, handedOverAt }: DeviceRecord, brought: ReadonlyMap<string, number>): number | null =>
  brought.has(id) ? handedOverAt! : lastSeenAt
