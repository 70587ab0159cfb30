import type { Claim } from '#shared/scan/receipt-bounds.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'

/** The crew reads minutes ("post B niet gehoord sinds 10:42"); a phone that talks all the time needn't write all the time. */
const stepMs = 10_000
/** An event whose moment nobody knows may be bounded this much too wide. */
const claimStepMs = 60_000

/**
 * Notes that a phone was heard, and with `claim` up to where its moments were believed. Polls keep a phone heard, so a claim that is much
 * newer is a reason of its own; the poll that follows then writes nothing. Never fails: what the phone came for matters more.
 */
export async function markDeviceSeen(deps: Pick<Deps, 'devices'>, device: DeviceRecord, now: number, claim?: Claim): Promise<void> {
  if (device.revokedAt !== null) return
  const told = claim && Math.abs(claim.from - (device.lastClaim?.from ?? -Infinity)) >= claimStepMs
  if (!told && Math.abs(now - (device.lastSeenAt ?? -Infinity)) < stepMs) return
  await deps.devices.markSeen(device.id, now, claim).catch(() => undefined)
}
