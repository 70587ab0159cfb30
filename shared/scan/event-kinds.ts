// These kinds are separate from the schemas, so that the scanner folds events without loading the schemas, and starts faster.

/** The newest event version that this code reads. An event of a higher version is stored and sent to phones, but never folded. */
export const eventVersion = 2

/** The version of an event without `statedAt` (a time that a person entered) and without `tappedAt` (the time of its tap). */
export const plainVersion = 1

/** Returns the version that an event must have: 2 with `statedAt` or `tappedAt`, because apps of version 1 would ignore these times. */
export function versionOf(event: object): number {
  const { statedAt, tappedAt } = event as { statedAt?: unknown; tappedAt?: unknown }
  return statedAt === undefined && tappedAt === undefined ? plainVersion : 2
}

/** The kinds that this code knows: scan-event.ts has their fields, transitions.ts their effects on a participant. */
export const eventKinds = [
  'check-in',
  'start',
  'finish',
  'scan',
  'dnf',
  'tap',
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

/** The kinds for which a person may enter another time (`statedAt`, decision 37). */
export const statedKinds = ['start', 'finish', 'dnf', 'start-wave'] as const satisfies readonly EventKind[]

/** The kinds of event that can be assigned to a tap afterwards. */
export const tappedKinds = ['start', 'finish', 'scan'] as const satisfies readonly EventKind[]

/** A participant's possible statuses. `dnf`: stopped before the finish. */
export const raceStatuses = ['registered', 'checked_in', 'started', 'finished', 'dnf', 'cancelled'] as const
export type RaceStatus = (typeof raceStatuses)[number]

const known: ReadonlySet<string> = new Set(eventKinds)

/** False for a kind that only a newer version of the app has. */
export function isKnownKind(kind: string): kind is EventKind {
  return known.has(kind)
}

/** True if this code knows the kind and version of an event. Its fields may still be invalid. */
export function hasKnownForm({ v, kind }: { v: number; kind: string }): boolean {
  return v <= eventVersion && isKnownKind(kind)
}

/** The time that the device claims, in ms since the epoch by the server's clock. event-time.ts checks it. */
export function claimedTime(event: { deviceTime: number; clockOffset: number }): number {
  return event.deviceTime + event.clockOffset
}
