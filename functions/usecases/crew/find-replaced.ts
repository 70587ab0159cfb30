import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import { countMissing, type Ranges } from './number-ranges.ts'

/**
 * Returns when each replaced device was replaced (ms), by id: another one was paired with the same name after its last contact, usually by
 * the same phone. A device is not replaced while the server knows that events of it are missing. `arrived`: the sequence numbers of the
 * events that arrived, by device id.
 */
export function findReplaced(devices: readonly DeviceRecord[], arrived: Readonly<Record<string, Ranges>>): ReadonlyMap<string, number> {
  const active = devices.filter(({ revokedAt }) => revokedAt === null)
  return new Map(
    active.flatMap((one): [string, number][] => {
      const isNext = ({ id, name, edition, pairedAt }: DeviceRecord) =>
        id !== one.id && plain(name) === plain(one.name) && edition === one.edition && pairedAt > (one.lastSeenAt ?? one.pairedAt)
      const next = active.find(isNext)
      const missing = countMissing(arrived[one.id] ?? [], one.report ?? { eventsMade: 0, waiting: 0 })
      return next && missing === 0 ? [[one.id, next.pairedAt]] : []
    }),
  )
}

const plain = (name: string) => name.trim().toLowerCase()
