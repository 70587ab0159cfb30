import { eventTime, type EventTime } from './event-time.ts'
import { isFoldable } from './foldable.ts'
import { eventKey } from './list-keys.ts'
import type { AnyEvent, EventOf } from './scan-event.ts'

/** An event that {@link orderEvents} did not leave out, with its estimated time. */
export interface TimedEvent<Event = AnyEvent> {
  event: Event
  time: EventTime
}

/**
 * Returns the events that count, each once (by device and id), in the same order on every replica: by time, then by id. Leaves out unknown
 * kinds, undone events, and events that their device may not make.
 */
export function orderEvents(events: readonly AnyEvent[]): TimedEvent[] {
  const timed = events.map((event) => ({ event, time: eventTime(event) }))
  timed.sort((a, b) => a.time.time - b.time.time || compare(a.event, b.event))
  const seen = new Set<string>()
  const once = timed.filter(({ event }) => {
    const key = eventKey(event)
    return !seen.has(key) && seen.add(key)
  })
  const undone = findUndone(once.map(({ event }) => event))
  return once.filter(({ event }) => isFoldable(event) && isAllowed(event) && !undone.has(eventKey(event)))
}

/** False for an administrator's event that a phone sent: such events are made on the server, which numbers them 0. */
function isAllowed(event: AnyEvent): boolean {
  return event.seq === 0 || !['cancel', 'set-status', 'settle'].includes(event.kind)
}

/** Returns the keys of events that their own device or an administrator undid. An undo cannot be undone; crew record the event again. */
export function findUndone(events: readonly AnyEvent[]): Set<string> {
  const undos = events.filter((event): event is EventOf<'undo'> => event.kind === 'undo' && isFoldable(event))
  if (undos.length === 0) return new Set()
  const byMaker = new Set(undos.map(({ deviceId, target }) => eventKey({ deviceId, id: target })))
  const byAdmin = new Set(undos.flatMap(({ seq, target }) => (seq === 0 ? target : [])))
  const undone = events.filter((event) => event.kind !== 'undo' && (byAdmin.has(event.id) || byMaker.has(eventKey(event))))
  return new Set(undone.map(eventKey))
}

// A broken phone may send two events with the same id. The other fields then decide, so that every replica has the same order.
function compare(a: AnyEvent, b: AnyEvent): number {
  return compareText(a.id, b.id) || compareText(contents(a), contents(b))
}

function contents({ received: _, ...event }: AnyEvent): string {
  return JSON.stringify(Object.entries(event).sort(([a], [b]) => compareText(a, b)))
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
