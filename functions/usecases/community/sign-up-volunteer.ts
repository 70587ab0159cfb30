import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { VolunteerForm } from '#shared/contract/community.ts'
import { newOpaqueId, toBase64url } from '#shared/lib/ids.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'

type Need = Pick<Deps, 'content' | 'accounts' | 'clock' | 'random' | 'settings'>

/**
 * Keeps somebody's offer to help. The same `idempotencyKey` counts once: a phone that lost the answer sends again without
 * being in the list twice. Throws `too_many_attempts`.
 */
export async function signUpVolunteer(
  deps: Need,
  form: VolunteerForm,
  { address, idempotencyKey }: { address: string; idempotencyKey?: string },
): Promise<void> {
  await limitCalls(deps, 'volunteer', address)
  await deps.content.add('volunteer', {
    ...form,
    id: volunteerIdFor(deps, idempotencyKey),
    createdAt: toIsoMoment(deps.clock.now()),
  })
}

/** Keyed by our secret: nobody can aim at another's record by choosing a key. */
function volunteerIdFor(deps: Need, idempotencyKey: string | undefined): string {
  if (!idempotencyKey) return newOpaqueId(deps.random)
  return toBase64url(hmac(sha256, deps.settings.idSecret, new TextEncoder().encode(`volunteer:${idempotencyKey}`)).slice(0, 24))
}
