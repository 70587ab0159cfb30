import type { AnyEvent } from '#shared/scan/scan-event.ts'

/**
 * The events that bear an id or a device's number which another one before them bears already: a phone that lost count, or was copied.
 * The same event twice is none.
 */
export function findTwins(events: readonly AnyEvent[]): Set<AnyEvent> {
  const twins = new Set<AnyEvent>()
  const first = new Map<string, AnyEvent>()
  for (const event of events) {
    const names = [event.id, `${event.deviceId} ${event.seq}`]
    if (names.some((name) => first.has(name) && !sameContents(first.get(name)!, event))) twins.add(event)
    else for (const name of names) first.set(name, event)
  }
  return twins
}

/** The same but for what the server adds, in whatever order the fields come. */
export function sameContents(a: AnyEvent, b: AnyEvent): boolean {
  return contents(a) === contents(b)
}

function contents({ received: _, ...event }: AnyEvent): string {
  return JSON.stringify(Object.entries(event).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
