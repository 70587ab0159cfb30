import { correctedTime, scanEvent, type ScanEvent } from '#shared/scan/scan-event.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'

/** Why a scan is not taken, and what the phone shows. Codes are stable: phones and the inbox keep them. */
export const refusals = {
  malformed: 'Deze scan kunnen we niet lezen.',
  unknown_device: 'Deze scan komt van een toestel dat we niet kennen.',
  device_revoked: 'Deze scan is gemaakt nadat het toestel was ontkoppeld.',
  unknown_participant: 'Deze deelnemer staat niet in de lijst van de server.',
} as const
export type Refusal = keyof typeof refusals

/** The pushed thing as a scan, or undefined. Sequence 0 is the server's own and no phone may use it. */
export function readScan(pushed: unknown): ScanEvent | undefined {
  const read = scanEvent.safeParse(pushed)
  return read.success && read.data.seq > 0 ? read.data : undefined
}

/**
 * Whether a scan may be taken from these devices: who made it and who brings it. After the revocation of either nothing is
 * believed. A moment in the future or the far past is no reason: the scan did happen, only the clock is wrong; it is kept as it
 * came beside the moment it was received, so that anyone can see so later.
 */
export function judgeDevices(scan: ScanEvent, maker: DeviceRecord | undefined, carrier: DeviceRecord): Refusal | undefined {
  if (!maker) return 'unknown_device'
  const revokedAt = Math.min(maker.revokedAt ?? Infinity, carrier.revokedAt ?? Infinity)
  return correctedTime(scan) > revokedAt ? 'device_revoked' : undefined
}
