import type { Deps } from '#functions/ports/deps.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import type { Ranges } from './number-ranges.ts'
import { readNumbers } from './sweep-feed.ts'

/**
 * Counts the events of each device that another phone brought completely after its last contact, by id: none is missing up to the last one
 * in what was handed over. Such a device may have made later events; nobody knows before it is heard or hands over again.
 */
export async function readBrought(deps: Pick<Deps, 'roster'>, devices: readonly DeviceRecord[]): Promise<ReadonlyMap<string, number>> {
  const candidates = devices.filter(isBroughtLast)
  // Without one, most callers need no read.
  const arrived = candidates.length > 0 ? await readNumbers(deps) : {}
  return new Map(
    candidates.flatMap((device): [string, number][] => {
      const events = countBrought(device, arrived[device.id] ?? [])
      return events === undefined ? [] : [[device.id, events]]
    }),
  )
}

const isBroughtLast = ({ handedOverAt, lastSeenAt }: DeviceRecord) => handedOverAt !== undefined && handedOverAt > (lastSeenAt ?? 0)

/** `ranges`: the numbers that arrived. Undefined while one is missing. */
function countBrought({ handedOverUntil, report }: DeviceRecord, ranges: Ranges): number | undefined {
  const [first, ...others] = ranges
  if (handedOverUntil === undefined || !first || first[0] !== 1 || others.length > 0) return undefined
  return first[1] >= Math.max(handedOverUntil, report?.eventsMade ?? 0) ? first[1] : undefined
}

/**
 * When the events of a device last came in, for those who wait for it: its last contact, or a complete hand-over after that. `brought`: by
 * {@link readBrought}.
 */
export function contactOf(
  { id, lastSeenAt, handedOverAt }: DeviceRecord,
  brought: ReadonlyMap<string, number>,
): { lastSeenAt: number | null; isBrought?: true } {
  return brought.has(id) ? { lastSeenAt: handedOverAt!, isBrought: true } : { lastSeenAt }
}
