import { eventDateOf } from '#shared/lib/dates.ts'
import { eventTime, type EventTime } from './event-time.ts'
import { findUndone } from './order-events.ts'
import { eventKey } from './list-keys.ts'
import type { AnyEvent } from './scan-event.ts'

/** A tap to which no person or wristband was assigned yet. */
export interface OpenTap extends EventTime {
  id: string
  deviceId: string
  /** The post of the tap. */
  location: string
}

/**
 * Returns the taps among these events to which nothing was assigned, oldest first. If the event that was assigned to a tap is undone,
 * the tap is returned again. With `now` (ms, the server's time), taps of another day are left out: the crew does not remember who passed.
 */
export function listOpenTaps(events: readonly AnyEvent[], now?: number): OpenTap[] {
  const undone = findUndone(events)
  const counting = events.filter((event) => !undone.has(eventKey(event)))
  const used = new Set(counting.flatMap(({ tapId }) => (typeof tapId === 'string' ? tapId : [])))
  return counting
    .flatMap((event) =>
      event.kind === 'tap' && !used.has(event.id)
        ? { id: event.id, deviceId: event.deviceId, location: event.location, ...eventTime(event) }
        : [],
    )
    .filter(({ time, known }) => now === undefined || !known || eventDateOf(time) === eventDateOf(now))
    .sort((a, b) => a.time - b.time)
}

/** Returns the device of the tap to which an event was assigned, if another device made the event; otherwise undefined. */
export function findTapDevice({ deviceId, tapId, tapDeviceId }: AnyEvent): string | undefined {
  return tapId !== undefined && typeof tapDeviceId === 'string' && tapDeviceId !== deviceId ? tapDeviceId : undefined
}
