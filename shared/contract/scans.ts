import * as z from 'zod'
import { raceStatuses } from '#shared/scan/event-kinds.ts'
import { scanActions } from '#shared/scan/scan-action.ts'
import { defineEndpoints } from './endpoint.ts'
import { uselessUncertainty } from '#shared/scan/whole-moment.ts'
import { eventDate, isoMoment, ok, participantId, postName, shortText, wristband } from './fields.ts'
import {
  decidedConflict,
  implausibleTime,
  inboxConflict,
  maxDecided,
  openTap,
  refusedScan,
  undecidedDevice,
  undecidedScan,
  unwornScan,
} from './scan-inbox.ts'

/** Crew answers use `checked-in` where participants see `checked_in` (decision 24); `toCrewStatus` converts. */
export const crewStatuses = ['registered', 'checked-in', 'started', 'finished', 'dnf', 'cancelled'] as const
const crewStatus = z.enum(crewStatuses)
export type CrewStatusWord = (typeof crewStatuses)[number]

/** A participant in the list of everybody whom a post saw. `ticketCode`: their id as people read it, `7K4P-2M9X`. */
export const scannedParticipant = z.object({
  id: participantId,
  name: z.string(),
  ticketCode: z.string(),
  /** The start number as printed on the bib; null before a number was assigned. */
  startNumber: z.string().nullable(),
  wristbandId: z.string().nullable(),
  status: crewStatus,
  currentLocation: z.string().nullable(),
  checkInTime: isoMoment.nullable(),
  startTime: isoMoment.nullable(),
  finishTime: isoMoment.nullable(),
})
export type ScannedParticipant = z.infer<typeof scannedParticipant>

/** A started wave, with the start event that counts. */
export const startedWave = z.object({
  eventDate,
  waveNumber: z.int(),
  /** The id of the start event. A call that undoes the start sends this id. */
  target: z.uuid(),
  at: isoMoment,
  uncertaintyMs: z.number(),
  timeKnown: z.boolean(),
  /** The name of the phone or administrator that started the wave. */
  by: z.string(),
  /** If a person entered (stated) this time because no phone recorded it: the reason, and the name of that person. */
  stated: z.object({ reason: z.string(), by: z.string() }).nullable(),
  /** The number of later starts of the same wave: the first of them counts if this start is undone. */
  repeats: z.int(),
})
export type StartedWave = z.infer<typeof startedWave>

/**
 * The scan on the other side of the conflict. If it is given, the decision is refused when the conflict is no longer open, so that the
 * slower of two administrators sees who decided. If it is absent, the decision replaces an earlier decision.
 */
const against = z.uuid().optional()

/** A time that a person enters (states), instead of a time that a phone measured (decision 37). */
const stated = z.object({
  at: isoMoment,
  /** How sure that person is: the true time is at most this many ms earlier or later than `at`. */
  uncertaintyMs: z.int().min(0).max(uselessUncertainty),
  reason: shortText.min(1),
  /** The name of the person who knows the time; by default the administrator. */
  by: shortText.min(1).optional(),
})

/** A tap of a phone, whose time a person gets. */
const tap = z.object({ id: z.uuid(), deviceId: z.uuid() })

/** A start or finish whose time comes from one source: somebody states it, or it is the time of a tap. */
const timedPassing = <Kind extends 'start' | 'finish'>(kind: Kind) =>
  z
    .object({ kind: z.literal(kind), participantId, stated: stated.optional(), tap: tap.optional() })
    .refine((one) => (one.stated === undefined) !== (one.tap === undefined), 'Geef een ingevoerde tijd of een tik, niet allebei.')

