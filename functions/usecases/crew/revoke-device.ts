import type { Deps } from '#functions/ports/deps.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import { AppError } from '#functions/ports/app-error.ts'

/**
 * Revokes a phone. For seven days, or until it has wiped itself, it may still send earlier scans for a decision of the office. A second
 * revocation changes nothing. Throws `not_found`.
 */
export async function revokeDevice(deps: Pick<Deps, 'devices' | 'clock'>, id: string): Promise<void> {
  if (!(await deps.devices.revoke(id, deps.clock.now()))) throw new AppError('not_found', { message: 'Dit toestel bestaat niet.' })
}

/** Records that a revoked phone has wiped itself: nothing of it is accepted from now on. Does nothing for a phone that is not revoked. */
export async function reportWiped(deps: Pick<Deps, 'devices' | 'clock'>, device: DeviceRecord): Promise<void> {
  if (device.revokedAt !== null) await deps.devices.markWiped(device.id, deps.clock.now())
}
