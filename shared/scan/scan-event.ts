import * as z from 'zod'
import { moment, participantId } from '../contract/fields.ts'

/**
 * One thing that a crew device saw or decided. Immutable; the id makes it count once, whoever brings it and however often
 * (docs of the offline engine, promises 2 and 4). `deviceTime + clockOffset` is the moment in the server's time.
 */
export const scanEvent = z.object({
  /** UUIDv7. */
  id: z.uuid(),
  deviceId: z.uuid(),
  /** Gap-free per device, from 1: a hole tells that something is still on the phone. */
  seq: z.int().min(1).max(10_000_000),
  kind: z.enum(['check-in']),
  participantId,
  /** The post where the phone stood, as named at pairing. */
  location: z.string().max(40),
  /** Ms since the epoch by the device's own clock, never corrected. */
  deviceTime: moment,
  /** Ms to add to `deviceTime` for the server's time, as the device knew it then. */
  clockOffset: z.int().min(-1e12).max(1e12),
  /** Ms; half the width in which the true moment lies. Null when the device never heard from the server since it started. */
  clockUncertainty: z.int().min(0).max(1e12),
  /** How the ticket was known: from the list, or only by its signature. */
  knownBy: z.enum(['roster', 'signature']),
})
export type ScanEvent = z.infer<typeof scanEvent>

/** The moment of a scan in the server's time, ms since the epoch. */
export function correctedTime(scan: Pick<ScanEvent, 'deviceTime' | 'clockOffset'>): number {
  return scan.deviceTime + scan.clockOffset
}
