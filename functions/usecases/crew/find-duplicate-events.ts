import type { AnyEvent } from '#shared/scan/scan-event.ts'

/**
 * Returns the events whose id, or sequence number of their device, is already used by an earlier event with other contents: the phone lost
 * its last sequence number, or its data were copied to another phone.
 */
export function findDuplicateEvents(events: readonly AnyEvent[]): Set<AnyEvent> {
  const duplicates = new Set<AnyEvent>()
  const first = new Map<string, AnyEvent>()
  for (const event of events) {
    const names = [event.id, `${event.deviceId} ${event.seq}`]
    if (names.some((name) => first.has(name) && !sameContents(first.get(name)!, event))) duplicates.add(event)
    else for (const name of names) first.set(name, event)
  }
  return duplicates
}

/** True if two events are equal. Ignores the order of the fields, and `received`, which the server adds. */
export function sameContents(a: AnyEvent, b: AnyEvent): boolean {
  return contents(a) === contents(b)
}

function contents({ received: _, ...event }: AnyEvent): string {
  return JSON.stringify(Object.entries(event).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
