import * as z from 'zod'
import { raceStatuses } from '#shared/scan/event-kinds.ts'
import { scanActions } from '#shared/scan/scan-action.ts'
import { defineEndpoints } from './endpoint.ts'
import { eventDate, isoMoment, ok, participantId, postName, wristband } from './fields.ts'

/** Crew answers say `checked-in` where participants say `checked_in` (decision 24); the mapping is `toCrewStatus`. */
export const crewStatuses = ['registered', 'checked-in', 'started', 'finished', 'dnf', 'cancelled'] as const
const crewStatus = z.enum(crewStatuses)
export type CrewStatusWord = (typeof crewStatuses)[number]

export const scannedParticipant = z.object({
  id: participantId,
  name: z.string(),
  ticketCode: z.string(),
  /** Shown as it is printed on the bib; null before one was given. */
  startNumber: z.string().nullable(),
  wristbandId: z.string().nullable(),
  status: crewStatus,
  currentLocation: z.string().nullable(),
  checkInTime: isoMoment.nullable(),
  startTime: isoMoment.nullable(),
  finishTime: isoMoment.nullable(),
})
export type ScannedParticipant = z.infer<typeof scannedParticipant>

/** One side of a conflict: who scanned, where and when, and what that phone knew by then. */
const conflictSide = z.object({
  scanId: z.string(),
  participant: z.object({ id: participantId, name: z.string() }),
  deviceName: z.string(),
  location: z.string(),
  scannedAt: isoMoment,
  uncertaintyMs: z.number(),
  timeKnown: z.boolean(),
  /** When the server heard of it: before that no other phone could know. */
  receivedAt: isoMoment.nullable(),
  knownBy: z.enum(['roster', 'signature']).nullable(),
  codeVersion: z.int().nullable(),
})
export const inboxConflict = z.object({
  kind: z.enum(['check-in', 'wristband']),
  participant: z.object({ id: participantId, name: z.string() }),
  wristband: z.string().nullable(),
  first: conflictSide,
  second: conflictSide,
})
export type InboxConflict = z.infer<typeof inboxConflict>
/** What an administrator decided over a conflict. */
export const decidedConflict = inboxConflict.pick({ kind: true, participant: true, wristband: true }).extend({
  id: z.string(),
  at: isoMoment,
  /** The administrator's username; null when they are not of the office any more. */
  by: z.string().nullable(),
  /** The check-in that stands, or the wearer who keeps the band. */
  stands: conflictSide.pick({ participant: true, deviceName: true, location: true, scannedAt: true, timeKnown: true }),
  /** The decision was taken back. */
  undone: z.boolean(),
})
export type DecidedConflict = z.infer<typeof decidedConflict>

export const refusedScan = z.object({
  id: z.string(),
  reason: z.string(),
  /** Dutch. */
  message: z.string(),
  deviceName: z.string(),
  receivedAt: isoMoment,
  /** As far as it could be read. */
  participant: z.object({ id: participantId, name: z.string() }).nullable(),
  /** What else it names. */
  about: z.object({
    wristband: z.string().nullable(),
    waveNumber: z.int().nullable(),
    eventDate: z.string().nullable(),
    /** A material with its zone, or what a checklist asks for. */
    item: z.string().nullable(),
    /** Of a count. */
    amount: z.number().nullable(),
  }),
  kind: z.string().nullable(),
  location: z.string().nullable(),
  /** Null where no clock tells it. */
  scannedAt: isoMoment.nullable(),
})
export type RefusedScanItem = z.infer<typeof refusedScan>

/** Of so many refused scans, and of so many that wait for a decision, the latest are told. */
export const mostInboxRows = 200
/** A scan that counts once an administrator says so. */
export const undecidedScan = refusedScan.extend({
  reason: z.enum(['revoked_pending', 'other_post']),
  /** That made it: all of one device can be decided at once. */
  deviceId: z.string(),
})
export type UndecidedScan = z.infer<typeof undecidedScan>
/** How many scans of a device wait for a decision, for a reason. */
export const undecidedDevice = undecidedScan
  .pick({ deviceId: true, deviceName: true, reason: true, message: true })
  .extend({ count: z.int() })
export type UndecidedDevice = z.infer<typeof undecidedDevice>

/** Scans that one call decides over. */
export const mostDecided = 100

/** Of so many wristbands that nobody wears the scans are told. */
export const mostUnwornBands = 50
/** A scan of a wristband that nobody wore then, as far as is known by now. */
export const unwornScan = z.object({
  /** What takes it back names it, and the wristband. */
  scanId: z.string(),
  wristband: z.string(),
  kind: z.string(),
  location: z.string(),
  deviceName: z.string(),
  scannedAt: isoMoment,
  uncertaintyMs: z.number(),
  timeKnown: z.boolean(),
})
export type UnwornScan = z.infer<typeof unwornScan>

