import * as z from 'zod'
import { implausibilities } from '#shared/domain/race/implausible-times.ts'
import { passing } from './results.ts'
import { isoMoment, participantId } from './fields.ts'

/** One side of a conflict: the phone, the post and time of its scan, and what the phone knew then. */
const conflictSide = z.object({
  scanId: z.string(),
  participant: z.object({ id: participantId, name: z.string() }),
  deviceName: z.string(),
  location: z.string(),
  scannedAt: isoMoment,
  uncertaintyMs: z.number(),
  timeKnown: z.boolean(),
  /** When the server received the scan. Other phones could not know about the scan before that time. */
  receivedAt: isoMoment.nullable(),
  knownBy: z.enum(['roster', 'signature']).nullable(),
  codeVersion: z.int().nullable(),
})
/** A conflict that an administrator must decide. `wristband` is null for a double check-in. */
export const inboxConflict = z.object({
  kind: z.enum(['check-in', 'wristband']),
  participant: z.object({ id: participantId, name: z.string() }),
  wristband: z.string().nullable(),
  first: conflictSide,
  second: conflictSide,
})
export type InboxConflict = z.infer<typeof inboxConflict>
/** An administrator's decision about a conflict. */
export const decidedConflict = inboxConflict.pick({ kind: true, participant: true, wristband: true }).extend({
  id: z.string(),
  at: isoMoment,
  /** The administrator's username; null if they no longer work in the office. */
  by: z.string().nullable(),
  /** The check-in that counts, or the wearer who keeps the wristband. */
  stands: conflictSide.pick({ participant: true, deviceName: true, location: true, scannedAt: true, timeKnown: true }),
  /** True if the decision was undone. */
  undone: z.boolean(),
})
export type DecidedConflict = z.infer<typeof decidedConflict>

/** A scan that does not count because the server refused it. An administrator can look at it and dismiss it. */
export const refusedScan = z.object({
  id: z.string(),
  reason: z.string(),
  /** The reason of the refusal, in Dutch. */
  message: z.string(),
  deviceName: z.string(),
  receivedAt: isoMoment,
  /** The participant, if the event could be read; for a wristband, the person who wears it now. */
  participant: z.object({ id: participantId, name: z.string() }).nullable(),
  /** The subjects of the event other than a participant. */
  about: z.object({
    wristband: z.string().nullable(),
    waveNumber: z.int().nullable(),
    eventDate: z.string().nullable(),
    /** A material with its zone, or an item of a checklist. */
    item: z.string().nullable(),
    /** The amount of a count. */
    amount: z.number().nullable(),
  }),
  kind: z.string().nullable(),
  location: z.string().nullable(),
  /** Null if the time is unknown. */
  scannedAt: isoMoment.nullable(),
})
export type RefusedScanItem = z.infer<typeof refusedScan>

/** The largest number of refused scans, and of undecided scans, in one answer. If there are more, the latest scans are sent. */
export const maxInboxRows = 200
/** A scan that counts only if an administrator accepts it. */
export const undecidedScan = refusedScan.extend({
  reason: z.enum(['revoked_pending', 'other_post']),
  /** The device that made the scan: all scans of one device can be decided at once. */
  deviceId: z.string(),
})
export type UndecidedScan = z.infer<typeof undecidedScan>
/** The number of scans of a device that wait for a decision, per reason. */
export const undecidedDevice = undecidedScan
  .pick({ deviceId: true, deviceName: true, reason: true, message: true })
  .extend({ count: z.int() })
export type UndecidedCount = z.infer<typeof undecidedDevice>

/** The largest number of scans in one decision call. */
export const maxDecided = 100

/** The largest number of wristbands without a wearer in one answer. */
export const maxUnwornBands = 50
/** A scan of a wristband that, as far as the server now knows, nobody wore at the time of the scan. */
export const unwornScan = z.object({
  /** The id of the scan. A call that undoes the scan sends this id and the wristband. */
  scanId: z.string(),
  wristband: z.string(),
  /** The start number that the crew typed, in an edition where the office gives them and nobody wears a wristband. */
  startNumber: z.string().optional(),
  kind: z.string(),
  location: z.string(),
  deviceName: z.string(),
  scannedAt: isoMoment,
  uncertaintyMs: z.number(),
  timeKnown: z.boolean(),
})
export type UnwornScan = z.infer<typeof unwornScan>

/** A tap at the start or finish to which nobody assigned a wristband or number, so that its time counts for nobody. */
export const openTap = unwornScan
  .pick({ scanId: true, location: true, deviceName: true, scannedAt: true, uncertaintyMs: true, timeKnown: true })
  .extend({
    /** The id of the device. A call that undoes the tap sends this id and `scanId`. */
    deviceId: z.string(),
    /** The kind of time that the post records. */
    kind: z.enum(['start', 'finish']),
  })
export type OpenTapItem = z.infer<typeof openTap>

/** A finish that cannot be right, with the starts that it is compared with. */
export const implausibleTime = z.object({
  kind: z.enum(implausibilities),
  participant: z.object({ id: participantId, name: z.string() }),
  startNumber: z.string().nullable(),
  waveNumber: z.int().nullable(),
  start: passing.nullable(),
  waveStart: passing.nullable(),
  finish: passing,
})
export type ImplausibleTime = z.infer<typeof implausibleTime>
