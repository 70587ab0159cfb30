import * as z from 'zod'
import { eventVersion, isKnownKind, raceStatuses, type EventKind } from './event-kinds.ts'
import { hasCompleteMoment, uselessUncertainty } from './whole-moment.ts'
import { clockMoment, clockShift, eventDate, participantId, postName, shortText, wristband } from '#shared/contract/fields.ts'

/**
 * The fields of every event, which every app version can read. An event is what a crew device saw or a person decided, and never changes.
 * Because of its id an event counts once, even if several devices send it, or one device sends it often. `deviceTime + clockOffset` is the
 * time of the event by the server's clock, as far as the device knew that clock.
 */
const envelope = {
  v: z.int().min(1).max(1000),
  /** UUIDv7. */
  id: z.uuid(),
  deviceId: z.uuid(),
  /** Numbers a device's events from 1, without gaps: a gap shows that an event is still on the phone. 0 for events of the server. */
  seq: z.int().min(0).max(10_000_000),
  kind: z.string().regex(/^[a-z][a-z-]{0,39}$/),
  /** The post of the phone, as named at pairing. */
  location: postName,
  /** Ms since the epoch by the device's clock, never corrected. */
  deviceTime: clockMoment,
  /** Ms to add to `deviceTime` to get the server's time, as the device knew it then. */
  clockOffset: clockShift,
  /** Ms; the maximum error (±) of that time; `unknownUncertainty` (event-time.ts) if the device never received the server's time. */
  clockUncertainty: z.int().min(0).max(1e12),
  /** Made with the device's secret, see event-mac.ts; absent on the server's events. */
  mac: z.string().max(32).optional(),
}

/** The subject: a participant, or a wristband that the fold resolves. Exactly one of the two. */
const subject = { participantId: participantId.optional(), wristband: wristband.optional() }

/** How a ticket was presented. */
const presented = {
  /** Whether the phone's roster has the ticket, or only the signature proves it. */
  knownBy: z.enum(['roster', 'signature']),
  /** The version of the QR; null for a typed short code, a chosen name or a scanned wristband. */
  codeVersion: z.int().min(1).max(65_535).nullable(),
}

/** The moment of a tap (kind `tap`) to which a person or wristband was assigned afterwards. The first three fields or none. */
const tapped = {
  /** Ms since the epoch, the server's time as the device knew it when it was tapped. */
  tappedAt: clockMoment.optional(),
  /** Ms; the maximum error (±) of that time, as in the envelope. */
  tappedUncertainty: z.int().min(0).max(1e12).optional(),
  /** The id of the tap. */
  tapId: z.uuid().optional(),
  /** The device that made the tap. It may be another device than that of this event: the office assigns taps of phones. */
  tapDeviceId: z.uuid().optional(),
}

const passing = <Kind extends string>(kind: Kind) => z.object({ ...envelope, kind: z.literal(kind), ...subject, ...presented })

/**
 * A time that a person enters in place of the time of the event itself (decision 37): a late wave start, a finish on paper. All four
 * fields or none. They are not nested, because an event's proof depends on the order of nested fields.
 */
const stated = {
  /** Ms since the epoch, the server's time. */
  statedAt: clockMoment.optional(),
  /** Ms; how sure the person is: the true moment lies within `statedAt` ± this. */
  statedUncertainty: z.int().min(0).max(uselessUncertainty).optional(),
  statedReason: shortText.min(1).optional(),
  /** The person who states it. */
  statedBy: shortText.min(1).optional(),
}

