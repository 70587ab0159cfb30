import type { Deps } from '#functions/ports/deps.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import { hashToken } from '#functions/usecases/accounts/hash-token.ts'

/** Returns the phone of a session cookie, also if it is revoked: it may still send its scans, and must learn that it has to wipe itself. */
export async function findDevice(deps: Pick<Deps, 'devices'>, sessionId: string | undefined): Promise<DeviceRecord | undefined> {
  return sessionId ? deps.devices.getDeviceBySession(hashToken(sessionId)) : undefined
}
