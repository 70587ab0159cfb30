import type { Deps } from '#functions/ports/deps.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import { countMissing } from './number-ranges.ts'
import { readNumbers } from './sweep-feed.ts'

/**
 * Returns when each replaced device was replaced (ms), by id: another one was paired with the same name after its last contact, usually by
 * the same phone. A device is not replaced while the server knows that events of it are missing.
 */
export async function findReplaced(deps: Pick<Deps, 'roster'>, devices: readonly DeviceRecord[]): Promise<ReadonlyMap<string, number>> {
  const active = devices.filter(({ revokedAt }) => revokedAt === null)
  const succeeded = active.flatMap((device) => {
    const next = active.find((other) => isNext(other, device))
    return next ? [{ device, at: next.pairedAt }] : []
  })
  // Each pull of a phone asks this, and usually there is none.
  if (succeeded.length === 0) return new Map()
  const arrived = await readNumbers(deps)
  const isWhole = ({ id, report }: DeviceRecord) => countMissing(arrived[id] ?? [], report ?? { eventsMade: 0, waiting: 0 }) === 0
  return new Map(succeeded.flatMap(({ device, at }): [string, number][] => (isWhole(device) ? [[device.id, at]] : [])))
}

const isNext = (other: DeviceRecord, { id, name, edition, lastSeenAt, pairedAt }: DeviceRecord) =>
  other.id !== id && plain(other.name) === plain(name) && other.edition === edition && other.pairedAt > (lastSeenAt ?? pairedAt)

const plain = (name: string) => name.trim().toLowerCase()
