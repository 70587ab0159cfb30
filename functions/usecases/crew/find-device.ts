import type { Deps } from '#functions/ports/deps.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import { hashToken } from '#functions/usecases/accounts/hash-token.ts'

/** The phone behind a cookie, a revoked one too: it may still bring what it holds, and must be told to wipe itself. */
export async function findDevice(deps: Pick<Deps, 'devices'>, sessionId: string | undefined): Promise<DeviceRecord | undefined> {
  return sessionId ? deps.devices.getDeviceBySession(hashToken(sessionId)) : undefined
}
