import { estimateMadeTime, findStatedMoment } from './event-time.ts'
import type { AnyEvent } from './scan-event.ts'

/** Returns the event that was made last of those that state a moment: a person can correct a stated moment with a new event. */
export function findLastStated<Event extends AnyEvent>(events: readonly Event[]): Event | undefined {
  let last: Event | undefined
  for (const event of events) if (findStatedMoment(event) && (!last || isMadeLater(event, last))) last = event
  return last
}

/** True if `event` was made after `other`. The id decides between equal times, so that all replicas choose the same. */
export function isMadeLater(event: AnyEvent, other: AnyEvent): boolean {
  return (
    estimateMadeTime(event).time - estimateMadeTime(other).time > 0 ||
    (estimateMadeTime(event).time === estimateMadeTime(other).time && event.id > other.id)
  )
}
