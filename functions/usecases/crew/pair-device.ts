import type { CrewDeviceSelf } from '#shared/contract/crew-devices.ts'
import { newOpaqueId, newUuidV7, readShortCode, toBase64url } from '#shared/lib/ids.ts'
import { ticketPublicKey } from '#shared/lib/ticket-code.ts'
import { dayMs } from '#shared/lib/durations.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { hashToken } from '#functions/usecases/accounts/hash-token.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { readCurrentEdition, type EditionSource } from '#functions/usecases/catalog/current-edition.ts'
import { startPostTerms } from './post-terms.ts'
import type { NewSession } from '#functions/usecases/accounts/sessions.ts'

/** Ms; a pairing must survive days offline and ends only by revocation, so the cookie lives as long as browsers allow. */
const lifetimeMs = 400 * dayMs

/**
 * Pairs a phone for the current edition by a code from an administrator, in upper or lower case, with or without dashes. The session id
 * goes only into the cookie of the phone, and only this answer contains the secret. Throws `pairing_invalid` for a wrong, used or expired
 * code, and `too_many_attempts`.
 */
export async function pairDevice(
  deps: Pick<Deps, 'devices' | 'limits' | 'clock' | 'random' | 'settings'> & EditionSource,
  { code, address }: { code: string; address: string },
): Promise<NewSession & { device: CrewDeviceSelf; edition: string; serverTime: number; secret: string; publicKeys: string[] }> {
  const now = deps.clock.now()
  const typed = readShortCode(code)
  const pairing = await limitCalls(deps, { action: 'pair', address }, async () =>
    typed ? deps.devices.usePairingCode(hashToken(typed), now) : undefined,
  )
  if (!pairing) throw new AppError('pairing_invalid')
  const edition = await readCurrentEdition(deps)
  const sessionId = newOpaqueId(deps.random) + newOpaqueId(deps.random)
  const device = { id: newUuidV7(now, deps.random), name: pairing.name, locations: pairing.locations }
  const secret = toBase64url(deps.random(32))
  await deps.devices.putDevice({
    ...device,
    sessionHash: hashToken(sessionId),
    pairedAt: now,
    lastSeenAt: now,
    revokedAt: null,
    report: null,
    lastClaim: null,
    postTerms: startPostTerms(pairing.locations, now),
    edition: edition.id,
    secret,
    ...(pairing.sheet && { sheet: pairing.sheet }),
  })
  const publicKeys = [toBase64url(ticketPublicKey(deps.settings.ticketSigningKey))]
  return { device, edition: edition.id, sessionId, maxAgeMs: lifetimeMs, serverTime: deps.clock.now(), secret, publicKeys }
}
