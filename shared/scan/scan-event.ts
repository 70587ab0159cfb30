import * as z from 'zod'
import { clockMoment, participantId } from '../contract/fields.ts'

/**
 * One thing that a crew device saw or decided. Immutable; the id makes it count once, whoever brings it and however often
 * (docs of the offline engine, promises 2 and 4). `deviceTime + clockOffset` is the moment in the server's time.
 */
export const scanEvent = z.object({
  /** UUIDv7. */
  id: z.uuid(),
  deviceId: z.uuid(),
  /** Gap-free per device, from 1: a hole tells that something is still on the phone. 0 for what the server itself recorded. */
  seq: z.int().min(0).max(10_000_000),
  kind: z.enum(['check-in']),
  participantId,
  /** The post where the phone stood, as named at pairing. */
  location: z
    .string()
    .max(40)
    .regex(/^\P{Surrogate}*$/u),
  /** Ms since the epoch by the device's own clock, never corrected. */
  deviceTime: clockMoment,
  /** Ms to add to `deviceTime` for the server's time, as the device knew it then. */
  clockOffset: z.int().min(-1e12).max(1e12),
  /** Ms; half the width in which the true moment lies. */
  clockUncertainty: z.int().min(0).max(1e12),
  /** How the ticket was known: from the list, or only by its signature. */
  knownBy: z.enum(['roster', 'signature']),
  /** Version of the QR that was read; null when a short code was typed or a name was chosen. */
  codeVersion: z.int().min(1).max(65_535).nullable(),
})
export type ScanEvent = z.infer<typeof scanEvent>

/** The moment of a scan in the server's time, ms since the epoch. */
export function correctedTime(scan: Pick<ScanEvent, 'deviceTime' | 'clockOffset'>): number {
  return scan.deviceTime + scan.clockOffset
}