/** The calls for single scans and statuses by a paired device or an administrator, and for an administrator's decisions about scans. */
export const scanEndpoints = defineEndpoints({
  scanParticipant: {
    method: 'POST',
    path: '/api/crew/scan-participant',
    access: ['admin', 'device'],
    changes: 'participant',
    summary:
      'Records a scan of a QR code, a short code or a wristband as an event. Refuses a second check-in, start or finish. Also stores a scan of a wristband that nobody is known to wear, and answers with a message and without a participant.',
    body: z.object({ qrCode: z.string().trim().min(1).max(300), location: postName, action: z.enum(scanActions) }),
    response: z.object({
      participant: z.object({ id: participantId, name: z.string(), status: crewStatus }).nullable(),
      /** A message in Dutch, only if no participant is found. */
      message: z.string().optional(),
    }),
  },
  listScannedParticipants: {
    method: 'GET',
    path: '/api/crew/scanned-participants',
    access: ['admin', 'device'],
    summary: 'Lists everybody who was seen by any post, the latest first.',
    response: z.array(scannedParticipant),
  },
  updateParticipantStatus: {
    method: 'POST',
    path: '/api/crew/update-status',
    access: ['admin', 'device'],
    changes: 'participant',
    summary: 'Records a status that was set by hand, as an event. A device may only move a status forward; an administrator may set any.',
    body: z.object({ participantId, status: z.enum([...crewStatuses, 'checked_in']), location: postName }),
    response: z.object({ participant: z.object({ id: participantId, name: z.string(), status: crewStatus }) }),
  },
  recordDecision: {
    method: 'POST',
    path: '/api/admin/scan-decisions',
    access: ['admin'],
    changes: 'participant',
    summary:
      'Records an event of an administrator: an undo of any event, a settled conflict, a status, a wristband, the start of a wave, a moment that somebody states, or the person of a tap.',
    body: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('undo'),
        participantId: participantId.optional(),
        /** The wristband, for the undo of a scan of a wristband without a wearer. */
        wristband: wristband.optional(),
        /** The device, for the undo of a tap. If this, `participantId` and `wristband` are all absent, `target` is the start of a wave. */
        tapDeviceId: z.uuid().optional(),
        target: z.uuid(),
        against,
      }),
      z.object({ kind: z.literal('settle'), participantId, stands: z.uuid(), against }),
      z.object({ kind: z.literal('set-status'), participantId, status: z.enum(raceStatuses) }),
      z.object({ kind: z.literal('cancel'), participantId }),
      z.object({
        kind: z.literal('dnf'),
        participantId,
        stated: stated.optional(),
        stopReason: shortText.min(1).optional(),
        /** Where the participant was last seen; absent if nobody knows. */
        lastPlace: shortText.min(1).optional(),
      }),
      timedPassing('start'),
      timedPassing('finish'),
      z.object({ kind: z.literal('link-wristband'), participantId, wristband }),
      // Strict: a time in another field than `stated` would otherwise be dropped without an error.
      z.strictObject({ kind: z.literal('start-wave'), eventDate, waveNumber: z.int().min(1).max(999), stated: stated.optional() }),
    ]),
    response: ok,
  },
  listWaveStarts: {
    method: 'GET',
    path: '/api/admin/wave-starts',
    access: ['admin'],
    inEdition: true,
    summary: 'Lists the started waves, the latest first, each with the event that can be undone.',
    response: z.array(startedWave),
  },
  readScanInbox: {
    method: 'GET',
    path: '/api/admin/scan-inbox',
    access: ['admin'],
    inEdition: true,
    summary:
      'Returns what the office must look at: conflicts with both sides, refused scans, scans that wait for a decision, scans of wristbands that nobody wears, taps without a wristband, and finishes that cannot be right; also the latest decided conflicts. Of many refused or waiting scans only the latest.',
    response: z.object({
      conflicts: z.array(inboxConflict),
      refused: z.array(refusedScan),
      refusedCount: z.int(),
      undecided: z.array(undecidedScan),
      undecidedDevices: z.array(undecidedDevice),
      decided: z.array(decidedConflict),
      unworn: z.array(unwornScan),
      openTaps: z.array(openTap).default([]),
      implausible: z.array(implausibleTime),
    }),
  },
  decideScans: {
    method: 'POST',
    path: '/api/admin/scan-inbox/decide',
    access: ['admin'],
    changes: 'scan',
    summary:
      'Accepts scans that wait for a decision, which then count as if they had been accepted at once, or rejects them: the named ones, or all of a device for a reason, at most a hundred per call.',
    body: z.object({
      decision: z.enum(['accept', 'reject']),
      of: z.union([
        z.object({ ids: z.array(z.string().max(64)).min(1).max(maxDecided) }),
        z.object({ deviceId: z.string().max(64), reason: undecidedScan.shape.reason }),
      ]),
    }),
    response: z.object({
      decided: z.int(),
      /** The number of the device's scans that this call did not decide; call again for these scans. */
      left: z.int(),
      /** Scans that could not be accepted, with the reason in Dutch; they are now listed as refused. */
      refused: z.array(z.object({ id: z.string(), message: z.string() })),
    }),
  },
  dismissRefusedScan: {
    method: 'POST',
    path: '/api/admin/scan-inbox/refused/:id/dismiss',
    access: ['admin'],
    changes: 'scan',
    summary: 'Removes a refused scan from the inbox after somebody looked at it. The scan stays stored.',
    params: z.object({ id: z.string().max(64) }),
    response: ok,
  },
})
