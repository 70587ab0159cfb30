import { eventTime, findStatedMoment, type EventTime } from './event-time.ts'
import type { ScanMoment } from './person-state.ts'
import type { AnyEvent } from './scan-event.ts'

/** Combines an event with its computed time. */
export function toMoment(event: AnyEvent, { time, uncertainty, known }: EventTime): ScanMoment {
  const stated = findStatedMoment(event) ? { stated: true as const } : {}
  return { scanId: event.id, time, uncertainty, known, deviceId: event.deviceId, location: event.location, ...stated }
}

/** The time, post and device of a single event. */
export function momentOf(event: AnyEvent): ScanMoment {
  return toMoment(event, eventTime(event))
}
