import type { CrewDeviceSelf } from '#shared/contract/crew-devices.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { findDevice } from './find-device.ts'

/** Answers the first request of a phone: whether it is paired or revoked, and the time of the server (ms since the epoch). */
export async function readDeviceSession(
  deps: Pick<Deps, 'devices' | 'clock'>,
  sessionId: string | undefined,
): Promise<{ paired: boolean; revoked: boolean; device: CrewDeviceSelf | null; serverTime: number }> {
  const found = await findDevice(deps, sessionId)
  const revoked = found !== undefined && found.revokedAt !== null
  const device = found && !revoked ? { id: found.id, name: found.name, locations: found.locations } : null
  return { paired: device !== null, revoked, device, serverTime: deps.clock.now() }
}
