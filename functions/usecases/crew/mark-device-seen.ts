import type { Claim } from '#shared/scan/receipt-bounds.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'

/** Ms; the crew sees minutes ("Post B stil sinds 10:42"), so a phone that syncs all the time needs no write each time. */
const stepMs = 10_000
/** Ms; the bounds of an event with an unknown time may be too wide by this much. */
const claimStepMs = 60_000

/**
 * Records that a phone synced at `now` (ms since the epoch). `claim`: the time of the phone's last event whose clock the server believes. A
 * claim that differs by at least a minute is written even if the phone synced just before. Never fails, because the data that the phone
 * sent matters more.
 */
export async function markDeviceSeen(deps: Pick<Deps, 'devices'>, device: DeviceRecord, now: number, claim?: Claim): Promise<void> {
  if (device.revokedAt !== null) return
  const isNewClaim = claim && Math.abs(claim.from - (device.lastClaim?.from ?? -Infinity)) >= claimStepMs
  if (!isNewClaim && Math.abs(now - (device.lastSeenAt ?? -Infinity)) < stepMs) return
  await deps.devices.markSeen(device.id, now, claim).catch(() => undefined)
}
