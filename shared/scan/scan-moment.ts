import { eventTime, type EventTime } from './event-time.ts'
import type { ScanMoment } from './person-state.ts'
import type { AnyEvent } from './scan-event.ts'

/** Combines an event with its computed time. */
export function toMoment(event: Pick<AnyEvent, 'id' | 'deviceId' | 'location'>, { time, uncertainty, known }: EventTime): ScanMoment {
  return { scanId: event.id, time, uncertainty, known, deviceId: event.deviceId, location: event.location }
}

/** The time, post and device of a single event. */
export function momentOf(event: AnyEvent): ScanMoment {
  return toMoment(event, eventTime(event))
}