/** A wave that went, by the event that stands. */
export const startedWave = z.object({
  eventDate,
  waveNumber: z.int(),
  /** Of the event: what takes the start back names it. */
  target: z.uuid(),
  at: isoMoment,
  uncertaintyMs: z.number(),
  timeKnown: z.boolean(),
  /** The phone, or the administrator. */
  by: z.string(),
  /** Later events for the same wave: the first of them stands when this one is taken back. */
  repeats: z.int(),
})
export type StartedWave = z.infer<typeof startedWave>

/** Of a conflict: its other side. Then it must be open still, and who is second reads who decided. Without it, it is decided anew. */
const against = z.uuid().optional()

/** Scans and statuses one at a time, by a paired device or an administrator, and what a person has to decide. */
export const scanEndpoints = defineEndpoints({
  scanParticipant: {
    method: 'POST',
    path: '/api/crew/scan-participant',
    access: ['admin', 'device'],
    changes: 'participant',
    summary:
      'One scan by the text of a QR, a short code or a wristband, as an event like every other. A second check-in, start or finish is refused. A wristband that nobody is known to wear is kept: no participant, and a message.',
    body: z.object({ qrCode: z.string().trim().min(1).max(300), location: postName, action: z.enum(scanActions) }),
    response: z.object({
      participant: z.object({ id: participantId, name: z.string(), status: crewStatus }).nullable(),
      /** Dutch; only where there is no participant. */
      message: z.string().optional(),
    }),
  },
  listScannedParticipants: {
    method: 'GET',
    path: '/api/crew/scanned-participants',
    access: ['admin', 'device'],
    summary: 'Everybody who was seen by any post, the last one first.',
    response: z.array(scannedParticipant),
  },
  updateParticipantStatus: {
    method: 'POST',
    path: '/api/crew/update-status',
    access: ['admin', 'device'],
    changes: 'participant',
    summary: 'A status by hand, as an event: what a device may set, moves on; an administrator may set any.',
    body: z.object({ participantId, status: z.enum([...crewStatuses, 'checked_in']), location: postName }),
    response: z.object({ participant: z.object({ id: participantId, name: z.string(), status: crewStatus }) }),
  },
  recordDecision: {
    method: 'POST',
    path: '/api/admin/scan-decisions',
    access: ['admin'],
    changes: 'participant',
    summary: "An administrator's own event: undo of any, a conflict settled, a status, a wristband, a wave that starts.",
    body: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('undo'),
        participantId: participantId.optional(),
        /** Of a scan of a band that nobody wears. With neither it is a wave's start. */
        wristband: wristband.optional(),
        target: z.uuid(),
        against,
      }),
      z.object({ kind: z.literal('settle'), participantId, stands: z.uuid(), against }),
      z.object({ kind: z.literal('set-status'), participantId, status: z.enum(raceStatuses) }),
      z.object({ kind: z.literal('cancel'), participantId }),
      z.object({ kind: z.literal('dnf'), participantId }),
      z.object({ kind: z.literal('link-wristband'), participantId, wristband }),
      z.object({ kind: z.literal('start-wave'), eventDate, waveNumber: z.int().min(1).max(999) }),
    ]),
    response: ok,
  },
  listWaveStarts: {
    method: 'GET',
    path: '/api/admin/wave-starts',
    access: ['admin'],
    summary: 'The waves that started, the last one first, each with the event that can be taken back.',
    response: z.array(startedWave),
  },
  readScanInbox: {
    method: 'GET',
    path: '/api/admin/scan-inbox',
    access: ['admin'],
    summary:
      'What a person has to look at: conflicts with both sides, what was refused, what waits for a decision, and scans of wristbands that nobody wears; and the last conflicts that were decided. Of many refused and undecided scans the latest.',
    response: z.object({
      conflicts: z.array(inboxConflict),
      refused: z.array(refusedScan),
      refusedCount: z.int(),
      undecided: z.array(undecidedScan),
      undecidedDevices: z.array(undecidedDevice),
      decided: z.array(decidedConflict),
      unworn: z.array(unwornScan),
    }),
  },
  decideScans: {
    method: 'POST',
    path: '/api/admin/scan-inbox/decide',
    access: ['admin'],
    changes: 'scan',
    summary:
      'Accepts scans that wait for a decision, so that they count as if they had been taken at once, or rejects them; those named, or all of a device for a reason, a hundred a call.',
    body: z.object({
      decision: z.enum(['accept', 'reject']),
      of: z.union([
        z.object({ ids: z.array(z.string().max(64)).min(1).max(mostDecided) }),
        z.object({ deviceId: z.string().max(64), reason: undecidedScan.shape.reason }),
      ]),
    }),
    response: z.object({
      decided: z.int(),
      /** Of the device, for a next call. */
      left: z.int(),
      /** Could not be accepted, with the reason in Dutch: they stand among the refused ones now. */
      refused: z.array(z.object({ id: z.string(), message: z.string() })),
    }),
  },
  dismissRefusedScan: {
    method: 'POST',
    path: '/api/admin/scan-inbox/refused/:id/dismiss',
    access: ['admin'],
    changes: 'scan',
    summary: 'Somebody looked at it: out of the inbox. What was refused stays kept.',
    params: z.object({ id: z.string().max(64) }),
    response: ok,
  },
})
