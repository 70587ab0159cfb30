import * as z from 'zod'
import { deviceReport } from './device-report.ts'
import { isoMoment } from './fields.ts'

/** The events of this phone that other phones sent to the server: how many, and which phone sent the last events, and when. */
export const handedOver = z.object({
  events: z.int(),
  lastBy: z.string(),
  lastAt: isoMoment,
  /**
   * How many events the phone made. Absent if an event before the last handed-over event is missing, or if the phone has contacted the
   * server since.
   */
  all: z.int().optional(),
})
export type HandedOver = z.infer<typeof handedOver>

/**
 * The scans of a revoked phone that may never have arrived: its scans from after `since`, its last contact. `waiting`: how many scans are
 * known to be missing.
 */
export const missingScans = z.object({ since: isoMoment, waiting: z.int() })
export type MissingScans = z.infer<typeof missingScans>

/** A paired phone as the office sees it. */
export const crewDevice = z.object({
  id: z.string(),
  name: z.string(),
  locations: z.array(z.string()),
  pairedAt: isoMoment,
  lastSeenAt: isoMoment.nullable(),
  revokedAt: isoMoment.nullable(),
  /** When the phone reported, after its revocation, that it had wiped itself. */
  wipedAt: isoMoment.optional(),
  /** Absent for a paired phone, and if all scans of a revoked phone have arrived, as far as the server can know. */
  missingScans: missingScans.optional(),
  /** When the phone last sent more events than a person could scan with one phone. */
  overBudgetAt: isoMoment.optional(),
  /** Absent if no other phone sent events for this phone. */
  handedOver: handedOver.optional(),
  /** The phone's earlier posts, in order of `until`. */
  formerPosts: z.array(z.object({ location: z.string(), from: isoMoment, until: isoMoment })).optional(),
  /** The phone's latest earlier names, in order of `until`. */
  formerNames: z.array(z.object({ name: z.string(), until: isoMoment })).optional(),
  /**
   * When another phone with the same name was paired, after the last contact of this phone; absent if a scan of this phone is known to be
   * missing.
   */
  replacedAt: isoMoment.optional(),
  /** Version of the phone's name and posts. */
  version: z.string().max(64),
  /** The phone's last report; null before the first. `waiting` counts only the scans that have not arrived since that report. */
  report: deviceReport.extend({ receivedAt: isoMoment }).nullable(),
})
export type CrewDevice = z.infer<typeof crewDevice>

/** What a paired phone gets to know about itself. */
export const crewDeviceSelf = z.object({ id: z.string(), name: z.string(), locations: z.array(z.string()) })
export type CrewDeviceSelf = z.infer<typeof crewDeviceSelf>
