import { eventTime, type EventTime } from './event-time.ts'
import { isFoldable } from './foldable.ts'
import { eventKey } from './list-keys.ts'
import type { AnyEvent, EventOf } from './scan-event.ts'

/** An event that counts, with its moment. */
export interface Ordered<Event = AnyEvent> {
  event: Event
  time: EventTime
}

/**
 * The events that count, each once (by its maker and id), in the one order that every replica gives them: by their moments, at the same
 * moment by id. Left out: kinds that we don't know, what was taken back, and what may not be.
 */
export function orderEvents(events: readonly AnyEvent[]): Ordered[] {
  const timed = events.map((event) => ({ event, time: eventTime(event) }))
  // Not toSorted: phones of 2015 have no such thing, and this runs on them.
  timed.sort((a, b) => a.time.time - b.time.time || compare(a.event, b.event))
  const seen = new Set<string>()
  const once = timed.filter(({ event }) => {
    const key = eventKey(event)
    return !seen.has(key) && seen.add(key)
  })
  const undone = findUndone(once.map(({ event }) => event))
  return once.filter(({ event }) => isFoldable(event) && mayBe(event) && !undone.has(eventKey(event)))
}

/** What only an administrator may decide comes from the server itself, as number 0; a phone that claims it is not heard. */
function mayBe(event: AnyEvent): boolean {
  return event.seq === 0 || !['cancel', 'set-status', 'settle'].includes(event.kind)
}

/** By key, what was taken back: by who made it, or by an administrator. An undo can't be undone: make the thing again. */
export function findUndone(events: readonly AnyEvent[]): Set<string> {
  const undos = events.filter((event): event is EventOf<'undo'> => event.kind === 'undo' && isFoldable(event))
  if (undos.length === 0) return new Set()
  const byMaker = new Set(undos.map(({ deviceId, target }) => eventKey({ deviceId, id: target })))
  const byAdmin = new Set(undos.flatMap(({ seq, target }) => (seq === 0 ? target : [])))
  const undone = events.filter((event) => event.kind !== 'undo' && (byAdmin.has(event.id) || byMaker.has(eventKey(event))))
  return new Set(undone.map(eventKey))
}

// Behind time and id come the other fields, so that even two contents under one id of one device (a broken phone) fold alike everywhere.
function compare(a: AnyEvent, b: AnyEvent): number {
  return compareText(a.id, b.id) || compareText(contents(a), contents(b))
}

function contents({ received: _, ...event }: AnyEvent): string {
  return JSON.stringify(Object.entries(event).sort(([a], [b]) => compareText(a, b)))
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
