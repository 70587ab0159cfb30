import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'

/**
 * Shuts a phone out from now on. What it scanned before, it may still bring; then it wipes itself. Again changes nothing, the
 * first moment counts. Throws `not_found`.
 */
export async function revokeDevice(deps: Pick<Deps, 'devices' | 'clock'>, id: string): Promise<void> {
  if (!(await deps.devices.revoke(id, deps.clock.now()))) throw new AppError('not_found', { message: 'Dit toestel bestaat niet.' })
}
