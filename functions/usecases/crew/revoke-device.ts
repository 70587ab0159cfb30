import type { Deps } from '#functions/ports/deps.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import { AppError } from '#functions/ports/app-error.ts'

/**
 * Shuts a phone out from now on. What it scanned before, it may still bring for a decision of the office, until it wiped itself or for seven
 * days. Again changes nothing, the first moment counts. Throws `not_found`.
 */
export async function revokeDevice(deps: Pick<Deps, 'devices' | 'clock'>, id: string): Promise<void> {
  if (!(await deps.devices.revoke(id, deps.clock.now()))) throw new AppError('not_found', { message: 'Dit toestel bestaat niet.' })
}

/** A revoked phone says that it wiped itself: from now on nothing comes from it. Of one that is not revoked it says nothing. */
export async function reportWiped(deps: Pick<Deps, 'devices' | 'clock'>, device: DeviceRecord): Promise<void> {
  if (device.revokedAt !== null) await deps.devices.markWiped(device.id, deps.clock.now())
}
