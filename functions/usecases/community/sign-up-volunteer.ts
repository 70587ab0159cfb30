import type { VolunteerForm } from '#shared/contract/community.ts'
import { newOpaqueId } from '#shared/lib/ids.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { keyedDigest } from '#functions/usecases/digests.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { readCurrentEdition, type EditionSource } from '#functions/usecases/catalog/current-edition.ts'

type Need = Pick<Deps, 'content' | 'limits' | 'clock' | 'random' | 'settings'> & EditionSource

/**
 * Stores a volunteer for the current edition. If a phone lost the answer and sends the same `idempotencyKey` again, the volunteer is not
 * listed twice. Throws `too_many_attempts`.
 */
export async function signUpVolunteer(
  deps: Need,
  form: VolunteerForm,
  { address, idempotencyKey }: { address: string; idempotencyKey?: string },
): Promise<void> {
  const { id: edition } = await readCurrentEdition(deps)
  const volunteer = { ...form, id: volunteerIdFor(deps, idempotencyKey), createdAt: toIsoMoment(deps.clock.now()), edition }
  await limitCalls(deps, { action: 'volunteer', address }, () => deps.content.add('volunteer', volunteer))
}

/** The id is keyed by our secret, so that nobody can overwrite another volunteer by choosing a key. */
function volunteerIdFor(deps: Need, idempotencyKey: string | undefined): string {
  if (!idempotencyKey) return newOpaqueId(deps.random)
  return keyedDigest(deps.settings, `volunteer:${idempotencyKey}`, 24)
}
