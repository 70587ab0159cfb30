import { hasKnownForm } from '#shared/scan/event-kinds.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import type { StoredEvent } from '#functions/ports/roster/roster-store.ts'
import type { IsOfEdition } from '#functions/usecases/catalog/current-edition.ts'

/**
 * Whether other devices are told of an event now. One of a kind that this server does not know waits: nobody could check it, and a device
 * that makes them without end would fill every phone. They are given once the server knows the kind (see `readCursorOf`).
 */
export function isSentOn(event: StoredEvent, deviceId: string): boolean {
  return hasKnownForm(event) || event.deviceId === deviceId
}

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