/** One schema per kind; transitions.ts has their effects on a participant. */
export const eventSchemas = {
  'check-in': passing('check-in'),
  start: passing('start').extend({ ...stated, ...tapped }),
  finish: passing('finish').extend({ ...stated, ...tapped }),
  /** Seen at a post along the course. */
  scan: passing('scan').extend(tapped),
  /** Did not finish. `stopReason` and `lastPlace` (stop-note.ts) are absent in events from before these fields existed. */
  dnf: passing('dnf').extend({ ...stated, stopReason: shortText.min(1).optional(), lastPlace: shortText.min(1).optional() }),
  /** Somebody crossed the line now; crew assign a wristband to this tap afterwards. */
  tap: z.object({ ...envelope, kind: z.literal('tap') }),
  'link-wristband': z.object({ ...envelope, kind: z.literal('link-wristband'), participantId, wristband }),
  /** Starts everybody of this wave who is checked in by then. */
  'start-wave': z.object({ ...envelope, kind: z.literal('start-wave'), eventDate, waveNumber: z.int().min(1).max(999), ...stated }),
  cancel: z.object({ ...envelope, kind: z.literal('cancel'), participantId }),
  'set-status': z.object({ ...envelope, kind: z.literal('set-status'), participantId, status: z.enum(raceStatuses) }),
  /** Undoes an event. Carries the subject of its target, so that both are stored together. */
  undo: z.object({
    ...envelope,
    kind: z.literal('undo'),
    target: z.uuid(),
    ...subject,
    eventDate: eventDate.optional(),
    waveNumber: z.int().min(1).max(999).optional(),
    /** The target is a tap, which has no subject, or an event that was assigned to a tap. */
    tap: z.literal(true).optional(),
    /** The device that made that tap; if absent, the device of this undo. */
    tapDeviceId: z.uuid().optional(),
  }),
  /** Settles the check-ins of a participant up to now: the check-in `stands` counts, the other check-ins were mistakes. */
  settle: z.object({ ...envelope, kind: z.literal('settle'), participantId, stands: z.uuid() }),
  /** The amount of a material in a zone. */
  'stock-count': z.object({
    ...envelope,
    kind: z.literal('stock-count'),
    zoneMaterialId: shortText.min(1),
    stock: z.int().min(0).max(1_000_000),
    checkedBy: shortText.min(1),
    notes: shortText.optional(),
    /** The race day of the count; absent in events from before this field existed. */
    eventDate: eventDate.optional(),
  }),
  'check-item': z.object({
    ...envelope,
    kind: z.literal('check-item'),
    checklistItemId: shortText.min(1),
    done: z.boolean(),
    checkedBy: shortText.min(1),
    /** The race day of the tick; absent in events from before this field existed. */
    eventDate: eventDate.optional(),
  }),
} as const satisfies Record<EventKind, z.ZodType>

export type EventOf<Kind extends EventKind> = z.infer<(typeof eventSchemas)[Kind]>
/** An event of a kind that this code knows. */
export type ScanEvent = { [Kind in EventKind]: EventOf<Kind> }[EventKind]

/** The fields that the server adds when it receives an event. Ms since the epoch, the server's time; never changed afterwards. */
export const received = z.object({
  receivedAt: clockMoment,
  /** The event cannot have happened earlier: before this its device was not paired, or made an event with a lower number. */
  notBefore: clockMoment,
  /** The event cannot have happened later: at this time it was received, or its device made an event with a higher number. */
  notAfter: clockMoment,
})
export type Received = z.infer<typeof received>

const anyEnvelope = z.looseObject({ ...envelope, received: received.optional() })
/** An event of any kind and version, as it is stored and sent; with the server's fields, once it has been received. */
export type AnyEvent = z.infer<typeof anyEnvelope>

/** Reads an event for storing and passing on; undefined if it is invalid in any version. Unknown fields stay. */
export function readEnvelope(value: unknown): AnyEvent | undefined {
  const read = anyEnvelope.safeParse(value)
  return read.success ? read.data : undefined
}

/** Returns the event if it can be folded here: its kind and version are known, and all its fields are valid. */
export function readKnown(event: AnyEvent): (ScanEvent & { received?: Received }) | undefined {
  if (event.v > eventVersion || !isKnownKind(event.kind)) return undefined
  const read = eventSchemas[event.kind].safeParse(event)
  if (!read.success || !hasOneSubject(read.data) || !hasCompleteMoment(read.data)) return undefined
  return event.received ? { ...read.data, received: event.received } : read.data
}

/** True if the event names its subject: a scan names one participant or one wristband, an undo names a subject of its target. */
function hasOneSubject(event: ScanEvent): boolean {
  const { participantId: person, wristband: band } = event as { participantId?: string; wristband?: string }
  if (event.kind === 'undo')
    return (
      person !== undefined || band !== undefined || event.tap === true || (event.eventDate !== undefined && event.waveNumber !== undefined)
    )
  return !Object.hasOwn(subjectOptional, event.kind) || (person === undefined) !== (band === undefined)
}
const subjectOptional = { 'check-in': 1, start: 1, finish: 1, scan: 1, dnf: 1 }
