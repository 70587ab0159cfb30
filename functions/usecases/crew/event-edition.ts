import { hasKnownForm } from '#shared/scan/event-kinds.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import type { StoredEvent } from '#functions/ports/roster/roster-store.ts'
import type { IsOfEdition } from '#functions/usecases/catalog/current-edition.ts'

/**
 * True if this device gets this event in its feed. An event of a kind that this server does not know goes only to the device that made it:
 * nobody could check it, and a device that makes such events without end would fill every phone. The other devices get it once the server
 * knows the kind (see `parseFeedCursor`).
 */
export function isForwardedTo(event: StoredEvent, deviceId: string): boolean {
  return hasKnownForm(event) || event.deviceId === deviceId
}

/**
 * Returns a function that tells whether an event goes to the devices of an edition. These devices get the events that devices
 * of the same edition recorded, and the wave starts of the days of the edition. Events of the office go to every device: they contain
 * no name of a person, and finding their edition would need a read of a participant per event.
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
