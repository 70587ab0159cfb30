import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import type { StoredEvent } from '#functions/ports/roster/roster-store.ts'
import type { IsOfEdition } from '#functions/usecases/catalog/current-edition.ts'

/**
 * Whether a device of an edition is told of an event: of what the devices of that edition saw, and of a wave's start by the wave's day. What no device made
 * (the office) is told to all: it carries no name, and only its participant's row would say of which edition it is, which is a read per event.
 */
export function isEventFor(
  edition: string,
  devices: readonly Pick<DeviceRecord, 'id' | 'edition'>[],
  isOfEdition: IsOfEdition,
): (event: StoredEvent) => boolean {
  const editions = new Map(devices.map((one) => [one.id, one.edition]))
  return (event) => {
    const { eventDate } = event as { eventDate?: unknown }
    if (typeof eventDate === 'string') return isOfEdition(eventDate)
    return (editions.get(event.deviceId) ?? edition) === edition
  }
}
