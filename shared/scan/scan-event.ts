import * as z from 'zod'
import { eventVersion, isKnownKind, raceStatuses, type EventKind } from './event-kinds.ts'
import { clockMoment, clockShift, eventDate, participantId, postName, shortText, wristband } from '#shared/contract/fields.ts'

/**
 * What every version of every app can read of an event, whatever its kind: one thing that a crew device saw or somebody decided.
 * Immutable; the id makes it count once, whoever brings it and however often. `deviceTime + clockOffset` is the moment in
 * the server's time as the device knew it.
 */
const envelope = {
  v: z.int().min(1).max(1000),
  /** UUIDv7. */
  id: z.uuid(),
  deviceId: z.uuid(),
  /** Gap-free per device, from 1: a hole tells that something is still on the phone. 0 for what the server itself recorded. */
  seq: z.int().min(0).max(10_000_000),
  kind: z.string().regex(/^[a-z][a-z-]{0,39}$/),
  /** The post where the phone stood, as named at pairing. */
  location: postName,
  /** Ms since the epoch by the device's own clock, never corrected. */
  deviceTime: clockMoment,
  /** Ms to add to `deviceTime` for the server's time, as the device knew it then. */
  clockOffset: clockShift,
  /**
   * Ms; half the width in which the true moment lies; `unknownUncertainty` (event-time.ts) when the device never heard the server's clock.
   */
  clockUncertainty: z.int().min(0).max(1e12),
  /** By the device's secret, see event-mac.ts; absent on what the server made. */
  mac: z.string().max(32).optional(),
}

/** Who it is about: a participant, or a wristband that the fold resolves. Exactly one of the two. */
const subject = { participantId: participantId.optional(), wristband: wristband.optional() }

/** How a ticket was presented. */
const presented = {
  /** From the list, or only by its signature. */
  knownBy: z.enum(['roster', 'signature']),
  /** Version of the QR that was read; null when a short code was typed, a name chosen or a wristband scanned. */
  codeVersion: z.int().min(1).max(65_535).nullable(),
}

const passing = <Kind extends string>(kind: Kind) => z.object({ ...envelope, kind: z.literal(kind), ...subject, ...presented })

/** One schema per kind; what each does to a participant stands in transitions.ts. */
export const eventSchemas = {
  'check-in': passing('check-in'),
  start: passing('start'),
  finish: passing('finish'),
  /** Seen at a post along the course. */
  scan: passing('scan'),
  /** Did not finish. */
  dnf: passing('dnf'),
  'link-wristband': z.object({ ...envelope, kind: z.literal('link-wristband'), participantId, wristband }),
  /** Everybody of this wave who is checked in by then starts now. */
  'start-wave': z.object({ ...envelope, kind: z.literal('start-wave'), eventDate, waveNumber: z.int().min(1).max(999) }),
  cancel: z.object({ ...envelope, kind: z.literal('cancel'), participantId }),
  'set-status': z.object({ ...envelope, kind: z.literal('set-status'), participantId, status: z.enum(raceStatuses) }),
  /** Takes an event back. Carries the subject of its target, so that it lies beside it. */
  undo: z.object({
    ...envelope,
    kind: z.literal('undo'),
    target: z.uuid(),
    ...subject,
    eventDate: eventDate.optional(),
    waveNumber: z.int().min(1).max(999).optional(),
  }),
  /** Settles the check-ins of a participant up to now: this one stands, the others were mistakes. */
  settle: z.object({ ...envelope, kind: z.literal('settle'), participantId, stands: z.uuid() }),
  /** How much of something lies in a zone. */
  'stock-count': z.object({
    ...envelope,
    kind: z.literal('stock-count'),
    zoneMaterialId: shortText.min(1),
    stock: z.int().min(0).max(1_000_000),
    checkedBy: shortText.min(1),
    notes: shortText.optional(),
    /** The race day that it is for; absent in what was made before this was asked. */
    eventDate: eventDate.optional(),
  }),
  'check-item': z.object({
    ...envelope,
    kind: z.literal('check-item'),
    checklistItemId: shortText.min(1),
    done: z.boolean(),
    checkedBy: shortText.min(1),
    /** As of a count. */
    eventDate: eventDate.optional(),
  }),
} as const satisfies Record<EventKind, z.ZodType>

export type EventOf<Kind extends EventKind> = z.infer<(typeof eventSchemas)[Kind]>
/** An event of a kind that this code knows. */
export type ScanEvent = { [Kind in EventKind]: EventOf<Kind> }[EventKind]

/** What the server adds when it takes an event. Ms since the epoch, the server's time; never changed afterwards. */
export const received = z.object({
  receivedAt: clockMoment,
  /** The event can't have happened earlier: its device was not paired yet, or had made an earlier one by then. */
  notBefore: clockMoment,
  /** Nor later: it was received by then, or its device had made a later one. */
  notAfter: clockMoment,
})
export type Received = z.infer<typeof received>

const anyEnvelope = z.looseObject({ ...envelope, received: received.optional() })
/** An event of any kind and version, as it is kept, relayed and stored; with what the server added, once it has it. */
export type AnyEvent = z.infer<typeof anyEnvelope>

/** An event for keeping and relaying; undefined for what is none in any version. What it does not know, it leaves in. */
export function readEnvelope(value: unknown): AnyEvent | undefined {
  const read = anyEnvelope.safeParse(value)
  return read.success ? read.data : undefined
}

/** Whether an event can be folded here: its kind and version are known, and all its fields hold. */
export function readKnown(event: AnyEvent): (ScanEvent & { received?: Received }) | undefined {
  if (event.v > eventVersion || !isKnownKind(event.kind)) return undefined
  const read = eventSchemas[event.kind].safeParse(event)
  if (!read.success || !hasOneSubject(read.data)) return undefined
  return event.received ? { ...read.data, received: event.received } : read.data
}

/** A scan names a participant or a wristband, an undo what its target names. */
function hasOneSubject(event: ScanEvent): boolean {
  const { participantId: person, wristband: band } = event as { participantId?: string; wristband?: string }
  if (event.kind === 'undo')
    return person !== undefined || band !== undefined || (event.eventDate !== undefined && event.waveNumber !== undefined)
  return !Object.hasOwn(subjectOptional, event.kind) || (person === undefined) !== (band === undefined)
}
const subjectOptional = { 'check-in': 1, start: 1, finish: 1, scan: 1, dnf: 1 }
