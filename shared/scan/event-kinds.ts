// Apart from the schemas: the scanner folds without them, and starts the sooner for it.

/** The newest form of events that this code reads. An event of a higher one is kept and sent on, never folded. */
export const eventVersion = 1

/** The kinds that this code knows; what each says is in scan-event.ts, what it does to a participant in transitions.ts. */
export const eventKinds = [
  'check-in',
  'start',
  'finish',
  'scan',
  'dnf',
  'link-wristband',
  'start-wave',
  'cancel',
  'set-status',
  'undo',
  'settle',
  'stock-count',
  'check-item',
] as const
export type EventKind = (typeof eventKinds)[number]

export const raceStatuses = ['registered', 'checked_in', 'started', 'finished', 'dnf', 'cancelled'] as const
export type RaceStatus = (typeof raceStatuses)[number]

const known: ReadonlySet<string> = new Set(eventKinds)

export function isKnownKind(kind: string): kind is EventKind {
  return known.has(kind)
}

/** Whether this code knows the kind and the version of an event. Its fields may be wrong all the same. */
export function hasKnownForm({ v, kind }: { v: number; kind: string }): boolean {
  return v <= eventVersion && isKnownKind(kind)
}

/** The moment that the device claims, in the server's time, ms since the epoch. What it is worth: event-time.ts. */
export function claimedTime(event: { deviceTime: number; clockOffset: number }): number {
  return event.deviceTime + event.clockOffset
}
