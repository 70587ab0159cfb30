import type { CrewDeviceSelf } from '#shared/contract/crew.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { findDevice } from './find-device.ts'

/** What a phone asks first: is it still paired, was it revoked, and what time is it here. */
export async function readDeviceSession(
  deps: Pick<Deps, 'devices' | 'clock'>,
  sessionId: string | undefined,
): Promise<{ paired: boolean; revoked: boolean; device: CrewDeviceSelf | null; serverTime: number }> {
  const found = await findDevice(deps, sessionId)
  const revoked = found !== undefined && found.revokedAt !== null
  const device = found && !revoked ? { id: found.id, name: found.name, locations: found.locations } : null
  return { paired: device !== null, revoked, device, serverTime: deps.clock.now() }
}
