import type { Deps } from '#functions/ports/deps.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'

/** The crew reads minutes ("post B niet gehoord sinds 10:42"); a phone that talks all the time needn't write all the time. */
const stepMs = 10_000

/** Notes that a phone was heard. Never fails: what the phone came for matters more. */
export async function markDeviceSeen(deps: Pick<Deps, 'devices'>, device: DeviceRecord, now: number): Promise<void> {
  if (device.revokedAt !== null || Math.abs(now - (device.lastSeenAt ?? -Infinity)) < stepMs) return
  await deps.devices.markSeen(device.id, now).catch(() => undefined)
}
