import type { Deps } from '#functions/ports/deps.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'

/** Signs an address up once, however it is capitalised. Does not tell whether it was known. Throws `too_many_attempts`. */
export async function subscribeToNewsletter(
  deps: Pick<Deps, 'content' | 'limits' | 'clock' | 'settings'>,
  signUp: { email: string; address: string },
): Promise<void> {
  const createdAt = toIsoMoment(deps.clock.now())
  await limitCalls(deps, { action: 'newsletter', address: signUp.address }, () =>
    deps.content.add('subscriber', { id: signUp.email.toLowerCase(), createdAt }),
  )
}
