import { newPairingCode } from '#shared/lib/ids.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { hashToken } from '#functions/usecases/accounts/hash-token.ts'

const validMs = 10 * 60_000

/**
 * Creates a code of 8 characters with which one phone can pair, once, within 10 minutes (decision 15). Only its hash is stored.
 * `expiresAt`: ms since the epoch.
 */
export async function createPairingCode(
  deps: Pick<Deps, 'devices' | 'clock' | 'random'>,
  device: { name: string; locations: string[] },
): Promise<{ code: string; expiresAt: number }> {
  const code = newPairingCode(deps.random)
  const expiresAt = deps.clock.now() + validMs
  await deps.devices.putPairingCode({ codeHash: hashToken(code), name: device.name, locations: device.locations, expiresAt })
  return { code, expiresAt }
}
