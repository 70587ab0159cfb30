import type { Deps } from '#functions/ports/deps.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import { countEventsOnPhone } from './number-ranges.ts'
import { readArrivedNumbers } from './sweep-feed.ts'

/**
 * Returns when each device got a successor (ms), by id: another device was paired with the same name after its last contact,
 * usually because the same phone was paired again.
 */
export function findSuccessors(devices: readonly DeviceRecord[]): ReadonlyMap<string, number> {
  const active = devices.filter(({ revokedAt }) => revokedAt === null)
  return new Map(
    active.flatMap((device): [string, number][] => {
      const next = active.find((other) => isNext(other, device))
      return next ? [[device.id, next.pairedAt]] : []
    }),
  )
}

/** Like {@link findSuccessors}, but without the devices of which some events are known to be missing. */
export async function findReplaced(deps: Pick<Deps, 'roster'>, devices: readonly DeviceRecord[]): Promise<ReadonlyMap<string, number>> {
  const successors = findSuccessors(devices)
  if (successors.size === 0) return successors
  const arrived = await readArrivedNumbers(deps)
  const isWhole = ({ id, report }: DeviceRecord) => countEventsOnPhone(arrived[id] ?? [], report ?? { eventsMade: 0, waiting: 0 }) === 0
  const whole = new Set(devices.filter(isWhole).map(({ id }) => id))
  return new Map([...successors].filter(([id]) => whole.has(id)))
}

const isNext = (other: DeviceRecord, { id, name, edition, lastSeenAt, pairedAt }: DeviceRecord) =>
  other.id !== id && plain(other.name) === plain(name) && other.edition === edition && other.pairedAt > (lastSeenAt ?? pairedAt)

const plain = (name: string) => name.trim().toLowerCase()
